// The rarer blend modes, one pixel at a time. Formulas: W3C Compositing and Blending Level 1.
#include "touchstone_kernels.h"

static inline int product(int a, int b) {
  int v = a * b + 128;
  return (v + (v >> 8)) >> 8;
}
static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }
static inline int byte(int v) { return v < 0 ? 0 : v > 255 ? 255 : v; }

/// Rounded square root of v·255, both 0...255.
static int root255(int v) {
  int n = v * 255, r = 0;
  while ((r + 1) * (r + 1) <= n) r++;
  return n - r * r > r ? r + 1 : r;
}

/// B(backdrop, source) of the separable modes, on unpremultiplied bytes.
static int separable(int mode, int b, int s) {
  switch (mode) {
  case TS_BLEND_MULTIPLY: return product(b, s);
  case TS_BLEND_SCREEN: return b + s - product(b, s);
  case TS_BLEND_OVERLAY: return separable(TS_BLEND_HARD_LIGHT, s, b);
  case TS_BLEND_DARKEN: return least(b, s);
  case TS_BLEND_LIGHTEN: return most(b, s);
  case TS_BLEND_COLOR_DODGE: return b == 0 ? 0 : s == 255 ? 255 : least(255, b * 255 / (255 - s));
  case TS_BLEND_COLOR_BURN: return b == 255 ? 255 : s == 0 ? 0 : 255 - least(255, (255 - b) * 255 / s);
  case TS_BLEND_HARD_LIGHT: return s <= 127 ? product(b, 2 * s) : b + (2 * s - 255) - product(b, 2 * s - 255);
  case TS_BLEND_SOFT_LIGHT: {
    if (s <= 127) return b - product(product(255 - 2 * s, b), 255 - b);
    int d = b <= 63 ? product(product(16 * b - 12 * 255, b) + 4 * 255, b) : root255(b);
    return byte(b + (2 * s - 255) * (d - b) / 255);
  }
  case TS_BLEND_DIFFERENCE: return b > s ? b - s : s - b;
  case TS_BLEND_EXCLUSION: return b + s - 2 * product(b, s);
  default: return s;
  }
}

static int luminosity(const int c[3]) { return (c[0] * 11 + c[1] * 59 + c[2] * 30 + 50) / 100; }
static int saturation(const int c[3]) {
  return most(c[0], most(c[1], c[2])) - least(c[0], least(c[1], c[2]));
}
static void set_luminosity(int c[3], int l) {
  int d = l - luminosity(c);
  for (int i = 0; i < 3; i++) c[i] += d;
  int now = luminosity(c), n = least(c[0], least(c[1], c[2])), x = most(c[0], most(c[1], c[2]));
  for (int i = 0; i < 3; i++) {
    if (n < 0) c[i] = now + (c[i] - now) * now / (now - n);
    if (x > 255) c[i] = now + (c[i] - now) * (255 - now) / (x - now);
    c[i] = byte(c[i]);
  }
}
static void set_saturation(int c[3], int s) {
  int n = least(c[0], least(c[1], c[2])), x = most(c[0], most(c[1], c[2]));
  for (int i = 0; i < 3; i++) c[i] = x > n ? (c[i] - n) * s / (x - n) : 0;
}
/// B of hue, saturation, colour and luminosity.
static void whole(int mode, const int b[3], const int s[3], int r[3]) {
  const int *from = mode == TS_BLEND_HUE || mode == TS_BLEND_COLOR ? s : b;
  for (int i = 0; i < 3; i++) r[i] = from[i];
  if (mode == TS_BLEND_HUE) set_saturation(r, saturation(b));
  if (mode == TS_BLEND_SATURATION) set_saturation(r, saturation(s));
  set_luminosity(r, luminosity(mode == TS_BLEND_LUMINOSITY ? s : b));
}

static uint32_t blend1(uint32_t d, uint32_t s, int mode) {
  int da = (int)(d >> 24), sa = (int)(s >> 24);
  if (mode < TS_BLEND_CLEAR) {
    if (!sa) return d;
    int bc[3], sc[3], r[3];
    for (int i = 0; i < 3; i++) {
      bc[i] = da ? least(255, ((int)(d >> (8 * i) & 255) * 255 + da / 2) / da) : 0;
      sc[i] = least(255, ((int)(s >> (8 * i) & 255) * 255 + sa / 2) / sa);
    }
    if (mode >= TS_BLEND_HUE)
      whole(mode, bc, sc, r);
    else
      for (int i = 0; i < 3; i++) r[i] = separable(mode, bc[i], sc[i]);
    int both = product(sa, da), a = sa + da - both;
    uint32_t out = (uint32_t)a << 24;
    for (int i = 0; i < 3; i++) {
      int sp = (int)(s >> (8 * i) & 255), dp = (int)(d >> (8 * i) & 255);
      int v = product(sp, 255 - da) + product(dp, 255 - sa) + product(r[i], both);
      out |= (uint32_t)least(a, v) << (8 * i);
    }
    return out;
  }
  uint32_t out = 0;
  for (int i = 3; i >= 0; i--) {
    int sp = (int)(s >> (8 * i) & 255), dp = (int)(d >> (8 * i) & 255), v = 0;
    switch (mode) {
    case TS_BLEND_COPY: v = sp; break;
    case TS_BLEND_SOURCE_IN: v = product(sp, da); break;
    case TS_BLEND_SOURCE_OUT: v = product(sp, 255 - da); break;
    case TS_BLEND_SOURCE_ATOP: v = product(sp, da) + product(dp, 255 - sa); break;
    case TS_BLEND_DESTINATION_OVER: v = dp + product(sp, 255 - da); break;
    case TS_BLEND_DESTINATION_IN: v = product(dp, sa); break;
    case TS_BLEND_DESTINATION_OUT: v = product(dp, 255 - sa); break;
    case TS_BLEND_DESTINATION_ATOP: v = product(dp, sa) + product(sp, 255 - da); break;
    case TS_BLEND_XOR: v = product(sp, 255 - da) + product(dp, 255 - sa); break;
    case TS_BLEND_PLUS_DARKER: {
      // Colours are added as distances from white of the summed coverage.
      int a = least(255, sa + da);
      v = i == 3 ? a : most(0, a - ((sa - sp) + (da - dp)));
      break;
    }
    case TS_BLEND_PLUS_LIGHTER: v = sp + dp; break;
    default: break;
    }
    v = least(255, v);
    // Two roundings may leave a channel one above its alpha.
    if (i < 3) v = least(v, (int)(out >> 24));
    out |= (uint32_t)v << (8 * i);
  }
  return out;
}

void ts_blend(uint32_t *restrict d, const uint32_t *restrict s, const uint8_t *mask, size_t n, int mode) {
  for (size_t i = 0; i < n; i++) {
    if (mask && !mask[i]) continue;
    uint32_t r = blend1(d[i], s[i], mode);
    if (mask && mask[i] < 255) {
      int m = mask[i];
      uint32_t mixed = 0;
      for (int c = 0; c < 4; c++) {
        int from = (int)(d[i] >> (8 * c) & 255), to = (int)(r >> (8 * c) & 255);
        mixed |= (uint32_t)((from * (255 - m) + to * m + 127) / 255) << (8 * c);
      }
      r = mixed;
    }
    d[i] = r;
  }
}
