// A lock in four bytes that knows its owner: the thread's number, and a bit when others may wait.
#define _GNU_SOURCE
#include "touchstone_runtime.h"

#include <linux/futex.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

#define WAITED_FOR 0x80000000u

static uint32_t self(void) {
  static _Thread_local uint32_t number;
  if (number == 0) number = (uint32_t)syscall(SYS_gettid);
  return number;
}

int touchstone_unfair_try_lock(uint32_t *lock) {
  uint32_t nobody = 0;
  return atomic_compare_exchange_strong((_Atomic uint32_t *)lock, &nobody, self());
}

int touchstone_unfair_is_owner(const uint32_t *lock) {
  return (atomic_load((const _Atomic uint32_t *)lock) & ~WAITED_FOR) == self();
}

void touchstone_unfair_lock(uint32_t *lock) {
  _Atomic uint32_t *word = (_Atomic uint32_t *)lock;
  uint32_t mine = self();
  for (;;) {
    uint32_t seen = 0;
    if (atomic_compare_exchange_strong(word, &seen, mine)) return;
    // Whoever has waited once may not be the only one: the bit stays with the lock that it gets.
    mine |= WAITED_FOR;
    if (!(seen & WAITED_FOR) && !atomic_compare_exchange_strong(word, &seen, seen | WAITED_FOR)) continue;
    // By libc's `syscall`, which the virtual clock hears of.
    syscall(SYS_futex, lock, FUTEX_WAIT_PRIVATE, seen | WAITED_FOR, NULL, NULL, 0);
  }
}

void touchstone_unfair_unlock(uint32_t *lock) {
  if (atomic_exchange((_Atomic uint32_t *)lock, 0) & WAITED_FOR)
    syscall(SYS_futex, lock, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}
