// Which variant runs, and the public names. A table chosen at load and not ifunc: the environment must be able to say no,
// so that one machine can prove that both paths draw the same bits.
#include <stdlib.h>
#include <string.h>

#include "kernel_table.h"

static const struct ts_kernel_table *active = &ts_kernels_baseline;

static const struct ts_kernel_table *widest(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq"))
    return &ts_kernels_avx512;
  if (__builtin_cpu_supports("avx2")) return &ts_kernels_avx2;
#endif
  return &ts_kernels_baseline;
}

int ts_kernels_select(const char *name) {
  if (!strcmp(name, "baseline")) {
    active = &ts_kernels_baseline;
    return 1;
  }
#if defined(__x86_64__)
  if (!strcmp(name, "avx2") && __builtin_cpu_supports("avx2")) {
    active = &ts_kernels_avx2;
    return 1;
  }
  if (!strcmp(name, "avx512") && widest() == &ts_kernels_avx512) {
    active = &ts_kernels_avx512;
    return 1;
  }
#endif
  return 0;
}

const char *ts_kernels_variant(void) { return active->name; }

__attribute__((constructor)) static void choose(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
#endif
  const char *wish = getenv("TOUCHSTONE_KERNELS");
  if (wish && ts_kernels_select(wish)) return;
  active = widest();
}

void ts_fill(uint32_t *d, size_t n, uint32_t c) { active->fill(d, n, c); }
void ts_copy(uint32_t *d, const uint32_t *s, size_t n) { memmove(d, s, n * sizeof *d); }
void ts_over(uint32_t *restrict d, const uint32_t *restrict s, size_t n) { active->over(d, s, n); }
void ts_over_alpha(uint32_t *restrict d, const uint32_t *restrict s, size_t n, uint8_t alpha) {
  active->over_alpha(d, s, n, alpha);
}
void ts_solid_over(uint32_t *d, size_t n, uint32_t c) { active->solid_over(d, n, c); }
void ts_mask_over(uint32_t *restrict d, const uint8_t *restrict m, size_t n, uint32_t c) { active->mask_over(d, m, n, c); }
void ts_over_masked(uint32_t *restrict d, const uint32_t *restrict s, const uint8_t *restrict m, size_t n) {
  active->over_masked(d, s, m, n);
}
void ts_over_alpha_masked(uint32_t *restrict d, const uint32_t *restrict s, const uint8_t *restrict m, size_t n, uint8_t alpha) {
  active->over_alpha_masked(d, s, m, n, alpha);
}
void ts_lerp(uint32_t *restrict d, const uint32_t *restrict a, const uint32_t *restrict b, size_t n, uint32_t f) {
  active->lerp(d, a, b, n, f);
}
void ts_bilinear_row(uint32_t *restrict d, size_t n, const uint32_t *restrict upper, const uint32_t *restrict lower,
                     size_t width, uint32_t fraction, int64_t x, int64_t step) {
  active->bilinear_row(d, n, upper, lower, width, fraction, x, step);
}
void ts_affine_row(uint32_t *restrict d, size_t n, const uint32_t *restrict s, size_t stride, size_t width, size_t height,
                   int64_t x, int64_t y, int64_t step_x, int64_t step_y) {
  active->affine_row(d, n, s, stride, width, height, x, y, step_x, step_y);
}
void ts_affine_clamped_row(uint32_t *restrict d, size_t n, const uint32_t *restrict s, size_t stride, size_t width,
                           size_t height, int64_t x, int64_t y, int64_t step_x, int64_t step_y) {
  active->affine_clamped_row(d, n, s, stride, width, height, x, y, step_x, step_y);
}
void ts_affine_nearest_row(uint32_t *restrict d, size_t n, const uint32_t *restrict s, size_t stride, size_t width,
                           size_t height, int64_t x, int64_t y, int64_t step_x, int64_t step_y) {
  active->affine_nearest_row(d, n, s, stride, width, height, x, y, step_x, step_y);
}
void ts_down2(uint32_t *restrict d, size_t width, size_t height, const uint32_t *restrict s, size_t stride) {
  active->down2(d, width, height, s, stride);
}
void ts_down4(uint32_t *restrict d, size_t width, size_t height, const uint32_t *restrict s, size_t stride) {
  active->down4(d, width, height, s, stride);
}
void ts_gradient_row(uint32_t *restrict d, size_t n, int32_t position, int32_t step, const uint32_t *restrict table) {
  active->gradient_row(d, n, position, step, table);
}
void ts_box_columns(uint32_t *restrict d, const uint32_t *restrict s, size_t width, size_t height, size_t radius,
                    uint32_t fraction) {
  active->box_columns(d, s, width, height, radius, fraction);
}
void ts_transpose(uint32_t *restrict d, const uint32_t *restrict s, size_t width, size_t height) {
  active->transpose(d, s, width, height);
}
void ts_up4_row(uint32_t *restrict d, size_t x, size_t n, const uint32_t *restrict upper, const uint32_t *restrict lower,
                size_t width, uint32_t fraction, uint32_t *restrict scratch) {
  active->up4_row(d, x, n, upper, lower, width, fraction, scratch);
}
void ts_saturate(uint32_t *d, size_t n, int32_t amount) { active->saturate(d, n, amount); }
void ts_mask_box_columns(uint8_t *restrict d, const uint8_t *restrict s, size_t width, size_t height, size_t radius) {
  active->mask_box_columns(d, s, width, height, radius);
}
void ts_mask_transpose(uint8_t *restrict d, const uint8_t *restrict s, size_t width, size_t height) {
  active->mask_transpose(d, s, width, height);
}
void ts_mask_multiply(uint8_t *restrict d, const uint8_t *restrict s, size_t n) { active->mask_multiply(d, s, n); }
void ts_mask_scale(uint8_t *d, size_t n, uint8_t alpha) { active->mask_scale(d, n, alpha); }
void ts_mask_add(uint8_t *restrict d, const uint8_t *restrict s, size_t n) { active->mask_add(d, s, n); }
void ts_alpha_to_mask(uint8_t *restrict d, const uint32_t *restrict s, size_t n) { active->alpha_to_mask(d, s, n); }
void ts_pixels_masked(uint32_t *d, const uint32_t *s, const uint8_t *m, size_t n) { active->pixels_masked(d, s, m, n); }
