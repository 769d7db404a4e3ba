/* Exits with 0 if each thread has a libxml2 error of its own: libxml2 has found the threads of the C library it is
   linked with. Scripts/build-release runs it before it links the command statically. */
#include <pthread.h>

void xmlInitParser(void);
void *__xmlLastError(void);

static void *error_of_this_thread(void *result) {
  *(void **)result = __xmlLastError();
  return 0;
}

int main(void) {
  void *other;
  pthread_t thread;
  xmlInitParser();
  if (pthread_create(&thread, 0, error_of_this_thread, &other) || pthread_join(thread, 0)) return 1;
  return other == __xmlLastError();
}
