// The web engine of an app: a program of its own that an app starts with its first web view. It draws pages into memory that the
// app maps, and hears and tells everything else over a socket (wire.h). It ends with the app: at the end of the socket, and by a
// signal when its parent is gone.
//
// usage: touchstone-web-engine FOLDER; the socket is standard input; FOLDER holds what pages keep, "" keeps nothing.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

#include "engine_api.h"
#include "rules.h"
#include "schemes.h"
#include "store.h"
#include "view.h"
#include "wire.h"

static uint32_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// ---- Scripts ----

struct evaluation {
  uint32_t view;
  long number;
  bool is_private;
};

static void evaluated(void *object, void *result, void *context) {
  struct evaluation *evaluation = context;
  engine_error *error = NULL;
  void *found = (evaluation->is_private ? engine_webkit_web_view_run_javascript_in_world_finish
                                        : engine_webkit_web_view_run_javascript_finish)(object, result, &error);
  char number[24];
  snprintf(number, sizeof number, "%ld", evaluation->number);
  if (!found) {
    if (!wire_send('j', evaluation->view, number, "0", error ? error->message : "", NULL))
      wire_send('j', evaluation->view, number, "0", "What the script threw is too large.", NULL);
    if (error) engine_g_error_free(error);
  } else {
    void *value = engine_webkit_javascript_result_get_js_value(found);
    char *json = engine_jsc_value_is_undefined(value) ? NULL : engine_jsc_value_to_json(value, 0);
    if (!wire_send('j', evaluation->view, number, "1", json ? json : "", NULL))
      wire_send('j', evaluation->view, number, "0", "The value is too large.", NULL);
    engine_g_free(json);
    engine_webkit_javascript_result_unref(found);
  }
  free(evaluation);
}

struct handler {
  struct web_view *view;
  char name[];
};

/// How many bytes of a script's message go in one of ours.
static const size_t part_size = 1 << 20;

/// What is longer goes in parts, the last in the message itself: a script's may be longer than one of ours.
static void message_came(void *manager, void *result, void *context) {
  struct handler *handler = context;
  char *json = engine_jsc_value_to_json(engine_webkit_javascript_result_get_js_value(result), 0);
  const char *rest = json ? json : "";
  size_t length = strlen(rest);
  char *part = length > part_size ? malloc(part_size + 1) : NULL;
  for (; part && length > part_size; length -= part_size, rest += part_size) {
    memcpy(part, rest, part_size);
    part[part_size] = 0;
    wire_send('B', handler->view->number, part, NULL);
  }
  free(part);
  wire_send('m', handler->view->number, handler->name, rest, NULL);
  engine_g_free(json);
}

/// A handler is connected once; when it was taken away and comes back only the page learns of it.
static void add_handler(struct web_view *view, const char *name, const char *world) {
  char signal[300];
  snprintf(signal, sizeof signal, "script-message-received::%s", name);
  struct handler *handler = malloc(sizeof *handler + strlen(name) + 1);
  if (!handler) return;
  handler->view = view;
  strcpy(handler->name, name);
  engine_g_signal_connect_data(view->scripts, signal, message_came, handler, NULL, 0);
  if (world)
    engine_webkit_user_content_manager_register_script_message_handler_in_world(view->scripts, name, world);
  else
    engine_webkit_user_content_manager_register_script_message_handler(view->scripts, name);
}

static void add_script(struct web_view *view, struct wire_message *message) {
  const char *source = wire_text(message, NULL);
  int at_end = wire_number(message), main_only = wire_number(message);
  const char *world = wire_text(message, NULL);
  void *script = *world ? engine_webkit_user_script_new_for_world(source, main_only, at_end, world, NULL, NULL)
                        : engine_webkit_user_script_new(source, main_only, at_end, NULL, NULL);
  engine_webkit_user_content_manager_add_script(view->scripts, script);
  engine_webkit_user_script_unref(script);
}

// ---- Input ----

