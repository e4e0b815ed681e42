// The calls of libcurl by which Foundation's sessions make transfers, defined here so that the dynamic linker finds them first.
//
// Each handle has a transfer of its own, which knows the callbacks that its owner set; libcurl gets ours, which tell and pass on.
// The numbers below are libcurl's binary interface, which has not changed one of them since version 7.
#define _GNU_SOURCE
#include "failures.h"
#include "libcurl.h"
#include "seeming_servers.h"
#include "server_trust.h"
#include "touchstone_network.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
  OPTION_WRITEDATA = 10001,
  OPTION_URL = 10002,
  OPTION_READDATA = 10009,
  OPTION_ERRORBUFFER = 10010,
  OPTION_HEADERDATA = 10029,
  OPTION_VERBOSE = 41,
  OPTION_SSL_VERIFYHOST = 81,
  OPTION_DEBUGDATA = 10095,
  OPTION_ACCEPT_ENCODING = 10102,
  OPTION_SSL_CTX_DATA = 10109,
  OPTION_SOCKOPTDATA = 10149,
  OPTION_OPENSOCKETDATA = 10164,
  OPTION_CONNECT_TO = 10243,
  OPTION_WRITEFUNCTION = 20011,
  OPTION_READFUNCTION = 20012,
  OPTION_HEADERFUNCTION = 20079,
  OPTION_DEBUGFUNCTION = 20094,
  OPTION_SSL_CTX_FUNCTION = 20108,
  OPTION_SOCKOPTFUNCTION = 20148,
  OPTION_OPENSOCKETFUNCTION = 20163,
  INFO_SSL_VERIFYRESULT = 0x200000 + 13,
  INFO_OS_ERRNO = 0x200000 + 25,
  DEBUG_HEADER_OUT = 2,
  CODE_OK = 0,
  CODE_COULDNT_CONNECT = 7,
  CODE_SSL_CONNECT_ERROR = 35,
  CODE_RECV_ERROR = 56,
  CODE_PEER_FAILED_VERIFICATION = 60,
  VERIFIES_NAME = 2,
  QUESTIONS_AT_MOST = 4,
  ERROR_SIZE = 256,
  SOCKET_IS_CONNECTED = 2,
  MESSAGE_DONE = 1,
};

typedef size_t (*data_function)(char *, size_t, size_t, void *);
typedef struct {
  data_function function;
  void *data;
} callback;

typedef struct {
  int message;
  void *handle;
  union {
    void *whatever;
    int result;
  } data;
} curl_message;

typedef struct transfer {
  struct transfer *next;
  void *handle;
  uint64_t number; // of the transfer under way, or the last one
  int is_active;
  int refusal; // errno of the connection that could not be made
  char *url;
  char *words; // where its owner looks for what went wrong
  void *replayed_to; // the list that sends every connection to this machine
  callback write, read, header;
  void *multi;
  // Servers that somebody is asked about.
  server_trust trust;
  int is_watched; // libcurl comes here with its handshakes
  int is_held;    // it waits for an answer, and libcurl does not know it
  int questions;
} transfer;

static touchstone_network_hooks hooks;
static atomic_int has_hooks, replays;
static char *user_agent, *accept_language;

int network_has_hooks(void) { return atomic_load(&has_hooks); }

void touchstone_network_install(const touchstone_network_hooks *new) {
  if (atomic_load(&has_hooks)) return;
  hooks = *new;
  atomic_store(&has_hooks, 1);
}

void touchstone_network_set_defaults(const char *agent, const char *language) {
  user_agent = strdup(agent);
  accept_language = strdup(language);
}

void touchstone_network_set_replays(int on) { atomic_store(&replays, on); }

// ---- libcurl's own ----

static int set_option(void *handle, int option, void *value) {
  LIBCURL(int, easy_setopt, void *, int, ...);
  return easy_setopt ? easy_setopt(handle, option, value) : 48;
}

// ---- The transfers that there are ----

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static transfer *transfers[64];
static uint64_t last_number;

static transfer **place_of(void *handle) { return &transfers[((uintptr_t)handle >> 6) % 64]; }

static transfer *transfer_of(void *handle) {
  pthread_mutex_lock(&lock);
  transfer *known = *place_of(handle);
  while (known && known->handle != handle) known = known->next;
  pthread_mutex_unlock(&lock);
  return known;
}

