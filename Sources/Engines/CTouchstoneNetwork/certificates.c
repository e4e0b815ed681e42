// Certificates (RFC 5280) are read and checked by OpenSSL's libcrypto, which libcurl brings with it.
#define _GNU_SOURCE
#include "touchstone_network.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static struct {
  void *(*read)(void **, const unsigned char **, long);
  int (*encode)(void *, unsigned char **);
  void (*release)(void *);
  void *(*subject)(void *);
  int (*text_of_name)(void *, int, char *, int);
  void *(*serial)(void *);
  void *(*key_bits)(void *);
  void *(*key)(void *);
  int (*key_kind)(void *);
  int (*key_size)(void *);
  const unsigned char *(*string_data)(void *);
  int (*string_length)(void *);
  void *(*stack_new)(void);
  int (*stack_push)(void *, void *);
  int (*stack_count)(void *);
  void *(*stack_at)(void *, int);
  void (*stack_free)(void *);
  void *(*store_new)(void);
  void (*store_free)(void *);
  int (*store_add)(void *, void *);
  int (*store_defaults)(void *);
  void *(*context_new)(void);
  void (*context_free)(void *);
  int (*context_begin)(void *, void *, void *, void *);
  int (*context_purpose)(void *, int);
  void *(*context_settings)(void *);
  void *(*context_chain)(void *);
  int (*context_error)(void *);
  int (*context_place)(void *);
  int (*context_keep)(void *, int, void *);
  void *(*context_kept)(void *, int);
  void (*context_listen)(void *, int (*)(int, void *));
  int (*check)(void *);
  int (*set_flags)(void *, unsigned long);
  void (*set_level)(void *, int);
  void (*set_time)(void *, long);
  int (*set_host)(void *, const char *, size_t);
  int (*set_address)(void *, const char *);
  void (*set_host_flags)(void *, unsigned);
  void (*clear_errors)(void);
} crypto;

enum {
  NAME_COMMON = 13, NAME_ORGANIZATION = 17, NAME_UNIT = 18,
  KIND_RSA = 6, KIND_ELLIPTIC = 408,
  PURPOSE_CLIENT = 1, PURPOSE_SERVER = 2,
  // Keys and signatures as strong as 112 bits: what Debian's OpenSSL asks of servers.
  LEVEL_OF_TLS = 2,
  OURS = 0, // what a context keeps for whoever made it
  FLAG_ENDS_AT_ANY_ANCHOR = 0x80000,
  HOST_NO_PARTS_OF_LABELS = 0x4, HOST_NOT_BY_SUBJECT = 0x20,
};

static int is_found;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_library(void) {
  void *library = dlopen("libcrypto.so.3", RTLD_LAZY);
  if (!library) return;
  static const struct {
    void *place;
    const char *name;
  } names[] = {
      {&crypto.read, "d2i_X509"}, {&crypto.encode, "i2d_X509"}, {&crypto.release, "X509_free"},
      {&crypto.subject, "X509_get_subject_name"}, {&crypto.text_of_name, "X509_NAME_get_text_by_NID"},
      {&crypto.serial, "X509_get_serialNumber"}, {&crypto.key_bits, "X509_get0_pubkey_bitstr"},
      {&crypto.key, "X509_get0_pubkey"}, {&crypto.key_kind, "EVP_PKEY_get_id"}, {&crypto.key_size, "EVP_PKEY_get_bits"},
      {&crypto.string_data, "ASN1_STRING_get0_data"}, {&crypto.string_length, "ASN1_STRING_length"},
      {&crypto.stack_new, "OPENSSL_sk_new_null"}, {&crypto.stack_push, "OPENSSL_sk_push"},
      {&crypto.stack_count, "OPENSSL_sk_num"}, {&crypto.stack_at, "OPENSSL_sk_value"}, {&crypto.stack_free, "OPENSSL_sk_free"},
      {&crypto.store_new, "X509_STORE_new"}, {&crypto.store_free, "X509_STORE_free"},
      {&crypto.store_add, "X509_STORE_add_cert"}, {&crypto.store_defaults, "X509_STORE_set_default_paths"},
      {&crypto.context_new, "X509_STORE_CTX_new"}, {&crypto.context_free, "X509_STORE_CTX_free"},
      {&crypto.context_begin, "X509_STORE_CTX_init"}, {&crypto.context_purpose, "X509_STORE_CTX_set_purpose"},
      {&crypto.context_settings, "X509_STORE_CTX_get0_param"}, {&crypto.context_chain, "X509_STORE_CTX_get0_chain"},
      {&crypto.context_error, "X509_STORE_CTX_get_error"}, {&crypto.context_place, "X509_STORE_CTX_get_error_depth"},
      {&crypto.context_keep, "X509_STORE_CTX_set_ex_data"}, {&crypto.context_kept, "X509_STORE_CTX_get_ex_data"},
      {&crypto.context_listen, "X509_STORE_CTX_set_verify_cb"}, {&crypto.check, "X509_verify_cert"},
      {&crypto.set_flags, "X509_VERIFY_PARAM_set_flags"}, {&crypto.set_level, "X509_VERIFY_PARAM_set_auth_level"},
      {&crypto.set_time, "X509_VERIFY_PARAM_set_time"},
      {&crypto.set_host, "X509_VERIFY_PARAM_set1_host"}, {&crypto.set_address, "X509_VERIFY_PARAM_set1_ip_asc"},
      {&crypto.set_host_flags, "X509_VERIFY_PARAM_set_hostflags"}, {&crypto.clear_errors, "ERR_clear_error"},
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *function = dlsym(library, names[i].name);
    if (!function) return;
    memcpy(names[i].place, &function, sizeof function);
  }
  is_found = 1;
}

