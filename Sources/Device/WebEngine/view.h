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
  /// The app's numbers of loads, 0 for none: one that it asked for and the engine has not asked about, one that was allowed and has not
  /// begun, the one that the engine is at (0 too where the page began it).
  long asked, allowed, current;
  /// Where the first leads, NULL where only the engine knows, and whether that is a page that was there.
  char *asked_uri;
  bool asked_returns;
  /// The engine has asked about another address than that of the load before it, a frame's perhaps: it says then that it loads nothing,
  /// whatever it does. Until the next load.
  bool is_silent;
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

/// The app asks for a load; one that it asked for before and that has not begun never will.
void view_ask(struct web_view *view, long load, const char *uri, bool returns);
/// The app calls its loads off. One that was allowed begins all the same, then fails.
void view_call_off(struct web_view *view);
/// The app's load that the engine asks about, which is not asked for any more; 0 for any other.
long view_take_asked(struct web_view *view, const char *uri, int type, bool is_redirect);
/// A load is over of which nothing else is told.
void view_drop(struct web_view *view, long load);

/// The app's answer to a question, by its number. `word` and `persistence` answer a server that asks who it is.
void question_answer(long number, bool yes, const char *text, const char *word, int persistence);
/// What is asked about loads that another one has taken the place of concerns none any more.
void questions_drop_loads(struct web_view *view);
/// Answers all that a view still asks with no.
void questions_end(uint32_t view);
void questions_connect(struct web_view *view);

#endif
