/* Exits with 0 if libxml2 works in this static executable: each thread has a separate error, so libxml2 has found the
   threads of the C library; libxml2 reads encodings that it does not support itself; and it supports each encoding that
   is an argument. Scripts/static-libraries runs this program before the command is linked in the same way. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

void xmlInitParser(void);
void *__xmlLastError(void);
void *xmlReadMemory(const char *bytes, int size, const char *url, const char *encoding, int options);
void *xmlDocGetRootElement(const void *document);
void *xmlFindCharEncodingHandler(const char *name);
char *xmlGetProp(const void *element, const char *name);

static void *error_of_this_thread(void *result) {
  *(void **)result = __xmlLastError();
  return 0;
}

static int has_errors_by_thread(void) {
  void *other;
  pthread_t thread;
  if (pthread_create(&thread, 0, error_of_this_thread, &other) || pthread_join(thread, 0)) return 0;
  return other != __xmlLastError();
}

static int reads(const char *document, const char *text) {
  void *tree = xmlReadMemory(document, (int)strlen(document), "trial.xml", 0, 0);
  char *value = tree ? xmlGetProp(xmlDocGetRootElement(tree), "text") : 0;
  return value && !strcmp(value, text);
}

int main(int count, char **names) {
  xmlInitParser();
  for (int index = 1; index < count; index++) {
    if (xmlFindCharEncodingHandler(names[index])) continue;
    fprintf(stderr, "the encoding %s is not known\n", names[index]);
    return 1;
  }
  return !(
      has_errors_by_thread() &&
      reads("<?xml version='1.0' encoding='windows-1252'?><a text='\x80'/>", "\xE2\x82\xAC") &&
      reads("<?xml version='1.0' encoding='ISO-8859-15'?><a text='\xA4'/>", "\xE2\x82\xAC") &&
      reads("<?xml version='1.0' encoding='ISO-8859-16'?><a text='\xBA\xA4'/>", "\xC8\x99\xE2\x82\xAC") &&
      reads("<?xml version='1.0' encoding='Shift_JIS'?><a text='\x83\x65'/>", "\xE3\x83\x86") &&
      reads("<?xml version='1.0' encoding='GB18030'?><a text='\x81\x30\x81\x30'/>", "\xC2\x80"));
}
