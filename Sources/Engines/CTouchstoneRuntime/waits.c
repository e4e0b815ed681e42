// Blocking calls under the virtual clock: semaphores, conditions, futexes, poll, epoll, select.
//
// Nobody moves the clock of a thread that leads it, so that thread does so itself: about to block, it waits until all others
// sleep in the kernel and then steps to the next deadline. The main thread of an app whose time is moved from outside does so
// too while it waits for another thread, as nobody reaches it then; its run loop waits for whoever moves time. A wait with a limit
// of any other thread is written down with the clock, which wakes it up when the limit has come. Without the clock each call is
// passed on.
#define _GNU_SOURCE
#include "clock_waiters.h"
#include "touchstone_runtime.h"

#include <dlfcn.h>
#include <errno.h>
#include <linux/futex.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define NANOSECONDS 1000000000LL
#define NEVER INT64_MAX

static atomic_int leads;

void touchstone_clock_lead(int on) { atomic_store(&leads, on); }

// ---- The kernel, without errno and without our own `syscall` ----

// A thread that ends still asks for system calls when the thread sanitizer has let go of it: what tells it of a function's
// start would read what is gone.
#define ALSO_AT_THE_END __attribute__((disable_sanitizer_instrumentation))

ALSO_AT_THE_END static long kernel(long number, long a, long b, long c, long d, long e, long f) {
#if defined(__x86_64__)
  long result;
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
#elif defined(__aarch64__)
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
  return x0;
#else
#error "no system calls for this processor"
#endif
}

// The kernel's answer as libc gives it.
ALSO_AT_THE_END static long answer(long result) {
  if (result < 0 && result > -4096) {
    errno = (int)-result;
    return -1;
  }
  return result;
}

static int on_main_thread(void) {
  static _Thread_local int known;
  if (!known) known = kernel(SYS_gettid, 0, 0, 0, 0, 0, 0) == kernel(SYS_getpid, 0, 0, 0, 0, 0, 0) ? 1 : 2;
  return known == 1;
}

static int is_virtual(void) { return touchstone_clock_is_virtual(); }
static int is_leading(void) { return is_virtual() && atomic_load_explicit(&leads, memory_order_relaxed) && on_main_thread(); }
// Whether this thread is to lead while it waits for another.
static int leads_others(void) { return is_virtual() && !touchstone_clock_is_following() && on_main_thread(); }

static int64_t now(void) { return touchstone_clock_now(); }
static int64_t nanoseconds(const struct timespec *t) { return t->tv_sec * NANOSECONDS + t->tv_nsec; }

// The deadline that lies so far ahead.
static int64_t after(int64_t length) {
  int64_t start = now();
  return length > NEVER - start ? NEVER : start + length;
}

// The monotonic deadline of an absolute time on one of the clocks.
static int64_t deadline_at(clockid_t clock, const struct timespec *t) {
  struct timespec reading;
  clock_gettime(clock, &reading);
  return now() + nanoseconds(t) - nanoseconds(&reading);
}

// ---- Leading ----

// How long a leading thread waits for the others before it looks again.
static const struct timespec none;
static const struct timespec slice = {.tv_nsec = 200000};
static const struct timespec nap = {.tv_nsec = 5000000};

static void rest(const struct timespec *length) { kernel(SYS_nanosleep, (long)length, 0, 0, 0, 0, 0); }

// What the leading thread waits for: answers something but `again` once it is there. Tried without waiting.
typedef struct {
  long (*attempt)(void *, const struct timespec *);
  void *context;
  long again;
} awaited;

static long try_now(const awaited *awaited) { return awaited->attempt(awaited->context, &none); }

enum { THERE, OTHERS_WORK, NOTHING_IS_DUE, TIME_MOVED };

