#ifndef FOCUS_AUDIT_CALLOCATOR_H
#define FOCUS_AUDIT_CALLOCATOR_H

/// Has the allocator ask the system for memory in large steps, and keep what is freed. Called once, before any thread is
/// started. Only glibc has such settings.
///
/// Each thread but the first would otherwise ask for four kilobytes at a time: some hundred calls for a few thousand
/// documents, each of which stops the other threads. What is asked for and not touched takes no memory.
void focus_audit_allocate_in_large_steps(void);

#endif
