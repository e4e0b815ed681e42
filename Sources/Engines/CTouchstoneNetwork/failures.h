#ifndef NETWORK_FAILURES_H
#define NETWORK_FAILURES_H
#include "libcurl.h"

/// What a device says of a transfer that failed with libcurl's `code`, and `error` (errno) of its connection, if any. 0 where it is not known.
INSIDE const char *network_failure_words(int code, int error);

#endif
