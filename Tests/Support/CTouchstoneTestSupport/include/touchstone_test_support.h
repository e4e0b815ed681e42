#ifndef TOUCHSTONE_TEST_SUPPORT_H
#define TOUCHSTONE_TEST_SUPPORT_H

/// Makes the linker keep this library, and with it its `dispatch_main`.
void touchstone_test_support_link(void);

#endif
