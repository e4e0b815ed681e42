#ifndef TOUCHSTONE_NETWORK_H
#define TOUCHSTONE_NETWORK_H
#include <stddef.h>
#include <stdint.h>

// Every transfer of the process goes through libcurl, which Foundation's sessions use. Its calls are defined here, so that the
// dynamic linker gives them to whoever makes transfers in place of libcurl's own; each is passed on. Until hooks are installed
// nothing else happens.

/// What is told of a transfer.
enum {
  /// The request's head as it is sent, in one piece.
  TOUCHSTONE_REQUEST_HEAD,
  TOUCHSTONE_REQUEST_BODY,
  /// One line of the answer's head, its end too.
  TOUCHSTONE_RESPONSE_LINE,
  /// The answer's body, decoded.
  TOUCHSTONE_RESPONSE_BODY,
};

/// How a transfer ended.
enum {
  TOUCHSTONE_TRANSFER_DONE,
  TOUCHSTONE_TRANSFER_FAILED,
  TOUCHSTONE_TRANSFER_CANCELLED,
};

/// Whoever watches transfers and makes their connections. Called on the threads that drive libcurl.
typedef struct {
  void *context;
  void (*begun)(void *context, uint64_t transfer, const char *url);
  void (*told)(void *context, uint64_t transfer, int what, const char *bytes, size_t length);
  /// `reason` is libcurl's word for a failure, or 0.
  void (*ended)(void *context, uint64_t transfer, int how, const char *reason);
  /// Answers a stream socket that is connected, or seems so, or -1 with a reason in `error`. `address` is where the server is.
  int (*open)(void *context, uint64_t transfer, const char *url, const void *address, unsigned length, int family,
              int *error);
} touchstone_network_hooks;

/// From now on. They stay: transfers may be under way. 0 if libcurl is too old for what this does.
void touchstone_network_install(const touchstone_network_hooks *hooks);
/// What transfers say of the app where it says nothing itself; texts are copied.
void touchstone_network_set_defaults(const char *user_agent, const char *accept_language);
/// From now on transfers ask no name server and use no TLS: their answers are recorded ones.
void touchstone_network_set_replays(int on);
/// The connection that was opened for a transfer could not be made, for that reason (errno), or was lost (ECONNRESET): what
/// libcurl takes for something else is told so.
void touchstone_network_refuse(uint64_t transfer, int error);

/// Unpacks a body that is packed as gzip or deflate, piece by piece.
typedef struct touchstone_network_decoder touchstone_network_decoder;
/// 0 where the library for it is missing.
touchstone_network_decoder *touchstone_network_decoder_make(void);
/// `came` is called with what it makes of them, before it returns; damaged data ends it in silence.
void touchstone_network_decoder_take(touchstone_network_decoder *decoder, const uint8_t *bytes, size_t count, void *context,
                                     void (*came)(void *context, const uint8_t *bytes, size_t count));
void touchstone_network_decoder_end(touchstone_network_decoder *decoder);

#endif
