// The words for transfers that failed. libcurl's own name ports and milliseconds, which are others each time.
#include "failures.h"

#include <errno.h>

enum {
  UNSUPPORTED_PROTOCOL = 1,
  URL_MALFORMAT = 3,
  COULDNT_RESOLVE_HOST = 6,
  COULDNT_CONNECT = 7,
  OPERATION_TIMEDOUT = 28,
  TOO_MANY_REDIRECTS = 47,
  GOT_NOTHING = 52,
  SEND_ERROR = 55,
  RECV_ERROR = 56,
};

// By the codes that Foundation makes of these, so that code and words are of one thing.
const char *network_failure_words(int code, int error) {
  if (error == ENETDOWN) return "The Internet connection appears to be offline.";
  if (error == ECONNREFUSED) return "Could not connect to the server.";
  switch (code) {
  case UNSUPPORTED_PROTOCOL: return "unsupported URL";
  case URL_MALFORMAT: return "bad URL";
  case COULDNT_RESOLVE_HOST: return "A server with the specified hostname could not be found.";
  case COULDNT_CONNECT: return error == ETIMEDOUT ? "The request timed out." : "Could not connect to the server.";
  case OPERATION_TIMEDOUT: return "The request timed out.";
  case TOO_MANY_REDIRECTS: return "too many HTTP redirects";
  case GOT_NOTHING: return "There was a bad response from the server.";
  case SEND_ERROR:
  case RECV_ERROR: return "The network connection was lost.";
  default: return 0;
  }
}
