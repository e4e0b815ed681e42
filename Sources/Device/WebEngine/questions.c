// What the engine may not decide alone: where to go, and what a page's dialogs are answered.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_api.h"
#include "view.h"
#include "wire.h"

struct question {
  long number;
  uint32_t view;
  /// One of them.
  void *policy, *dialog, *menu, *sign_in;
  /// The app's load that it is about, 0 if about none.
  long load;
  struct question *next;
};

static struct question *questions;
static long last;

static struct question *ask(struct web_view *view) {
  struct question *question = calloc(1, sizeof *question);
  if (!question) abort();
  question->number = ++last;
  question->view = view->number;
  question->next = questions;
  questions = question;
  return question;
}

/// Takes a question off the list.
static struct question *take(long number) {
  for (struct question **place = &questions; *place; place = &(*place)->next) {
    struct question *question = *place;
    if (question->number != number) continue;
    *place = question->next;
    return question;
  }
  return NULL;
}

static void close_dialog(void *dialog, bool yes, const char *text) {
  int type = engine_webkit_script_dialog_get_dialog_type(dialog);
  if (type == ENGINE_DIALOG_PROMPT) {
    if (yes) engine_webkit_script_dialog_prompt_set_text(dialog, text);
  } else if (type != ENGINE_DIALOG_ALERT) {
    engine_webkit_script_dialog_confirm_set_confirmed(dialog, yes);
  }
  engine_webkit_script_dialog_close(dialog);
  engine_webkit_script_dialog_unref(dialog);
}

/// Where there is no name the server's own page is shown.
static void sign_in(void *request, bool yes, const char *name, const char *word, int persistence) {
  if (!yes) return engine_webkit_authentication_request_cancel(request);
  void *credential = *name || *word ? engine_webkit_credential_new(name, word, persistence) : NULL;
  engine_webkit_authentication_request_authenticate(request, credential);
  if (credential) engine_webkit_credential_free(credential);
}

/// A load that is allowed begins next, and one that is not never does.
static void settle_load(struct question *question, bool yes) {
  struct web_view *view = question->load ? view_find(question->view) : NULL;
  if (!view) return;
  if (!yes) return view_drop(view, question->load);
  view_drop(view, view->allowed);
  view->allowed = question->load;
}

void questions_drop_loads(struct web_view *view) {
  for (struct question *question = questions; question; question = question->next) {
    if (question->view != view->number || !question->load) continue;
    view_drop(view, question->load);
    question->load = 0;
  }
}

/// For a menu the text is the number of what was chosen, for a server the user's name.
void question_answer(long number, bool yes, const char *text, const char *word, int persistence) {
  struct question *question = take(number);
  if (!question) return;
  if (question->policy) {
    settle_load(question, yes);
    (yes ? engine_webkit_policy_decision_use : engine_webkit_policy_decision_ignore)(question->policy);
    engine_g_object_unref(question->policy);
  } else if (question->menu) {
    if (yes) engine_webkit_option_menu_activate_item(question->menu, strtoul(text, NULL, 10));
    engine_webkit_option_menu_close(question->menu);
    engine_g_object_unref(question->menu);
  } else if (question->dialog) {
    close_dialog(question->dialog, yes, text);
  } else if (question->sign_in) {
    sign_in(question->sign_in, yes, text, word, persistence);
    engine_g_object_unref(question->sign_in);
  }
  free(question);
}

void questions_end(uint32_t view) {
  struct question *question = questions;
  while (question) {
    if (question->view != view) {
      question = question->next;
      continue;
    }
    question_answer(question->number, false, "", "", 0);
    // An answer may have the engine close others.
    question = questions;
  }
}

static int decide(void *object, void *decision, int type, void *context) {
  struct web_view *view = context;
  char number[24];
  struct question *question = ask(view);
  question->policy = engine_g_object_ref(decision);
  snprintf(number, sizeof number, "%ld", question->number);
  if (type == ENGINE_POLICY_RESPONSE) {
    void *response = engine_webkit_response_policy_decision_get_response(decision);
    char status[16], length[24];
    snprintf(status, sizeof status, "%u", engine_webkit_uri_response_get_status_code(response));
    snprintf(length, sizeof length, "%llu", (unsigned long long)engine_webkit_uri_response_get_content_length(response));
    const char *media = engine_webkit_uri_response_get_mime_type(response);
    bool is_sent = wire_send(
        'q', view->number, number,
        engine_webkit_uri_request_get_uri(engine_webkit_response_policy_decision_get_request(decision)), status,
        media ? media : "", length, engine_webkit_response_policy_decision_is_mime_type_supported(decision) ? "1" : "0", NULL);
    if (!is_sent) question_answer(question->number, false, "", "", 0);
    return 1;
  }
  void *action = engine_webkit_navigation_policy_decision_get_navigation_action(decision);
  void *request = engine_webkit_navigation_action_get_request(action);
  char kind[16];
  int category = engine_webkit_navigation_action_get_navigation_type(action);
  snprintf(kind, sizeof kind, "%d", category);
  if (type == ENGINE_POLICY_NAVIGATION)
    question->load = view_take_asked(
        view, engine_webkit_uri_request_get_uri(request), category, engine_webkit_navigation_action_is_redirect(action));
  const char *method = engine_webkit_uri_request_get_http_method(request);
  bool is_sent = wire_send(
      'p', view->number, number, engine_webkit_uri_request_get_uri(request), kind, method ? method : "GET",
      type == ENGINE_POLICY_NEW_WINDOW ? "1" : "0", NULL);
  if (!is_sent) question_answer(question->number, false, "", "", 0);
  return 1;
}

