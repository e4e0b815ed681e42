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
/// The connection that was opened for a transfer could not be made, for that reason (errno; ENETDOWN where there is no network), or was lost (ECONNRESET): what
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

// ---- Servers that somebody wants to be asked about ----

typedef struct {
  const uint8_t *bytes;
  size_t count;
} touchstone_bytes;

/// Whoever answers for servers' certificates. `owner` is what a transfer's functions for heads and bodies get. Called on the thread that
/// drives it.
typedef struct {
  /// Whether anybody is to be asked about the server of a transfer that begins.
  int (*asks)(void *owner);
  /// The server has shown these (DER), its own first. It was refused; the transfer waits for `touchstone_network_decide`.
  void (*ask)(void *owner, uint64_t transfer, const touchstone_bytes *shown, size_t count);
  /// The transfer is about to end, since there is no secure connection, or no network. `reason` is what OpenSSL has against the certificates
  /// (`X509_V_ERR`), 0 where they are another server's, or one of those below.
  void (*failed)(void *owner, int reason);
} touchstone_network_trust;

/// It did not come to certificates.
enum { TOUCHSTONE_NO_HANDSHAKE = -1, TOUCHSTONE_NO_NETWORK = -2 };

/// The function of this name is looked for when the first transfer by TLS begins, or the first one fails: who defines it is asked from then on.
#define TOUCHSTONE_NETWORK_TRUST "touchstone_network_trust_of_sessions"

/// Goes on with a transfer that waits: with the server that was asked about if `accepts`, else with the usual check. On the thread that
/// drives it; nothing if it does not wait any more.
void touchstone_network_decide(uint64_t transfer, int accepts);

// ---- Certificates ----

/// What a certificate says.
enum {
  TOUCHSTONE_CERTIFICATE_NAME,
  TOUCHSTONE_CERTIFICATE_ORGANIZATION,
  TOUCHSTONE_CERTIFICATE_UNIT,
  TOUCHSTONE_CERTIFICATE_SERIAL,
  /// The public key's bits: for RSA those of PKCS #1, for an elliptic curve those of X9.63.
  TOUCHSTONE_CERTIFICATE_KEY,
};

enum { TOUCHSTONE_KEY_OTHER, TOUCHSTONE_KEY_RSA, TOUCHSTONE_KEY_ELLIPTIC };

/// 0 also where the library for it is missing.
int touchstone_certificate_is_one(touchstone_bytes bytes);
/// Calls once, before it returns; not at all if the certificate does not say it.
void touchstone_certificate_tell(touchstone_bytes bytes, int what, void *context, void (*tell)(void *context, touchstone_bytes bytes));
/// The kind of its public key, and of how many bits that is.
int touchstone_certificate_key(touchstone_bytes bytes, int *bits);

typedef struct {
  /// The server's own first.
  const touchstone_bytes *shown;
  size_t shown_count;
  const touchstone_bytes *anchors;
  size_t anchor_count;
  /// Not those of this machine.
  int only_anchors;
  /// What they have to be good for.
  int use;
  /// A name or an address; 0 for any.
  const char *host;
  int has_time;
  /// Seconds since 1970.
  int64_t time;
} touchstone_trust_question;

enum { TOUCHSTONE_USE_ANY, TOUCHSTONE_USE_TLS_SERVER, TOUCHSTONE_USE_TLS_CLIENT };
enum { TOUCHSTONE_TRUST_IMPOSSIBLE = -1 };

/// Called before the check returns.
typedef struct {
  void *context;
  /// The way from the server's own certificate to an anchor, as far as it goes.
  void (*tell)(void *context, touchstone_bytes bytes);
  /// Each thing that is against them (`X509_V_ERR`), and against which of that way; `TOUCHSTONE_TRUST_IMPOSSIBLE` if there may be more.
  void (*against)(void *context, int reason, int place);
} touchstone_trust_listener;

/// 0 for a server that is what it says, else the first thing that OpenSSL has against it (`X509_V_ERR`).
int touchstone_trust_check(const touchstone_trust_question *question, const touchstone_trust_listener *listener);

#endif
