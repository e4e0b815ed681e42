#include "schemes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_api.h"
#include "view.h"

struct asked {
  long number;
  uint32_t view;
  void *request;
  struct asked *next;
};

static struct asked *list;
static long last;

static void fail(void *request, const char *why) {
  engine_error *error = engine_g_error_new_literal(engine_g_quark_from_string("WebKitNetworkError"), 399, why);
  engine_webkit_uri_scheme_request_finish_error(request, error);
  engine_g_error_free(error);
}

static void scheme_came(void *request, void *context) {
  struct web_view *view = view_of(engine_webkit_uri_scheme_request_get_web_view(request));
  struct asked *asked = view ? calloc(1, sizeof *asked) : NULL;
  if (!asked) return fail(request, "There is no web view.");
  *asked = (struct asked){.number = ++last, .view = view->number, .request = engine_g_object_ref(request), .next = list};
  list = asked;
  char number[24];
  snprintf(number, sizeof number, "%ld", asked->number);
  const char *method = engine_webkit_uri_scheme_request_get_http_method(request);
  wire_send('h', view->number, number, engine_webkit_uri_scheme_request_get_uri(request), method ? method : "GET", NULL);
}

void schemes_end(uint32_t view) {
  struct asked **place = &list;
  while (*place) {
    struct asked *asked = *place;
    if (asked->view != view) {
      place = &asked->next;
      continue;
    }
    *place = asked->next;
    fail(asked->request, "The web view has ended.");
    engine_g_object_unref(asked->request);
    free(asked);
  }
}

/// The engine takes a scheme once for each context.
void scheme_register(void *context, const char *scheme) {
  static struct known {
    void *context;
    struct known *next;
    char scheme[];
  } *known;
  for (struct known *item = known; item; item = item->next)
    if (item->context == context && !strcmp(item->scheme, scheme)) return;
  struct known *item = malloc(sizeof *item + strlen(scheme) + 1);
  if (!item) abort();
  item->context = context;
  item->next = known;
  strcpy(item->scheme, scheme);
  known = item;
  engine_webkit_web_context_register_uri_scheme(context, scheme, scheme_came, NULL, NULL);
}

/// Number, status (0: it failed, and the type is why), type, body, fields of the header by turns.
void scheme_answer(struct wire_message *message) {
  long number = wire_number(message);
  struct asked **place = &list;
  while (*place && (*place)->number != number) place = &(*place)->next;
  struct asked *asked = *place;
  if (!asked) return;
  *place = asked->next;
  unsigned status = wire_number(message);
  const char *type = wire_text(message, NULL);
  if (!status) {
    fail(asked->request, type);
  } else {
    size_t length;
    const char *body = wire_text(message, &length);
    void *bytes = engine_g_bytes_new(body, length), *stream = engine_g_memory_input_stream_new_from_bytes(bytes);
    void *response = engine_webkit_uri_scheme_response_new(stream, length);
    engine_webkit_uri_scheme_response_set_status(response, status, NULL);
    if (*type) engine_webkit_uri_scheme_response_set_content_type(response, type);
    // 1: those of a response. The response takes them.
    void *headers = engine_soup_message_headers_new(1);
    while (message->next < message->end) {
      const char *name = wire_text(message, NULL), *value = wire_text(message, NULL);
      engine_soup_message_headers_replace(headers, name, value);
    }
    engine_webkit_uri_scheme_response_set_http_headers(response, headers);
    engine_webkit_uri_scheme_request_finish_with_response(asked->request, response);
    engine_g_object_unref(response);
    engine_g_object_unref(stream);
    engine_g_bytes_unref(bytes);
  }
  engine_g_object_unref(asked->request);
  free(asked);
}
