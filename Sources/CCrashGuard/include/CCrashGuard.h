#ifndef FOCUS_AUDIT_CCRASHGUARD_H
#define FOCUS_AUDIT_CCRASHGUARD_H

#include <stdbool.h>
#include <stddef.h>

// Handles signals that end the process. Written in C, because a signal handler may neither allocate memory
// nor take a lock, and Swift guarantees neither.
//
// Pointers passed to these functions must stay valid until they are replaced.

/// Handles the signals that end the process from here on. `arguments` are those of `main`, ending in NULL.
void focus_audit_guard_install(char *const *arguments);

/// The path by which this program was started; NULL if it is unknown or the guard is not installed.
const char *focus_audit_guard_program(void);

/// Whether the process may run itself again when it dies in a document.
void focus_audit_guard_set_restarts(bool restarts);

/// Limits the seconds of processor time that a thread may work on one document; 0 for no limit. Exceeding the
/// limit ends the run like a crash in the document.
void focus_audit_guard_set_time_limit(unsigned seconds);

/// The current limit.
unsigned focus_audit_guard_time_limit(void);

/// Sets what the process is doing while it works on no single document: words that follow "while".
void focus_audit_guard_set_step(const char *step);

/// Begins or ends work that another thread's death must not cut short: the process starts over only afterwards, or after a
/// second.
void focus_audit_guard_set_completing(bool completing);

/// Sets the temporary file that must be removed at the end, or NULL.
void focus_audit_guard_set_temporary(const char *path);

/// The document that this thread is working on, or NULL.
const char *focus_audit_guard_document(void);

/// Sets the document that this thread works on from here on.
void focus_audit_guard_set_document(const char *path);

/// Gives this thread a separate stack for signal handlers, unless it has one. Without it, the handler could
/// not run after an overflow of the thread's stack. From here on, the thread's processor time is limited.
/// Returns the argument for `focus_audit_guard_leave_thread`, or NULL.
void *focus_audit_guard_enter_thread(void);

/// Removes the stack, and the limit for this thread.
void focus_audit_guard_leave_thread(void *stack);

/// A document in which an earlier try of this run died.
struct focus_audit_defect {
  /// The signal that ended it.
  int signal;
  /// Its path, without a NUL at its end; empty if the process died while it worked on no document.
  const char *path;
  size_t length;
};

/// Gets the defect at `index`; false if there are fewer.
bool focus_audit_guard_defect(size_t index, struct focus_audit_defect *defect);

/// Whether the signal of a defect means that the document took too much time.
bool focus_audit_guard_is_time(int signal);

/// The meaning of a signal, in a few words.
const char *focus_audit_guard_words(int signal);

#endif
