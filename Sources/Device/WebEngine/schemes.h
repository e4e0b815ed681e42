// Addresses whose scheme is the app's own: the app is asked for what is there.
#ifndef TOUCHSTONE_WEB_SCHEMES_H
#define TOUCHSTONE_WEB_SCHEMES_H

#include "wire.h"

void scheme_register(void *context, const char *scheme);
void scheme_answer(struct wire_message *message);

#endif
