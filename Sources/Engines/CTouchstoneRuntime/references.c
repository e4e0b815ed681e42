#include "touchstone_runtime.h"

// Of the run time's; the compiler wants no Swift to name it.
extern void *swift_tryRetain(void *object);

const void *touchstone_try_retain(const void *object) { return swift_tryRetain((void *)object); }
