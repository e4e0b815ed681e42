#include "touchstone_runtime.h"
