#include "rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_api.h"

/// A list that the app has in its hands.
struct rules {
  long number;
  void *filter;
  struct rules *next;
};

static struct rules *list;
static long last;

static void answer_failed(char *number, engine_error *error) {
  wire_answer(number, false, error ? error->message : "");
  if (error) engine_g_error_free(error);
}

static void give(char *number, void *filter, engine_error *error) {
  if (!filter) return answer_failed(number, error);
  struct rules *rules = malloc(sizeof *rules);
  if (!rules) abort();
  *rules = (struct rules){.number = ++last, .filter = filter, .next = list};
  list = rules;
  char text[24];
  snprintf(text, sizeof text, "%ld", rules->number);
  wire_answer(number, true, text);
}

static void saved(void *store, void *result, void *context) {
  engine_error *error = NULL;
  void *filter = engine_webkit_user_content_filter_store_save_finish(store, result, &error);
  give(context, filter, error);
}

static void loaded(void *store, void *result, void *context) {
  engine_error *error = NULL;
  void *filter = engine_webkit_user_content_filter_store_load_finish(store, result, &error);
  give(context, filter, error);
}

static void removed(void *store, void *result, void *context) {
  engine_error *error = NULL;
  if (!engine_webkit_user_content_filter_store_remove_finish(store, result, &error)) return answer_failed(context, error);
  wire_answer(context, true, "");
}

/// A line for each. One whose name has a line's end in it would be two, and is left out.
static void named(void *store, void *result, void *context) {
  char **names = engine_webkit_user_content_filter_store_fetch_identifiers_finish(store, result);
  size_t size = 1;
  for (char **name = names; name && *name; name++) size += strlen(*name) + 1;
  char *text = calloc(1, size), *next = text;
  for (char **name = names; text && name && *name; name++)
    if (!strchr(*name, '\n')) next += sprintf(next, "%s\n", *name);
  wire_answer(context, true, text ? text : "");
  free(text);
  engine_g_strfreev(names);
}

static void let_go(long number) {
  for (struct rules **place = &list; *place; place = &(*place)->next) {
    struct rules *rules = *place;
    if (rules->number != number) continue;
    *place = rules->next;
    engine_webkit_user_content_filter_unref(rules->filter);
    return free(rules);
  }
}

/// The number of the question, what is wanted, the folder, the name, the rules as JSON.
void rules_handle(struct wire_message *message) {
  char *number = strdup(wire_text(message, NULL));
  if (!number) abort();
  char wanted = *wire_text(message, NULL);
  if (wanted == 'd') {
    free(number);
    return let_go(wire_number(message));
  }
  const char *folder = wire_text(message, NULL);
  // It would be wherever this program was started.
  if (!*folder) return wire_answer(number, false, "This store has no folder.");
  void *store = engine_webkit_user_content_filter_store_new(folder);
  const char *name = wire_text(message, NULL);
  size_t length;
  const char *source = wire_text(message, &length);
  switch (wanted) {
  case 'c': {
    void *bytes = engine_g_bytes_new(source, length);
    engine_webkit_user_content_filter_store_save(store, name, bytes, NULL, saved, number);
    engine_g_bytes_unref(bytes);
    break;
  }
  case 'l': engine_webkit_user_content_filter_store_load(store, name, NULL, loaded, number); break;
  case 'r': engine_webkit_user_content_filter_store_remove(store, name, NULL, removed, number); break;
  case 'i': engine_webkit_user_content_filter_store_fetch_identifiers(store, NULL, named, number); break;
  default: wire_answer(number, false, "unknown");
  }
  engine_g_object_unref(store);
}

void rules_apply(void *content_manager, struct wire_message *message) {
  char wanted = *wire_text(message, NULL);
  if (wanted == 'n') return engine_webkit_user_content_manager_remove_all_filters(content_manager);
  long number = wire_number(message);
  struct rules *rules = list;
  while (rules && rules->number != number) rules = rules->next;
  if (!rules) return;
  (wanted == 'a' ? engine_webkit_user_content_manager_add_filter : engine_webkit_user_content_manager_remove_filter)(
      content_manager, rules->filter);
}
