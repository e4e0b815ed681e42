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
// 1 if the kernel says of all other threads that they are blocked. One that is about to block counts as asleep already, though it
// may still find what it waits for, and stays so for as long as it gets no processor. Asked between two looks at how often they
// slept.
int touchstone_clock_others_are_blocked(void);
// The clock has stood for that reason since a moment of the machine's time.
void touchstone_clock_stands(int reason, int64_t since);
// Lets time pass as a thread that leads does; 0 at once on any other.
int touchstone_clock_lead_until(int64_t deadline);
#endif
