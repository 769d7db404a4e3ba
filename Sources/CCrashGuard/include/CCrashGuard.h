#ifndef FOCUS_AUDIT_CCRASHGUARD_H
#define FOCUS_AUDIT_CCRASHGUARD_H

#include <stdbool.h>
#include <stddef.h>

// What happens when the process gets a signal that ends it. In C, because a signal handler may neither allocate
// nor take a lock, and Swift promises neither.
//
// The pointers that are handed over must stay valid until they are replaced.

/// Handles the signals that end the process from here on. `arguments` are those of `main`, ending in NULL.
void focus_audit_guard_install(char *const *arguments);

/// The path that this program was started by; NULL where nobody knows, or the guard is not installed.
const char *focus_audit_guard_program(void);

/// Whether the process may run itself again when it dies in a document.
void focus_audit_guard_set_restarts(bool restarts);

/// How many seconds of processor time one thread may work on one document; 0 for any number. More end the run as a crash
/// in the document does.
void focus_audit_guard_set_time_limit(unsigned seconds);

/// What was set last.
unsigned focus_audit_guard_time_limit(void);

/// What the process does where it works on no single document, for a sentence after "while".
void focus_audit_guard_set_step(const char *step);

/// The temporary file that must not be left behind; NULL when there is none.
void focus_audit_guard_set_temporary(const char *path);

/// The document that this thread works on; NULL when it works on none.
const char *focus_audit_guard_document(void);

/// Says which document this thread works on from here on.
void focus_audit_guard_set_document(const char *path);

/// Gives this thread a stack of its own for signal handlers, unless it has one: without it, the handler could not
/// run when the thread's stack overflows. From here on the time it takes is watched. Returns what `focus_audit_guard_leave_thread` needs, or NULL.
void *focus_audit_guard_enter_thread(void);

/// Takes the stack away again.
void focus_audit_guard_leave_thread(void *stack);

/// A document in which an earlier try of this run died.
struct focus_audit_defect {
  /// The signal that ended it.
  int signal;
  /// Its path, which nothing ends; empty when the process died while it worked on no document.
  const char *path;
  size_t length;
};

/// The defect at `index`; false when there are fewer.
bool focus_audit_guard_defect(size_t index, struct focus_audit_defect *defect);

/// Whether the signal of a defect says that the document took too much time.
bool focus_audit_guard_is_time(int signal);

/// What a signal means, in a few words.
const char *focus_audit_guard_words(int signal);

#endif
