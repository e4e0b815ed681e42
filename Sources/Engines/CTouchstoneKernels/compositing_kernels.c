#include "compositing_kernels.h"

// Both products are summed before the rounding, so that equal pixels come out unchanged.
static inline uint32_t mix(uint32_t saved, uint32_t drawn, uint32_t a) {
  uint32_t b = 255 - a;
  uint32_t rb = (drawn & 0xff00ff) * a + (saved & 0xff00ff) * b + 0x800080;
  rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
  uint32_t ag = ((drawn >> 8) & 0xff00ff) * a + ((saved >> 8) & 0xff00ff) * b + 0x800080;
  ag = (ag + ((ag >> 8) & 0xff00ff)) & 0xff00ff00;
  return rb | ag;
}

void ts_keep_masked(uint32_t *restrict d, const uint32_t *restrict s, const uint8_t *restrict m, size_t n) {
  for (size_t i = 0; i < n; i++) d[i] = mix(s[i], d[i], m[i]);
}

void ts_keep_alpha(uint32_t *restrict d, const uint32_t *restrict s, size_t n, uint8_t a) {
  for (size_t i = 0; i < n; i++) d[i] = mix(s[i], d[i], a);
}
