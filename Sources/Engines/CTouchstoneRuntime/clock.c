// The virtual clock: libc's clock and timer calls, defined here so that the dynamic linker gives them to
// every library of the process in place of libc's. Until the clock is enabled each call is passed on.
//
// Dispatch, CoreFoundation and Swift concurrency all wait on timer descriptors. While time stands
// still those are written down instead of armed, and fired when the clock is moved past them.
#define _GNU_SOURCE
#include "clock_waiters.h"
#include "touchstone_runtime.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define NANOSECONDS 1000000000LL
#define MAX_DESCRIPTORS 4096

typedef int (*clock_gettime_function)(clockid_t, struct timespec *);

static atomic_int is_virtual;
static atomic_int is_following; // a thread moves the clock as fast as the wall's goes
static _Atomic int64_t monotonic_now;     // nanoseconds
static _Atomic int64_t wall_clock_offset; // wall clock = monotonic + offset
static pthread_mutex_t timers_lock = PTHREAD_MUTEX_INITIALIZER;
// Sleeping threads wait for the clock to move.
static pthread_cond_t clock_moved = PTHREAD_COND_INITIALIZER;
static _Atomic int64_t sleeper_deadlines[64];
// Threads in a wait with a limit.
static clock_waiter *waiters;

// A timer descriptor's state, indexed by its number. `deadline` is monotonic, 0 while unarmed.
static struct {
  clockid_t clock;
  int64_t deadline;
  int64_t interval;
} timers[MAX_DESCRIPTORS];
// One more than the highest number of a timer so far: all others are far below the most that a process may have open.
static int timers_end;

static int64_t nanoseconds(const struct timespec *t) { return t->tv_sec * NANOSECONDS + t->tv_nsec; }

static struct timespec timespec_of(int64_t ns) {
  struct timespec t = {.tv_sec = ns / NANOSECONDS, .tv_nsec = ns % NANOSECONDS};
  return t;
}

// libc's own function reads the clock without entering the kernel. Found on first use; a second
// thread that finds it at the same time writes the same address.
static int real_clock_gettime(clockid_t clock, struct timespec *out) {
  static _Atomic(clock_gettime_function) libc;
  clock_gettime_function f = atomic_load_explicit(&libc, memory_order_relaxed);
  if (!f) {
    f = (clock_gettime_function)dlsym(RTLD_NEXT, "clock_gettime");
    if (!f) return (int)syscall(SYS_clock_gettime, clock, out);
    atomic_store_explicit(&libc, f, memory_order_relaxed);
  }
  return f(clock, out);
}

// ---- Control ----

// The bet 'libc-clock' of Documentation/RuntimeBets.md.
static void require_own(const char *name, void *own) {
  if (dlsym(RTLD_DEFAULT, name) == own) return;
  fprintf(stderr,
          "Touchstone's bet 'libc-clock' is lost: another library answers %s before the virtual clock does. "
          "Start without LD_PRELOAD; Documentation/RuntimeBets.md says more.\n",
          name);
  abort();
}

void touchstone_clock_enable(int64_t real_time_ns) {
  if (atomic_load(&is_virtual)) return;
  require_own("clock_gettime", (void *)clock_gettime);
  require_own("timerfd_create", (void *)timerfd_create);
  require_own("timerfd_settime", (void *)timerfd_settime);
  require_own("nanosleep", (void *)nanosleep);
  struct timespec monotonic, wall;
  real_clock_gettime(CLOCK_MONOTONIC, &monotonic);
  real_clock_gettime(CLOCK_REALTIME, &wall);
  // With a given wall clock the monotonic one is given too (three years after boot, so that it runs
  // backwards for nobody): timers convert between the two in floating point, and another start rounds
  // to another number of frames.
  int64_t start = real_time_ns ? 100000000 * NANOSECONDS : nanoseconds(&monotonic);
  atomic_store(&monotonic_now, start);
  atomic_store(&wall_clock_offset, (real_time_ns ? real_time_ns : nanoseconds(&wall)) - start);
  atomic_store(&is_virtual, 1);
}

