#define _GNU_SOURCE
#include "view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine_api.h"
#include "schemes.h"
#include "wire.h"

static struct web_view *views;

struct web_view *view_find(uint32_t number) {
  for (struct web_view *view = views; view; view = view->next)
    if (view->number == number) return view;
  return NULL;
}

struct web_view *view_of(void *engine_view) {
  for (struct web_view *view = views; view; view = view->next)
    if (view->view == engine_view) return view;
  return NULL;
}

// ---- Frames ----

/// Room for frames of a size; the app is told by the frame itself where it is. It maps anew when the number is another: the new room is
/// made while the old one still has its own.
static bool make_room(struct web_view *view, size_t size) {
  if (size <= view->slot_size) return true;
  int frames = memfd_create("touchstone-web-frames", MFD_CLOEXEC);
  if (view->mapped) munmap(view->mapped, view->slot_size * FRAME_SLOTS);
  if (view->frames >= 0) close(view->frames);
  view->mapped = NULL;
  view->slot_size = 0;
  memset(view->is_read, 0, sizeof view->is_read);
  view->frames = frames;
  if (view->frames < 0 || ftruncate(view->frames, size * FRAME_SLOTS) != 0) return false;
  void *mapped = mmap(NULL, size * FRAME_SLOTS, PROT_READ | PROT_WRITE, MAP_SHARED, view->frames, 0);
  if (mapped == MAP_FAILED) return false;
  view->mapped = mapped;
  view->slot_size = size;
  return true;
}

static void present(struct web_view *view, void *exported) {
  unsigned slot = 0;
  while (slot < FRAME_SLOTS && view->is_read[slot]) slot++;
  if (slot == FRAME_SLOTS) {
    view->waiting = exported;
    return;
  }
  void *shm = engine_wpe_fdo_shm_exported_buffer_get_shm_buffer(exported);
  engine_wl_shm_buffer_begin_access(shm);
  int width = engine_wl_shm_buffer_get_width(shm), height = engine_wl_shm_buffer_get_height(shm);
  int stride = engine_wl_shm_buffer_get_stride(shm);
  size_t size = (size_t)stride * height;
  if (make_room(view, size)) {
    size_t offset = slot * view->slot_size;
    memcpy(view->mapped + offset, engine_wl_shm_buffer_get_data(shm), size);
    view->is_read[slot] = true;
    char texts[6][24];
    const long numbers[] = {view->frames, slot, (long)offset, width, height, stride};
    for (int i = 0; i < 6; i++) snprintf(texts[i], sizeof texts[i], "%ld", numbers[i]);
    wire_send('f', view->number, texts[0], texts[1], texts[2], texts[3], texts[4], texts[5], NULL);
  }
  engine_wl_shm_buffer_end_access(shm);
  engine_wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer(view->exportable, exported);
  engine_wpe_view_backend_exportable_fdo_dispatch_frame_complete(view->exportable);
}

static void frame_came(void *context, void *exported) { present(context, exported); }

/// The other two kinds of buffers need a GPU, which was not asked for.
static void resource_came(void *context, void *resource) {
  struct web_view *view = context;
  engine_wpe_view_backend_exportable_fdo_dispatch_release_buffer(view->exportable, resource);
  engine_wpe_view_backend_exportable_fdo_dispatch_frame_complete(view->exportable);
}

void view_release(struct web_view *view, unsigned slot) {
  if (slot < FRAME_SLOTS) view->is_read[slot] = false;
  void *waiting = view->waiting;
  view->waiting = NULL;
  if (waiting) present(view, waiting);
}

// ---- What happens in it ----

/// Titles and addresses of a part of the history, nearest first, as one text with a line each, title behind a tab.
static char *history(engine_list *items) {
  size_t size = 1;
  for (engine_list *item = items; item; item = item->next) {
    const char *title = engine_webkit_back_forward_list_item_get_title(item->data);
    size += strlen(engine_webkit_back_forward_list_item_get_uri(item->data)) + (title ? strlen(title) : 0) + 2;
  }
  char *text = calloc(1, size), *next = text;
  for (engine_list *item = items; text && item; item = item->next) {
    const char *title = engine_webkit_back_forward_list_item_get_title(item->data);
    next += sprintf(next, "%s\t", engine_webkit_back_forward_list_item_get_uri(item->data));
    for (const char *c = title ? title : ""; *c; c++) *next++ = *c == '\n' || *c == '\t' ? ' ' : *c;
    *next++ = '\n';
  }
  engine_g_list_free(items);
  return text;
}