// A handle is used by one thread at a time.
static transfer *made(void *handle) {
  transfer *known = transfer_of(handle);
  if (known) return known;
  transfer *new = calloc(1, sizeof *new);
  new->handle = handle;
  pthread_mutex_lock(&lock);
  new->next = *place_of(handle);
  *place_of(handle) = new;
  pthread_mutex_unlock(&lock);
  return new;
}

static void forget(void *handle) {
  pthread_mutex_lock(&lock);
  transfer **place = place_of(handle);
  while (*place && (*place)->handle != handle) place = &(*place)->next;
  transfer *known = *place;
  if (known) *place = known->next;
  pthread_mutex_unlock(&lock);
  if (!known) return;
  LIBCURL(void, slist_free_all, void *);
  if (known->replayed_to && slist_free_all) slist_free_all(known->replayed_to);
  server_trust_forget(&known->trust);
  free(known->url);
  free(known);
}

void touchstone_network_refuse(uint64_t number, int error) {
  pthread_mutex_lock(&lock);
  for (int i = 0; i < 64; i++)
    for (transfer *t = transfers[i]; t; t = t->next)
      if (t->number == number) t->refusal = error;
  pthread_mutex_unlock(&lock);
}

// ---- What libcurl calls ----

static void tell(transfer *t, int what, const char *bytes, size_t length) {
  if (t->is_active && length) hooks.told(hooks.context, t->number, what, bytes, length);
}

static size_t on_write(char *bytes, size_t size, size_t count, void *data) {
  transfer *t = data;
  size_t taken = t->write.function(bytes, size, count, t->write.data);
  // What is not taken now comes again.
  if (taken == size * count) tell(t, TOUCHSTONE_RESPONSE_BODY, bytes, taken);
  return taken;
}

static size_t on_header(char *bytes, size_t size, size_t count, void *data) {
  transfer *t = data;
  tell(t, TOUCHSTONE_RESPONSE_LINE, bytes, size * count);
  return t->header.function(bytes, size, count, t->header.data);
}

static size_t on_read(char *bytes, size_t size, size_t count, void *data) {
  transfer *t = data;
  size_t given = t->read.function(bytes, size, count, t->read.data);
  if (given <= size * count) tell(t, TOUCHSTONE_REQUEST_BODY, bytes, given);
  return given;
}

static int on_debug(void *handle, int type, char *bytes, size_t length, void *data) {
  (void)handle;
  if (type == DEBUG_HEADER_OUT) tell(data, TOUCHSTONE_REQUEST_HEAD, bytes, length);
  return 0;
}

static int on_open_socket(void *data, int purpose, curl_address *address) {
  (void)purpose;
  transfer *t = data;
  int error = 0;
  int opened = hooks.open(hooks.context, t->number, t->url ? t->url : "", &address->address, address->length,
                          address->family, &error);
  t->refusal = opened < 0 ? error : 0;
  network_remember_server(opened, address);
  return opened;
}

static int on_socket_options(void *data, int socket, int purpose) {
  (void)data;
  (void)socket;
  (void)purpose;
  return SOCKET_IS_CONNECTED;
}

// ---- What its users call ----

static int take_callback(transfer *t, int option, void *value, int *result) {
  callback *kept;
  void *ours;
  switch (option) {
  case OPTION_WRITEFUNCTION: case OPTION_WRITEDATA: kept = &t->write, ours = on_write; break;
  case OPTION_READFUNCTION: case OPTION_READDATA: kept = &t->read, ours = on_read; break;
  case OPTION_HEADERFUNCTION: case OPTION_HEADERDATA: kept = &t->header, ours = on_header; break;
  default: return 0;
  }
  if (option < 20000) kept->data = value;
  else kept->function = (data_function)value;
  // libcurl has defaults of its own for those that nobody sets.
  int takes = kept->function != 0;
  if (option >= 20000 && !takes) *result = set_option(t->handle, option, 0);
  if (takes) {
    int base = option % 10000;
    int function = option >= 20000 ? option : base == 1 ? OPTION_WRITEFUNCTION : base == 9 ? OPTION_READFUNCTION : OPTION_HEADERFUNCTION;
    int place = option < 20000 ? option : base == 11 ? OPTION_WRITEDATA : base == 12 ? OPTION_READDATA : OPTION_HEADERDATA;
    *result = set_option(t->handle, function, ours);
    if (!*result) *result = set_option(t->handle, place, t);
  }
  return 1;
}

