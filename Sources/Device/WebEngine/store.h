// What pages keep, and their cookies.
#ifndef TOUCHSTONE_WEB_STORE_H
#define TOUCHSTONE_WEB_STORE_H

#include <stdbool.h>

#include "wire.h"

/// The context of views whose pages keep things for good, or of the others.
void *store_context(bool is_lasting);
void store_begin(const char *folder);
/// Names of hosts that have cookies, cookies of an address, one that is set or goes. Each is answered.
void store_handle(struct wire_message *message);

#endif
