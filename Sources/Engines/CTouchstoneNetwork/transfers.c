// The calls of libcurl by which Foundation's sessions make transfers, defined here so that the dynamic linker finds them first.
//
// Each handle has a transfer of its own, which knows the callbacks that its owner set; libcurl gets ours, which tell and pass on.
// The numbers below are libcurl's binary interface, which has not changed one of them since version 7.
#define _GNU_SOURCE
#include "touchstone_network.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>

enum {
  OPTION_WRITEDATA = 10001,
  OPTION_URL = 10002,
  OPTION_READDATA = 10009,
  OPTION_HEADERDATA = 10029,
  OPTION_VERBOSE = 41,
  OPTION_DEBUGDATA = 10095,
  OPTION_ACCEPT_ENCODING = 10102,
  OPTION_SOCKOPTDATA = 10149,
  OPTION_OPENSOCKETDATA = 10164,
  OPTION_CONNECT_TO = 10243,
  OPTION_WRITEFUNCTION = 20011,
  OPTION_READFUNCTION = 20012,
  OPTION_HEADERFUNCTION = 20079,
  OPTION_DEBUGFUNCTION = 20094,
  OPTION_SOCKOPTFUNCTION = 20148,
  OPTION_OPENSOCKETFUNCTION = 20163,
  INFO_OS_ERRNO = 0x200000 + 25,
  DEBUG_HEADER_OUT = 2,
  CODE_OK = 0,
  CODE_COULDNT_CONNECT = 7,
  CODE_RECV_ERROR = 56,
  SOCKET_IS_CONNECTED = 2,
  MESSAGE_DONE = 1,
  MULTI_OPTION_SOCKETDATA = 10002,
  MULTI_OPTION_SOCKETFUNCTION = 20001,
  POLL_READ = 1,
  POLL_WRITE = 2,
  POLL_REMOVE = 4,
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

typedef struct {
  int family, type, protocol;
  unsigned length;
  struct sockaddr address;
} curl_address;

typedef struct transfer {
  struct transfer *next;
  void *handle;
  uint64_t number; // of the transfer under way, or the last one
  int is_active;
  int refusal; // errno of the connection that could not be made
  char *url;
  void *replayed_to; // the list that sends every connection to this machine
  callback write, read, header;
} transfer;

static touchstone_network_hooks hooks;
static atomic_int has_hooks, replays;
static char *user_agent, *accept_language;

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

static void *found_function(_Atomic(void *) *place, const char *name) {
  void *found = atomic_load_explicit(place, memory_order_relaxed);
  if (!found) atomic_store(place, found = dlsym(RTLD_NEXT, name));
  return found;
}

// Declares `name` as libcurl's own function of that name.
#define LIBCURL(result, name, ...) \
  static _Atomic(void *) name##_place; \
  result (*name)(__VA_ARGS__) = found_function(&name##_place, "curl_" #name)

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

// ---- Sockets that seem to lead elsewhere ----

// libcurl gets one end of a pair of sockets for a connection to a server; what it then asks about it is answered as if it led
// there. Indexed by descriptor; the inode tells a later socket of the same number from it.
static struct {
  ino_t inode;
  socklen_t length;
  struct sockaddr_storage address;
} servers[4096];

static void remember_server(int descriptor, const curl_address *address) {
  struct stat status;
  if (descriptor < 0 || descriptor >= 4096 || address->length > sizeof servers[0].address) return;
  if (fstat(descriptor, &status) != 0) return;
  pthread_mutex_lock(&lock);
  servers[descriptor].inode = status.st_ino;
  servers[descriptor].length = address->length;
  memcpy(&servers[descriptor].address, &address->address, address->length);
  pthread_mutex_unlock(&lock);
}

// Copies where it seems to lead to; 0 for any other socket.
static int server_of(int descriptor, struct sockaddr *address, socklen_t *length) {
  struct stat status;
  if (!atomic_load(&has_hooks) || descriptor < 0 || descriptor >= 4096 || !servers[descriptor].length) return 0;
  if (fstat(descriptor, &status) != 0) return 0;
  pthread_mutex_lock(&lock);
  int is_it = servers[descriptor].inode == status.st_ino;
  if (is_it && address) {
    memcpy(address, &servers[descriptor].address,
           *length < servers[descriptor].length ? *length : servers[descriptor].length);
    *length = servers[descriptor].length;
  }
  pthread_mutex_unlock(&lock);
  return is_it;
}

// libcurl 7.88 connects even a socket that it was told is connected.
int connect(int descriptor, const struct sockaddr *address, socklen_t length) {
  static _Atomic(void *) place;
  int (*libc)(int, const struct sockaddr *, socklen_t) = found_function(&place, "connect");
  return server_of(descriptor, 0, 0) ? 0 : libc(descriptor, address, length);
}

// It uses no connection again of which it does not know this.
int getpeername(int descriptor, struct sockaddr *restrict address, socklen_t *restrict length) {
  static _Atomic(void *) place;
  int (*libc)(int, struct sockaddr *, socklen_t *) = found_function(&place, "getpeername");
  return server_of(descriptor, address, length) ? 0 : libc(descriptor, address, length);
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
  remember_server(opened, address);
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

int curl_multi_add_handle(void *multi, void *handle) {
  LIBCURL(int, multi_add_handle, void *, void *);
  transfer *t = atomic_load(&has_hooks) ? made(handle) : 0;
  if (t) {
    pthread_mutex_lock(&lock);
    t->number = ++last_number;
    pthread_mutex_unlock(&lock);
    t->is_active = 1;
    t->refusal = 0;
    set_option(handle, OPTION_VERBOSE, (void *)1);
    set_option(handle, OPTION_DEBUGFUNCTION, (void *)on_debug);
    set_option(handle, OPTION_DEBUGDATA, t);
    set_option(handle, OPTION_OPENSOCKETFUNCTION, (void *)on_open_socket);
    set_option(handle, OPTION_OPENSOCKETDATA, t);
    set_option(handle, OPTION_SOCKOPTFUNCTION, (void *)on_socket_options);
    if (atomic_load(&replays)) prepare_replay(t);
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
  if (atomic_load(&has_hooks)) end(transfer_of(handle), TOUCHSTONE_TRANSFER_CANCELLED, 0);
  return multi_remove_handle(multi, handle);
}

curl_message *curl_multi_info_read(void *multi, int *left) {
  LIBCURL(curl_message *, multi_info_read, void *, int *);
  curl_message *message = multi_info_read(multi, left);
  if (!message || message->message != MESSAGE_DONE || !atomic_load(&has_hooks)) return message;
  transfer *t = transfer_of(message->handle);
  if (t && t->refusal && message->data.result != CODE_OK)
    message->data.result = t->refusal == ECONNRESET ? CODE_RECV_ERROR : CODE_COULDNT_CONNECT;
  int code = message->data.result;
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
    if (t && t->refusal) *(long *)place = t->refusal;
  }
  return result;
}

void curl_easy_cleanup(void *handle) {
  LIBCURL(void, easy_cleanup, void *);
  easy_cleanup(handle);
  if (atomic_load(&has_hooks)) forget(handle);
}

// ---- Sockets that are waited for ----

typedef int (*socket_function)(void *, int, int, void *, void *);

// Who waits for the sockets of a multi handle. Foundation goes on waiting until one can be written to when libcurl no longer
// wants that, which it always can: a thread runs without end, and virtual time, which waits for it, stands. So it is told to
// forget the socket first.
typedef struct waiting {
  struct waiting *next;
  void *multi;
  socket_function function;
  void *data;
  unsigned char wanted[4096]; // by descriptor
} waiting;

static waiting *all_waiting;

static waiting *waiting_of(void *multi) {
  pthread_mutex_lock(&lock);
  waiting *known = all_waiting;
  while (known && known->multi != multi) known = known->next;
  if (!known) {
    known = calloc(1, sizeof *known);
    known->multi = multi;
    known->next = all_waiting;
    all_waiting = known;
  }
  pthread_mutex_unlock(&lock);
  return known;
}

static int on_socket(void *handle, int descriptor, int what, void *data, void *kept) {
  waiting *w = data;
  if (!w->function) return 0;
  if (descriptor >= 0 && descriptor < 4096) {
    int before = w->wanted[descriptor];
    w->wanted[descriptor] = what == POLL_REMOVE ? 0 : (unsigned char)what;
    if (before & POLL_WRITE && what == POLL_READ) {
      w->function(handle, descriptor, POLL_REMOVE, w->data, kept);
      kept = 0;
    }
  }
  return w->function(handle, descriptor, what, w->data, kept);
}

int curl_multi_setopt(void *multi, int option, ...) {
  va_list arguments;
  va_start(arguments, option);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  LIBCURL(int, multi_setopt, void *, int, ...);
  if (atomic_load(&has_hooks) && (option == MULTI_OPTION_SOCKETFUNCTION || option == MULTI_OPTION_SOCKETDATA)) {
    waiting *w = waiting_of(multi);
    if (option == MULTI_OPTION_SOCKETDATA) w->data = value;
    else w->function = (socket_function)value;
    int result = multi_setopt(multi, MULTI_OPTION_SOCKETFUNCTION, on_socket);
    return result ? result : multi_setopt(multi, MULTI_OPTION_SOCKETDATA, w);
  }
  return multi_setopt(multi, option, value);
}

int curl_multi_cleanup(void *multi) {
  LIBCURL(int, multi_cleanup, void *);
  int result = multi_cleanup(multi);
  pthread_mutex_lock(&lock);
  for (waiting **place = &all_waiting; *place; place = &(*place)->next) {
    if ((*place)->multi != multi) continue;
    waiting *gone = *place;
    *place = gone->next;
    free(gone);
    break;
  }
  pthread_mutex_unlock(&lock);
  return result;
}
