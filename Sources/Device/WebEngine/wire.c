#define _GNU_SOURCE
#include "wire.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// The other end is the app's.
static const int connection = 0;

static uint8_t *buffer;
static size_t filled, room;

static uint32_t number_at(const uint8_t *bytes) {
  return bytes[0] | bytes[1] << 8 | bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static void put(uint8_t *bytes, uint32_t number) {
  for (int i = 0; i < 4; i++) bytes[i] = number >> (8 * i);
}

const char *wire_text(struct wire_message *message, size_t *length) {
  static char *kept[8];
  static unsigned turn;
  char **place = &kept[turn++ % 8];
  free(*place);
  size_t size = 0;
  if (message->end - message->next >= 4) {
    size = number_at(message->next);
    message->next += 4;
    if (size > (size_t)(message->end - message->next)) size = message->end - message->next;
  }
  *place = malloc(size + 1);
  if (!*place) _exit(70);
  memcpy(*place, message->next, size);
  (*place)[size] = 0;
  message->next += size;
  if (length) *length = size;
  return *place;
}

long wire_number(struct wire_message *message) { return strtol(wire_text(message, NULL), NULL, 10); }
double wire_real(struct wire_message *message) { return strtod(wire_text(message, NULL), NULL); }

static void write_all(const uint8_t *bytes, size_t count) {
  while (count) {
    ssize_t sent = send(connection, bytes, count, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && errno == EAGAIN) {
      struct pollfd writable = {.fd = connection, .events = POLLOUT};
      poll(&writable, 1, -1);
      continue;
    }
    if (sent <= 0) _exit(0);
    bytes += sent;
    count -= sent;
  }
}

bool wire_send(char kind, uint32_t view, ...) {
  va_list fields;
  size_t size = 5;
  va_start(fields, view);
  for (const char *text; (text = va_arg(fields, const char *));) size += 4 + strlen(text);
  va_end(fields);
  if (size > WIRE_LIMIT) return false;
  uint8_t *bytes = malloc(4 + size), *next = bytes + 9;
  if (!bytes) _exit(70);
  put(bytes, size);
  bytes[4] = kind;
  put(bytes + 5, view);
  va_start(fields, view);
  for (const char *text; (text = va_arg(fields, const char *));) {
    size_t length = strlen(text);
    put(next, length);
    memcpy(next + 4, text, length);
    next += 4 + length;
  }
  va_end(fields);
  write_all(bytes, 4 + size);
  free(bytes);
  return true;
}

void wire_answer(char *number, bool yes, const char *text) {
  if (!wire_send('j', 0, number, yes ? "1" : "0", text, NULL)) wire_send('j', 0, number, "0", "too much", NULL);
  free(number);
}

void wire_read(void (*handle)(struct wire_message *)) {
  if (room - filled < 65536) {
    room = room ? room * 2 : 131072;
    buffer = realloc(buffer, room);
    if (!buffer) _exit(70);
  }
  ssize_t count = recv(connection, buffer + filled, room - filled, MSG_DONTWAIT);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count <= 0) _exit(0);
  filled += count;
  size_t start = 0;
  while (filled - start >= 4) {
    uint32_t size = number_at(buffer + start);
    if (size < 5 || size > WIRE_LIMIT) _exit(65);
    if (filled - start < 4 + (size_t)size) break;
    const uint8_t *body = buffer + start + 4;
    struct wire_message message = {.kind = body[0], .view = number_at(body + 1), .next = body + 5, .end = body + size};
    handle(&message);
    start += 4 + size;
  }
  memmove(buffer, buffer + start, filled - start);
  filled -= start;
}
