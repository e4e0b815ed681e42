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

size_t ts_uniform_rows(const uint32_t *source, size_t stride, size_t width, size_t height) {
  if (width == 0) return height;
  uint32_t first = source[0];
  size_t y = 0;
  for (; y < height; y++) {
    const uint32_t *row = source + y * stride;
    // A row is of one colour if it equals itself one pixel further; memcmp is the widest loop there is.
    if (row[0] != first || memcmp(row, row + 1, (width - 1) * 4) != 0) break;
  }
  return y;
}

void ts_content_columns(
    const uint32_t *source, size_t stride, size_t width, size_t height, size_t *left, size_t *right) {
  uint32_t first = width > 0 && height > 0 ? source[0] : 0;
  size_t begin = width, end = 0;
  for (size_t y = 0; y < height; y++) {
    const uint32_t *row = source + y * stride;
    for (size_t x = 0; x < begin; x++)
      if (row[x] != first) begin = x;
    for (size_t x = width; x > end; x--)
      if (row[x - 1] != first) end = x;
  }
  *left = begin < end ? begin : 0;
  *right = begin < end ? end : 0;
}
