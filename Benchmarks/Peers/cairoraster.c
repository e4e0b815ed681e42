// The operations of Programs/RasterBenchmark.swift, drawn by cairo into an image surface. Same output.
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { WIDTH = 1170, HEIGHT = 2532, ROUNDS = 25 };

static cairo_t *cairo;
static cairo_surface_t *image;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void measure(const char *name, void (*body)(void)) {
  double times[ROUNDS];
  for (int i = 0; i < ROUNDS; i++) {
    double start = now();
    body();
    times[i] = now() - start;
  }
  qsort(times, ROUNDS, sizeof(double), ascending);
  printf("%s %f\n", name, times[ROUNDS / 2]);
}

static void rounded(double x, double y, double width, double height, double radius) {
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, x + width - radius, y + radius, radius, -M_PI / 2, 0);
  cairo_arc(cairo, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
  cairo_arc(cairo, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
  cairo_arc(cairo, x + radius, y + radius, radius, M_PI, 1.5 * M_PI);
  cairo_close_path(cairo);
}

static void blue(void) { cairo_set_source_rgba(cairo, 0.2, 0.4, 0.8, 0.5); }

static void fill_half(void) {
  blue();
  cairo_rectangle(cairo, 0, 0, WIDTH, HEIGHT);
  cairo_fill(cairo);
}
static void fill_1000(void) {
  blue();
  for (int i = 0; i < 1000; i++) {
    cairo_rectangle(cairo, i * 7 % 870, i * 13 % 2432, 300, 100);
    cairo_fill(cairo);
  }
}
static void rounded_1000(void) {
  blue();
  for (int i = 0; i < 1000; i++) {
    rounded(i * 7 % 1050, i * 13 % 2412, 120, 120, 27);
    cairo_fill(cairo);
  }
}
static void stroke_100(void) {
  cairo_set_source_rgb(cairo, 0.1, 0.1, 0.1);
  cairo_set_line_width(cairo, 3);
  for (int i = 0; i < 100; i++) {
    rounded(60, i * 13 % 2232, 1050, 300, 36);
    cairo_stroke(cairo);
  }
}
static void star_100(void) {
  blue();
  for (int i = 0; i < 100; i++) {
    double x = 210 + i * 7 % 750, y = 210 + i * 13 % 2112;
    for (int point = 0; point < 5; point++) {
      double angle = point * 4 * M_PI / 5 - M_PI / 2;
      cairo_line_to(cairo, x + 200 * cos(angle), y + 200 * sin(angle));
    }
    cairo_close_path(cairo);
    cairo_fill(cairo);
  }
}
static void linear(cairo_t *target, double x, double y) {
  cairo_pattern_t *pattern = cairo_pattern_create_linear(0, 0, x, y);
  cairo_pattern_add_color_stop_rgb(pattern, 0, 1, 0, 0);
  cairo_pattern_add_color_stop_rgb(pattern, 1, 0, 0, 1);
  cairo_set_source(target, pattern);
  cairo_paint(target);
  cairo_pattern_destroy(pattern);
}
static void gradient_vertical(void) { linear(cairo, 0, HEIGHT); }
static void gradient_diagonal(void) { linear(cairo, WIDTH, HEIGHT); }

static void draw(double x, double y, double side) {
  cairo_save(cairo);
  cairo_translate(cairo, x, y);
  cairo_scale(cairo, side / 400, side / 400);
  cairo_set_source_surface(cairo, image, 0, 0);
  cairo_paint(cairo);
  cairo_restore(cairo);
}
static void image_100(void) {
  for (int i = 0; i < 100; i++) draw(i * 7 % 770, i * 13 % 2132, 400);
}
static void image_enlarged(void) { draw(100, 100, 800); }
static void image_rotated(void) {
  cairo_save(cairo);
  cairo_translate(cairo, 585, 1266);
  cairo_rotate(cairo, 0.3);
  draw(-300, -300, 600);
  cairo_restore(cairo);
}

int main(void) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo = cairo_create(surface);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 400, 400);
  cairo_t *small = cairo_create(image);
  linear(small, 400, 400);
  cairo_set_operator(small, CAIRO_OPERATOR_CLEAR);
  cairo_rectangle(small, 100, 100, 200, 200);
  cairo_fill(small);
  cairo_destroy(small);

  measure("fill-half", fill_half);
  measure("fill-1000", fill_1000);
  measure("rounded-1000", rounded_1000);
  measure("stroke-100", stroke_100);
  measure("star-100", star_100);
  measure("gradient-vertical", gradient_vertical);
  measure("gradient-diagonal", gradient_diagonal);
  measure("image-100", image_100);
  measure("image-enlarged", image_enlarged);
  measure("image-rotated", image_rotated);
  return 0;
}
