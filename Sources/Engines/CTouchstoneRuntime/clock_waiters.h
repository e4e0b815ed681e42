#ifndef TOUCHSTONE_CLOCK_WAITERS_H
#define TOUCHSTONE_CLOCK_WAITERS_H
// Between clock.c and waits.c: threads that wait with a limit, and sleep until the clock reaches it.
#include <stdint.h>

typedef struct clock_waiter {
  int64_t deadline; // monotonic
  struct clock_waiter *next;
} clock_waiter;

void touchstone_clock_add_waiter(clock_waiter *waiter);
void touchstone_clock_remove_waiter(clock_waiter *waiter);
// Lets time pass as a thread that leads does; 0 at once on any other.
int touchstone_clock_lead_until(int64_t deadline);
#endif
