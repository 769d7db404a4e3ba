#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CCrashGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/auxv.h>
#include <sys/syscall.h>
#endif
#if defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

extern char **environ;

/// The number of times that the process may restart itself.
enum { most_restarts = 20 };

/// Large enough for the registers of every processor, and for a handler that makes few calls.
enum { stack_size = 64 * 1024 };

/// The status of a run that could not audit everything.
enum { incomplete = 2 };

/// The documents in which earlier tries died, as `signal:length:path` one after the other. They are in the
/// environment because it survives execve; an argument would have to be parsed with all others.
#define VARIABLE "FOCUS_AUDIT_DEFECTS="

static char *const *arguments;
static char **environment;
static char executable[PATH_MAX];
static sigset_t usual_mask;
static bool is_installed;

static _Thread_local const char *document;
static const char *_Atomic step = "starting";
static const char *_Atomic temporary;
static _Atomic bool restarts;
/// The number of threads with work that must be completed, and whether this is one of them.
static _Atomic int completing;
static _Thread_local bool is_completing;
static atomic_flag is_dying = ATOMIC_FLAG_INIT;

static _Alignas(16) char main_stack[stack_size];

// MARK: Text, without the standard library's formatting, which may allocate.

struct text {
  char *bytes;
  size_t length;
  size_t capacity;
};

static void add_bytes(struct text *text, const char *bytes, size_t length) {
  if (length > text->capacity - text->length) length = text->capacity - text->length;
  memcpy(text->bytes + text->length, bytes, length);
  text->length += length;
}

static void add(struct text *text, const char *words) { add_bytes(text, words, strlen(words)); }

static void add_number(struct text *text, uint64_t number) {
  char digits[20];
  size_t start = sizeof digits;
  do digits[--start] = (char)('0' + number % 10);
  while (number /= 10);
  add_bytes(text, digits + start, sizeof digits - start);
}

/// A path for people: control characters, which would act on the terminal, are replaced.
static void add_path(struct text *text, const char *path) {
  for (; *path; path++) {
    char byte = (unsigned char)*path < 0x20 || *path == 0x7F ? '?' : *path;
    add_bytes(text, &byte, 1);
  }
}

static void say(const struct text *text) {
  size_t done = 0;
  while (done < text->length) {
    ssize_t written = write(STDERR_FILENO, text->bytes + done, text->length - done);
    if (written <= 0) return;
    done += (size_t)written;
  }
}

// MARK: Results of earlier tries

/// Reads the number at `*place`, and moves past the colon after it.
static bool take_number(const char **place, size_t *number) {
  const char *start = *place;
  *number = 0;
  for (; **place >= '0' && **place <= '9' && *place - start < 6; (*place)++)
    *number = *number * 10 + (size_t)(**place - '0');
  return *place > start && *(*place)++ == ':';
}

/// Reads the defect at `*place`. Anything else in the variable ends the list.
static bool take_defect(const char **place, struct focus_audit_defect *defect) {
  size_t number;
  if (!take_number(place, &number) || !take_number(place, &defect->length)) return false;
  defect->signal = (int)number;
  defect->path = *place;
  if (strnlen(*place, defect->length) < defect->length) return false;
  *place += defect->length;
  return true;
}

/// The value of the variable; NULL if it is not set.
static const char *handed_over(void) {
  size_t length = strlen(VARIABLE);
  for (char **entry = environ; entry && *entry; entry++)
    if (strncmp(*entry, VARIABLE, length) == 0) return *entry + length;
  return NULL;
}

bool focus_audit_guard_defect(size_t index, struct focus_audit_defect *defect) {
  const char *place = handed_over();
  if (!place) return false;
  for (size_t each = 0; take_defect(&place, defect); each++)
    if (each == index) return true;
  return false;
}

// MARK: Time

// A timer of the process sends a signal whenever some seconds of processor time are used up, so a short run
// gets none. Any thread may receive it. That thread sends another signal to all threads that work on documents,
// and each checks how long it has worked on the same document. A timer for each thread would need a system call
// for each document.

/// The signal of the timer.
enum { tick = SIGPROF };

/// The signal by which a thread checks its time. In the list of defects: the document took too much time.
enum { time_is_up = SIGVTALRM };

