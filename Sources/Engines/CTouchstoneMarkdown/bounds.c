#include "touchstone_markdown.h"

// Where the time and the memory that cmark-gfm takes are not in proportion to the length of a text:
//
// - A row with fewer cells than its table has columns is filled up, with some 230 bytes for each cell.
// - Before a line that may be a table's delimiters, all of the paragraph is taken apart, and the list of its lines and cells is
//   walked from its start for each of them.
// - For the end of each processing instruction and CDATA section all of the rest of its paragraph is searched.
//
// What that comes to is estimated from above, line by line. A paragraph or table ends at an empty line at the latest.

enum {
  MOST_ADDED_CELLS = 1 << 18, // 60 MB
  MOST_STEPS = 1 << 30, // a text of a mebibyte at this bound took up to seven seconds
};

struct estimate {
  uint64_t added_cells, steps;
  // Of what may be one paragraph or table: its lines and cells, the columns of the widest table, how many ends are searched for
  // and the sum of the places where that begins.
  uint64_t units, columns, searches, places;
};

struct line {
  bool is_empty, has_dashes_only;
  uint64_t pipes, cells, dashes;
};

static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// What a row of delimiters consists of, in lists and quotes. A space follows the marks of a list, and these the digits of its number.
static bool may_delimit(char c, char next) {
  if (c == '*' || c == '+' || c == '.' || c == ')') return is_space(next);
  if (is_digit(c)) return is_digit(next) || next == '.' || next == ')';
  return is_space(c) || c == '|' || c == ':' || c == '-' || c == '>';
}

static struct line look_at(const char *text, size_t length) {
  while (length > 0 && is_space(text[length - 1])) length--;
  size_t start = 0;
  while (start < length && text[start] == ' ') start++;
  // In a quote, too; further to the right it may be the paragraph's own text.
  bool is_quote = start < 4 && length == start + 1 && text[start] == '>';
  while (start < length && is_space(text[start])) start++;
  struct line line = {.is_empty = start == length || is_quote, .has_dashes_only = true};
  if (line.is_empty) return line;
  bool is_pipe = false;
  for (size_t i = start; i < length; i++) {
    is_pipe = text[i] == '|' && (i == 0 || text[i - 1] != '\\');
    line.pipes += is_pipe;
    line.dashes += text[i] == '-' && (i == start || text[i - 1] != '-');
    line.has_dashes_only = line.has_dashes_only && may_delimit(text[i], i + 1 < length ? text[i + 1] : ' ');
  }
  line.cells = line.pipes + 1 - (text[start] == '|') - is_pipe;
  return line;
}

static void end_block(struct estimate *estimate, size_t place) {
  estimate->steps += estimate->searches * place - estimate->places;
  estimate->units = estimate->columns = estimate->searches = estimate->places = 0;
}

static void add_row(struct estimate *estimate, const struct line *line) {
  if (estimate->columns > line->cells) estimate->added_cells += estimate->columns - line->cells;
  if (line->has_dashes_only && line->dashes > 0) {
    estimate->steps += estimate->units * estimate->units;
    if (line->pipes > 0 && line->dashes > estimate->columns) estimate->columns = line->dashes;
  }
  estimate->units += 1 + line->pipes;
}

/// An end is certain to be found where it stands in the same cell of the same line.
static void add_searches(struct estimate *estimate, const char *text, size_t start, size_t end) {
  uint64_t open[2] = {0, 0}, places[2] = {0, 0};
  for (size_t i = start; i <= end; i++) {
    if (i == end || text[i] == '|') {
      estimate->searches += open[0] + open[1];
      estimate->places += places[0] + places[1];
      open[0] = open[1] = places[0] = places[1] = 0;
    } else if (text[i] == '<' && end - i > 2 && (text[i + 1] == '?' || (text[i + 1] == '!' && text[i + 2] == '['))) {
      int kind = text[i + 1] == '!';
      open[kind]++;
      places[kind] += i;
    } else if (text[i] == '>' && i - start > 2) {
      if (text[i - 1] == '?' && text[i - 2] != '<') open[0] = places[0] = 0;
      if (text[i - 1] == ']' && text[i - 2] == ']') open[1] = places[1] = 0;
    }
  }
}

bool touchstone_markdown_may_be_vast(const char *text, size_t length, bool inlines_only) {
  struct estimate estimate = {0};
  for (size_t start = 0, end; start < length; start = end + 1) {
    for (end = start; end < length && text[end] != '\n' && text[end] != '\r';) end++;
    if (!inlines_only) {
      struct line line = look_at(text + start, end - start);
      if (line.is_empty) end_block(&estimate, end);
      else add_row(&estimate, &line);
    }
    add_searches(&estimate, text, start, end);
    if (estimate.added_cells > MOST_ADDED_CELLS || estimate.steps > MOST_STEPS) return true;
  }
  end_block(&estimate, length);
  return estimate.steps > MOST_STEPS;
}
