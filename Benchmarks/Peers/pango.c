// What Programs/TextBenchmark.swift does, with Pango and cairo: labels of 20 characters into an A8 surface.
// usage: pango cold|warm STEPS. Output: microseconds a label, and the ink of the last one.
#include <pango/pangocairo.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static uint32_t seed = 12345;
static uint32_t next(uint32_t bound) {
  seed = seed * 1664525u + 1013904223u;
  return (seed >> 16) % bound;
}
static void label(char *text) {
  for (int i = 0; i < 20; i++)
    text[i] = i == 5 || i == 11 || i == 17 ? ' ' : (i == 0 ? 'A' : 'a') + next(26);
  text[20] = 0;
}

int main(int argc, char **argv) {
  int cold = !strcmp(argv[1], "cold");
  int steps = atoi(argv[2]);
  char common[21];
  label(common);
  char(*labels)[21] = malloc((steps + 100) * sizeof *labels);
  for (int i = 0; i < steps + 100; i++) {
    if (cold) label(labels[i]);
    else memcpy(labels[i], common, 21);
  }

  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 720, 72);
  cairo_t *cr = cairo_create(surface);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  // One layout for all labels: Pango at its best.
  PangoLayout *layout = pango_cairo_create_layout(cr);
  pango_cairo_context_set_font_options(pango_layout_get_context(layout), options);
  pango_context_set_round_glyph_positions(pango_layout_get_context(layout), FALSE);
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, 51 * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode(layout, TRUE);

  unsigned char *data = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  double start = 0, width = 0;
  for (int i = 0; i < steps + 100; i++) {
    if (i == 100) start = now();
    pango_layout_set_text(layout, labels[i], 20);
    cairo_surface_flush(surface);
    memset(data, 0, stride * 72);
    cairo_surface_mark_dirty(surface);
    cairo_move_to(cr, 6, 6);
    pango_cairo_show_layout(cr, layout);
    int w;
    pango_layout_get_size(layout, &w, NULL);
    width += w;
  }
  cairo_surface_flush(surface);
  double elapsed = (now() - start) / steps;
  long ink = 0;
  for (int i = 0; i < stride * 72; i++) ink += data[i];
  printf("%f %ld %f\n", elapsed, ink, width / PANGO_SCALE / 3);
}
