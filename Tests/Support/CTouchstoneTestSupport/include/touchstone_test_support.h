#ifndef TOUCHSTONE_TEST_SUPPORT_H
#define TOUCHSTONE_TEST_SUPPORT_H

/// Makes the linker keep this library, and with it its `dispatch_main`.
void touchstone_test_support_link(void);

/// Runs the body in a copy of this process and waits for its end: 1 when it came to it, 0 when the copy died on the way, and -1
/// when there was no copy. The copy has this thread alone, so that the body may not wait for another, and a minute.
int touchstone_test_survives(void (*body)(void *), void *context);

#endif