/// The number of threads that are watched; further threads have no time limit.
enum { most_workers = 1024 };

#if defined(__linux__)
typedef pid_t worker;
static worker this_worker(void) { return (pid_t)syscall(SYS_gettid); }
/// Unlike pthread_kill, harmless if the thread has ended.
static void alert(worker worker) { syscall(SYS_tgkill, getpid(), worker, time_is_up); }
#else
typedef pthread_t worker;
static worker this_worker(void) { return pthread_self(); }
static void alert(worker worker) { pthread_kill(worker, time_is_up); }
#endif

/// The threads that work on documents, in no order; 0 for a free place.
static _Atomic(worker) workers[most_workers];

/// In seconds; 0 for none.
static _Atomic unsigned time_limit;

/// Differs for each document that this thread works on.
static _Thread_local unsigned turn;

/// The turn at the last signal, and this thread's processor time when a signal first found that turn.
static _Thread_local unsigned watched_turn;
static _Thread_local struct timespec watched_since;

/// Threads made by libdispatch block all signals except the fatal ones.
static void block_time(int how) {
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, time_is_up);
  pthread_sigmask(how, &only, NULL);
}

/// Whether this thread is watched.
static _Thread_local bool is_watched;

static void begin_watching(void) {
  is_watched = true;
  block_time(SIG_UNBLOCK);
  for (size_t each = 0; each < most_workers; each++) {
    worker none = 0;
    if (atomic_compare_exchange_strong(&workers[each], &none, this_worker())) return;
  }
}

static void end_watching(void) {
  is_watched = false;
  block_time(SIG_BLOCK);
  for (size_t each = 0; each < most_workers; each++) {
    worker own = this_worker();
    if (atomic_compare_exchange_strong(&workers[each], &own, 0)) return;
  }
}

/// Whether this thread has exceeded the time limit for its document.
static bool is_over_time(void) {
  unsigned limit = atomic_load(&time_limit);
  struct timespec now;
  if (!limit || !document || clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return false;
  if (watched_turn != turn) {
    watched_turn = turn;
    watched_since = now;
    return false;
  }
  time_t seconds = now.tv_sec - watched_since.tv_sec - (now.tv_nsec < watched_since.tv_nsec);
  return seconds >= (time_t)limit;
}

static void add_time_limit(struct text *text) {
  add(text, "took more than ");
  add_number(text, atomic_load(&time_limit));
  add(text, " s of processor time");
}

static void ticked(int signal) {
  (void)signal;
  int error = errno;
  for (size_t each = 0; each < most_workers; each++) {
    worker worker = atomic_load(&workers[each]);
    if (worker) alert(worker);
  }
  errno = error;
}

// MARK: Signals

static const int fatal_signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
static const int ending_signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};

const char *focus_audit_guard_words(int signal) {
  switch (signal) {
  case SIGILL: return "SIGILL, illegal instruction";
  case SIGTRAP: return "SIGTRAP, a failed check";
  case SIGABRT: return "SIGABRT, aborted";
  case SIGBUS: return "SIGBUS, bad memory access";
  case SIGFPE: return "SIGFPE, bad arithmetic";
  case SIGSEGV: return "SIGSEGV, bad memory access or stack overflow";
  case SIGSYS: return "SIGSYS, bad system call";
  case time_is_up: return "too much processor time";
  default: return "unknown signal";
  }
}

/// Waits for the work of other threads that must be completed, for at most a second.
static void let_others_complete(void) {
  struct timespec moment = {0, 1000000};
  for (int each = 0; each < 1000 && atomic_load(&completing) > is_completing; each++) nanosleep(&moment, NULL);
}

