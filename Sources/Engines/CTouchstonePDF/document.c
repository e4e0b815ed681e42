#include "document.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int write_bytes(void *closure, const unsigned char *bytes, unsigned int count) {
  touchstone_pdf *pdf = closure;
  pdf->sink(pdf->owner, bytes, count);
  return CAIRO_STATUS_SUCCESS;
}

touchstone_pdf *touchstone_pdf_open(touchstone_pdf_sink sink, void *owner, int64_t seconds) {
  if (touchstone_pdf_failure()) return NULL;
  touchstone_pdf *pdf = calloc(1, sizeof *pdf);
  if (!pdf) return NULL;
  pdf->sink = sink;
  pdf->owner = owner;
  pdf->surface = C.cairo_pdf_surface_create_for_stream(write_bytes, pdf, 612, 792);
  pdf->cairo = C.cairo_create(pdf->surface);
  time_t time = seconds;
  struct tm utc;
  char date[64];
  if (gmtime_r(&time, &utc) && strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &utc) > 0)
    C.cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
  return pdf;
}

void touchstone_pdf_describe(touchstone_pdf *pdf, touchstone_pdf_field field, const char *text) {
  static const int fields[] = {
      [TOUCHSTONE_PDF_TITLE] = CAIRO_PDF_METADATA_TITLE,       [TOUCHSTONE_PDF_AUTHOR] = CAIRO_PDF_METADATA_AUTHOR,
      [TOUCHSTONE_PDF_SUBJECT] = CAIRO_PDF_METADATA_SUBJECT,   [TOUCHSTONE_PDF_KEYWORDS] = CAIRO_PDF_METADATA_KEYWORDS,
      [TOUCHSTONE_PDF_CREATOR] = CAIRO_PDF_METADATA_CREATOR,
  };
  C.cairo_pdf_surface_set_metadata(pdf->surface, fields[field], text);
}

bool touchstone_pdf_close(touchstone_pdf *pdf) {
  bool is_whole = C.cairo_status(pdf->cairo) == CAIRO_STATUS_SUCCESS;
  C.cairo_destroy(pdf->cairo);
  C.cairo_surface_finish(pdf->surface);
  is_whole = is_whole && C.cairo_surface_status(pdf->surface) == CAIRO_STATUS_SUCCESS;
  C.cairo_surface_destroy(pdf->surface);
  free(pdf);
  return is_whole;
}

void touchstone_pdf_begin_page(touchstone_pdf *pdf, double width, double height) {
  C.cairo_pdf_surface_set_size(pdf->surface, width, height);
}

void touchstone_pdf_end_page(touchstone_pdf *pdf) {
  C.cairo_reset_clip(pdf->cairo);
  C.cairo_show_page(pdf->cairo);
}

/// Writes an address for a string of cairo's, which becomes one of the file's; where it ends.
static char *write_address(char *end, const char *url) {
  for (; *url; url++) {
    unsigned char c = *url;
    // These would end or change the string in the file.
    if (c <= ' ' || c > '~' || strchr("()\\", c)) {
      end += sprintf(end, "%%%02X", c);
    } else {
      if (c == '\'') *end++ = '\\';
      *end++ = c;
    }
  }
  return end;
}

void touchstone_pdf_link(
    touchstone_pdf *pdf, double x, double y, double width, double height, const char *url) {
  if (!isfinite(x) || !isfinite(y) || !isfinite(width) || !isfinite(height)) return;
  size_t size = 3 * strlen(url) + 256;
  char *attributes = malloc(size);
  if (!attributes) return;
  // Numbers larger than this lie outside of every page.
  double most = 1e7;
  int length = snprintf(
      attributes, size, "rect=[%.4f %.4f %.4f %.4f] uri='", fmax(-most, fmin(x, most)), fmax(-most, fmin(y, most)),
      fmin(width, most), fmin(height, most));
  // An app may have set a locale; cairo reads points.
  for (int i = 0; i < length; i++)
    if (attributes[i] == ',') attributes[i] = '.';
  strcpy(write_address(attributes + length, url), "'");
  C.cairo_tag_begin(pdf->cairo, "Link", attributes);
  C.cairo_tag_end(pdf->cairo, "Link");
  free(attributes);
}