// One look: is it there, do the others work, or was time moved, up to `limit` at most.
static int step(const awaited *awaited, int64_t limit, long *result) {
  // Who works may do what is waited for and fall asleep before it is looked at, so that is tried between two looks that both
  // find the others asleep, and not run in between. A timer that has just fired wakes its thread by an interrupt.
  long before = -1;
  for (int look = 0; look < 3; look++) {
    long sleeps = touchstone_clock_sleeps_of_others();
    if ((*result = try_now(awaited)) != awaited->again) return THERE;
    if (sleeps < 0 || (look && sleeps != before)) return OTHERS_WORK;
    if (look == 1 && !touchstone_clock_others_are_blocked()) return OTHERS_WORK;
    before = sleeps;
    kernel(SYS_sched_yield, 0, 0, 0, 0, 0, 0);
  }
  int64_t next = touchstone_clock_next_deadline();
  // No real clock stands at a deadline when its timer fires, and CoreFoundation takes a loop for over only after its end.
  if (next) next += 1000;
  if (!next || next > limit) next = limit;
  if (next == NEVER) return NOTHING_IS_DUE;
  int64_t start = now();
  touchstone_clock_advance_to(next > start ? next : start);
  return TIME_MOVED;
}

// Waits until `attempt` answers something but `again`, or the limit is there: then `again` is what it answers.
static long lead(long (*attempt)(void *, const struct timespec *), void *context, long again, int64_t limit) {
  awaited awaited = {attempt, context, again};
  while (1) {
    int64_t start = touchstone_clock_real_now();
    long result = try_now(&awaited);
    if (result != again || (limit != NEVER && now() >= limit)) return result;
    switch (step(&awaited, limit, &result)) {
    case THERE: return result;
    case OTHERS_WORK: rest(&slice); break;
    case NOTHING_IS_DUE:
      rest(&nap);
      touchstone_clock_stands(TOUCHSTONE_CLOCK_WITHOUT_DEADLINE, start);
      break;
    }
  }
}

// ---- Limits of threads that do not lead ----

// They wait in real moments, and look at the clock after each. The clock takes nobody for idle whose limit has come, so that it
// waits for them, too.
static const struct timespec moment = {.tv_nsec = 2000000};

// The real time that lies so far ahead.
static struct timespec real_end(clockid_t clock, const struct timespec *length) {
  struct timespec end;
  kernel(SYS_clock_gettime, clock, (long)&end, 0, 0, 0, 0);
  int64_t sum = nanoseconds(&end) + nanoseconds(length);
  return (struct timespec){.tv_sec = sum / NANOSECONDS, .tv_nsec = sum % NANOSECONDS};
}

static long follow(long (*attempt)(void *, const struct timespec *), void *context, long again, int64_t limit) {
  clock_waiter waiter = {.deadline = limit};
  touchstone_clock_add_waiter(&waiter);
  long result;
  do {
    result = attempt(context, &moment);
  } while (result == again && now() < limit);
  touchstone_clock_remove_waiter(&waiter);
  return result;
}

// ---- Semaphores ----

typedef int (*sem_wait_function)(sem_t *);
typedef int (*sem_clockwait_function)(sem_t *, clockid_t, const struct timespec *);

static sem_clockwait_function libc_sem_clockwait(void) {
  static _Atomic(sem_clockwait_function) libc;
  sem_clockwait_function wait = atomic_load(&libc);
  if (!wait) atomic_store(&libc, wait = (sem_clockwait_function)dlsym(RTLD_NEXT, "sem_clockwait"));
  return wait;
}

static long attempt_semaphore(void *context, const struct timespec *length) {
  if (sem_trywait(context) == 0) return 0;
  if (nanoseconds(length) == 0) return -EAGAIN;
  struct timespec end = real_end(CLOCK_MONOTONIC, length);
  return libc_sem_clockwait()(context, CLOCK_MONOTONIC, &end) == 0 ? 0 : -EAGAIN;
}

static int wait_for_semaphore(sem_t *semaphore, int64_t limit) {
  long result;
  // Who is at work is often done at once: that is waited for in the kernel.
  if (!leads_others()) result = follow(attempt_semaphore, semaphore, -EAGAIN, limit);
  else if ((result = attempt_semaphore(semaphore, &slice))) result = lead(attempt_semaphore, semaphore, -EAGAIN, limit);
  if (result == 0) return 0;
  errno = ETIMEDOUT;
  return -1;
}

int sem_wait(sem_t *semaphore) {
  if (leads_others()) return wait_for_semaphore(semaphore, NEVER);
  static _Atomic(sem_wait_function) libc;
  sem_wait_function wait = atomic_load(&libc);
  if (!wait) atomic_store(&libc, wait = (sem_wait_function)dlsym(RTLD_NEXT, "sem_wait"));
  return wait(semaphore);
}