static int dialog_came(void *object, void *dialog, void *context) {
  struct web_view *view = context;
  char number[24], type[16];
  struct question *question = ask(view);
  question->dialog = engine_webkit_script_dialog_ref(dialog);
  snprintf(number, sizeof number, "%ld", question->number);
  int kind = engine_webkit_script_dialog_get_dialog_type(dialog);
  snprintf(type, sizeof type, "%d", kind);
  const char *message = engine_webkit_script_dialog_get_message(dialog);
  const char *text = kind == ENGINE_DIALOG_PROMPT ? engine_webkit_script_dialog_prompt_get_default_text(dialog) : "";
  if (!wire_send('d', view->number, number, type, message ? message : "", text ? text : "", NULL))
    question_answer(question->number, false, "", "", 0);
  return 1;
}

/// What a `<select>` offers: a line for each, which begins with its marks: enabled, label of a group, selected.
static char *lines_of(void *menu) {
  unsigned count = engine_webkit_option_menu_get_n_items(menu);
  size_t size = 1;
  for (unsigned i = 0; i < count; i++) {
    const char *label = engine_webkit_option_menu_item_get_label(engine_webkit_option_menu_get_item(menu, i));
    size += 4 + strlen(label ? label : "");
  }
  char *text = calloc(1, size), *next = text;
  for (unsigned i = 0; text && i < count; i++) {
    void *item = engine_webkit_option_menu_get_item(menu, i);
    *next++ = engine_webkit_option_menu_item_is_enabled(item) ? '1' : '0';
    *next++ = engine_webkit_option_menu_item_is_group_label(item) ? '1' : '0';
    *next++ = engine_webkit_option_menu_item_is_selected(item) ? '1' : '0';
    const char *label = engine_webkit_option_menu_item_get_label(item);
    for (const char *c = label ? label : ""; *c; c++) *next++ = *c == '\n' || *c == '\r' ? ' ' : *c;
    *next++ = '\n';
  }
  return text;
}

/// The page took its menu back, or is gone: the app need not answer any more.
static void menu_closed(void *menu, void *context) {
  struct question *question = take((intptr_t)context);
  if (!question) return;
  char number[24];
  snprintf(number, sizeof number, "%ld", question->number);
  wire_send('x', question->view, number, NULL);
  engine_g_object_unref(question->menu);
  free(question);
}

static int menu_came(void *object, void *menu, engine_rectangle *place, void *context) {
  struct web_view *view = context;
  char number[24], *lines = lines_of(menu);
  if (!lines) return 0;
  struct question *question = ask(view);
  question->menu = engine_g_object_ref(menu);
  snprintf(number, sizeof number, "%ld", question->number);
  bool is_sent = wire_send('O', view->number, number, lines, NULL);
  free(lines);
  if (is_sent) {
    engine_g_signal_connect_data(menu, "close", menu_closed, (void *)(intptr_t)question->number, NULL, 0);
    return 1;
  }
  engine_g_object_unref(take(question->number)->menu);
  free(question);
  return 0;
}

/// A server asks who the user is. Other ways than a name with a password are the engine's own.
static int sign_in_came(void *object, void *request, void *context) {
  struct web_view *view = context;
  int scheme = engine_webkit_authentication_request_get_scheme(request);
  if (scheme < ENGINE_SIGN_IN_DEFAULT || scheme > ENGINE_SIGN_IN_DIGEST) return 0;
  struct question *question = ask(view);
  question->sign_in = engine_g_object_ref(request);
  char number[24], kind[16], port[16];
  snprintf(number, sizeof number, "%ld", question->number);
  snprintf(kind, sizeof kind, "%d", scheme);
  snprintf(port, sizeof port, "%u", engine_webkit_authentication_request_get_port(request));
  const char *host = engine_webkit_authentication_request_get_host(request);
  const char *realm = engine_webkit_authentication_request_get_realm(request);
  void *origin = engine_webkit_authentication_request_get_security_origin(request);
  const char *protocol = engine_webkit_security_origin_get_protocol(origin);
  bool is_sent = wire_send(
      'b', view->number, number, kind, host ? host : "", port, realm ? realm : "",
      engine_webkit_authentication_request_is_retry(request) ? "1" : "0", protocol ? protocol : "", NULL);
  engine_webkit_security_origin_unref(origin);
  if (!is_sent) question_answer(question->number, false, "", "", 0);
  return 1;
}

/// A script opens a window. It gets none here, but the app hears of it and may load the address in a view of its own.
static void *window_asked(void *object, void *action, void *context) {
  struct web_view *view = context;
  void *request = engine_webkit_navigation_action_get_request(action);
  const char *uri = engine_webkit_uri_request_get_uri(request);
  wire_send('w', view->number, uri ? uri : "", NULL);
  return NULL;
}

void questions_connect(struct web_view *view) {
  engine_g_signal_connect_data(view->view, "show-option-menu", menu_came, view, NULL, 0);
  engine_g_signal_connect_data(view->view, "create", window_asked, view, NULL, 0);
  engine_g_signal_connect_data(view->view, "decide-policy", decide, view, NULL, 0);
  engine_g_signal_connect_data(view->view, "authenticate", sign_in_came, view, NULL, 0);
  engine_g_signal_connect_data(view->view, "script-dialog", dialog_came, view, NULL, 0);
}