static void touch(struct web_view *view, struct wire_message *message) {
  int type = wire_number(message), id = wire_number(message), count = wire_number(message);
  struct engine_touch_point points[10];
  if (count < 1 || count > 10) return;
  uint32_t now = milliseconds();
  for (int i = 0; i < count; i++) {
    int finger = wire_number(message), x = wire_number(message), y = wire_number(message);
    points[i] = (struct engine_touch_point){.type = finger == id ? type : ENGINE_TOUCH_MOVE, .time = now, .id = finger, .x = x, .y = y};
  }
  struct engine_touch event = {.points = points, .count = count, .type = type, .id = id, .time = now};
  engine_wpe_view_backend_dispatch_touch_event(view->backend, &event);
}

/// By so many pixels towards the end of what is under a place.
static void turn_wheel(struct web_view *view, struct wire_message *message) {
  struct engine_wheel event = {.type = ENGINE_WHEEL_SMOOTH, .time = milliseconds()};
  event.x = wire_number(message);
  event.y = wire_number(message);
  event.x_axis = -wire_real(message);
  event.y_axis = -wire_real(message);
  engine_wpe_view_backend_dispatch_axis_event(view->backend, &event);
}

static void press(struct web_view *view, uint32_t key) {
  struct engine_key event = {.time = milliseconds(), .key_code = key, .pressed = true};
  engine_wpe_view_backend_dispatch_keyboard_event(view->backend, &event);
  event.pressed = false;
  engine_wpe_view_backend_dispatch_keyboard_event(view->backend, &event);
}

// ---- Conversation ----

// What loads something says first which of the app's loads that is, a number that counts from 1.

static void load(struct web_view *view, struct wire_message *message) {
  long number = wire_number(message);
  size_t length;
  const char *bytes = wire_text(message, &length), *type = wire_text(message, NULL), *encoding = wire_text(message, NULL);
  const char *base = wire_text(message, NULL);
  void *data = engine_g_bytes_new(bytes, length), *request = engine_webkit_uri_request_new(base);
  // As the engine writes it.
  view_ask(view, number, engine_webkit_uri_request_get_uri(request), false);
  engine_webkit_web_view_load_bytes(view->view, data, type, *encoding ? encoding : NULL, base);
  engine_g_object_unref(request);
  engine_g_bytes_unref(data);
}

/// Behind the address: names and values of the header, by turns.
static void load_request(struct web_view *view, struct wire_message *message) {
  long number = wire_number(message);
  void *request = engine_webkit_uri_request_new(wire_text(message, NULL));
  // What is no HTTP has none.
  void *headers = engine_webkit_uri_request_get_http_headers(request);
  while (headers && message->next < message->end) {
    const char *name = wire_text(message, NULL), *value = wire_text(message, NULL);
    engine_soup_message_headers_replace(headers, name, value);
  }
  view_ask(view, number, engine_webkit_uri_request_get_uri(request), false);
  engine_webkit_web_view_load_request(view->view, request);
  engine_g_object_unref(request);
}

/// The engine says nothing of a view that has no page.
static void reload(struct web_view *view, struct wire_message *message) {
  long number = wire_number(message);
  const char *uri = engine_webkit_web_view_get_uri(view->view);
  if (!uri || !*uri) return view_drop(view, number);
  view_ask(view, number, NULL, true);
  (wire_number(message) ? engine_webkit_web_view_reload_bypass_cache : engine_webkit_web_view_reload)(view->view);
}

/// To a page before or after the present one.
static void go(struct web_view *view, struct wire_message *message) {
  long number = wire_number(message);
  void *list = engine_webkit_web_view_get_back_forward_list(view->view);
  void *item = engine_webkit_back_forward_list_get_nth_item(list, wire_number(message));
  if (!item) return view_drop(view, number);
  view_ask(view, number, engine_webkit_back_forward_list_item_get_uri(item), true);
  engine_webkit_web_view_go_to_back_forward_list_item(view->view, item);
}

static void evaluate(struct web_view *view, struct wire_message *message) {
  struct evaluation *evaluation = malloc(sizeof *evaluation);
  if (!evaluation) return;
  *evaluation = (struct evaluation){.view = view->number, .number = wire_number(message)};
  const char *source = wire_text(message, NULL), *world = wire_text(message, NULL);
  evaluation->is_private = *world;
  if (*world)
    engine_webkit_web_view_run_javascript_in_world(view->view, source, world, NULL, evaluated, evaluation);
  else
    engine_webkit_web_view_run_javascript(view->view, source, NULL, evaluated, evaluation);
}

