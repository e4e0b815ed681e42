#ifndef TOUCHSTONE_KERNEL_TABLE_H
#define TOUCHSTONE_KERNEL_TABLE_H
#include "touchstone_kernels.h"

/// One compiled variant of kernels.inc. The order is private to this target.
struct ts_kernel_table {
  const char *name;
  void (*fill)(uint32_t *, size_t, uint32_t);
  void (*over)(uint32_t *restrict, const uint32_t *restrict, size_t);
  void (*over_alpha)(uint32_t *restrict, const uint32_t *restrict, size_t, uint8_t);
  void (*solid_over)(uint32_t *, size_t, uint32_t);
  void (*mask_over)(uint32_t *restrict, const uint8_t *restrict, size_t, uint32_t);
  void (*over_masked)(uint32_t *restrict, const uint32_t *restrict, const uint8_t *restrict, size_t);
  void (*over_alpha_masked)(uint32_t *restrict, const uint32_t *restrict, const uint8_t *restrict, size_t, uint8_t);
  void (*lerp)(uint32_t *restrict, const uint32_t *restrict, const uint32_t *restrict, size_t, uint32_t);
  void (*bilinear_row)(uint32_t *restrict, size_t, const uint32_t *restrict, const uint32_t *restrict, size_t, uint32_t, int64_t,
                       int64_t);
  void (*affine_row)(uint32_t *restrict, size_t, const uint32_t *restrict, size_t, size_t, size_t, int64_t, int64_t, int64_t, int64_t);
  void (*affine_clamped_row)(uint32_t *restrict, size_t, const uint32_t *restrict, size_t, size_t, size_t, int64_t, int64_t, int64_t,
                             int64_t);
  void (*affine_nearest_row)(uint32_t *restrict, size_t, const uint32_t *restrict, size_t, size_t, size_t, int64_t, int64_t, int64_t,
                             int64_t);
  void (*down2)(uint32_t *restrict, size_t, size_t, const uint32_t *restrict, size_t);
  void (*down4)(uint32_t *restrict, size_t, size_t, const uint32_t *restrict, size_t);
  void (*gradient_row)(uint32_t *restrict, size_t, int32_t, int32_t, const uint32_t *restrict);
  void (*box_columns)(uint32_t *restrict, const uint32_t *restrict, size_t, size_t, size_t, uint32_t);
  void (*transpose)(uint32_t *restrict, const uint32_t *restrict, size_t, size_t);
  void (*up4_row)(uint32_t *restrict, size_t, size_t, const uint32_t *restrict, const uint32_t *restrict, size_t, uint32_t,
                  uint32_t *restrict);
  void (*saturate)(uint32_t *, size_t, int32_t);
  void (*mask_box_columns)(uint8_t *restrict, const uint8_t *restrict, size_t, size_t, size_t);
  void (*mask_transpose)(uint8_t *restrict, const uint8_t *restrict, size_t, size_t);
  void (*mask_multiply)(uint8_t *restrict, const uint8_t *restrict, size_t);
  void (*mask_scale)(uint8_t *, size_t, uint8_t);
  void (*mask_add)(uint8_t *restrict, const uint8_t *restrict, size_t);
  void (*alpha_to_mask)(uint8_t *restrict, const uint32_t *restrict, size_t);
  void (*pixels_masked)(uint32_t *, const uint32_t *, const uint8_t *, size_t);
};

extern const struct ts_kernel_table ts_kernels_baseline;
#if defined(__x86_64__)
extern const struct ts_kernel_table ts_kernels_avx2;
extern const struct ts_kernel_table ts_kernels_avx512;
#endif

#endif
