// Locks of four bytes that know their owner: the kernel's priority-inheriting futexes, whose word is the thread's number, or nought.
// A thread that takes its own lock, or gives back another's, is a mistake that ends the program.
#define _GNU_SOURCE
#include "touchstone_runtime.h"

#include <errno.h>
#include <linux/futex.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Thread_local uint32_t known_thread;

static uint32_t this_thread(void) {
  if (!known_thread) known_thread = (uint32_t)syscall(SYS_gettid);
  return known_thread;
}

static void end_because(const char *reason) {
  ssize_t written = write(STDERR_FILENO, reason, strlen(reason));
  (void)written;
  abort();
}

void touchstone_unfair_lock(uint32_t *lock) {
  uint32_t nobody = 0;
  if (atomic_compare_exchange_strong((_Atomic uint32_t *)lock, &nobody, this_thread())) return;
  while (syscall(SYS_futex, lock, FUTEX_LOCK_PI_PRIVATE, 0, NULL, NULL, 0)) {
    if (errno == EDEADLK) end_because("os_unfair_lock: this thread holds the lock already\n");
    if (errno == ESRCH) end_because("os_unfair_lock: the thread that held the lock has ended\n");
    if (errno != EINTR && errno != EAGAIN) end_because("os_unfair_lock: this is no lock\n");
  }
}

int touchstone_unfair_try_lock(uint32_t *lock) {
  uint32_t nobody = 0;
  return atomic_compare_exchange_strong((_Atomic uint32_t *)lock, &nobody, this_thread());
}

void touchstone_unfair_unlock(uint32_t *lock) {
  uint32_t own = this_thread();
  if (!touchstone_unfair_is_owner(lock)) end_because("os_unfair_lock: the lock is not held by this thread\n");
  if (atomic_compare_exchange_strong((_Atomic uint32_t *)lock, &own, 0)) return;
  while (syscall(SYS_futex, lock, FUTEX_UNLOCK_PI_PRIVATE, 0, NULL, NULL, 0)) {
    if (errno != EINTR && errno != EAGAIN) end_because("os_unfair_lock: the lock could not be given back\n");
  }
}

int touchstone_unfair_is_owner(const uint32_t *lock) {
  return (atomic_load((const _Atomic uint32_t *)lock) & FUTEX_TID_MASK) == this_thread();
}
