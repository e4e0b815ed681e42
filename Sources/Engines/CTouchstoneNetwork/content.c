// What servers pack is unpacked by zlib, which libcurl brings with it.
#include "touchstone_network.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// zlib's binary interface, the same since version 1.
typedef struct {
  const unsigned char *next_in;
  unsigned available_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned available_out;
  unsigned long total_out;
  const char *message;
  void *state, *allocate, *release, *context;
  int data_type;
  unsigned long checksum, reserved;
} zlib_stream;

enum { ZLIB_OK = 0, ZLIB_NO_FLUSH = 0, HEADER_OF_EITHER = 32 + 15 };

struct touchstone_network_decoder {
  zlib_stream stream;
  int (*inflate)(zlib_stream *, int);
  int (*end)(zlib_stream *);
  int is_over;
};

touchstone_network_decoder *touchstone_network_decoder_make(void) {
  void *library = dlopen("libz.so.1", RTLD_LAZY);
  if (!library) return 0;
  int (*begin)(zlib_stream *, int, const char *, int) = dlsym(library, "inflateInit2_");
  touchstone_network_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return 0;
  decoder->inflate = dlsym(library, "inflate");
  decoder->end = dlsym(library, "inflateEnd");
  if (begin && decoder->inflate && decoder->end &&
      begin(&decoder->stream, HEADER_OF_EITHER, "1", sizeof decoder->stream) == ZLIB_OK)
    return decoder;
  free(decoder);
  return 0;
}

void touchstone_network_decoder_take(touchstone_network_decoder *decoder, const uint8_t *bytes, size_t count, void *context,
                                     void (*came)(void *context, const uint8_t *bytes, size_t count)) {
  unsigned char out[1 << 15];
  decoder->stream.next_in = bytes;
  decoder->stream.available_in = (unsigned)count;
  do {
    decoder->stream.next_out = out;
    decoder->stream.available_out = sizeof out;
    if (!decoder->is_over && decoder->inflate(&decoder->stream, ZLIB_NO_FLUSH) != ZLIB_OK) decoder->is_over = 1;
    size_t made = sizeof out - decoder->stream.available_out;
    if (made) came(context, out, made);
    // A full buffer: there may be more.
  } while (!decoder->is_over && decoder->stream.available_out == 0);
}

void touchstone_network_decoder_end(touchstone_network_decoder *decoder) {
  if (!decoder) return;
  decoder->end(&decoder->stream);
  free(decoder);
}
