#pragma once

#include <stdint.h>

// The few functions of cairo and FreeType that are used here, with the types of their documentation. Both libraries have kept
// their binary interface since before the oldest supported system, and a machine with the libraries needs no headers.

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct _cairo_font_face cairo_font_face_t;
typedef struct _freetype_library *FT_Library;
typedef struct _freetype_face *FT_Face;
typedef int (*cairo_write_func_t)(void *closure, const unsigned char *bytes, unsigned int count);

typedef struct {
  double xx, yx, xy, yy, x0, y0;
} cairo_matrix_t;

typedef struct {
  unsigned long index;
  double x, y;
} cairo_glyph_t;

typedef struct {
  int num_bytes, num_glyphs;
} cairo_text_cluster_t;

enum { CAIRO_STATUS_SUCCESS = 0 };
enum { CAIRO_FORMAT_ARGB32 = 0 };
enum { CAIRO_FILL_RULE_WINDING = 0, CAIRO_FILL_RULE_EVEN_ODD = 1 };
enum { CAIRO_FILTER_GOOD = 1, CAIRO_FILTER_NEAREST = 3 };
enum { CAIRO_OPERATOR_OVER = 2, CAIRO_OPERATOR_MULTIPLY = 14 };
enum { CAIRO_TEXT_CLUSTER_FLAG_BACKWARD = 1 };
enum {
  CAIRO_PDF_METADATA_TITLE,
  CAIRO_PDF_METADATA_AUTHOR,
  CAIRO_PDF_METADATA_SUBJECT,
  CAIRO_PDF_METADATA_KEYWORDS,
  CAIRO_PDF_METADATA_CREATOR,
  CAIRO_PDF_METADATA_CREATE_DATE,
};

#define CAIRO_FUNCTIONS(F)                                                                                          \
  F(cairo_surface_t *, cairo_pdf_surface_create_for_stream, (cairo_write_func_t, void *, double, double))           \
  F(void, cairo_pdf_surface_set_size, (cairo_surface_t *, double, double))                                          \
  F(void, cairo_pdf_surface_set_metadata, (cairo_surface_t *, int, const char *))                                   \
  F(cairo_surface_t *, cairo_image_surface_create, (int, int, int))                                                 \
  F(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *))                                             \
  F(int, cairo_image_surface_get_stride, (cairo_surface_t *))                                                       \
  F(void, cairo_surface_flush, (cairo_surface_t *))                                                                 \
  F(void, cairo_surface_mark_dirty, (cairo_surface_t *))                                                            \
  F(void, cairo_surface_finish, (cairo_surface_t *))                                                                \
  F(void, cairo_surface_destroy, (cairo_surface_t *))                                                               \
  F(int, cairo_surface_status, (cairo_surface_t *))                                                                 \
  F(cairo_t *, cairo_create, (cairo_surface_t *))                                                                   \
  F(void, cairo_destroy, (cairo_t *))                                                                               \
  F(int, cairo_status, (cairo_t *))                                                                                 \
  F(void, cairo_save, (cairo_t *))                                                                                  \
  F(void, cairo_restore, (cairo_t *))                                                                               \
  F(void, cairo_show_page, (cairo_t *))                                                                             \
  F(void, cairo_push_group, (cairo_t *))                                                                            \
  F(cairo_pattern_t *, cairo_pop_group, (cairo_t *))                                                                \
  F(void, cairo_set_operator, (cairo_t *, int))                                                                     \
  F(void, cairo_set_source, (cairo_t *, cairo_pattern_t *))                                                         \
  F(void, cairo_set_source_rgba, (cairo_t *, double, double, double, double))                                       \
  F(void, cairo_set_fill_rule, (cairo_t *, int))                                                                    \
  F(void, cairo_transform, (cairo_t *, const cairo_matrix_t *))                                                     \
  F(void, cairo_new_path, (cairo_t *))                                                                              \
  F(void, cairo_move_to, (cairo_t *, double, double))                                                               \
  F(void, cairo_line_to, (cairo_t *, double, double))                                                               \
  F(void, cairo_curve_to, (cairo_t *, double, double, double, double, double, double))                              \
  F(void, cairo_close_path, (cairo_t *))                                                                            \
  F(void, cairo_fill, (cairo_t *))                                                                                  \
  F(void, cairo_clip, (cairo_t *))                                                                                  \
  F(void, cairo_reset_clip, (cairo_t *))                                                                            \
  F(void, cairo_paint_with_alpha, (cairo_t *, double))                                                              \
  F(void, cairo_mask, (cairo_t *, cairo_pattern_t *))                                                               \
  F(cairo_pattern_t *, cairo_pattern_create_for_surface, (cairo_surface_t *))                                       \
  F(void, cairo_pattern_set_filter, (cairo_pattern_t *, int))                                                       \
  F(void, cairo_pattern_destroy, (cairo_pattern_t *))                                                               \
  F(void, cairo_set_font_face, (cairo_t *, cairo_font_face_t *))                                                    \
  F(void, cairo_set_font_size, (cairo_t *, double))                                                                 \
  F(void, cairo_show_glyphs, (cairo_t *, const cairo_glyph_t *, int))                                               \
  F(void, cairo_show_text_glyphs,                                                                                   \
    (cairo_t *, const char *, int, const cairo_glyph_t *, int, const cairo_text_cluster_t *, int, int))             \
  F(cairo_font_face_t *, cairo_ft_font_face_create_for_ft_face, (FT_Face, int))                                     \
  F(int, cairo_font_face_status, (cairo_font_face_t *))                                                             \
  F(void, cairo_tag_begin, (cairo_t *, const char *, const char *))                                                 \
  F(void, cairo_tag_end, (cairo_t *, const char *))

#define FREETYPE_FUNCTIONS(F)                                    \
  F(int, FT_Init_FreeType, (FT_Library *))                       \
  F(int, FT_New_Face, (FT_Library, const char *, long, FT_Face *))

typedef struct {
#define FIELD(result, name, arguments) result(*name) arguments;
  CAIRO_FUNCTIONS(FIELD)
  FREETYPE_FUNCTIONS(FIELD)
#undef FIELD
} cairo_library;

/// The functions, which may be called where `touchstone_pdf_failure` says nothing.
extern cairo_library touchstone_cairo;

/// A face of a font file, which is opened once and kept; NULL if it is none.
cairo_font_face_t *touchstone_cairo_face(const char *path, int index);
