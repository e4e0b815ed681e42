#ifndef TOUCHSTONE_GUARD_H
#define TOUCHSTONE_GUARD_H
#include <sys/types.h>

/// Makes the calling process one that outlives neither its parent's thread nor its children.
void touchstone_guard_begin(void);

/// Waits for the program, ends whatever it has left behind, and ends as it did.
_Noreturn void touchstone_guard(pid_t program, int limit);

#endif