int curl_easy_setopt(void *handle, int option, ...) {
  va_list arguments;
  va_start(arguments, option);
  // Every value is one of 64 bits: a pointer, a long or an offset.
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  if (!atomic_load(&has_hooks)) return set_option(handle, option, value);
  transfer *t = made(handle);
  int result = CODE_OK;
  if (take_callback(t, option, value, &result)) return result;
  switch (option) {
  case OPTION_URL:
    free(t->url);
    t->url = value ? strdup(value) : 0;
    break;
  case OPTION_ERRORBUFFER: t->words = value; break;
  // Ours, since a socket that is connected already is nobody's to set options of.
  case OPTION_SOCKOPTFUNCTION: case OPTION_SOCKOPTDATA: return CODE_OK;
  // "" is all that libcurl knows; iOS asks for fewer.
  case OPTION_ACCEPT_ENCODING:
    if (value && !*(char *)value) value = "gzip, deflate";
    break;
  }
  return set_option(handle, option, value);
}

static int has_prefix(const char *text, const char *prefix) { return strncmp(text, prefix, strlen(prefix)) == 0; }

void *curl_slist_append(void *list, const char *text) {
  LIBCURL(void *, slist_append, void *, const char *);
  char line[1024];
  if (atomic_load(&has_hooks)) {
    const char *value = 0;
    // Foundation's words for itself, never the app's own: those are of another form.
    if (has_prefix(text, "User-Agent: ") && strstr(text, " (unknown version) curl/")) value = user_agent;
    if (has_prefix(text, "Accept-Language: ") && strlen(text) <= 20 && !strpbrk(text + 17, "-,; ")) value = accept_language;
    const char *colon = strchr(text, ':');
    if (value && colon && strlen(value) < sizeof line - 32) {
      size_t length = (size_t)(colon - text) + 2;
      memcpy(line, text, length);
      strcpy(line + length, value);
      text = line;
    }
  }
  return slist_append(list, text);
}

// A recorded answer comes without a name server and without TLS.
static void prepare_replay(transfer *t) {
  LIBCURL(void *, slist_append, void *, const char *);
  if (!t->replayed_to) t->replayed_to = slist_append(0, "::127.0.0.1:9");
  set_option(t->handle, OPTION_CONNECT_TO, t->replayed_to);
  if (!t->url || !has_prefix(t->url, "https://")) return;
  size_t length = strlen(t->url);
  char *plain = malloc(length);
  memcpy(plain, "http", 4);
  strcpy(plain + 4, t->url + 5);
  set_option(t->handle, OPTION_URL, plain);
  free(plain);
}

// ---- Servers that somebody wants to be asked about ----

static touchstone_network_trust asked;
static int has_asked;
static pthread_once_t asked_once = PTHREAD_ONCE_INIT;

static void find_asked(void) {
  int (*found)(touchstone_network_trust *) = dlsym(RTLD_DEFAULT, TOUCHSTONE_NETWORK_TRUST);
  has_asked = found && found(&asked);
}

// Whose transfers Foundation's are: it gives all three functions, which are its own, the same object. What another library gives to its
// functions is no object.
static void *owner_of(transfer *t) {
  void *owner = t->write.data;
  if (!owner || t->read.data != owner || t->header.data != owner) return 0;
  Dl_info place;
  int is_found = dladdr((void *)t->write.function, &place) && place.dli_fname;
  return is_found && strstr(place.dli_fname, "libFoundationNetworking.so") ? owner : 0;
}

static int is_secure(transfer *t) { return t->url && (has_prefix(t->url, "https://") || has_prefix(t->url, "wss://")); }

// Servers that an app has accepted, by the sessions that it has: `multi` and what the address begins with.
typedef struct accepted {
  struct accepted *next;
  void *multi;
  size_t length;
  char origin[];
} accepted;

static accepted *all_accepted;

static size_t length_of_origin(const char *url) {
  const char *host = strstr(url, "://");
  return host ? (size_t)(host - url) + 3 + strcspn(host + 3, "/?#") : 0;
}

static int is_accepted(void *multi, const char *url) {
  size_t length = length_of_origin(url);
  pthread_mutex_lock(&lock);
  accepted *known = all_accepted;
  while (known && !(known->multi == multi && known->length == length && memcmp(known->origin, url, length) == 0)) known = known->next;
  pthread_mutex_unlock(&lock);
  return known != 0;
}

static void note_accepted(void *multi, const char *url) {
  size_t length = length_of_origin(url);
  if (is_accepted(multi, url)) return;
  accepted *new = malloc(sizeof *new + length);
  if (!new) return;
  new->multi = multi;
  new->length = length;
  memcpy(new->origin, url, length);
  pthread_mutex_lock(&lock);
  new->next = all_accepted;
  all_accepted = new;
  pthread_mutex_unlock(&lock);
}

