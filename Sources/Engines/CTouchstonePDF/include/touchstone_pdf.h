#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Writes PDF documents with cairo. Lengths are points, and y points down from a page's top left corner.
//
// What is not a finite number is left out: cairo would write no document at all. For the same reason texts must be UTF-8 without
// code points that are no characters. One document is written by one thread at a time; several may be under way.

typedef struct touchstone_pdf touchstone_pdf;

/// Takes the document's bytes as they come, until `touchstone_pdf_close` returns.
typedef void (*touchstone_pdf_sink)(void *owner, const uint8_t *bytes, size_t count);

typedef enum {
  TOUCHSTONE_PDF_TITLE,
  TOUCHSTONE_PDF_AUTHOR,
  TOUCHSTONE_PDF_SUBJECT,
  TOUCHSTONE_PDF_KEYWORDS,
  TOUCHSTONE_PDF_CREATOR,
} touchstone_pdf_field;

/// How colours meet what lies below them, in the order of the PDF reference's list.
typedef enum {
  TOUCHSTONE_PDF_NORMAL,
  TOUCHSTONE_PDF_MULTIPLY,
  TOUCHSTONE_PDF_SCREEN,
  TOUCHSTONE_PDF_OVERLAY,
  TOUCHSTONE_PDF_DARKEN,
  TOUCHSTONE_PDF_LIGHTEN,
  TOUCHSTONE_PDF_COLOR_DODGE,
  TOUCHSTONE_PDF_COLOR_BURN,
  TOUCHSTONE_PDF_SOFT_LIGHT,
  TOUCHSTONE_PDF_HARD_LIGHT,
  TOUCHSTONE_PDF_DIFFERENCE,
  TOUCHSTONE_PDF_EXCLUSION,
  TOUCHSTONE_PDF_HUE,
  TOUCHSTONE_PDF_SATURATION,
  TOUCHSTONE_PDF_COLOR,
  TOUCHSTONE_PDF_LUMINOSITY,
} touchstone_pdf_blend;

typedef struct {
  double a, b, c, d, tx, ty;
} touchstone_pdf_transform;

typedef enum {
  TOUCHSTONE_PDF_MOVE,
  TOUCHSTONE_PDF_LINE,
  TOUCHSTONE_PDF_QUAD,
  TOUCHSTONE_PDF_CUBIC,
  TOUCHSTONE_PDF_CLOSE_PATH,
} touchstone_pdf_verb;

/// One verb per segment; the coordinates of their points in a row, x before y, control points first.
typedef struct {
  const uint8_t *verbs;
  size_t verb_count;
  const double *coordinates;
  bool is_even_odd;
} touchstone_pdf_path;

/// Unpremultiplied.
typedef struct {
  double red, green, blue, alpha;
} touchstone_pdf_color;

/// Premultiplied 0xAARRGGBB, rows `stride` pixels apart.
typedef struct {
  const uint32_t *pixels;
  int width, height, stride;
  bool is_smooth;
} touchstone_pdf_image;

typedef struct {
  const char *font_path;
  int font_index;
  double size;
  const uint32_t *glyphs;
  /// Where their origins lie, x before y.
  const double *positions;
  size_t glyph_count;
  /// The text in UTF-8, and for each cluster of it how many bytes and how many glyphs it has; no clusters where the text is
  /// not known. The last cluster's glyphs come first where the text runs from right to left.
  const char *text;
  size_t text_length;
  const int32_t *clusters;
  size_t cluster_count;
  bool is_right_to_left;
} touchstone_pdf_glyphs;

/// What is missing on this machine, NULL if nothing is. The library is opened by the first call.
const char *touchstone_pdf_failure(void);

/// A document without pages, made `seconds` after 1970; NULL if it cannot be.
touchstone_pdf *touchstone_pdf_open(touchstone_pdf_sink sink, void *owner, int64_t seconds);
void touchstone_pdf_describe(touchstone_pdf *pdf, touchstone_pdf_field field, const char *text);
/// Hands the rest to the sink; false if there is no whole document.
bool touchstone_pdf_close(touchstone_pdf *pdf);

void touchstone_pdf_begin_page(touchstone_pdf *pdf, double width, double height);
void touchstone_pdf_end_page(touchstone_pdf *pdf);
void touchstone_pdf_link(touchstone_pdf *pdf, double x, double y, double width, double height, const char *url);

/// Drawing may go everywhere, until the next clip.
void touchstone_pdf_reset_clip(touchstone_pdf *pdf);
void touchstone_pdf_clip(touchstone_pdf *pdf, const touchstone_pdf_path *path);

void touchstone_pdf_fill(
    touchstone_pdf *pdf, const touchstone_pdf_path *path, touchstone_pdf_color color, touchstone_pdf_blend blend);
/// `place` maps the image's pixels, from its top left, to the page.
void touchstone_pdf_draw_image(
    touchstone_pdf *pdf, const touchstone_pdf_image *image, touchstone_pdf_transform place, double alpha,
    touchstone_pdf_blend blend);
/// `place` maps the space of the glyphs' positions, where y points down, to the page.
void touchstone_pdf_show_glyphs(
    touchstone_pdf *pdf, const touchstone_pdf_glyphs *glyphs, touchstone_pdf_transform place, touchstone_pdf_color color,
    touchstone_pdf_blend blend);

/// What follows is drawn as one picture. The clip is that of before, again, when it ends.
void touchstone_pdf_begin_group(touchstone_pdf *pdf);
void touchstone_pdf_end_group(touchstone_pdf *pdf, double alpha, touchstone_pdf_blend blend);
/// Ends a group that shows only where the image is opaque.
void touchstone_pdf_end_masked_group(
    touchstone_pdf *pdf, const touchstone_pdf_image *mask, touchstone_pdf_transform place, touchstone_pdf_blend blend);
