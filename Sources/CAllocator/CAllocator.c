#include "CAllocator.h"

#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void focus_audit_allocate_in_large_steps(void) {
#if defined(__GLIBC__)
  mallopt(M_TOP_PAD, 16 << 20);
  // To set one of them ends the rule by which these two grow with what the process frees.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
#endif
}
