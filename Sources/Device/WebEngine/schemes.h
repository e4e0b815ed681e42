// Addresses whose scheme is the app's own: the app is asked for what is there.
#ifndef TOUCHSTONE_WEB_SCHEMES_H
#define TOUCHSTONE_WEB_SCHEMES_H

#include "wire.h"

void scheme_register(void *context, const char *scheme);
/// What the app found for a request, or that it found nothing.
void scheme_answer(struct wire_message *message);
/// What a view still waits for fails.
void schemes_end(uint32_t view);

#endif
