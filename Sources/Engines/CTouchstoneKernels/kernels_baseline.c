// The kernels for every processor: SSE2 on x86-64, whatever the compiler assumes elsewhere.
#define TS_TABLE ts_kernels_baseline
#define TS_VARIANT "baseline"
#include "kernels.inc"
