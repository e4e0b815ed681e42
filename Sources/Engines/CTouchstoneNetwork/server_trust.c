// Handshakes with servers whose certificates somebody wants to be asked about.
//
// libcurl 7.88 cannot wait within a handshake. So the first one is refused, with what the server has shown kept; when the answer is
// known there is a second, which takes that very certificate, or is checked as usual. Nothing is ever sent to a server in between.
#define _GNU_SOURCE
#include "server_trust.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// Names of OpenSSL 3, which libcurl has loaded.
static struct {
  void (*set_check)(void *context, int (*check)(void *, void *), void *data);
  uint64_t (*set_options)(void *context, uint64_t options);
  int (*check)(void *);
  void *(*own)(void *);
  void *(*others)(void *);
  void (*set_error)(void *, int);
  int (*encode)(void *certificate, unsigned char **out);
  int (*count)(void *);
  void *(*at)(void *, int);
} ssl;

enum { VERIFIED = 0, REFUSED_BY_APPLICATION = 50 };
static const uint64_t NO_RENEGOTIATION = 1 << 30;

static int is_possible;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_library(void) {
  // Of the libcurl that transfers are passed on to.
  const char *(*version)(void) = dlsym(RTLD_NEXT, "curl_version");
  // A libcurl over another library hands out contexts of another kind. Of several it names those in brackets that it does not use.
  if (!version || !strstr(version(), " OpenSSL/3.")) return;
  void *library = dlopen("libssl.so.3", RTLD_LAZY | RTLD_NOLOAD);
  void *below = dlopen("libcrypto.so.3", RTLD_LAZY | RTLD_NOLOAD);
  if (!library || !below) return;
  ssl.set_check = dlsym(library, "SSL_CTX_set_cert_verify_callback");
  ssl.set_options = dlsym(library, "SSL_CTX_set_options");
  ssl.check = dlsym(below, "X509_verify_cert");
  ssl.own = dlsym(below, "X509_STORE_CTX_get0_cert");
  ssl.others = dlsym(below, "X509_STORE_CTX_get0_untrusted");
  ssl.set_error = dlsym(below, "X509_STORE_CTX_set_error");
  ssl.encode = dlsym(below, "i2d_X509");
  ssl.count = dlsym(below, "OPENSSL_sk_num");
  ssl.at = dlsym(below, "OPENSSL_sk_value");
  is_possible = ssl.set_check && ssl.set_options && ssl.check && ssl.own && ssl.others && ssl.set_error && ssl.encode &&
                ssl.count && ssl.at;
}

int server_trust_is_possible(void) {
  pthread_once(&once, find_library);
  return is_possible;
}

void server_trust_forget(server_trust *trust) {
  for (size_t i = 0; i < trust->count; i++) free((void *)trust->shown[i].bytes);
  trust->count = 0;
  trust->is_open = 0;
  trust->mode = TRUST_BY_DEFAULT;
}

// A copy that is freed by `free`.
static touchstone_bytes encoded(void *certificate) {
  touchstone_bytes bytes = {0, 0};
  int length = certificate ? ssl.encode(certificate, 0) : 0;
  unsigned char *copy = length > 0 ? malloc((size_t)length) : 0, *end = copy;
  if (!copy) return bytes;
  ssl.encode(certificate, &end);
  bytes.bytes = copy;
  bytes.count = (size_t)length;
  return bytes;
}

static void keep(server_trust *trust, touchstone_bytes own, void *others) {
  server_trust_forget(trust);
  trust->shown[trust->count++] = own;
  int count = others ? ssl.count(others) : 0;
  // The first of what was sent is the server's own again.
  for (int i = 0; i < count && trust->count < CERTIFICATES_AT_MOST; i++) {
    touchstone_bytes next = encoded(ssl.at(others, i));
    int is_own = next.count == own.count && next.bytes && memcmp(next.bytes, own.bytes, own.count) == 0;
    if (!next.bytes || is_own) free((void *)next.bytes);
    else trust->shown[trust->count++] = next;
  }
  trust->mode = TRUST_ASKS;
  trust->is_open = 1;
}

// Answers 1 for a server that is what it says. `store` is an `X509_STORE_CTX`.
static int on_check(void *store, void *data) {
  server_trust *trust = data;
  if (trust->mode == TRUST_BY_DEFAULT) return ssl.check(store);
  touchstone_bytes own = encoded(ssl.own(store));
  int is_accepted = trust->mode == TRUST_ACCEPTS && trust->count && own.bytes && own.count == trust->shown[0].count &&
                    memcmp(own.bytes, trust->shown[0].bytes, own.count) == 0;
  if (is_accepted) {
    free((void *)own.bytes);
    ssl.set_error(store, VERIFIED);
    return 1;
  }
  if (own.bytes) keep(trust, own, ssl.others(store));
  ssl.set_error(store, REFUSED_BY_APPLICATION);
  return 0;
}

int server_trust_watch(server_trust *trust, void *context) {
  if (!server_trust_is_possible()) return -1;
  ssl.set_check(context, on_check, trust);
  // A connection outlives the transfer that it was made for: its server is looked at once.
  ssl.set_options(context, NO_RENEGOTIATION);
  return 0;
}
