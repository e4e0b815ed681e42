// Lists of rules about what pages may load: compiled and kept by the engine in a folder of the app's, and used by views.
#ifndef TOUCHSTONE_WEB_RULES_H
#define TOUCHSTONE_WEB_RULES_H

#include "wire.h"

/// Compiles, finds or removes a list, names all of a folder, or lets one go. All but the last are answered; a list is a number to the
/// app, which counts from 1.
void rules_handle(struct wire_message *message);
/// A view's pages follow a list from now on, do not any more, or follow none.
void rules_apply(void *content_manager, struct wire_message *message);

#endif