int touchstone_clock_is_virtual(void) { return atomic_load(&is_virtual); }

int64_t touchstone_clock_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return nanoseconds(&now);
}

int64_t touchstone_clock_real_now(void) {
  struct timespec now;
  real_clock_gettime(CLOCK_MONOTONIC, &now);
  return nanoseconds(&now);
}

int64_t touchstone_clock_next_deadline(void) {
  int64_t earliest = 0;
  pthread_mutex_lock(&timers_lock);
  for (int fd = 0; fd < timers_end; fd++) {
    int64_t deadline = timers[fd].deadline;
    if (deadline && (!earliest || deadline < earliest)) earliest = deadline;
  }
  for (int i = 0; i < 64; i++) {
    int64_t deadline = sleeper_deadlines[i];
    if (deadline && (!earliest || deadline < earliest)) earliest = deadline;
  }
  for (clock_waiter *waiter = waiters; waiter; waiter = waiter->next)
    if (waiter->deadline != INT64_MAX && (!earliest || waiter->deadline < earliest)) earliest = waiter->deadline;
  pthread_mutex_unlock(&timers_lock);
  return earliest;
}

void touchstone_clock_add_waiter(clock_waiter *waiter) {
  pthread_mutex_lock(&timers_lock);
  waiter->next = waiters;
  waiters = waiter;
  pthread_mutex_unlock(&timers_lock);
}

void touchstone_clock_remove_waiter(clock_waiter *waiter) {
  pthread_mutex_lock(&timers_lock);
  for (clock_waiter **place = &waiters; *place; place = &(*place)->next) {
    if (*place != waiter) continue;
    *place = waiter->next;
    break;
  }
  pthread_mutex_unlock(&timers_lock);
}

// Whether a thread whose limit has come has not noticed yet.
static int is_somebody_due(void) {
  int due = 0;
  pthread_mutex_lock(&timers_lock);
  for (clock_waiter *waiter = waiters; waiter && !due; waiter = waiter->next) due = waiter->deadline <= monotonic_now;
  pthread_mutex_unlock(&timers_lock);
  return due;
}

// The kernel's timer is only used to make the descriptor readable. That is waited for: an interrupt does it, and until then
// the thread that the timer is for looks as idle as any.
static void fire(int fd) {
  struct itimerspec soon = {.it_value = {0, 1}};
  syscall(SYS_timerfd_settime, fd, 0, &soon, 0);
  struct pollfd fired = {.fd = fd, .events = POLLIN};
  struct timespec patience = {.tv_nsec = 50000000};
  syscall(SYS_ppoll, &fired, 1, &patience, 0, sizeof(long));
}

static void disarm(int fd) {
  struct itimerspec never = {0};
  syscall(SYS_timerfd_settime, fd, 0, &never, 0);
}

void touchstone_clock_advance_to(int64_t ns) {
  pthread_mutex_lock(&timers_lock);
  if (ns > monotonic_now) monotonic_now = ns;
  for (int fd = 0; fd < timers_end; fd++) {
    if (!timers[fd].deadline || timers[fd].deadline > monotonic_now) continue;
    timers[fd].deadline = timers[fd].interval ? timers[fd].deadline + timers[fd].interval : 0;
    fire(fd);
  }
  pthread_cond_broadcast(&clock_moved);
  pthread_mutex_unlock(&timers_lock);
}

// OPTIMIZATION: looks often instead of sleeping to the next deadline, which any thread may bring nearer meanwhile.
static void *follow_wall_clock(void *unused) {
  const struct timespec pause = {.tv_nsec = 2000000};
  int64_t start = monotonic_now, real_start = touchstone_clock_real_now();
  for (;;) {
    syscall(SYS_nanosleep, &pause, 0);
    touchstone_clock_advance_to(start + touchstone_clock_real_now() - real_start);
  }
  return unused;
}

