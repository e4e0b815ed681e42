#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Markdown read by cmark-gfm, part by part. The library is opened when the first text is read: most apps read none.

typedef struct touchstone_markdown touchstone_markdown;

typedef enum {
  TOUCHSTONE_MARKDOWN_OTHER,
  TOUCHSTONE_MARKDOWN_PARAGRAPH,
  /// `number`: its level.
  TOUCHSTONE_MARKDOWN_HEADING,
  TOUCHSTONE_MARKDOWN_QUOTE,
  TOUCHSTONE_MARKDOWN_BULLET_LIST,
  /// `number`: of its first item.
  TOUCHSTONE_MARKDOWN_ORDERED_LIST,
  TOUCHSTONE_MARKDOWN_ITEM,
  /// `text`, and `destination`: what stands after the opening fence.
  TOUCHSTONE_MARKDOWN_CODE_BLOCK,
  TOUCHSTONE_MARKDOWN_HTML_BLOCK,
  TOUCHSTONE_MARKDOWN_THEMATIC_BREAK,
  /// `number`: of its columns; `text`: for each column 'l', 'c', 'r' or 0.
  TOUCHSTONE_MARKDOWN_TABLE,
  TOUCHSTONE_MARKDOWN_TABLE_HEADER,
  TOUCHSTONE_MARKDOWN_TABLE_ROW,
  TOUCHSTONE_MARKDOWN_TABLE_CELL,
  TOUCHSTONE_MARKDOWN_TEXT,
  TOUCHSTONE_MARKDOWN_SOFT_BREAK,
  TOUCHSTONE_MARKDOWN_LINE_BREAK,
  TOUCHSTONE_MARKDOWN_CODE,
  TOUCHSTONE_MARKDOWN_HTML,
  TOUCHSTONE_MARKDOWN_EMPHASIS,
  TOUCHSTONE_MARKDOWN_STRONG,
  TOUCHSTONE_MARKDOWN_STRIKETHROUGH,
  /// `destination`
  TOUCHSTONE_MARKDOWN_LINK,
  /// `destination`; what is in it is its alternate text.
  TOUCHSTONE_MARKDOWN_IMAGE,
} touchstone_markdown_kind;

/// One side of a part. Parts without others in them have one side only, where they begin.
typedef struct {
  touchstone_markdown_kind kind;
  bool is_end;
  int number;
  /// Both are the reader's, until it is closed. Never NULL but for parts that have none.
  const char *text;
  const char *destination;
} touchstone_markdown_part;

/// Why no text can be read on this machine, or NULL. Any thread.
const char *touchstone_markdown_failure(void);

/// Whether reading a text may take minutes or gigabytes, by an estimate from above that takes one pass. Any thread.
bool touchstone_markdown_may_be_vast(const char *text, size_t length, bool inlines_only);

/// Reads all of `text`, UTF-8 that a zero follows; `inlines_only` takes the marks of blocks for text, and reads to the first
/// zero. NULL where the library is missing. Any thread.
touchstone_markdown *touchstone_markdown_open(const char *text, size_t length, bool inlines_only);

/// The next side of a part in the order of the text; false at the end.
bool touchstone_markdown_next(touchstone_markdown *reader, touchstone_markdown_part *part);

void touchstone_markdown_close(touchstone_markdown *reader);
