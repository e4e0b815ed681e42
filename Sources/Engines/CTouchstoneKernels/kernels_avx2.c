// The kernels for processors with AVX2 (since 2013).
#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#include "kernel_table.h"
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define TS_PERMUTES_8
#define TS_TABLE ts_kernels_avx2
#define TS_VARIANT "avx2"
#include "kernels.inc"
#pragma clang attribute pop
#endif