void network_forget_session(void *multi) {
  pthread_mutex_lock(&lock);
  for (accepted **place = &all_accepted; *place;) {
    accepted *known = *place;
    if (known->multi != multi) {
      place = &known->next;
      continue;
    }
    *place = known->next;
    free(known);
  }
  pthread_mutex_unlock(&lock);
}

static int on_tls_context(void *handle, void *context, void *data) {
  (void)handle;
  transfer *t = data;
  // Without our check the name would not be looked at either, where a server was accepted.
  return server_trust_watch(&t->trust, context) == 0 ? CODE_OK : CODE_SSL_CONNECT_ERROR;
}

// From then on libcurl does not compare the name: its connection is one that our check let through, or it asks. libcurl shares
// connections among transfers that are alike in that, so a server that was accepted is reached by those of its own session alone.
static void set_trust(transfer *t, int mode, int verifies_name) {
  t->trust.mode = mode;
  set_option(t->handle, OPTION_SSL_VERIFYHOST, (void *)(long)(verifies_name ? VERIFIES_NAME : 0));
}

// A transfer begins, which may be the next of a handle that made others.
static void prepare_trust(transfer *t) {
  t->is_held = t->questions = 0;
  server_trust_forget(&t->trust);
  int asks = 0;
  if (is_secure(t) && owner_of(t)) {
    pthread_once(&asked_once, find_asked);
    asks = has_asked && server_trust_is_possible() && asked.asks(owner_of(t));
  }
  // Each time: where our check is not, nobody may do without libcurl's.
  if (asks) asks = set_option(t->handle, OPTION_SSL_CTX_DATA, t) == CODE_OK &&
                   set_option(t->handle, OPTION_SSL_CTX_FUNCTION, (void *)on_tls_context) == CODE_OK;
  t->is_watched = t->is_watched || asks;
  if (asks) set_trust(t, TRUST_ASKS, !is_accepted(t->multi, t->url));
  else if (t->is_watched) set_trust(t, TRUST_BY_DEFAULT, 1);
}

// Whether a transfer that libcurl has given up waits for an answer instead. Not one that goes wrong later, to whose server something may
// have been sent: there a refused handshake is none, where the machine's settings let libcurl go on after one.
static int hold(transfer *t, int code) {
  if (!t->trust.is_open) return 0;
  t->trust.is_open = 0;
  if (code != CODE_PEER_FAILED_VERIFICATION && code != CODE_SSL_CONNECT_ERROR) return 0;
  void *owner = owner_of(t);
  if (!owner || !t->is_active || ++t->questions > QUESTIONS_AT_MOST) return 0;
  LIBCURL(int, multi_remove_handle, void *, void *);
  if (multi_remove_handle(t->multi, t->handle) != CODE_OK) return 0;
  t->is_held = 1;
  asked.ask(owner, t->number, t->trust.shown, t->trust.count);
  return 1;
}

void touchstone_network_decide(uint64_t number, int accepts) {
  transfer *held = 0;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < 64; i++)
    for (transfer *t = transfers[i]; t; t = t->next)
      if (t->number == number && t->is_held) held = t;
  pthread_mutex_unlock(&lock);
  if (!held) return;
  held->is_held = 0;
  set_trust(held, accepts ? TRUST_ACCEPTS : TRUST_BY_DEFAULT, !accepts);
  if (accepts) note_accepted(held->multi, held->url);
  LIBCURL(int, multi_add_handle, void *, void *);
  multi_add_handle(held->multi, held->handle);
}

// Says what Foundation does not know of a failure, before whoever waits for the transfer hears of it: that there is no network, or why
// there was no secure connection.
static void tell_failure(transfer *t, int code) {
  void *owner = code == CODE_OK ? 0 : owner_of(t);
  if (!owner) return;
  const char *words = network_failure_words(code, t->refusal);
  if (words && t->words) strncpy(t->words, words, ERROR_SIZE - 1);
  pthread_once(&asked_once, find_asked);
  if (!has_asked) return;
  if (t->refusal == ENETDOWN) asked.failed(owner, TOUCHSTONE_NO_NETWORK);
  if (!is_secure(t)) return;
  if (code == CODE_SSL_CONNECT_ERROR) asked.failed(owner, TOUCHSTONE_NO_HANDSHAKE);
  if (code != CODE_PEER_FAILED_VERIFICATION) return;
  LIBCURL(int, easy_getinfo, void *, int, ...);
  long reason = 0;
  easy_getinfo(t->handle, INFO_SSL_VERIFYRESULT, &reason);
  asked.failed(owner, (int)reason);
}