int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *time) {
  if (is_virtual()) return wait_for_semaphore(semaphore, deadline_at(clock, time));
  return libc_sem_clockwait()(semaphore, clock, time);
}

int sem_timedwait(sem_t *semaphore, const struct timespec *time) {
  return sem_clockwait(semaphore, CLOCK_REALTIME, time);
}

// ---- Conditions ----

typedef int (*cond_wait_function)(pthread_cond_t *, pthread_mutex_t *);
typedef int (*cond_clockwait_function)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);

static cond_clockwait_function libc_cond_clockwait(void) {
  static _Atomic(cond_clockwait_function) libc;
  cond_clockwait_function wait = atomic_load(&libc);
  if (!wait) atomic_store(&libc, wait = (cond_clockwait_function)dlsym(RTLD_NEXT, "pthread_cond_clockwait"));
  return wait;
}

static int wait_a_moment(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *length) {
  struct timespec end = real_end(CLOCK_MONOTONIC, length);
  return libc_cond_clockwait()(condition, mutex, CLOCK_MONOTONIC, &end);
}

// How often conditions were signalled, by their addresses. Two of one place wake each other's waiters early, so there are many places.
#define SIGNAL_BITS 14
static _Atomic unsigned signals[1 << SIGNAL_BITS];

// Neighbouring addresses lie far apart (Knuth's multiplicative hash).
static _Atomic unsigned *signals_of(pthread_cond_t *condition) {
  return &signals[((uint64_t)(uintptr_t)condition >> 4) * 0x9e3779b97f4a7c15 >> (64 - SIGNAL_BITS)];
}

typedef struct {
  _Atomic unsigned *count;
  unsigned before;
} signal_call;

static long attempt_signal(void *context, const struct timespec *length) {
  (void)length;
  signal_call *call = context;
  return atomic_load(call->count) != call->before;
}

// A thread that leads gives others the mutex while it looks whether they sleep. What is signalled meanwhile it would not hear,
// so that is counted.
static int lead_condition(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t limit) {
  signal_call call = {signals_of(condition), atomic_load(signals_of(condition))};
  awaited signalled = {attempt_signal, &call, 0};
  const struct timespec *length = &slice;
  while (1) {
    if (limit != NEVER && now() >= limit) return ETIMEDOUT;
    int64_t start = touchstone_clock_real_now();
    int failure = wait_a_moment(condition, mutex, length);
    if (length == &nap) touchstone_clock_stands(TOUCHSTONE_CLOCK_WITHOUT_DEADLINE, start);
    if (failure == 0) return 0;
    long result;
    pthread_mutex_unlock(mutex);
    length = step(&signalled, limit, &result) == NOTHING_IS_DUE ? &nap : &slice;
    pthread_mutex_lock(mutex);
    if (attempt_signal(&call, &none)) return 0;
  }
}

// Of some functions libc has an older version, too.
static void *libc_function(const char *name) {
  void *found = 0;
#if defined(__x86_64__)
  found = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
#endif
  return found ? found : dlsym(RTLD_NEXT, name);
}

typedef int (*cond_signal_function)(pthread_cond_t *);

int pthread_cond_signal(pthread_cond_t *condition) {
  static _Atomic(cond_signal_function) libc;
  cond_signal_function wake = atomic_load(&libc);
  if (!wake) atomic_store(&libc, wake = (cond_signal_function)libc_function("pthread_cond_signal"));
  atomic_fetch_add(signals_of(condition), 1);
  return wake(condition);
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  static _Atomic(cond_signal_function) libc;
  cond_signal_function wake = atomic_load(&libc);
  if (!wake) atomic_store(&libc, wake = (cond_signal_function)libc_function("pthread_cond_broadcast"));
  atomic_fetch_add(signals_of(condition), 1);
  return wake(condition);
}

