// LZ4 blocks, for frames on their way to the browser.
#include <limits.h>
#include <lz4.h>

#include "touchstone_codecs.h"

size_t ts_lz4_bound(size_t count) { return count > LZ4_MAX_INPUT_SIZE ? 0 : (size_t)LZ4_compressBound((int)count); }

size_t ts_lz4_compress(const void *source, size_t count, void *destination, size_t capacity) {
  if (count > LZ4_MAX_INPUT_SIZE) return 0;
  int room = capacity > INT_MAX ? INT_MAX : (int)capacity;
  return (size_t)LZ4_compress_default(source, destination, (int)count, room);
}

size_t ts_lz4_decompress(const void *source, size_t count, void *destination, size_t capacity) {
  if (count > INT_MAX) return 0;
  int room = capacity > INT_MAX ? INT_MAX : (int)capacity;
  int n = LZ4_decompress_safe(source, destination, (int)count, room);
  return n < 0 ? 0 : (size_t)n;
}