static bool tell_place(struct web_view *view, const char *uri, const char *title, const char *back, const char *forward) {
  char progress[32];
  snprintf(progress, sizeof progress, "%.3f", engine_webkit_web_view_get_estimated_load_progress(view->view));
  return wire_send(
      's', view->number, uri ? uri : "", title ? title : "", progress,
      engine_webkit_web_view_is_loading(view->view) ? "1" : "0", back ? back : "", forward ? forward : "", NULL);
}

void view_tell(struct web_view *view) {
  void *list = engine_webkit_web_view_get_back_forward_list(view->view);
  char *back = history(engine_webkit_back_forward_list_get_back_list(list));
  char *forward = history(engine_webkit_back_forward_list_get_forward_list(list));
  const char *uri = engine_webkit_web_view_get_uri(view->view), *title = engine_webkit_web_view_get_title(view->view);
  // A page makes its addresses as long as it likes. The app shows no other page's for that: without history then, or without any.
  if (!tell_place(view, uri, title, back, forward) && !tell_place(view, uri, title, "", "")) tell_place(view, "", title, "", "");
  free(back);
  free(forward);
}

static void changed(void *object, void *property, void *context) { view_tell(context); }

// ---- Loads ----

void view_drop(struct web_view *view, long load) {
  if (!load) return;
  char number[24];
  snprintf(number, sizeof number, "%ld", load);
  wire_send('z', view->number, number, NULL);
}

static void forget_asked(struct web_view *view) {
  free(view->asked_uri);
  view->asked_uri = NULL;
  view->asked = 0;
}

void view_call_off(struct web_view *view) {
  view_drop(view, view->asked);
  forget_asked(view);
  questions_drop_loads(view);
}

void view_ask(struct web_view *view, long load, const char *uri, bool returns) {
  view_call_off(view);
  view->asked = load;
  view->asked_uri = uri ? strdup(uri) : NULL;
  view->asked_returns = returns;
  view->is_silent = false;
}

long view_take_asked(struct web_view *view, const char *uri, int type, bool is_redirect) {
  const char *pending = engine_webkit_web_view_get_uri(view->view);
  if (pending && strcmp(pending, uri)) view->is_silent = true;
  if (!view->asked || is_redirect) return 0;
  bool is_return = view->asked_returns && type >= ENGINE_TYPE_BACK_FORWARD && type <= ENGINE_TYPE_FORM_AGAIN;
  bool is_there = type == ENGINE_TYPE_OTHER && view->asked_uri && !strcmp(view->asked_uri, uri);
  if (!is_return && !is_there) return 0;
  long load = view->asked;
  forget_asked(view);
  return load;
}

/// The engine loads nothing any more: what has not begun was denied, called off, or leads to a place of the page that is there.
static void loading_changed(void *object, void *property, void *context) {
  struct web_view *view = context;
  view_tell(view);
  if (view->is_silent || engine_webkit_web_view_is_loading(view->view)) return;
  view_call_off(view);
  view_drop(view, view->allowed);
  view->allowed = 0;
}

static void load_changed(void *object, int event, void *context) {
  struct web_view *view = context;
  char text[] = {'0' + event, 0}, number[24];
  const char *uri = engine_webkit_web_view_get_uri(view->view);
  if (event == ENGINE_LOAD_STARTED) {
    view->current = view->allowed;
    view->allowed = 0;
    view->is_silent = false;
  }
  snprintf(number, sizeof number, "%ld", view->current);
  view_tell(view);
  if (!wire_send('l', view->number, text, uri ? uri : "", number, NULL)) wire_send('l', view->number, text, "", number, NULL);
  if (event == ENGINE_LOAD_FINISHED) view->current = 0;
}

/// Why a load fails: the domain and the number of the error.
static void tell_failure(struct web_view *view, int event, const char *uri, const char *domain, int reason, const char *message) {
  char code[16], number[24], step[] = {'0' + event, 0};
  snprintf(code, sizeof code, "%d", reason);
  snprintf(number, sizeof number, "%ld", view->current);
  if (!wire_send('e', view->number, step, uri, domain, code, message, number, NULL))
    wire_send('e', view->number, step, "", domain, code, "The page did not load, and its address is too long.", number, NULL);
}

