// What the engine may not decide alone: where to go, and what a page's dialogs are answered.
#include <stdio.h>
#include <stdlib.h>

#include "engine_api.h"
#include "view.h"
#include "wire.h"

struct question {
  long number;
  /// One of both.
  void *policy, *dialog;
  struct question *next;
};

static struct question *questions;
static long last;

static struct question *ask(void *policy, void *dialog) {
  struct question *question = calloc(1, sizeof *question);
  if (!question) abort();
  question->number = ++last;
  question->policy = policy;
  question->dialog = dialog;
  question->next = questions;
  questions = question;
  return question;
}

void question_answer(long number, bool yes, const char *text) {
  for (struct question **place = &questions; *place; place = &(*place)->next) {
    struct question *question = *place;
    if (question->number != number) continue;
    *place = question->next;
    if (question->policy) {
      (yes ? engine_webkit_policy_decision_use : engine_webkit_policy_decision_ignore)(question->policy);
      engine_g_object_unref(question->policy);
    } else {
      int type = engine_webkit_script_dialog_get_dialog_type(question->dialog);
      if (type == ENGINE_DIALOG_PROMPT) {
        if (yes) engine_webkit_script_dialog_prompt_set_text(question->dialog, text);
      } else if (type != ENGINE_DIALOG_ALERT) {
        engine_webkit_script_dialog_confirm_set_confirmed(question->dialog, yes);
      }
      engine_webkit_script_dialog_close(question->dialog);
      engine_webkit_script_dialog_unref(question->dialog);
    }
    free(question);
    return;
  }
}

static int decide(void *object, void *decision, int type, void *context) {
  struct web_view *view = context;
  char number[24];
  snprintf(number, sizeof number, "%ld", ask(engine_g_object_ref(decision), NULL)->number);
  if (type == ENGINE_POLICY_RESPONSE) {
    void *response = engine_webkit_response_policy_decision_get_response(decision);
    char status[16], length[24];
    snprintf(status, sizeof status, "%u", engine_webkit_uri_response_get_status_code(response));
    snprintf(length, sizeof length, "%llu", (unsigned long long)engine_webkit_uri_response_get_content_length(response));
    const char *media = engine_webkit_uri_response_get_mime_type(response);
    wire_send(
        'q', view->number, number,
        engine_webkit_uri_request_get_uri(engine_webkit_response_policy_decision_get_request(decision)), status,
        media ? media : "", length, engine_webkit_response_policy_decision_is_mime_type_supported(decision) ? "1" : "0", NULL);
    return 1;
  }
  void *action = engine_webkit_navigation_policy_decision_get_navigation_action(decision);
  void *request = engine_webkit_navigation_action_get_request(action);
  char kind[16];
  snprintf(kind, sizeof kind, "%d", engine_webkit_navigation_action_get_navigation_type(action));
  const char *method = engine_webkit_uri_request_get_http_method(request);
  wire_send(
      'p', view->number, number, engine_webkit_uri_request_get_uri(request), kind, method ? method : "GET",
      type == ENGINE_POLICY_NEW_WINDOW ? "1" : "0", NULL);
  return 1;
}

static int dialog_came(void *object, void *dialog, void *context) {
  struct web_view *view = context;
  char number[24], type[16];
  snprintf(number, sizeof number, "%ld", ask(NULL, engine_webkit_script_dialog_ref(dialog))->number);
  int kind = engine_webkit_script_dialog_get_dialog_type(dialog);
  snprintf(type, sizeof type, "%d", kind);
  const char *message = engine_webkit_script_dialog_get_message(dialog);
  const char *text = kind == ENGINE_DIALOG_PROMPT ? engine_webkit_script_dialog_prompt_get_default_text(dialog) : "";
  wire_send('d', view->number, number, type, message ? message : "", text ? text : "", NULL);
  return 1;
}

void questions_connect(struct web_view *view) {
  engine_g_signal_connect_data(view->view, "decide-policy", decide, view, NULL, 0);
  engine_g_signal_connect_data(view->view, "script-dialog", dialog_came, view, NULL, 0);
}
