#pragma once

#include "cairo.h"
#include "touchstone_pdf.h"

#define C touchstone_cairo

struct touchstone_pdf {
  touchstone_pdf_sink sink;
  void *owner;
  cairo_surface_t *surface;
  cairo_t *cairo;
};
