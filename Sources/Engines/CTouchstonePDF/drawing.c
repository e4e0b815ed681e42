#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "document.h"

// Cairo counts in 24 bits before the point; what is farther away lies outside of every page.
static const double farthest = 1e6;

static bool is_usable(double value) { return isfinite(value) && fabs(value) <= farthest; }

/// Whether a place maps to the page and back.
static bool is_invertible(touchstone_pdf_transform t) {
  double area = t.a * t.d - t.b * t.c;
  return is_usable(t.a) && is_usable(t.b) && is_usable(t.c) && is_usable(t.d) && is_usable(t.tx) && is_usable(t.ty) &&
         isfinite(area) && fabs(area) > 1e-12;
}

static void place_in(touchstone_pdf *pdf, touchstone_pdf_transform t) {
  cairo_matrix_t matrix = {t.a, t.b, t.c, t.d, t.tx, t.ty};
  C.cairo_transform(pdf->cairo, &matrix);
}

static int operator_of(touchstone_pdf_blend blend) {
  // After normal both lists are the PDF reference's, but for the two that it has the other way round.
  switch (blend) {
  case TOUCHSTONE_PDF_NORMAL: return CAIRO_OPERATOR_OVER;
  case TOUCHSTONE_PDF_SOFT_LIGHT: return CAIRO_OPERATOR_MULTIPLY + TOUCHSTONE_PDF_HARD_LIGHT - 1;
  case TOUCHSTONE_PDF_HARD_LIGHT: return CAIRO_OPERATOR_MULTIPLY + TOUCHSTONE_PDF_SOFT_LIGHT - 1;
  default: return CAIRO_OPERATOR_MULTIPLY + (int)blend - 1;
  }
}

static double clamp(double v) { return v > 0 ? fmin(v, 1) : 0; }

static void set_color(touchstone_pdf *pdf, touchstone_pdf_color color) {
  C.cairo_set_source_rgba(
      pdf->cairo, clamp(color.red), clamp(color.green), clamp(color.blue), clamp(color.alpha));
}

// MARK: Paths

static double bounded(double v) { return isnan(v) ? 0 : fmax(-farthest, fmin(v, farthest)); }

static void set_path(touchstone_pdf *pdf, const touchstone_pdf_path *path) {
  cairo_t *cairo = pdf->cairo;
  C.cairo_new_path(cairo);
  C.cairo_set_fill_rule(cairo, path->is_even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  const double *next = path->coordinates;
  double x = 0, y = 0, start_x = 0, start_y = 0;
  for (size_t i = 0; i < path->verb_count; i++) {
    static const int coordinate_counts[] = {2, 2, 4, 6, 0};
    touchstone_pdf_verb verb = path->verbs[i];
    int count = coordinate_counts[verb];
    double p[6];
    for (int j = 0; j < count; j++) p[j] = bounded(*next++);
    switch (verb) {
    case TOUCHSTONE_PDF_MOVE: C.cairo_move_to(cairo, start_x = p[0], start_y = p[1]); break;
    case TOUCHSTONE_PDF_LINE: C.cairo_line_to(cairo, p[0], p[1]); break;
    case TOUCHSTONE_PDF_QUAD:
      C.cairo_curve_to(
          cairo, x + (p[0] - x) * 2 / 3, y + (p[1] - y) * 2 / 3, p[2] + (p[0] - p[2]) * 2 / 3,
          p[3] + (p[1] - p[3]) * 2 / 3, p[2], p[3]);
      break;
    case TOUCHSTONE_PDF_CUBIC: C.cairo_curve_to(cairo, p[0], p[1], p[2], p[3], p[4], p[5]); break;
    case TOUCHSTONE_PDF_CLOSE_PATH: C.cairo_close_path(cairo); break;
    }
    x = count > 0 ? p[count - 2] : start_x;
    y = count > 0 ? p[count - 1] : start_y;
  }
}

void touchstone_pdf_reset_clip(touchstone_pdf *pdf) { C.cairo_reset_clip(pdf->cairo); }

void touchstone_pdf_clip(touchstone_pdf *pdf, const touchstone_pdf_path *path) {
  set_path(pdf, path);
  C.cairo_clip(pdf->cairo);
}

void touchstone_pdf_fill(
    touchstone_pdf *pdf, const touchstone_pdf_path *path, touchstone_pdf_color color, touchstone_pdf_blend blend) {
  set_path(pdf, path);
  set_color(pdf, color);
  C.cairo_set_operator(pdf->cairo, operator_of(blend));
  C.cairo_fill(pdf->cairo);
}

// MARK: Images

/// A pattern of a copy of the pixels; NULL if there is no room for it.
static cairo_pattern_t *pattern_of(const touchstone_pdf_image *image) {
  if (image->width <= 0 || image->height <= 0 || image->width > 32767 || image->height > 32767) return NULL;
  cairo_surface_t *surface = C.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, image->width, image->height);
  if (C.cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
    C.cairo_surface_destroy(surface);
    return NULL;
  }
  C.cairo_surface_flush(surface);
  unsigned char *rows = C.cairo_image_surface_get_data(surface);
  int stride = C.cairo_image_surface_get_stride(surface);
  for (int y = 0; y < image->height; y++)
    memcpy(rows + (size_t)y * stride, image->pixels + (size_t)y * image->stride, (size_t)image->width * 4);
  C.cairo_surface_mark_dirty(surface);
  cairo_pattern_t *pattern = C.cairo_pattern_create_for_surface(surface);
  C.cairo_surface_destroy(surface);
  C.cairo_pattern_set_filter(pattern, image->is_smooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST);
  return pattern;
}

