/* Replaces glibc's iconv in the static command. libxml2 tries iconv first, and glibc's loads a module of the C library
   that is installed on the machine; a static executable needs a module of exactly the version that it was linked with.
   ICU, which libxml2 tries next, is part of the command and reads the same encodings everywhere. This file adds the one
   part of ISO 8859 that ICU lacks: it reads ISO-8859-16, and writes nothing. */
#include <errno.h>
#include <stddef.h>
#include <strings.h>

/* From 0xA0 on; the characters before that are the same in Unicode. */
static const unsigned short iso_8859_16[96] = {
    0x00A0, 0x0104, 0x0105, 0x0141, 0x20AC, 0x201E, 0x0160, 0x00A7, 0x0161, 0x00A9, 0x0218, 0x00AB,
    0x0179, 0x00AD, 0x017A, 0x017B, 0x00B0, 0x00B1, 0x010C, 0x0142, 0x017D, 0x201D, 0x00B6, 0x00B7,
    0x017E, 0x010D, 0x0219, 0x00BB, 0x0152, 0x0153, 0x0178, 0x017C, 0x00C0, 0x00C1, 0x00C2, 0x0102,
    0x00C4, 0x0106, 0x00C6, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
    0x0110, 0x0143, 0x00D2, 0x00D3, 0x00D4, 0x0150, 0x00D6, 0x015A, 0x0170, 0x00D9, 0x00DA, 0x00DB,
    0x00DC, 0x0118, 0x021A, 0x00DF, 0x00E0, 0x00E1, 0x00E2, 0x0103, 0x00E4, 0x0107, 0x00E6, 0x00E7,
    0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x00EC, 0x00ED, 0x00EE, 0x00EF, 0x0111, 0x0144, 0x00F2, 0x00F3,
    0x00F4, 0x0151, 0x00F6, 0x015B, 0x0171, 0x00F9, 0x00FA, 0x00FB, 0x00FC, 0x0119, 0x021B, 0x00FF,
};

static char reading, writing;

static int is_iso_8859_16(const char *name) {
  static const char *const names[] = {"ISO-8859-16", "ISO_8859-16", "ISO8859-16", "ISO-IR-226", "latin10", "l10"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++)
    if (!strcasecmp(name, names[index])) return 1;
  return 0;
}

void *iconv_open(const char *to, const char *from) {
  if (is_iso_8859_16(from) && !strcasecmp(to, "UTF-8")) return &reading;
  if (is_iso_8859_16(to) && !strcasecmp(from, "UTF-8")) return &writing;
  errno = EINVAL;
  return (void *)-1;
}

size_t iconv(void *conversion, char **in, size_t *in_left, char **out, size_t *out_left) {
  if (!in || !*in) return 0;
  if (conversion != &reading) {
    errno = EILSEQ;
    return (size_t)-1;
  }
  for (; *in_left; --*in_left, ++*in) {
    unsigned char byte = (unsigned char)**in;
    unsigned scalar = byte < 0xA0 ? byte : iso_8859_16[byte - 0xA0];
    size_t size = scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : 3;
    if (*out_left < size) {
      errno = E2BIG;
      return (size_t)-1;
    }
    unsigned char *to = (unsigned char *)*out;
    if (size == 1) {
      to[0] = (unsigned char)scalar;
    } else if (size == 2) {
      to[0] = (unsigned char)(0xC0 | scalar >> 6);
      to[1] = (unsigned char)(0x80 | (scalar & 0x3F));
    } else {
      to[0] = (unsigned char)(0xE0 | scalar >> 12);
      to[1] = (unsigned char)(0x80 | (scalar >> 6 & 0x3F));
      to[2] = (unsigned char)(0x80 | (scalar & 0x3F));
    }
    *out += size;
    *out_left -= size;
  }
  return 0;
}

int iconv_close(void *conversion) {
  (void)conversion;
  return 0;
}
