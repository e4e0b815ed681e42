#define _GNU_SOURCE
#include "CTouchstoneProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's interface, written out: headers of older distributions lack its newer parts.

struct ruleset {
  uint64_t files, network, scopes;
};
struct __attribute__((packed)) path_rule {
  uint64_t access;
  int32_t folder;
};

enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { VERSION_FLAG = 1, PATH_BENEATH = 1 };

static const uint64_t write_file = 1u << 1, remove_folder = 1u << 4, remove_file = 1u << 5;
// Characters, folders, regular files, sockets, pipes, blocks, links.
static const uint64_t make_any = 0x7fu << 6;
static const uint64_t refer = 1u << 13, truncate_file = 1u << 14, control_device = 1u << 15;
static const uint64_t tcp_bind = 1, tcp_connect = 2, abstract_sockets = 1, signals = 2;

int touchstone_landlock_version(void) {
  long version = syscall(CREATE_RULESET, NULL, 0, VERSION_FLAG);
  return version > 0 ? (int)version : 0;
}

/// Every way to write that this version can forbid.
static uint64_t writing(int version) {
  uint64_t all = write_file | remove_folder | remove_file | make_any;
  if (version >= 2) all |= refer;
  if (version >= 3) all |= truncate_file;
  if (version >= 5) all |= control_device;
  return all;
}

static int allow(int rules, const char *path, uint64_t access) {
  int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return -errno;
  struct stat info;
  if (fstat(place, &info) == 0 && !S_ISDIR(info.st_mode)) access &= write_file | truncate_file | control_device;
  struct path_rule rule = {access, place};
  int result = syscall(ADD_RULE, rules, PATH_BENEATH, &rule, 0) == 0 ? 0 : -errno;
  close(place);
  return result;
}

int touchstone_landlock_restrict(const char *const *writable, bool has_network) {
  int version = touchstone_landlock_version();
  if (version == 0) return -ENOSYS;
  struct ruleset ruleset = {.files = writing(version)};
  size_t size = sizeof ruleset.files;
  if (version >= 4) {
    ruleset.network = has_network ? tcp_bind : tcp_bind | tcp_connect;
    size += sizeof ruleset.network;
  }
  if (version >= 6) {
    ruleset.scopes = abstract_sockets | signals;
    size += sizeof ruleset.scopes;
  }
  int rules = (int)syscall(CREATE_RULESET, &ruleset, size, 0);
  if (rules < 0) return -errno;
  int result = 0;
  for (; result == 0 && *writable; writable++) result = allow(rules, *writable, ruleset.files);
  if (result == 0) result = allow(rules, "/dev/null", ruleset.files);
  if (result == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) result = -errno;
  if (result == 0 && syscall(RESTRICT_SELF, rules, 0) != 0) result = -errno;
  close(rules);
  return result;
}