void touchstone_pdf_draw_image(
    touchstone_pdf *pdf, const touchstone_pdf_image *image, touchstone_pdf_transform place, double alpha,
    touchstone_pdf_blend blend) {
  cairo_pattern_t *pattern = is_invertible(place) ? pattern_of(image) : NULL;
  if (!pattern) return;
  C.cairo_save(pdf->cairo);
  place_in(pdf, place);
  C.cairo_set_source(pdf->cairo, pattern);
  C.cairo_set_operator(pdf->cairo, operator_of(blend));
  C.cairo_paint_with_alpha(pdf->cairo, clamp(alpha));
  C.cairo_restore(pdf->cairo);
  C.cairo_pattern_destroy(pattern);
}

// MARK: Text

// In device space, whose pixels are points. A font that had to be larger once fails in every later document.
static const double largest_size = 3e4;

static bool is_drawable(double size, touchstone_pdf_transform t) {
  double stretch = fmax(hypot(t.a, t.b), hypot(t.c, t.d));
  return isfinite(size) && size >= 1e-3 && size * stretch <= largest_size;
}

/// Whether the clusters take up all of the text and all of the glyphs: cairo writes no document otherwise.
static bool clusters_are_whole(const touchstone_pdf_glyphs *glyphs) {
  size_t bytes = 0, count = 0;
  for (size_t i = 0; i < glyphs->cluster_count; i++) {
    if (glyphs->clusters[2 * i] < 0 || glyphs->clusters[2 * i + 1] < 0) return false;
    bytes += glyphs->clusters[2 * i];
    count += glyphs->clusters[2 * i + 1];
  }
  return glyphs->cluster_count > 0 && bytes == glyphs->text_length && count == glyphs->glyph_count;
}

static void show(touchstone_pdf *pdf, const touchstone_pdf_glyphs *glyphs, const cairo_glyph_t *placed) {
  if (clusters_are_whole(glyphs))
    C.cairo_show_text_glyphs(
        pdf->cairo, glyphs->text, (int)glyphs->text_length, placed, (int)glyphs->glyph_count,
        // Two numbers each, as here.
        (const cairo_text_cluster_t *)glyphs->clusters, (int)glyphs->cluster_count,
        glyphs->is_right_to_left ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : 0);
  else C.cairo_show_glyphs(pdf->cairo, placed, (int)glyphs->glyph_count);
}

void touchstone_pdf_show_glyphs(
    touchstone_pdf *pdf, const touchstone_pdf_glyphs *glyphs, touchstone_pdf_transform place, touchstone_pdf_color color,
    touchstone_pdf_blend blend) {
  size_t count = glyphs->glyph_count;
  if (!is_invertible(place) || !is_drawable(glyphs->size, place) || count == 0 || count > INT_MAX / 64 ||
      glyphs->text_length > INT_MAX / 2)
    return;
  for (size_t i = 0; i < 2 * count; i++)
    if (!is_usable(glyphs->positions[i])) return;
  cairo_font_face_t *face = touchstone_cairo_face(glyphs->font_path, glyphs->font_index);
  cairo_glyph_t *placed = face ? malloc(count * sizeof *placed) : NULL;
  if (!placed) return;
  for (size_t i = 0; i < count; i++)
    placed[i] = (cairo_glyph_t){glyphs->glyphs[i], glyphs->positions[2 * i], glyphs->positions[2 * i + 1]};
  C.cairo_save(pdf->cairo);
  place_in(pdf, place);
  C.cairo_set_font_face(pdf->cairo, face);
  C.cairo_set_font_size(pdf->cairo, glyphs->size);
  set_color(pdf, color);
  C.cairo_set_operator(pdf->cairo, operator_of(blend));
  show(pdf, glyphs, placed);
  C.cairo_restore(pdf->cairo);
  free(placed);
}

// MARK: Groups

void touchstone_pdf_begin_group(touchstone_pdf *pdf) { C.cairo_push_group(pdf->cairo); }

void touchstone_pdf_end_group(touchstone_pdf *pdf, double alpha, touchstone_pdf_blend blend) {
  cairo_pattern_t *group = C.cairo_pop_group(pdf->cairo);
  C.cairo_set_source(pdf->cairo, group);
  C.cairo_set_operator(pdf->cairo, operator_of(blend));
  C.cairo_paint_with_alpha(pdf->cairo, clamp(alpha));
  C.cairo_pattern_destroy(group);
}

void touchstone_pdf_end_masked_group(
    touchstone_pdf *pdf, const touchstone_pdf_image *mask, touchstone_pdf_transform place, touchstone_pdf_blend blend) {
  cairo_pattern_t *group = C.cairo_pop_group(pdf->cairo);
  cairo_pattern_t *shape = is_invertible(place) ? pattern_of(mask) : NULL;
  if (shape) {
    C.cairo_save(pdf->cairo);
    C.cairo_set_source(pdf->cairo, group);
    C.cairo_set_operator(pdf->cairo, operator_of(blend));
    place_in(pdf, place);
    C.cairo_mask(pdf->cairo, shape);
    C.cairo_restore(pdf->cairo);
    C.cairo_pattern_destroy(shape);
  }
  C.cairo_pattern_destroy(group);
}
