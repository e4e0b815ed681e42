#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <cmark-gfm_version.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

#include "touchstone_markdown.h"

// Exported, and in no header that every system's package has.
struct cmark_map;
void cmark_parse_inlines(cmark_parser *parser, cmark_node *parent, struct cmark_map *references, int options);

// The library is not linked: every app's launch would load it and few would use it. Its functions have the types of the
// headers, so the version must be that of the headers, too.
#define FUNCTIONS(F)                                                                                                    \
  F(cmark_gfm_core_extensions_ensure_registered)                                                                        \
  F(cmark_find_syntax_extension)                                                                                        \
  F(cmark_parser_new)                                                                                                   \
  F(cmark_parser_free)                                                                                                  \
  F(cmark_parser_feed)                                                                                                  \
  F(cmark_parser_finish)                                                                                                \
  F(cmark_parser_attach_syntax_extension)                                                                               \
  F(cmark_manage_extensions_special_characters)                                                                         \
  F(cmark_parse_inlines)                                                                                                \
  F(cmark_node_set_string_content)                                                                                      \
  F(cmark_node_new)                                                                                                     \
  F(cmark_node_free)                                                                                                    \
  F(cmark_node_append_child)                                                                                            \
  F(cmark_node_get_type)                                                                                                \
  F(cmark_node_get_literal)                                                                                             \
  F(cmark_node_get_url)                                                                                                 \
  F(cmark_node_get_fence_info)                                                                                          \
  F(cmark_node_get_heading_level)                                                                                       \
  F(cmark_node_get_list_type)                                                                                           \
  F(cmark_node_get_list_start)                                                                                          \
  F(cmark_gfm_extensions_get_table_columns)                                                                             \
  F(cmark_gfm_extensions_get_table_alignments)                                                                          \
  F(cmark_gfm_extensions_get_table_row_is_header)                                                                       \
  F(cmark_iter_new)                                                                                                     \
  F(cmark_iter_free)                                                                                                    \
  F(cmark_iter_next)                                                                                                    \
  F(cmark_iter_get_node)

// Kinds of the extensions get their numbers when they are registered.
#define KINDS(K) K(CMARK_NODE_TABLE) K(CMARK_NODE_TABLE_ROW) K(CMARK_NODE_TABLE_CELL) K(CMARK_NODE_STRIKETHROUGH)

static struct {
#define FIELD(name) __typeof__(&name) name;
  FUNCTIONS(FIELD)
#undef FIELD
#define FIELD(name) const cmark_node_type *name;
  KINDS(FIELD)
#undef FIELD
} library;

static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;
// The characters that open an extension's marks are in a table that all parsers share.
static pthread_mutex_t parsing = PTHREAD_MUTEX_INITIALIZER;

static void bind(void) {
  static const char *const names[] = {
      "libcmark-gfm.so." CMARK_GFM_VERSION_STRING, "libcmark-gfm-extensions.so." CMARK_GFM_VERSION_STRING};
  void *handles[2];
  for (int i = 0; i < 2; i++) {
    handles[i] = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!handles[i]) {
      failure = names[i];
      return;
    }
  }
  // What the second one is linked with is found through it as well.