static void *read_certificate(touchstone_bytes bytes) {
  pthread_once(&once, find_library);
  const unsigned char *place = bytes.bytes;
  if (!is_found || !place) return 0;
  void *certificate = crypto.read(0, &place, (long)bytes.count);
  // What follows it is not part of one.
  int is_whole = certificate && place == bytes.bytes + bytes.count;
  if (!is_whole) crypto.clear_errors();
  if (certificate && !is_whole) crypto.release(certificate);
  return is_whole ? certificate : 0;
}

static void tell_string(void *string, void *context, void (*tell)(void *, touchstone_bytes)) {
  if (!string) return;
  int length = crypto.string_length(string);
  touchstone_bytes bytes = {crypto.string_data(string), length > 0 ? (size_t)length : 0};
  tell(context, bytes);
}

static void tell_name(void *certificate, int name, void *context, void (*tell)(void *, touchstone_bytes)) {
  char text[512];
  int length = crypto.text_of_name(crypto.subject(certificate), name, text, sizeof text);
  if (length <= 0) return;
  touchstone_bytes bytes = {(const uint8_t *)text, (size_t)length};
  tell(context, bytes);
}

int touchstone_certificate_is_one(touchstone_bytes bytes) {
  void *certificate = read_certificate(bytes);
  if (certificate) crypto.release(certificate);
  return certificate != 0;
}

void touchstone_certificate_tell(touchstone_bytes bytes, int what, void *context, void (*tell)(void *, touchstone_bytes)) {
  void *certificate = read_certificate(bytes);
  if (!certificate) return;
  switch (what) {
  case TOUCHSTONE_CERTIFICATE_NAME: tell_name(certificate, NAME_COMMON, context, tell); break;
  case TOUCHSTONE_CERTIFICATE_ORGANIZATION: tell_name(certificate, NAME_ORGANIZATION, context, tell); break;
  case TOUCHSTONE_CERTIFICATE_UNIT: tell_name(certificate, NAME_UNIT, context, tell); break;
  case TOUCHSTONE_CERTIFICATE_SERIAL: tell_string(crypto.serial(certificate), context, tell); break;
  case TOUCHSTONE_CERTIFICATE_KEY: tell_string(crypto.key_bits(certificate), context, tell); break;
  }
  crypto.release(certificate);
}

int touchstone_certificate_key(touchstone_bytes bytes, int *bits) {
  void *certificate = read_certificate(bytes);
  if (!certificate) return TOUCHSTONE_KEY_OTHER;
  void *key = crypto.key(certificate);
  int kind = key ? crypto.key_kind(key) : 0;
  *bits = key ? crypto.key_size(key) : 0;
  crypto.release(certificate);
  if (!key) crypto.clear_errors();
  return kind == KIND_RSA ? TOUCHSTONE_KEY_RSA : kind == KIND_ELLIPTIC ? TOUCHSTONE_KEY_ELLIPTIC : TOUCHSTONE_KEY_OTHER;
}

// ---- Whether a server is what it says ----

