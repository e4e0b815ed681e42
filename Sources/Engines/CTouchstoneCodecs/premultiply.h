#ifndef TOUCHSTONE_PREMULTIPLY_H
#define TOUCHSTONE_PREMULTIPLY_H
#include <stddef.h>
#include <stdint.h>

/// Multiplies colour by alpha in place, rounded.
static inline void ts_premultiply(uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t p = pixels[i], a = p >> 24;
    if (a == 255) continue;
    uint32_t rb = (p & 0xff00ff) * a + 0x800080;
    rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
    uint32_t g = ((p >> 8) & 0xff) * a + 0x80;
    g = (g + (g >> 8)) & 0xff00;
    pixels[i] = a << 24 | rb | g;
  }
}

static inline uint32_t ts_unpremultiplied(uint32_t p) {
  uint32_t a = p >> 24, out = a << 24;
  if (!a) return 0;
  if (a == 255) return p;
  for (int shift = 0; shift < 24; shift += 8) {
    uint32_t c = ((p >> shift & 255) * 255 + a / 2) / a;
    out |= (c > 255 ? 255 : c) << shift;
  }
  return out;
}
#endif
