#ifndef FOCUS_AUDIT_CALLOCATOR_H
#define FOCUS_AUDIT_CALLOCATOR_H

/// Takes the memory that every run needs at once, and makes the allocator request more in large steps and keep what
/// is freed. Called once, before any thread is started.
///
/// The program's variables without an initial value are on some 200 pages. A run would request most of them one by
/// one, which takes a tenth of its time for a small file. Only Linux can provide them all at once.
///
/// Every thread except the first would request four kilobytes of memory at a time: some hundred calls for a few
/// thousand documents, each of which stops the other threads. Untouched allocations take no memory. Only glibc has
/// these settings.
void focus_audit_prepare_memory(void);

#endif
