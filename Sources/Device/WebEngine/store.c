#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_api.h"

struct store {
  void *manager, *context;
};

static struct store lasting, ephemeral;
static const char *folder = "";
/// How pages reach their servers; NULL for the machine's own network.
static void *proxy;

void store_begin(const char *place) { folder = place; }

void store_set_proxy(const char *address) {
  // No host is left out, this machine neither.
  proxy = engine_webkit_network_proxy_settings_new(address, NULL);
}

static void *manager_for(bool is_lasting) {
  void **place = is_lasting ? &lasting.manager : &ephemeral.manager;
  if (*place) return *place;
  if (is_lasting && *folder) {
    char cache[4096], cookies[4096];
    snprintf(cache, sizeof cache, "%s/Caches", folder);
    snprintf(cookies, sizeof cookies, "%s/Cookies.txt", folder);
    *place = engine_webkit_website_data_manager_new(
        "base-data-directory", folder, "base-cache-directory", cache, (char *)NULL);
    engine_webkit_cookie_manager_set_persistent_storage(engine_webkit_website_data_manager_get_cookie_manager(*place), cookies, 0);
  } else {
    *place = engine_webkit_website_data_manager_new_ephemeral();
  }
  // What is in the keyring of whoever runs this is no app's.
  engine_webkit_website_data_manager_set_persistent_credential_storage_enabled(*place, 0);
  if (proxy) engine_webkit_website_data_manager_set_network_proxy_settings(*place, ENGINE_PROXY_CUSTOM, proxy);
  return *place;
}

void *store_context(bool is_lasting) {
  void **place = is_lasting ? &lasting.context : &ephemeral.context;
  if (!*place) *place = engine_webkit_web_context_new_with_website_data_manager(manager_for(is_lasting));
  return *place;
}

// ---- Answers ----

static void done(void *object, void *result, void *context) { wire_answer(context, true, ""); }

struct text {
  char *bytes;
  size_t count, room;
};

static void append(struct text *text, const char *more) {
  size_t length = strlen(more);
  if (text->count + length + 1 > text->room) {
    text->room = (text->room + length + 1) * 2;
    text->bytes = realloc(text->bytes, text->room);
    if (!text->bytes) abort();
  }
  memcpy(text->bytes + text->count, more, length + 1);
  text->count += length;
}

/// A part of a line: what would end it, or the line, is written as `\\n`, `\\r` or `\\t`, and the backslash twice.
static void append_part(struct text *text, const char *more) {
  for (; more && *more; more++) {
    const char *place = strchr("\n\r\t\\", *more);
    char written[3] = {*more};
    if (place) {
      written[0] = '\\';
      written[1] = "nrt\\"[place - "\n\r\t\\"];
    }
    append(text, written);
  }
}

static void named(void *manager, void *result, void *context) {
  engine_list *sites = engine_webkit_website_data_manager_fetch_finish(manager, result, NULL);
  struct text text = {0};
  for (engine_list *site = sites; site; site = site->next) {
    append(&text, engine_webkit_website_data_get_name(site->data));
    append(&text, "\n");
    engine_webkit_website_data_unref(site->data);
  }
  engine_g_list_free(sites);
  wire_answer(context, true, text.bytes ? text.bytes : "");
  free(text.bytes);
}

/// A line for each, its parts with tabs between: name, value, domain, path, end in seconds since 1970 or nothing, secure, hidden from
/// scripts.
static void found(void *manager, void *result, void *context) {
  engine_list *cookies = engine_webkit_cookie_manager_get_cookies_finish(manager, result, NULL);
  struct text text = {0};
  for (engine_list *place = cookies; place; place = place->next) {
    void *cookie = place->data;
    if (!cookie) continue;
    void *end = engine_soup_cookie_get_expires(cookie);
    const char *path = engine_soup_cookie_get_path(cookie);
    char rest[64], until[32] = "";
    if (end) snprintf(until, sizeof until, "%lld", (long long)engine_g_date_time_to_unix(end));
    snprintf(
        rest, sizeof rest, "\t%s\t%d\t%d\n", until, engine_soup_cookie_get_secure(cookie),
        engine_soup_cookie_get_http_only(cookie));
    append_part(&text, engine_soup_cookie_get_name(cookie));
    append(&text, "\t");
    append_part(&text, engine_soup_cookie_get_value(cookie));
    append(&text, "\t");
    append_part(&text, engine_soup_cookie_get_domain(cookie));
    append(&text, "\t");
    append_part(&text, path ? path : "/");
    append(&text, rest);
    engine_soup_cookie_free(cookie);
  }
  engine_g_list_free(cookies);
  wire_answer(context, true, text.bytes ? text.bytes : "");
  free(text.bytes);
}

/// NULL for one without a name. One that `ends` was over long ago: whichever has its name, domain and path goes when it comes.
static void *cookie_of(struct wire_message *message, bool ends) {
  const char *name = wire_text(message, NULL), *value = wire_text(message, NULL);
  const char *domain = wire_text(message, NULL), *path = wire_text(message, NULL), *end = wire_text(message, NULL);
  void *cookie = engine_soup_cookie_new(name, value, domain, path, -1);
  if (!cookie) return NULL;
  if (*end || ends) {
    void *date = engine_g_date_time_new_from_unix_utc(ends ? 1 : strtoll(end, NULL, 10));
    if (date) {
      engine_soup_cookie_set_expires(cookie, date);
      engine_g_date_time_unref(date);
    }
  }
  engine_soup_cookie_set_secure(cookie, wire_number(message));
  engine_soup_cookie_set_http_only(cookie, wire_number(message));
  return cookie;
}

/// The second field says what is wanted, the third of which of both stores.
void store_handle(struct wire_message *message) {
  char *number = strdup(wire_text(message, NULL));
  if (!number) return;
  char wanted = *wire_text(message, NULL);
  void *manager = manager_for(wire_number(message)), *cookies = engine_webkit_website_data_manager_get_cookie_manager(manager);
  switch (wanted) {
  case 'n': return engine_webkit_website_data_manager_fetch(manager, wire_number(message), NULL, named, number);
  case 'g': return engine_webkit_cookie_manager_get_cookies(cookies, wire_text(message, NULL), NULL, found, number);
  case 's':
  case 'd': {
    void *cookie = cookie_of(message, wanted == 'd');
    if (!cookie) return wire_answer(number, false, "no cookie");
    engine_webkit_cookie_manager_add_cookie(cookies, cookie, NULL, done, number);
    return engine_soup_cookie_free(cookie);
  }
  default: wire_answer(number, false, "unknown");
  }
}
