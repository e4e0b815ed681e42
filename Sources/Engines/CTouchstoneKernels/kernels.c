#include "touchstone_kernels.h"

static inline uint32_t scale(uint32_t pixel, uint32_t alpha) {
  uint32_t rb = (pixel & 0xff00ff) * alpha + 0x800080;
  rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
  uint32_t ag = ((pixel >> 8) & 0xff00ff) * alpha + 0x800080;
  ag = (ag + ((ag >> 8) & 0xff00ff)) & 0xff00ff00;
  return rb | ag;
}
void ts_fill(uint32_t *d, size_t n, uint32_t c) { for (size_t i = 0; i < n; i++) d[i] = c; }
void ts_over(uint32_t *restrict d, const uint32_t *restrict s, size_t n) {
  for (size_t i = 0; i < n; i++) d[i] = s[i] + scale(d[i], 255 - (s[i] >> 24));
}
void ts_over_alpha(uint32_t *restrict d, const uint32_t *restrict s, size_t n, uint8_t a) {
  for (size_t i = 0; i < n; i++) { uint32_t p = scale(s[i], a); d[i] = p + scale(d[i], 255 - (p >> 24)); }
}
void ts_solid_over(uint32_t *d, size_t n, uint32_t c) {
  for (size_t i = 0; i < n; i++) d[i] = c + scale(d[i], 255 - (c >> 24));
}
void ts_mask_over(uint32_t *restrict d, const uint8_t *restrict m, size_t n, uint32_t c) {
  for (size_t i = 0; i < n; i++) { if (!m[i]) continue; uint32_t p = scale(c, m[i]); d[i] = p + scale(d[i], 255 - (p >> 24)); }
}
void ts_over_masked(uint32_t *restrict d, const uint32_t *restrict s, const uint8_t *restrict m, size_t n) {
  for (size_t i = 0; i < n; i++) { if (!m[i]) continue; uint32_t p = scale(s[i], m[i]); d[i] = p + scale(d[i], 255 - (p >> 24)); }
}