/// A function's body, which may wait for what comes later.
static void call(struct web_view *view, struct wire_message *message) {
  struct evaluation *evaluation = malloc(sizeof *evaluation);
  if (!evaluation) return;
  *evaluation = (struct evaluation){.view = view->number, .number = wire_number(message), .is_private = true};
  const char *source = wire_text(message, NULL), *world = wire_text(message, NULL);
  engine_webkit_web_view_run_async_javascript_function_in_world(
      view->view, source, NULL, *world ? world : NULL, NULL, evaluated, evaluation);
}

static const char hexadecimal[] = "0123456789abcdef";

/// History and scroll places, as text; "" where there are none, or too many for a message.
static void tell_state(struct web_view *view) {
  if (!engine_webkit_back_forward_list_get_current_item(engine_webkit_web_view_get_back_forward_list(view->view)))
    return (void)wire_send('S', view->number, "", NULL);
  void *state = engine_webkit_web_view_get_session_state(view->view), *bytes = engine_webkit_web_view_session_state_serialize(state);
  size_t length;
  const uint8_t *data = engine_g_bytes_get_data(bytes, &length);
  char *text = malloc(2 * length + 1);
  for (size_t i = 0; text && i < length; i++) {
    text[2 * i] = hexadecimal[data[i] >> 4];
    text[2 * i + 1] = hexadecimal[data[i] & 15];
  }
  if (text) text[2 * length] = 0;
  if (!wire_send('S', view->number, text ? text : "", NULL)) wire_send('S', view->number, "", NULL);
  free(text);
  engine_g_bytes_unref(bytes);
  engine_webkit_web_view_session_state_unref(state);
}

/// Goes on to the page that was shown. Where there is none a load has failed, as any other: it is told, then it ends.
static void restore(struct web_view *view, struct wire_message *message) {
  long number = wire_number(message);
  const char *text = wire_text(message, NULL);
  size_t length = strlen(text) / 2;
  uint8_t *data = malloc(length ? length : 1);
  if (!data) return;
  for (size_t i = 0; i < length; i++) {
    const char *high = strchr(hexadecimal, text[2 * i]), *low = strchr(hexadecimal, text[2 * i + 1]);
    data[i] = high && low ? (high - hexadecimal) << 4 | (low - hexadecimal) : 0;
  }
  void *bytes = engine_g_bytes_new(data, length), *state = engine_webkit_web_view_session_state_new(bytes), *item = NULL;
  if (state) {
    engine_webkit_web_view_restore_session_state(view->view, state);
    engine_webkit_web_view_session_state_unref(state);
    item = engine_webkit_back_forward_list_get_current_item(engine_webkit_web_view_get_back_forward_list(view->view));
    if (item) {
      view_ask(view, number, engine_webkit_back_forward_list_item_get_uri(item), true);
      engine_webkit_web_view_go_to_back_forward_list_item(view->view, item);
    }
  }
  engine_g_bytes_unref(bytes);
  free(data);
  if (item) return;
  char load[24];
  snprintf(load, sizeof load, "%ld", number);
  wire_send('e', view->number, "0", "", "WebKitNetworkError", "399", "There is no page in what was to be restored.", load, NULL);
  wire_send('l', view->number, "3", "", load, NULL);
}

