// What pages keep, and their cookies.
#ifndef TOUCHSTONE_WEB_STORE_H
#define TOUCHSTONE_WEB_STORE_H

#include <stdbool.h>

#include "wire.h"

/// The context of views whose pages keep things for good, or of the others.
void *store_context(bool is_lasting);
void store_begin(const char *folder);
/// All that is loaded goes there, the credential is in the address. Before the first context is asked for.
void store_set_proxy(const char *address);
/// Names of hosts that have cookies, cookies of an address, one that is set or goes. Each is answered.
void store_handle(struct wire_message *message);

#endif