void touchstone_clock_follow(void) {
  if (!atomic_load(&is_virtual) || atomic_exchange(&is_following, 1)) return;
  pthread_t thread;
  if (pthread_create(&thread, 0, follow_wall_clock, 0) == 0) pthread_detach(thread);
  else atomic_store(&is_following, 0);
}

int touchstone_clock_is_following(void) { return atomic_load(&is_following); }

// ---- Threads at rest ----

// Reads a file that the kernel keeps for a thread; 0 if there is none, as of a thread that has just ended.
static int read_of_task(const char *task, const char *name, char *text, size_t size) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%.20s/%s", task, name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, size - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  return 1;
}

// Adds up what `visit` answers of all other threads, until that is negative.
static long sum_of_others(long (*visit)(const char *task)) {
  DIR *tasks = opendir("/proc/self/task");
  if (!tasks) return 0;
  long own = syscall(SYS_gettid);
  long sum = 0;
  struct dirent *entry;
  while (sum >= 0 && (entry = readdir(tasks))) {
    if (entry->d_name[0] == '.' || atol(entry->d_name) == own) continue;
    long part = visit(entry->d_name);
    sum = part < 0 ? part : sum + part;
  }
  closedir(tasks);
  return sum;
}

// Until that moment of the machine's time the clock waits for something outside of the process.
static _Atomic int64_t held_until;

void touchstone_clock_hold(int64_t until) { atomic_store(&held_until, until); }

static _Atomic int64_t stood[2]; // real nanoseconds

int64_t touchstone_clock_stood(int reason) { return atomic_load(&stood[reason]); }

void touchstone_clock_stands(int reason, int64_t since) {
  atomic_fetch_add(&stood[reason], touchstone_clock_real_now() - since);
}

static int is_held(void) {
  int64_t until = atomic_load(&held_until), start = touchstone_clock_real_now();
  if (!until || start >= until) return 0;
  // Whoever asks asks again at once.
  const struct timespec pause = {.tv_nsec = 200000};
  syscall(SYS_nanosleep, &pause, 0);
  // What passed since it asked last belongs to it, unless it did something else meanwhile.
  static _Atomic int64_t asked;
  int64_t now = touchstone_clock_real_now(), before = atomic_exchange(&asked, now);
  atomic_fetch_add(&stood[TOUCHSTONE_CLOCK_HELD], now - (start - before < 5000000 ? before : start));
  return 1;
}

// How often it has gone to sleep or was interrupted; -1 if it runs.
static long sleeps_of(const char *task) {
  char text[4096];
  if (!read_of_task(task, "status", text, sizeof text)) return 0;
  const char *state = strstr(text, "\nState:\t");
  const char *slept = strstr(text, "\nvoluntary_ctxt_switches:\t");
  const char *interrupted = strstr(text, "\nnonvoluntary_ctxt_switches:\t");
  if (state && state[8] != 'S') return -1;
  // A thread that came, and one that went, change the sum too.
  return atol(task) + (slept ? atol(slept + 26) : 0) + (interrupted ? atol(interrupted + 29) : 0);
}

long touchstone_clock_sleeps_of_others(void) {
  return is_somebody_due() || is_held() ? -1 : sum_of_others(sleeps_of);
}

// -1 unless it is blocked. The kernel says so of a thread only once it is off its processor and nobody has woken it.
static long blocked(const char *task) {
  char text[256];
  return read_of_task(task, "syscall", text, sizeof text) && strncmp(text, "running", 7) == 0 ? -1 : 0;
}

int touchstone_clock_others_are_blocked(void) { return !is_held() && sum_of_others(blocked) == 0; }

// ---- Clocks ----

