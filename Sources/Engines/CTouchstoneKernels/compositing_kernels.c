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

static inline uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

void ts_sprite_row(uint32_t *restrict d, size_t n, const uint32_t *restrict s, size_t stride, size_t width, size_t height,
                   int64_t x, int64_t y, int64_t step_x, int64_t step_y, const uint32_t tint[4], int adds) {
  int64_t w = (int64_t)width, h = (int64_t)height;
  for (size_t i = 0; i < n; i++, x += step_x, y += step_y) {
    int64_t px = x >> 16, py = y >> 16;
    if (px < -1 || py < -1 || px >= w || py >= h) continue;
    uint32_t c[4];
    for (int k = 0; k < 4; k++) {
      int64_t cx = px + (k & 1), cy = py + (k >> 1);
      c[k] = cx < 0 || cy < 0 || cx >= w || cy >= h ? 0 : s[(size_t)cy * stride + (size_t)cx];
    }
    uint32_t f = (uint32_t)(x >> 8) & 255;
    uint32_t p = between(between(c[0], c[1], f), between(c[2], c[3], f), (uint32_t)(y >> 8) & 255);
    uint32_t a = (p >> 24) * tint[0] >> 8;
    if (!a) continue;
    // Colours stay premultiplied: they take the tint's alpha as well as its colour.
    uint32_t r = (p >> 16 & 255) * tint[0] * tint[1] >> 16, g = (p >> 8 & 255) * tint[0] * tint[2] >> 16;
    uint32_t b = (p & 255) * tint[0] * tint[3] >> 16, t = d[i];
    if (adds) {
      d[i] = least(255, (t >> 24) + a) << 24 | least(255, (t >> 16 & 255) + r) << 16 |
             least(255, (t >> 8 & 255) + g) << 8 | least(255, (t & 255) + b);
    } else {
      uint32_t q = 255 - a;
      d[i] = a + ((t >> 24) * q + 127) / 255 << 24 | least(255, r + ((t >> 16 & 255) * q + 127) / 255) << 16 |
             least(255, g + ((t >> 8 & 255) * q + 127) / 255) << 8 | least(255, b + ((t & 255) * q + 127) / 255);
    }
  }
}
