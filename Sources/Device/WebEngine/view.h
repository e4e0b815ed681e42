// A web view: the engine's, the place its frames are in, and what it waits for the app to decide.
#ifndef TOUCHSTONE_WEB_VIEW_H
#define TOUCHSTONE_WEB_VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FRAME_SLOTS 2

struct web_view {
  uint32_t number;
  void *exportable, *backend, *view, *scripts, *settings;
  /// Frames in memory that the app maps, two of them; which of them the app still reads.
  int frames;
  uint8_t *mapped;
  size_t slot_size;
  bool is_read[FRAME_SLOTS];
  /// A frame came while both were read: the engine is told to go on only when one is free.
  void *waiting;
  struct web_view *next;
};

struct web_view *view_find(uint32_t number);
/// The view that the engine's object belongs to.
struct web_view *view_of(void *engine_view);
/// Makes a view of a size in points.
struct web_view *view_make(uint32_t number, void *context, unsigned width, unsigned height, float scale);
void view_end(struct web_view *view);
/// The app has read a frame.
void view_release(struct web_view *view, unsigned slot);
/// Tells the app where the view is: address, title, progress, history.
void view_tell(struct web_view *view);

/// The app's answer to a question, by its number.
void question_answer(long number, bool yes, const char *text);
/// Answers all that a view still asks with no.
void questions_end(uint32_t view);
void questions_connect(struct web_view *view);

#endif
