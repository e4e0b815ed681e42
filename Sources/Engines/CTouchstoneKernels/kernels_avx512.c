// The kernels for processors with AVX-512 BW and VL (servers since 2017, AMD since Zen 4).
#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#include "kernel_table.h"
#pragma clang attribute push(__attribute__((target("avx2,avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#define TS_PERMUTES_16
#define TS_TABLE ts_kernels_avx512
#define TS_VARIANT "avx512"
#include "kernels.inc"
#pragma clang attribute pop
#endif
