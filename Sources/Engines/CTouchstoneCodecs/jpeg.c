// JPEG by libjpeg-turbo, which decodes straight to BGRA.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "largest_image.h"
#include "reduce.h"
#include "touchstone_codecs.h"

struct errors {
  struct jpeg_error_mgr manager;
  jmp_buf escape;
  char *message;
};
struct decoding {
  struct ts_reducer reducer;
  struct jpeg_decompress_struct jpeg;
  struct errors errors;
  uint32_t *pixels;
  uint8_t *row;
  JOCTET *profile;
};
struct encoding {
  struct jpeg_compress_struct jpeg;
  struct errors errors;
  unsigned char *bytes;
  unsigned long count;
};

static void fail(j_common_ptr jpeg) {
  struct errors *errors = (struct errors *)jpeg->err;
  char text[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, text);
  strncpy(errors->message, text, TS_CODEC_MESSAGE - 1);
  errors->message[TS_CODEC_MESSAGE - 1] = 0;
  longjmp(errors->escape, 1);
}
static void refuse(struct errors *errors, const char *why) {
  strncpy(errors->message, why, TS_CODEC_MESSAGE - 1);
  longjmp(errors->escape, 1);
}
static void be_quiet(j_common_ptr jpeg) { (void)jpeg; }
static void prepare(struct errors *errors, char *message) {
  jpeg_std_error(&errors->manager);
  errors->manager.error_exit = fail;
  errors->manager.output_message = be_quiet;
  errors->message = message;
  message[0] = 0;
}

/// CMYK as Adobe's programs write it (inverted) or not, to opaque pixels.
static void from_cmyk(uint32_t *to, const uint8_t *from, size_t width, int inverted) {
  for (size_t x = 0; x < width; x++, from += 4) {
    uint32_t c[4];
    for (int i = 0; i < 4; i++) c[i] = inverted ? from[i] : 255 - from[i];
    to[x] = 0xff000000u | (c[0] * c[3] / 255) << 16 | (c[1] * c[3] / 255) << 8 | c[2] * c[3] / 255;
  }
}

/// The smallest of the eight sizes that the codec makes by itself which has `longest` pixels or more.
static void choose_scale(struct jpeg_decompress_struct *jpeg, size_t longest) {
  size_t side = jpeg->image_width > jpeg->image_height ? jpeg->image_width : jpeg->image_height;
  unsigned eighths = 1;
  while (eighths < 8 && (side * eighths + 7) / 8 < longest) eighths++;
  jpeg->scale_num = eighths;
  jpeg->scale_denom = 8;
}

/// Row by row to the exact size; `job->pixels` holds one row.
static void read_reduced(struct decoding *job, size_t longest, int cmyk) {
  struct jpeg_decompress_struct *jpeg = &job->jpeg;
  size_t width, height;
  ts_reduced_size(jpeg->image_width, jpeg->image_height, longest, &width, &height);
  if (width > jpeg->output_width) width = jpeg->output_width;
  if (height > jpeg->output_height) height = jpeg->output_height;
  job->pixels = calloc(jpeg->output_width, 4);
  if (!job->pixels || !ts_reducer_begin(&job->reducer, jpeg->output_width, jpeg->output_height, width, height))
    refuse(&job->errors, "out of memory");
  while (jpeg->output_scanline < jpeg->output_height) {
    JSAMPROW row = cmyk ? job->row : (JSAMPROW)job->pixels;
    if (jpeg_read_scanlines(jpeg, &row, 1) != 1) refuse(&job->errors, "the file ends too early");
    if (cmyk) from_cmyk(job->pixels, job->row, jpeg->output_width, jpeg->saw_Adobe_marker);
    ts_reducer_add(&job->reducer, job->pixels);
  }
}