static void handle(struct wire_message *message) {
  if (message->kind == 'N') {
    unsigned width = wire_number(message), height = wire_number(message);
    double scale = wire_real(message);
    struct web_view *made = view_make(message->view, store_context(wire_number(message)), width, height, scale);
    // The engine's own scroll bars move for seconds after each scroll, and are not iOS's.
    void *style = engine_webkit_user_style_sheet_new("::-webkit-scrollbar{display:none}", 0, 0, NULL, NULL);
    if (made) engine_webkit_user_content_manager_add_style_sheet(made->scripts, style);
    engine_webkit_user_style_sheet_unref(style);
    if (made) add_handler(made, "touchstone", "touchstone");
    return;
  }
  if (message->kind == 'Q') {
    long number = wire_number(message);
    bool yes = wire_number(message);
    const char *text = wire_text(message, NULL), *word = wire_text(message, NULL);
    return question_answer(number, yes, text, word, wire_number(message));
  }
  if (message->kind == 'B') return rules_handle(message);
  if (message->kind == 'D') return store_handle(message);
  if (message->kind == 'P') return store_set_proxy(wire_text(message, NULL));
  if (message->kind == 'Y') {
    bool is_lasting = wire_number(message);
    return scheme_register(store_context(is_lasting), wire_text(message, NULL));
  }
  if (message->kind == 'y') return scheme_answer(message);
  struct web_view *view = view_find(message->view);
  if (!view) return;
  switch (message->kind) {
  case 'E': return view_end(view);
  case 'S': {
    unsigned width = wire_number(message), height = wire_number(message);
    return engine_wpe_view_backend_dispatch_set_size(view->backend, width ? width : 1, height ? height : 1);
  }
  case 'V':
    return (wire_number(message) ? engine_wpe_view_backend_add_activity_state : engine_wpe_view_backend_remove_activity_state)(
        view->backend, ENGINE_VISIBLE | ENGINE_IN_WINDOW);
  case 'L': return load_request(view, message);
  case 'H': return load(view, message);
  case 'R': return reload(view, message);
  case 'X':
    view_call_off(view);
    return engine_webkit_web_view_stop_loading(view->view);
  case 'G': return go(view, message);
  case 'J': return evaluate(view, message);
  case 'j': return call(view, message);
  case 'U': return add_script(view, message);
  case 'u': return engine_webkit_user_content_manager_remove_all_scripts(view->scripts);
  case 'M': return add_handler(view, wire_text(message, NULL), NULL);
  case 'W': return (void)engine_webkit_user_content_manager_register_script_message_handler(view->scripts, wire_text(message, NULL));
  case 'w': return engine_webkit_user_content_manager_unregister_script_message_handler(view->scripts, wire_text(message, NULL));
  case 'T': return touch(view, message);
  case 't': return turn_wheel(view, message);
  case 'K': return press(view, wire_number(message));
  case 'k': return press(view, engine_wpe_unicode_to_key_code(wire_number(message)));
  case 'I': return engine_webkit_web_view_execute_editing_command_with_argument(view->view, "InsertText", wire_text(message, NULL));
  case 'A': return engine_webkit_settings_set_user_agent(view->settings, wire_text(message, NULL));
  case 'a': return engine_webkit_settings_set_enable_javascript(view->settings, wire_number(message));
  case 'Z': return engine_webkit_web_view_set_zoom_level(view->view, wire_real(message));
  case 'C': {
    engine_color color;
    color.red = wire_real(message);
    color.green = wire_real(message);
    color.blue = wire_real(message);
    color.alpha = wire_real(message);
    return engine_webkit_web_view_set_background_color(view->view, &color);
  }
  case 'f': return view_release(view, wire_number(message));
  case 'O': return tell_state(view);
  case 'o': return restore(view, message);
  case 'F': return rules_apply(view->scripts, message);
  }
}

static int readable(int descriptor, unsigned condition, void *context) {
  wire_read(handle);
  return 1;
}

int main(int count, char **arguments) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  signal(SIGPIPE, SIG_IGN);
  store_begin(count > 1 ? arguments[1] : "");
  // No GPU is asked for; what says otherwise in the environment is not meant for this.
  setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
  const char *missing = engine_bind();
  if (!missing && !engine_wpe_loader_init("libWPEBackend-fdo-1.0.so.1")) missing = "libWPEBackend-fdo-1.0.so.1";
  if (!missing && !engine_wpe_fdo_initialize_shm()) missing = "EGL";
  if (missing) {
    wire_send('n', 0, missing, NULL);
    return 72;
  }
  char number[24];
  snprintf(number, sizeof number, "%d", getpid());
  wire_send('r', 0, number, NULL);
  engine_g_unix_fd_add_full(0, 0, 1 | 16, readable, NULL, NULL);
  engine_g_main_loop_run(engine_g_main_loop_new(NULL, 0));
}