#define FIND(name)                                                                     \
  library.name = (__typeof__(library.name))dlsym(handles[0], #name);                   \
  if (!library.name) library.name = (__typeof__(library.name))dlsym(handles[1], #name); \
  if (!library.name) {                                                                 \
    failure = #name;                                                                   \
    return;                                                                            \
  }
  FUNCTIONS(FIND)
  KINDS(FIND)
#undef FIND
  library.cmark_gfm_core_extensions_ensure_registered();
}

const char *touchstone_markdown_failure(void) {
  pthread_once(&once, bind);
  return failure;
}

struct touchstone_markdown {
  cmark_node *root;
  cmark_iter *iterator;
};

/// A paragraph of all of the text, whatever its lines begin with.
static cmark_node *parse_inlines(cmark_parser *parser, const char *text) {
  cmark_node *root = library.cmark_node_new(CMARK_NODE_DOCUMENT);
  cmark_node *paragraph = library.cmark_node_new(CMARK_NODE_PARAGRAPH);
  library.cmark_node_append_child(root, paragraph);
  library.cmark_node_set_string_content(paragraph, text);
  library.cmark_manage_extensions_special_characters(parser, true);
  library.cmark_parse_inlines(parser, paragraph, NULL, CMARK_OPT_DEFAULT);
  library.cmark_manage_extensions_special_characters(parser, false);
  return root;
}

touchstone_markdown *touchstone_markdown_open(const char *text, size_t length, bool inlines_only) {
  if (touchstone_markdown_failure() || length > INT32_MAX / 8) return NULL;
  touchstone_markdown *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  pthread_mutex_lock(&parsing);
  cmark_parser *parser = library.cmark_parser_new(CMARK_OPT_DEFAULT);
  static const char *const extensions[] = {"table", "strikethrough"};
  for (int i = 0; i < 2; i++) {
    cmark_syntax_extension *extension = library.cmark_find_syntax_extension(extensions[i]);
    if (extension) library.cmark_parser_attach_syntax_extension(parser, extension);
  }
  if (inlines_only) {
    reader->root = parse_inlines(parser, text);
  } else {
    library.cmark_parser_feed(parser, text, length);
    reader->root = library.cmark_parser_finish(parser);
  }
  library.cmark_parser_free(parser);
  pthread_mutex_unlock(&parsing);
  reader->iterator = library.cmark_iter_new(reader->root);
  return reader;
}

static touchstone_markdown_kind kind(cmark_node *node) {
  cmark_node_type type = library.cmark_node_get_type(node);
  switch (type) {
  case CMARK_NODE_PARAGRAPH: return TOUCHSTONE_MARKDOWN_PARAGRAPH;
  case CMARK_NODE_HEADING: return TOUCHSTONE_MARKDOWN_HEADING;
  case CMARK_NODE_BLOCK_QUOTE: return TOUCHSTONE_MARKDOWN_QUOTE;
  case CMARK_NODE_LIST:
    return library.cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? TOUCHSTONE_MARKDOWN_ORDERED_LIST
                                                                        : TOUCHSTONE_MARKDOWN_BULLET_LIST;
  case CMARK_NODE_ITEM: return TOUCHSTONE_MARKDOWN_ITEM;
  case CMARK_NODE_CODE_BLOCK: return TOUCHSTONE_MARKDOWN_CODE_BLOCK;
  case CMARK_NODE_HTML_BLOCK: return TOUCHSTONE_MARKDOWN_HTML_BLOCK;
  case CMARK_NODE_THEMATIC_BREAK: return TOUCHSTONE_MARKDOWN_THEMATIC_BREAK;
  case CMARK_NODE_TEXT: return TOUCHSTONE_MARKDOWN_TEXT;
  case CMARK_NODE_SOFTBREAK: return TOUCHSTONE_MARKDOWN_SOFT_BREAK;
  case CMARK_NODE_LINEBREAK: return TOUCHSTONE_MARKDOWN_LINE_BREAK;
  case CMARK_NODE_CODE: return TOUCHSTONE_MARKDOWN_CODE;
  case CMARK_NODE_HTML_INLINE: return TOUCHSTONE_MARKDOWN_HTML;
  case CMARK_NODE_EMPH: return TOUCHSTONE_MARKDOWN_EMPHASIS;
  case CMARK_NODE_STRONG: return TOUCHSTONE_MARKDOWN_STRONG;
  case CMARK_NODE_LINK: return TOUCHSTONE_MARKDOWN_LINK;
  case CMARK_NODE_IMAGE: return TOUCHSTONE_MARKDOWN_IMAGE;
  default: break;
  }
  if (type == *library.CMARK_NODE_TABLE) return TOUCHSTONE_MARKDOWN_TABLE;
  if (type == *library.CMARK_NODE_TABLE_CELL) return TOUCHSTONE_MARKDOWN_TABLE_CELL;
  if (type == *library.CMARK_NODE_STRIKETHROUGH) return TOUCHSTONE_MARKDOWN_STRIKETHROUGH;
  if (type == *library.CMARK_NODE_TABLE_ROW)
    return library.cmark_gfm_extensions_get_table_row_is_header(node) ? TOUCHSTONE_MARKDOWN_TABLE_HEADER
                                                                      : TOUCHSTONE_MARKDOWN_TABLE_ROW;
  return TOUCHSTONE_MARKDOWN_OTHER;
}

static void describe(cmark_node *node, touchstone_markdown_part *part) {
  switch (part->kind) {
  case TOUCHSTONE_MARKDOWN_HEADING: part->number = library.cmark_node_get_heading_level(node); break;
  case TOUCHSTONE_MARKDOWN_ORDERED_LIST: part->number = library.cmark_node_get_list_start(node); break;
  case TOUCHSTONE_MARKDOWN_CODE_BLOCK:
    part->destination = library.cmark_node_get_fence_info(node);
    part->text = library.cmark_node_get_literal(node);
    break;
  case TOUCHSTONE_MARKDOWN_HTML_BLOCK:
  case TOUCHSTONE_MARKDOWN_TEXT:
  case TOUCHSTONE_MARKDOWN_CODE:
  case TOUCHSTONE_MARKDOWN_HTML: part->text = library.cmark_node_get_literal(node); break;
  case TOUCHSTONE_MARKDOWN_LINK:
  case TOUCHSTONE_MARKDOWN_IMAGE: part->destination = library.cmark_node_get_url(node); break;
  case TOUCHSTONE_MARKDOWN_TABLE:
    part->number = library.cmark_gfm_extensions_get_table_columns(node);
    part->text = (const char *)library.cmark_gfm_extensions_get_table_alignments(node);
    break;
  default: break;
  }
}

bool touchstone_markdown_next(touchstone_markdown *reader, touchstone_markdown_part *part) {
  cmark_event_type event = library.cmark_iter_next(reader->iterator);
  if (event == CMARK_EVENT_DONE || event == CMARK_EVENT_NONE) return false;
  cmark_node *node = library.cmark_iter_get_node(reader->iterator);
  *part = (touchstone_markdown_part){.kind = kind(node), .is_end = event == CMARK_EVENT_EXIT};
  if (!part->is_end) describe(node, part);
  return true;
}

void touchstone_markdown_close(touchstone_markdown *reader) {
  if (!reader) return;
  library.cmark_iter_free(reader->iterator);
  library.cmark_node_free(reader->root);
  free(reader);
}
