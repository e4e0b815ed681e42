// Where sockets seem to lead that libcurl was given in place of connections of its own.
#ifndef TOUCHSTONE_SEEMING_SERVERS_H
#define TOUCHSTONE_SEEMING_SERVERS_H
#include "libcurl.h"

#include <sys/socket.h>

/// libcurl's own.
typedef struct {
  int family, type, protocol;
  unsigned length;
  struct sockaddr address;
} curl_address;

/// From now on the socket seems to lead there, until it is closed. Any thread.
INSIDE void network_remember_server(int descriptor, const curl_address *address);

#endif
