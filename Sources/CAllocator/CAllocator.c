#include "CAllocator.h"

#include <stdint.h>
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>

// Where the variables without an initial value begin, and where they end: made by the linker.
extern char __bss_start, _end;

// MADV_POPULATE_WRITE of Linux 5.14, which not all headers have.
static const int populate_write = 23;

static void take_variables(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = (uintptr_t)&__bss_start & ~(page - 1);
  // An older system refuses this, and provides each page on request.
  (void)madvise((void *)start, (uintptr_t)&_end - start, populate_write);
}
#else
static void take_variables(void) {}
#endif

void focus_audit_prepare_memory(void) {
  take_variables();
#if defined(__GLIBC__)
  mallopt(M_TOP_PAD, 16 << 20);
  // Setting one of them stops these two from growing with the freed memory.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
#endif
}