static int wait_for_condition(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t limit) {
  if (leads_others()) return lead_condition(condition, mutex, limit);
  // Between two moments this thread has the mutex but waits for nobody: what is signalled then without it is counted.
  signal_call call = {signals_of(condition), atomic_load(signals_of(condition))};
  clock_waiter waiter = {.deadline = limit};
  touchstone_clock_add_waiter(&waiter);
  int result = ETIMEDOUT;
  while (result == ETIMEDOUT && now() < limit) {
    result = wait_a_moment(condition, mutex, &moment);
    if (result == ETIMEDOUT && attempt_signal(&call, &none)) result = 0;
  }
  touchstone_clock_remove_waiter(&waiter);
  return result;
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  if (leads_others()) return lead_condition(condition, mutex, NEVER);
  static _Atomic(cond_wait_function) libc;
  cond_wait_function wait = atomic_load(&libc);
  if (!wait) atomic_store(&libc, wait = (cond_wait_function)libc_function("pthread_cond_wait"));
  return wait(condition, mutex);
}

int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *time) {
  if (is_virtual()) return wait_for_condition(condition, mutex, deadline_at(clock, time));
  return libc_cond_clockwait()(condition, mutex, clock, time);
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time) {
  typedef int (*function)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  static _Atomic(function) libc;
  if (is_virtual()) {
    // Which clock a condition has is known to libc alone; a time before the wall clock's first year is the other's.
    struct timespec wall;
    clock_gettime(CLOCK_REALTIME, &wall);
    clockid_t clock = time->tv_sec < wall.tv_sec / 2 ? CLOCK_MONOTONIC : CLOCK_REALTIME;
    return wait_for_condition(condition, mutex, deadline_at(clock, time));
  }
  function wait = atomic_load(&libc);
  if (!wait) atomic_store(&libc, wait = (function)libc_function("pthread_cond_timedwait"));
  return wait(condition, mutex, time);
}

// ---- Futexes: Dispatch's groups, Swift's locks, locks of four bytes ----

typedef struct {
  long arguments[6];
} futex_call;

static long attempt_futex(void *context, const struct timespec *length) {
  futex_call *call = context;
  int operation = (int)call->arguments[1] & ~FUTEX_CLOCK_REALTIME;
  struct timespec end = *length;
  if ((operation & ~FUTEX_PRIVATE_FLAG) == FUTEX_WAIT_BITSET) end = real_end(CLOCK_MONOTONIC, length);
  if ((operation & ~FUTEX_PRIVATE_FLAG) == FUTEX_LOCK_PI) end = real_end(CLOCK_REALTIME, length);
  return kernel(SYS_futex, call->arguments[0], operation, call->arguments[2], (long)&end, call->arguments[4],
                call->arguments[5]);
}

static long wait_for_futex(futex_call *call, int operation) {
  const struct timespec *time = (const struct timespec *)call->arguments[3];
  int64_t limit = NEVER;
  if (time && operation == FUTEX_WAIT) limit = after(nanoseconds(time));
  if (time && operation == FUTEX_WAIT_BITSET)
    limit = deadline_at(call->arguments[1] & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC, time);
  if (!leads_others()) return follow(attempt_futex, call, -ETIMEDOUT, limit);
  // Others wake whoever sleeps in the kernel, so this thread is there while it has nothing else to do.
  awaited woken = {attempt_futex, call, -ETIMEDOUT};
  while (1) {
    int64_t start = touchstone_clock_real_now();
    long result = attempt_futex(call, &slice);
    if (result != -ETIMEDOUT || (limit != NEVER && now() >= limit)) return result;
    switch (step(&woken, limit, &result)) {
    case THERE: return result;
    case NOTHING_IS_DUE:
      rest(&slice);
      touchstone_clock_stands(TOUCHSTONE_CLOCK_WITHOUT_DEADLINE, start);
      break;
    }
  }
}

ALSO_AT_THE_END long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  futex_call call;
  for (int i = 0; i < 6; i++) call.arguments[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_futex && is_virtual()) {
    int operation = (int)call.arguments[1] & ~(FUTEX_CLOCK_REALTIME | FUTEX_PRIVATE_FLAG);
    int waits = operation == FUTEX_WAIT || operation == FUTEX_WAIT_BITSET;
    // Such a lock is waited for without a limit: locks.c.
    int locks = operation == FUTEX_LOCK_PI && !call.arguments[3] && leads_others();
    if (locks || (waits && (leads_others() || call.arguments[3]))) return answer(wait_for_futex(&call, operation));
  }
  return answer(kernel(number, call.arguments[0], call.arguments[1], call.arguments[2], call.arguments[3],
                       call.arguments[4], call.arguments[5]));
}

