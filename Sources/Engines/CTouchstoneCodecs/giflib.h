#ifndef TOUCHSTONE_GIFLIB_H
#define TOUCHSTONE_GIFLIB_H
#include <stdbool.h>
#include <stddef.h>

// The few functions of giflib that are used here, with the types of its documentation: those of every version since 5.1, whose
// library is libgif.so.7 on all supported systems. A machine with the library needs no headers.

typedef struct GifFileType GifFileType;
typedef int (*InputFunc)(GifFileType *file, unsigned char *to, int count);

struct GifFileType {
  int SWidth, SHeight, SColorResolution, SBackGroundColor;
  unsigned char AspectByte;
  void *SColorMap;
  int ImageCount;
  struct {
    int Left, Top, Width, Height;
    bool Interlace;
    void *ColorMap;
  } Image;
  void *SavedImages;
  int ExtensionBlockCount;
  void *ExtensionBlocks;
  int Error;
  void *UserData;
  void *Private;
};

enum { GIF_OK = 1 };
enum { IMAGE_DESC_RECORD_TYPE = 2 };

#define GIF_FUNCTIONS(F)                                     \
  F(GifFileType *, DGifOpen, (void *, InputFunc, int *))     \
  F(int, DGifCloseFile, (GifFileType *, int *))              \
  F(int, DGifGetRecordType, (GifFileType *, int *))          \
  F(int, DGifGetImageDesc, (GifFileType *))                  \
  F(int, DGifGetLine, (GifFileType *, unsigned char *, int)) \
  F(const char *, GifErrorString, (int))

#endif
