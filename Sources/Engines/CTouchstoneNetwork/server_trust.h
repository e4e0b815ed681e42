// What a transfer knows of the server that it shakes hands with.
#ifndef TOUCHSTONE_SERVER_TRUST_H
#define TOUCHSTONE_SERVER_TRUST_H
#include "touchstone_network.h"

enum {
  /// OpenSSL's own check, as if nobody were here.
  TRUST_BY_DEFAULT,
  /// Whatever the server shows is refused and kept, until somebody has been asked.
  TRUST_ASKS,
  /// The server that was asked about, and no other.
  TRUST_ACCEPTS,
};

enum { CERTIFICATES_AT_MOST = 16 };

typedef struct {
  int mode;
  /// The last handshake was refused, for somebody is to be asked about `shown`.
  int is_open;
  size_t count;
  touchstone_bytes shown[CERTIFICATES_AT_MOST]; // the server's own first
} server_trust;

/// Whether libcurl and the libraries below it are those that this can be done with.
int server_trust_is_possible(void);
/// Has the context of a handshake (`SSL_CTX`) come here for its check; 0 if it does.
int server_trust_watch(server_trust *trust, void *context);
void server_trust_forget(server_trust *trust);
#endif