// 0 if the question cannot be asked: then nobody is trusted.
static int set_up(void *context, const touchstone_trust_question *question) {
  void *settings = crypto.context_settings(context);
  crypto.set_flags(settings, FLAG_ENDS_AT_ANY_ANCHOR);
  if (question->has_time) crypto.set_time(settings, (long)question->time);
  if (question->use != TOUCHSTONE_USE_ANY) {
    int purpose = question->use == TOUCHSTONE_USE_TLS_SERVER ? PURPOSE_SERVER : PURPOSE_CLIENT;
    if (crypto.context_purpose(context, purpose) != 1) return 0;
    crypto.set_level(settings, LEVEL_OF_TLS);
  }
  if (!question->host) return 1;
  // The empty name would be any, and one that begins with a dot all that end so.
  if (!*question->host || *question->host == '.') return 0;
  if (crypto.set_address(settings, question->host) == 1) return 1;
  crypto.clear_errors();
  crypto.set_host_flags(settings, HOST_NO_PARTS_OF_LABELS | HOST_NOT_BY_SUBJECT);
  return crypto.set_host(settings, question->host, 0) == 1;
}

static void tell_chain(void *context, const touchstone_trust_listener *listener) {
  void *chain = crypto.context_chain(context);
  int count = chain ? crypto.stack_count(chain) : 0;
  for (int i = 0; i < count; i++) {
    unsigned char *bytes = 0;
    int length = crypto.encode(crypto.stack_at(chain, i), 0);
    unsigned char *end = bytes = length > 0 ? malloc((size_t)length) : 0;
    if (!bytes) continue;
    crypto.encode(crypto.stack_at(chain, i), &end);
    touchstone_bytes one = {bytes, (size_t)length};
    listener->tell(listener->context, one);
    free(bytes);
  }
}

typedef struct {
  const touchstone_trust_listener *listener;
  int first; // what was found first, or 0
} findings;

// The check goes on, so that all is known that is against them: what it then answers itself says no more than that it came to its end.
static int on_finding(int is_right, void *context) {
  if (is_right) return 1;
  findings *found = crypto.context_kept(context, OURS);
  int reason = crypto.context_error(context);
  // Never take a check that failed without a reason for one that did not.
  if (reason == 0) reason = TOUCHSTONE_TRUST_IMPOSSIBLE;
  if (!found->first) found->first = reason;
  found->listener->against(found->listener->context, reason, crypto.context_place(context));
  return 1;
}

static int checked(void *context, const touchstone_trust_listener *listener) {
  findings found = {listener, 0};
  if (crypto.context_keep(context, OURS, &found) != 1) return TOUCHSTONE_TRUST_IMPOSSIBLE;
  crypto.context_listen(context, on_finding);
  int is_whole = crypto.check(context) == 1;
  int last = crypto.context_error(context);
  tell_chain(context, listener);
  if (is_whole && (found.first || last == 0)) return found.first;
  // It came to no end, or has said nothing of what it found.
  listener->against(listener->context, TOUCHSTONE_TRUST_IMPOSSIBLE, 0);
  return found.first ? found.first : last > 0 ? last : TOUCHSTONE_TRUST_IMPOSSIBLE;
}

int touchstone_trust_check(const touchstone_trust_question *question, const touchstone_trust_listener *listener) {
  pthread_once(&once, find_library);
  if (!is_found || !question->shown_count) return TOUCHSTONE_TRUST_IMPOSSIBLE;
  size_t count = question->shown_count + question->anchor_count;
  void **read = calloc(count, sizeof *read);
  void *store = crypto.store_new(), *others = crypto.stack_new(), *context = crypto.context_new();
  int result = TOUCHSTONE_TRUST_IMPOSSIBLE;
  int is_ready = read && store && others && context;
  for (size_t i = 0; is_ready && i < count; i++) {
    int is_anchor = i >= question->shown_count;
    read[i] = read_certificate(is_anchor ? question->anchors[i - question->shown_count] : question->shown[i]);
    if (!read[i]) is_ready = 0;
    else if (is_anchor) is_ready = crypto.store_add(store, read[i]) == 1;
    else if (i > 0) is_ready = crypto.stack_push(others, read[i]) > 0;
  }
  if (is_ready && !question->only_anchors) is_ready = crypto.store_defaults(store) == 1;
  if (is_ready && crypto.context_begin(context, store, read[0], others) == 1 && set_up(context, question))
    result = checked(context, listener);
  crypto.clear_errors();
  if (context) crypto.context_free(context);
  if (others) crypto.stack_free(others);
  if (store) crypto.store_free(store);
  for (size_t i = 0; read && i < count; i++) if (read[i]) crypto.release(read[i]);
  free(read);
  return result;
}