/// Restarts the program with the same arguments. Returns only if that is impossible.
static void start_over(int signal) {
  static char list[96 * 1024];
  struct text text = {list, 0, sizeof list - 1};
  add(&text, VARIABLE);
  const char *before = handed_over();
  if (before) add(&text, before);
  size_t length = document ? strlen(document) : 0;
  if (text.capacity - text.length < length + 32) return;
  add_number(&text, (uint64_t)signal);
  add(&text, ":");
  add_number(&text, length);
  add(&text, ":");
  if (document) add_bytes(&text, document, length);
  list[text.length] = 0;

  size_t count = 0;
  for (char **entry = environ; *entry; entry++)
    if (strncmp(*entry, VARIABLE, strlen(VARIABLE)) != 0) environment[count++] = *entry;
  environment[count++] = list;
  environment[count] = NULL;

  // Timers survive execve, and signal handlers do not.
  struct itimerval never = {{0, 0}, {0, 0}};
  setitimer(ITIMER_PROF, &never, NULL);
  // So does the mask: if it blocked the signal, the next one could not be handled.
  pthread_sigmask(SIG_SETMASK, &usual_mask, NULL);
#if defined(__linux__)
  // This works even if the file was replaced meanwhile.
  execve("/proc/self/exe", arguments, environment);
#endif
  if (executable[0]) execve(executable, arguments, environment);
}

static void remove_temporary(void) {
  const char *path = atomic_load(&temporary);
  if (path) unlink(path);
}

/// Whether a defect is in the document that this thread is working on.
static bool is_at_hand(const struct focus_audit_defect *defect) {
  return document && strlen(document) == defect->length && memcmp(document, defect->path, defect->length) == 0;
}

/// Ends this try: starts over without the document of this thread, or ends the run. `sender` is the process
/// that sent the signal; 0 if our own work caused it.
static void give_up(int signal, pid_t sender) {
  remove_temporary();
  size_t tries = 0;
  bool is_left_out = false;
  for (struct focus_audit_defect defect; focus_audit_guard_defect(tries, &defect); tries++)
    is_left_out |= is_at_hand(&defect);

  char bytes[PATH_MAX + 1024];
  struct text text = {bytes, 0, sizeof bytes};
  if (isatty(STDERR_FILENO)) add(&text, "\r\033[K");
  add(&text, "focus-audit: ");
  if (signal == time_is_up) {
    add_time_limit(&text);
  } else {
    add(&text, sender ? "ended" : "internal error: a bug in focus-audit");
    add(&text, " (");
    add(&text, focus_audit_guard_words(signal));
    if (sender) {
      add(&text, ", sent by process ");
      add_number(&text, (uint64_t)sender);
    }
    add(&text, ")");
  }
  add(&text, " while ");
  if (document) {
    add(&text, "working on '");
    add_path(&text, document);
    add(&text, "'");
  } else {
    add(&text, atomic_load(&step));
  }
  add(&text, "\n");

  // If a document that is left out ends the next try as well, it did so in the message about it.
  bool may_restart = atomic_load(&restarts) && (document || sender) && !is_left_out;
  if (may_restart && tries < most_restarts) {
    add(&text, document ? "focus-audit: starting over without this document\n" : "focus-audit: starting over\n");
    say(&text);
    let_others_complete();
    start_over(signal);
    text.length = 0;
    add(&text, "focus-audit: starting over failed\n");
  } else if (may_restart) {
    add(&text, "focus-audit: this is too often: the run has started over ");
    add_number(&text, most_restarts);
    add(&text, " times\n");
  }
  add(&text, "focus-audit: the run ends here, and its output is incomplete\n");
  if (!sender) add(&text, "focus-audit: please report this, with the document if it can be shared\n");
  say(&text);
  _exit(incomplete);
}

/// Only one thread prints a message; the others wait until it ends the process.
static void be_the_first(void) {
  while (atomic_flag_test_and_set(&is_dying)) pause();
}

static void died(int signal, siginfo_t *info, void *context) {
  (void)context;
  be_the_first();
  // A signal from another process has nothing to do with our work.
  bool was_sent = info->si_code <= 0 && info->si_pid > 0 && info->si_pid != getpid();
  give_up(signal, was_sent ? info->si_pid : 0);
}

static void looked_at_time(int signal) {
  int error = errno;
  if (is_over_time()) {
    be_the_first();
    give_up(signal, 0);
  }
  errno = error;
}

