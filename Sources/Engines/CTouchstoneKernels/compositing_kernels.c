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

static inline uint32_t between(uint32_t a, uint32_t b, uint32_t f) {
  uint32_t g = 256 - f;
  uint32_t rb = ((a & 0xff00ff) * g + (b & 0xff00ff) * f + 0x800080) >> 8 & 0xff00ff;
  uint32_t ag = (((a >> 8) & 0xff00ff) * g + ((b >> 8) & 0xff00ff) * f + 0x800080) & 0xff00ff00;
  return rb | ag;
}

// In 256ths of a pixel, inside what a clamped index needs.
static inline int64_t fixed(double v, double limit) {
  if (!(v > -1)) return -256;
  if (v > limit) v = limit;
  return (int64_t)((v + 1) * 256) - 256;
}

static inline size_t clamped(int64_t i, size_t count) {
  return i < 0 ? 0 : (size_t)i >= count ? count - 1 : (size_t)i;
}

void ts_projected_row(uint32_t *restrict d, size_t n, const uint32_t *restrict s, size_t stride, size_t width, size_t height,
                      int64_t first, double u, double v, double w, double step_u, double step_v, double step_w) {
  for (size_t i = 0; i < n; i++) {
    // From the first pixel of the whole, so that it makes no difference which part is drawn.
    double k = (double)(first + (int64_t)i);
    double depth = w + k * step_w;
    if (!(depth > 0)) {
      d[i] = 0;
      continue;
    }
    double scale = 1.0 / depth;
    int64_t x = fixed((u + k * step_u) * scale, (double)width);
    int64_t y = fixed((v + k * step_v) * scale, (double)height);
    const uint32_t *r0 = s + clamped(y >> 8, height) * stride, *r1 = s + clamped((y >> 8) + 1, height) * stride;
    size_t left = clamped(x >> 8, width), right = clamped((x >> 8) + 1, width);
    uint32_t f = (uint32_t)x & 255;
    d[i] = between(between(r0[left], r0[right], f), between(r1[left], r1[right], f), (uint32_t)y & 255);
  }
}