int clock_gettime(clockid_t clock, struct timespec *out) {
  if (!atomic_load_explicit(&is_virtual, memory_order_relaxed)) return real_clock_gettime(clock, out);
  switch (clock) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
    *out = timespec_of(monotonic_now + wall_clock_offset);
    return 0;
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_BOOTTIME:
    *out = timespec_of(monotonic_now);
    return 0;
  default: // processor time stays real
    return real_clock_gettime(clock, out);
  }
}

int gettimeofday(struct timeval *restrict out, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  out->tv_sec = now.tv_sec;
  out->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *out) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (out) *out = now.tv_sec;
  return now.tv_sec;
}

// ---- Timer descriptors ----

int timerfd_create(int clock, int flags) {
  int fd = (int)syscall(SYS_timerfd_create, clock, flags);
  if (fd >= 0 && fd < MAX_DESCRIPTORS) {
    pthread_mutex_lock(&timers_lock);
    timers[fd].clock = clock;
    timers[fd].deadline = 0;
    pthread_mutex_unlock(&timers_lock);
  }
  return fd;
}

int timerfd_settime(int fd, int flags, const struct itimerspec *new_value, struct itimerspec *old_value) {
  if (!atomic_load(&is_virtual) || fd < 0 || fd >= MAX_DESCRIPTORS)
    return (int)syscall(SYS_timerfd_settime, fd, flags, new_value, old_value);
  pthread_mutex_lock(&timers_lock);
  if (old_value) {
    int64_t deadline = timers[fd].deadline;
    old_value->it_interval = timespec_of(timers[fd].interval);
    old_value->it_value = timespec_of(deadline > monotonic_now ? deadline - monotonic_now : 0);
  }
  int64_t value = nanoseconds(&new_value->it_value);
  timers[fd].interval = nanoseconds(&new_value->it_interval);
  timers[fd].deadline = 0;
  disarm(fd);
  if (value) {
    int64_t deadline = monotonic_now + value;
    if (flags & TFD_TIMER_ABSTIME)
      deadline = timers[fd].clock == CLOCK_REALTIME ? value - wall_clock_offset : value;
    if (deadline <= monotonic_now)
      fire(fd);
    else {
      timers[fd].deadline = deadline;
      if (fd >= timers_end) timers_end = fd + 1;
    }
  }
  pthread_mutex_unlock(&timers_lock);
  return 0;
}

// ---- Sleeping ----

// The calling thread waits until someone moves the clock. The main thread moves it itself: nobody
// else would.
static void sleep_until(int64_t deadline) {
  if (touchstone_clock_lead_until(deadline)) return;
  if (syscall(SYS_gettid) == getpid() && !atomic_load(&is_following)) {
    touchstone_clock_advance_to(deadline);
    return;
  }
  pthread_mutex_lock(&timers_lock);
  int slot = -1;
  for (int i = 0; i < 64 && slot < 0; i++)
    if (!sleeper_deadlines[i]) slot = i;
  if (slot >= 0) sleeper_deadlines[slot] = deadline;
  while (monotonic_now < deadline) pthread_cond_wait(&clock_moved, &timers_lock);
  if (slot >= 0) sleeper_deadlines[slot] = 0;
  pthread_mutex_unlock(&timers_lock);
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *request, struct timespec *remain) {
  if (!atomic_load(&is_virtual)) {
    long result = syscall(SYS_clock_nanosleep, clock, flags, request, remain);
    return result ? errno : 0;
  }
  int64_t deadline = nanoseconds(request);
  if (!(flags & TIMER_ABSTIME))
    deadline += monotonic_now;
  else if (clock == CLOCK_REALTIME)
    deadline -= wall_clock_offset;
  sleep_until(deadline);
  return 0;
}

int nanosleep(const struct timespec *request, struct timespec *remain) {
  if (!atomic_load(&is_virtual)) return (int)syscall(SYS_nanosleep, request, remain);
  sleep_until(monotonic_now + nanoseconds(request));
  return 0;
}

int usleep(useconds_t microseconds) {
  struct timespec request = timespec_of((int64_t)microseconds * 1000);
  return nanosleep(&request, 0);
}