static void ended(int signal) {
  remove_temporary();
  // Ends as without a handler, so that a shell sees which signal it was.
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigaction(signal, &usual, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  raise(signal);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  // Signals do not end the first process of a container.
  _exit(128 + signal);
}

static void find_executable(void) {
#if defined(__APPLE__)
  uint32_t size = sizeof executable;
  if (_NSGetExecutablePath(executable, &size) != 0) executable[0] = 0;
#elif defined(__linux__)
  // For systems without /proc.
  const char *path = (const char *)getauxval(AT_EXECFN);
  if (path && strlen(path) < sizeof executable) strcpy(executable, path);
#endif
}

const char *focus_audit_guard_program(void) { return executable[0] ? executable : NULL; }

void focus_audit_guard_install(char *const *given) {
  size_t entries = 0;
  while (environ && environ[entries]) entries++;
  environment = malloc((entries + 2) * sizeof *environment);
  if (!environment) return;
  arguments = given;
  find_executable();
  pthread_sigmask(SIG_SETMASK, NULL, &usual_mask);
  stack_t stack = {.ss_sp = main_stack, .ss_size = sizeof main_stack};
  sigaltstack(&stack, NULL);

  struct sigaction action = {.sa_sigaction = died, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (size_t each = 0; each < sizeof fatal_signals / sizeof *fatal_signals; each++)
    sigaction(fatal_signals[each], &action, NULL);

  struct sigaction ending = {.sa_handler = ended, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigfillset(&ending.sa_mask);
  for (size_t each = 0; each < sizeof ending_signals / sizeof *ending_signals; each++) {
    struct sigaction before;
    sigaction(ending_signals[each], &ending, &before);
    // `nohup` and background jobs of a shell ignore some signals.
    if (before.sa_handler == SIG_IGN) sigaction(ending_signals[each], &before, NULL);
  }
  struct sigaction timing = {.sa_handler = ticked, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigfillset(&timing.sa_mask);
  sigaction(tick, &timing, NULL);
  timing.sa_handler = looked_at_time;
  sigaction(time_is_up, &timing, NULL);
  begin_watching();
  // A file that would exceed the size limit is reported as an error, as on a full disk.
  signal(SIGXFSZ, SIG_IGN);
  is_installed = true;
}

// MARK: State

void focus_audit_guard_set_restarts(bool value) { atomic_store(&restarts, value); }

void focus_audit_guard_set_time_limit(unsigned seconds) {
  atomic_store(&time_limit, seconds);
  // Often enough to be at most a tenth late, and at least once an hour.
  unsigned tenth = seconds < 36000 ? seconds * 100000 : 3600000000u;
  struct timeval interval = {(time_t)(tenth / 1000000), (suseconds_t)(tenth % 1000000)};
  struct itimerval timer = {interval, interval};
  setitimer(ITIMER_PROF, &timer, NULL);
}

unsigned focus_audit_guard_time_limit(void) { return atomic_load(&time_limit); }

bool focus_audit_guard_is_time(int signal) { return signal == time_is_up; }

void focus_audit_guard_set_step(const char *words) { atomic_store(&step, words); }

void focus_audit_guard_set_completing(bool value) {
  is_completing = value;
  atomic_fetch_add(&completing, value ? 1 : -1);
}

void focus_audit_guard_set_temporary(const char *path) { atomic_store(&temporary, path); }

const char *focus_audit_guard_document(void) { return document; }

void focus_audit_guard_set_document(const char *path) {
  if (path != document) turn++;
  document = path;
}

/// Returned for a thread that already had a stack for signals, as all have under the address sanitizer.
static char stack_of_its_own;

void *focus_audit_guard_enter_thread(void) {
  if (!is_installed || is_watched) return NULL;
  begin_watching();
  stack_t present;
  if (sigaltstack(NULL, &present) != 0 || !(present.ss_flags & SS_DISABLE)) return &stack_of_its_own;
  void *memory = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (memory == MAP_FAILED) return &stack_of_its_own;
  stack_t stack = {.ss_sp = memory, .ss_size = stack_size};
  sigaltstack(&stack, NULL);
  return memory;
}

void focus_audit_guard_leave_thread(void *memory) {
  if (!memory) return;
  end_watching();
  if (memory == &stack_of_its_own) return;
  stack_t none = {.ss_flags = SS_DISABLE, .ss_size = stack_size};
  sigaltstack(&none, NULL);
  munmap(memory, stack_size);
}