static pthread_once_t silenced_once = PTHREAD_ONCE_INIT;

// A server that ends a connection while something is written to it would end the program: Foundation asks libcurl for no signals,
// by which it no longer holds SIGPIPE back, and its TLS library writes as if to a file. Who handles that signal goes on doing so.
static void silence_broken_pipes(void) {
  struct sigaction now;
  if (!sigaction(SIGPIPE, 0, &now) && now.sa_handler == SIG_DFL) signal(SIGPIPE, SIG_IGN);
}

int curl_multi_add_handle(void *multi, void *handle) {
  LIBCURL(int, multi_add_handle, void *, void *);
  pthread_once(&silenced_once, silence_broken_pipes);
  transfer *t = atomic_load(&has_hooks) ? made(handle) : 0;
  if (t) {
    pthread_mutex_lock(&lock);
    t->number = ++last_number;
    pthread_mutex_unlock(&lock);
    t->is_active = 1;
    t->refusal = 0;
    t->multi = multi;
    set_option(handle, OPTION_VERBOSE, (void *)1);
    set_option(handle, OPTION_DEBUGFUNCTION, (void *)on_debug);
    set_option(handle, OPTION_DEBUGDATA, t);
    set_option(handle, OPTION_OPENSOCKETFUNCTION, (void *)on_open_socket);
    set_option(handle, OPTION_OPENSOCKETDATA, t);
    set_option(handle, OPTION_SOCKOPTFUNCTION, (void *)on_socket_options);
    if (atomic_load(&replays)) prepare_replay(t);
    else prepare_trust(t);
    hooks.begun(hooks.context, t->number, t->url ? t->url : "");
  }
  return multi_add_handle(multi, handle);
}

static void end(transfer *t, int how, int code) {
  if (!t || !t->is_active) return;
  t->is_active = 0;
  LIBCURL(const char *, easy_strerror, int);
  hooks.ended(hooks.context, t->number, how, code && easy_strerror ? easy_strerror(code) : 0);
}

int curl_multi_remove_handle(void *multi, void *handle) {
  LIBCURL(int, multi_remove_handle, void *, void *);
  transfer *t = atomic_load(&has_hooks) ? transfer_of(handle) : 0;
  // One that waits for an answer is not libcurl's: for that it is removed already.
  if (t) t->is_held = 0;
  end(t, TOUCHSTONE_TRANSFER_CANCELLED, 0);
  return multi_remove_handle(multi, handle);
}

curl_message *curl_multi_info_read(void *multi, int *left) {
  LIBCURL(curl_message *, multi_info_read, void *, int *);
  curl_message *message;
  transfer *t;
  do {
    message = multi_info_read(multi, left);
    if (!message || message->message != MESSAGE_DONE || !atomic_load(&has_hooks)) return message;
    t = transfer_of(message->handle);
  } while (t && message->data.result != CODE_OK && hold(t, message->data.result));
  if (t && t->refusal && message->data.result != CODE_OK)
    message->data.result = t->refusal == ECONNRESET ? CODE_RECV_ERROR : CODE_COULDNT_CONNECT;
  int code = message->data.result;
  if (t) tell_failure(t, code);
  end(t, code == CODE_OK ? TOUCHSTONE_TRANSFER_DONE : TOUCHSTONE_TRANSFER_FAILED, code);
  return message;
}

int curl_easy_getinfo(void *handle, int info, ...) {
  va_list arguments;
  va_start(arguments, info);
  void *place = va_arg(arguments, void *);
  va_end(arguments);
  LIBCURL(int, easy_getinfo, void *, int, ...);
  int result = easy_getinfo(handle, info, place);
  if (info == INFO_OS_ERRNO && result == CODE_OK && atomic_load(&has_hooks)) {
    transfer *t = transfer_of(handle);
    // Foundation knows no code for a network that is not there.
    if (t && t->refusal) *(long *)place = t->refusal == ENETDOWN ? ECONNREFUSED : t->refusal;
  }
  return result;
}

void curl_easy_cleanup(void *handle) {
  LIBCURL(void, easy_cleanup, void *);
  easy_cleanup(handle);
  if (atomic_load(&has_hooks)) forget(handle);
}
