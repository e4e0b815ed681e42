#define _GNU_SOURCE
#include "seeming_servers.h"

#include "libcurl.h"
#include "touchstone_network.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// libcurl gets one end of a pair of sockets for a connection to a server; what it then asks about it is answered as if it led
// there. Indexed by descriptor; the inode tells a later socket of the same number from it.
static struct {
  ino_t inode;
  socklen_t length;
  struct sockaddr_storage address;
} servers[4096];

void network_remember_server(int descriptor, const curl_address *address) {
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
  if (!network_has_hooks() || descriptor < 0 || descriptor >= 4096 || !servers[descriptor].length) return 0;
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
