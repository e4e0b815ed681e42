#include "touchstone_frame_packing.h"
#include <string.h>

void ts_pack_rgba(const uint32_t *source, size_t stride, size_t width, size_t height, uint8_t *destination) {
  for (size_t y = 0; y < height; y++) {
    const uint32_t *row = source + y * stride;
    uint8_t *out = destination + y * width * 4;
    for (size_t x = 0; x < width; x++) {
      uint32_t p = row[x];
      uint32_t q = (p & 0x0000ff00) | (p >> 16 & 0xff) | (p & 0xff) << 16 | 0xff000000;
      memcpy(out + x * 4, &q, 4);
    }
  }
}

int ts_is_uniform(const uint32_t *source, size_t stride, size_t width, size_t height) {
  if (width == 0 || height == 0) return 1;
  uint32_t first = source[0];
  // The first row tells most pictures apart; the other rows are then compared with it as memory.
  for (size_t x = 1; x < width; x++)
    if (source[x] != first) return 0;
  for (size_t y = 1; y < height; y++)
    if (memcmp(source, source + y * stride, width * 4) != 0) return 0;
  return 1;
}