/// `longest` 0 keeps the size.
static void decode(struct decoding *job, const uint8_t *bytes, size_t count, size_t longest, struct ts_decoded_image *image) {
  struct jpeg_decompress_struct *jpeg = &job->jpeg;
  jpeg_create_decompress(jpeg);
  jpeg_mem_src(jpeg, bytes, (unsigned long)count);
  jpeg_save_markers(jpeg, JPEG_APP0 + 2, 0xffff);
  jpeg_read_header(jpeg, TRUE);
  int reduces = longest && (jpeg->image_width > longest || jpeg->image_height > longest);
  if ((size_t)jpeg->image_width * jpeg->image_height > TS_LARGEST_AREA)
    refuse(&job->errors, "the image is larger than 256 million pixels");
  // No block of 8 by 8 pixels takes less than a few bits: a header may not ask for memory that its file cannot fill.
  if ((size_t)jpeg->image_width * jpeg->image_height > (count + 4096) * 2048)
    refuse(&job->errors, "the file is too short for so large an image");
  unsigned int profile_count = 0;
  if (jpeg_read_icc_profile(jpeg, &job->profile, &profile_count)) image->profile_count = profile_count;
  int cmyk = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = cmyk ? JCS_CMYK : JCS_EXT_BGRA;
  // The same bits on every processor: the accurate transform is exact integer arithmetic in all its variants.
  jpeg->dct_method = JDCT_ISLOW;
  if (reduces) choose_scale(jpeg, longest);
  jpeg_start_decompress(jpeg);
  size_t width = jpeg->output_width, height = jpeg->output_height;
  job->row = malloc(width * 4);
  if (!job->row) refuse(&job->errors, "out of memory");
  if (reduces) {
    read_reduced(job, longest, cmyk);
    image->pixels = job->reducer.pixels;
    image->width = job->reducer.width;
    image->height = job->reducer.height;
    job->reducer.pixels = NULL;
    image->is_opaque = 1;
    image->profile = job->profile;
    job->profile = NULL;
    return;
  }
  job->pixels = calloc(width * height, 4);
  if (!job->pixels) refuse(&job->errors, "out of memory");
  while (jpeg->output_scanline < height) {
    uint32_t *to = job->pixels + (size_t)jpeg->output_scanline * width;
    JSAMPROW row = cmyk ? job->row : (JSAMPROW)to;
    if (jpeg_read_scanlines(jpeg, &row, 1) != 1) refuse(&job->errors, "the file ends too early");
    if (cmyk) from_cmyk(to, job->row, width, jpeg->saw_Adobe_marker);
  }
  jpeg_finish_decompress(jpeg);
  image->pixels = job->pixels;
  image->width = width;
  image->height = height;
  image->is_opaque = 1;
  image->profile = job->profile;
  job->pixels = NULL;
  job->profile = NULL;
}

int ts_jpeg_decode(const uint8_t *bytes, size_t count, size_t longest, struct ts_decoded_image *image, char *message) {
  *image = (struct ts_decoded_image){0};
  struct decoding *job = calloc(1, sizeof *job);
  if (!job) return 0;
  job->jpeg.err = &job->errors.manager;
  prepare(&job->errors, message);
  int done = 0;
  if (!setjmp(job->errors.escape)) {
    decode(job, bytes, count, longest, image);
    done = 1;
  } else {
    done = 0;
  }
  jpeg_destroy_decompress(&job->jpeg);
  ts_reducer_end(&job->reducer);
  free(job->row);
  free(job->profile);
  free(job->pixels);
  free(job);
  return done;
}

static void encode(struct encoding *job, const uint32_t *pixels, size_t width, size_t height, size_t stride, int quality) {
  struct jpeg_compress_struct *jpeg = &job->jpeg;
  jpeg_create_compress(jpeg);
  if (width > TS_LARGEST_SIDE || height > TS_LARGEST_SIDE) refuse(&job->errors, "a side is longer than 65500 pixels");
  jpeg_mem_dest(jpeg, &job->bytes, &job->count);
  jpeg->image_width = (JDIMENSION)width;
  jpeg->image_height = (JDIMENSION)height;
  jpeg->input_components = 4;
  jpeg->in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(jpeg);
  jpeg->dct_method = JDCT_ISLOW;
  jpeg_set_quality(jpeg, quality, TRUE);
  if (quality >= 90) {
    // No chroma subsampling where somebody asks for quality.
    jpeg->comp_info[0].h_samp_factor = 1;
    jpeg->comp_info[0].v_samp_factor = 1;
  }
  jpeg_start_compress(jpeg, TRUE);
  while (jpeg->next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)jpeg->next_scanline * stride);
    jpeg_write_scanlines(jpeg, &row, 1);
  }
  jpeg_finish_compress(jpeg);
}

int ts_jpeg_encode(const uint32_t *pixels, size_t width, size_t height, size_t stride, int quality, uint8_t **bytes,
                   size_t *count, char *message) {
  *bytes = NULL;
  *count = 0;
  struct encoding *job = calloc(1, sizeof *job);
  if (!job) return 0;
  job->jpeg.err = &job->errors.manager;
  prepare(&job->errors, message);
  int done = 0;
  if (!setjmp(job->errors.escape)) {
    encode(job, pixels, width, height, stride, quality);
    *bytes = job->bytes;
    *count = job->count;
    job->bytes = NULL;
    done = 1;
  } else {
    done = 0;
  }
  jpeg_destroy_compress(&job->jpeg);
  free(job->bytes);
  free(job);
  return done;
}
