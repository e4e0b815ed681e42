// A test process runs as an app does: the main actor on the main thread, inside a run loop.
//
// Swift's asynchronous `main` ends in `dispatch_main`, which on Linux gives the main thread up and runs the
// main queue on others: no main run loop, no UIKit. This definition takes the place of Dispatch's.
#include "touchstone_test_support.h"

extern void CFRunLoopRun(void);

void touchstone_test_support_link(void) {}

__attribute__((noreturn)) void dispatch_main(void) {
  for (;;) CFRunLoopRun();
}