static int load_failed(void *object, int event, const char *uri, engine_error *error, void *context) {
  tell_failure(context, event, uri, engine_g_quark_to_string(error->domain), error->code, error->message);
  return 1;
}

/// A server that shows a certificate which is not to be trusted; `flags` say why, in GLib's bits.
static int certificate_failed(void *object, const char *uri, void *certificate, int flags, void *context) {
  tell_failure(context, ENGINE_LOAD_STARTED, uri, "certificate", flags, "The certificate for this server is invalid.");
  return 1;
}

static void terminated(void *object, int reason, void *context) {
  struct web_view *view = context;
  forget_asked(view);
  questions_drop_loads(view);
  view->allowed = view->current = 0;
  view->is_silent = false;
  wire_send('t', view->number, NULL);
}

static void closed(void *object, void *context) { wire_send('c', ((struct web_view *)context)->number, NULL); }

struct web_view *view_make(uint32_t number, void *context, unsigned width, unsigned height, float scale) {
  static const struct engine_client client = {.resource = resource_came, .shm = frame_came};
  struct web_view *view = calloc(1, sizeof *view);
  if (!view) return NULL;
  view->number = number;
  view->frames = -1;
  view->exportable = engine_wpe_view_backend_exportable_fdo_create(&client, view, width ? width : 1, height ? height : 1);
  view->backend = engine_wpe_view_backend_exportable_fdo_get_view_backend(view->exportable);
  view->scripts = engine_webkit_user_content_manager_new();
  view->settings = engine_webkit_settings_new();
  // What exports frames goes with the engine's view: none comes after it.
  void *backend = engine_webkit_web_view_backend_new(
      view->backend, engine_wpe_view_backend_exportable_fdo_destroy, view->exportable);
  view->view = engine_g_object_new(
      engine_webkit_web_view_get_type(), "backend", backend, "web-context", context, "user-content-manager", view->scripts,
      "settings", view->settings, NULL);
  engine_wpe_view_backend_add_activity_state(view->backend, ENGINE_VISIBLE | ENGINE_FOCUSED | ENGINE_IN_WINDOW);
  engine_wpe_view_backend_dispatch_set_device_scale_factor(view->backend, scale);
  static const char *const properties[] = {"notify::title", "notify::uri", "notify::estimated-load-progress"};
  for (int i = 0; i < 3; i++) engine_g_signal_connect_data(view->view, properties[i], changed, view, NULL, 0);
  engine_g_signal_connect_data(view->view, "notify::is-loading", loading_changed, view, NULL, 0);
  engine_g_signal_connect_data(view->view, "load-changed", load_changed, view, NULL, 0);
  engine_g_signal_connect_data(view->view, "load-failed", load_failed, view, NULL, 0);
  engine_g_signal_connect_data(view->view, "load-failed-with-tls-errors", certificate_failed, view, NULL, 0);
  engine_g_signal_connect_data(view->view, "web-process-terminated", terminated, view, NULL, 0);
  engine_g_signal_connect_data(view->view, "close", closed, view, NULL, 0);
  questions_connect(view);
  view->next = views;
  views = view;
  return view;
}

void view_end(struct web_view *view) {
  for (struct web_view **place = &views; *place; place = &(*place)->next)
    if (*place == view) {
      *place = view->next;
      break;
    }
  questions_end(view->number);
  schemes_end(view->number);
  if (view->waiting) engine_wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer(view->exportable, view->waiting);
  view->waiting = NULL;
  // A script that waits for ever holds the engine's view; its page goes all the same.
  engine_g_object_run_dispose(view->view);
  engine_g_object_unref(view->view);
  engine_g_object_unref(view->scripts);
  engine_g_object_unref(view->settings);
  if (view->mapped) munmap(view->mapped, view->slot_size * FRAME_SLOTS);
  if (view->frames >= 0) close(view->frames);
  view->mapped = NULL;
  view->slot_size = 0;
  view->frames = -1;
  // The view itself stays: a signal of the engine's may be on its way.
}