// ---- Descriptors ----

typedef struct {
  struct pollfd *descriptors;
  nfds_t count;
  const sigset_t *mask;
} poll_call;

static long attempt_poll(void *context, const struct timespec *length) {
  poll_call *call = context;
  struct timespec end = *length;
  return kernel(SYS_ppoll, (long)call->descriptors, (long)call->count, (long)&end, (long)call->mask, sizeof(long), 0);
}

int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *time, const sigset_t *mask) {
  poll_call call = {descriptors, count, mask};
  if (is_leading()) return (int)answer(lead(attempt_poll, &call, 0, time ? after(nanoseconds(time)) : NEVER));
  if (is_virtual() && time && nanoseconds(time) > 0)
    return (int)answer(follow(attempt_poll, &call, 0, after(nanoseconds(time))));
  struct timespec copy = time ? *time : none;
  return (int)answer(kernel(SYS_ppoll, (long)descriptors, (long)count, (long)(time ? &copy : 0), (long)mask, sizeof(long), 0));
}

int poll(struct pollfd *descriptors, nfds_t count, int milliseconds) {
  struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
  return ppoll(descriptors, count, milliseconds < 0 ? 0 : &time, 0);
}

typedef struct {
  int poller;
  struct epoll_event *events;
  int count;
  const sigset_t *mask;
} epoll_call;

static long attempt_epoll(void *context, const struct timespec *length) {
  epoll_call *call = context;
  return kernel(SYS_epoll_pwait, call->poller, (long)call->events, call->count, nanoseconds(length) / 1000000,
                (long)call->mask, sizeof(long));
}

int epoll_pwait(int poller, struct epoll_event *events, int count, int milliseconds, const sigset_t *mask) {
  epoll_call call = {poller, events, count, mask};
  int64_t limit = milliseconds < 0 ? NEVER : is_virtual() ? after(milliseconds * 1000000LL) : 0;
  if (is_leading()) return (int)answer(lead(attempt_epoll, &call, 0, limit));
  if (is_virtual() && milliseconds > 0) return (int)answer(follow(attempt_epoll, &call, 0, limit));
  return (int)answer(kernel(SYS_epoll_pwait, poller, (long)events, count, milliseconds, (long)mask, sizeof(long)));
}

int epoll_wait(int poller, struct epoll_event *events, int count, int milliseconds) {
  return epoll_pwait(poller, events, count, milliseconds, 0);
}

typedef struct {
  int count;
  fd_set *sets[3];
  fd_set wanted[3];
} select_call;

static long attempt_select(void *context, const struct timespec *length) {
  select_call *call = context;
  for (int i = 0; i < 3; i++)
    if (call->sets[i]) *call->sets[i] = call->wanted[i];
  struct timespec end = *length;
  return kernel(SYS_pselect6, call->count, (long)call->sets[0], (long)call->sets[1], (long)call->sets[2], (long)&end, 0);
}

int select(int count, fd_set *restrict readable, fd_set *restrict writable, fd_set *restrict broken,
           struct timeval *restrict time) {
  struct timespec length = none;
  if (time) length = (struct timespec){.tv_sec = time->tv_sec, .tv_nsec = time->tv_usec * 1000};
  if (!is_leading())
    return (int)answer(kernel(SYS_pselect6, count, (long)readable, (long)writable, (long)broken, (long)(time ? &length : 0), 0));
  select_call call = {.count = count, .sets = {readable, writable, broken}};
  for (int i = 0; i < 3; i++)
    if (call.sets[i]) call.wanted[i] = *call.sets[i];
  return (int)answer(lead(attempt_select, &call, 0, time ? after(nanoseconds(&length)) : NEVER));
}

// ---- Sleeping ----

static long attempt_nothing(void *context, const struct timespec *length) {
  (void)context;
  (void)length;
  return 0;
}

int touchstone_clock_lead_until(int64_t deadline) {
  if (!is_leading()) return 0;
  lead(attempt_nothing, 0, 0, deadline);
  return 1;
}

unsigned int sleep(unsigned int seconds) {
  struct timespec request = {.tv_sec = seconds};
  return nanosleep(&request, 0) == 0 ? 0 : seconds;
}
