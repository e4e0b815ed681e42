// Messages between an app and its web engine, over a socket: a length (4 bytes, little endian, of all that follows), a kind (1 byte),
// a view (4 bytes), and fields, each with its length (4 bytes).
#ifndef TOUCHSTONE_WIRE_H
#define TOUCHSTONE_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// No message is longer, in either direction; a peer that announces one is not listened to any more.
#define WIRE_LIMIT (64u << 20)

struct wire_message {
  char kind;
  uint32_t view;
  const uint8_t *next, *end;
};

/// A field as text; it ends with a zero, which the sender does not send. "" where there is none.
const char *wire_text(struct wire_message *message, size_t *length);
long wire_number(struct wire_message *message);
double wire_real(struct wire_message *message);

/// Sends texts, up to one that is NULL. False, and nothing is sent, if they are longer than a message may be. Ends the program where
/// nobody listens any more.
bool wire_send(char kind, uint32_t view, ...);
/// Answers one of the app's questions by its number, a string of the heap that is freed.
void wire_answer(char *number, bool yes, const char *text);
/// Reads what is there and calls `handle` for each whole message; ends the program at the end of the stream.
void wire_read(void (*handle)(struct wire_message *));

#endif
