// The classes of all images, by the records that Swift leaves in them for its own look-ups: part of the bet
// 'written-slots' of Documentation/RuntimeBets.md.
#define _GNU_SOURCE
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "touchstone_runtime.h"

struct visit {
  const void *base;
  void (*found)(void *class_metadata, void *context);
  void *context;
  int count;
};

typedef struct {
  void *value;
  size_t state;
} Response;
typedef __attribute__((swiftcall)) Response (*Accessor)(size_t request);

enum { kind_mask = 31, class_kind = 16, generic_flag = 0x80 };
// A class of a foreign kind has a small number where others have the address of their metaclass.
enum { last_kind = 0x7ff };

static int is_below(void *const *class_metadata, const void *base) {
  for (void *const *next = class_metadata; next; next = next[1]) {
    if (*next && (uintptr_t)*next <= last_kind) return 0;
    if (next == base) return next != class_metadata;
  }
  return 0;
}

static void look_at(const int32_t *record, const int32_t *end, struct visit *visit) {
  for (; record < end; record++) {
    // The two lowest bits say whether the descriptor stands there or its address.
    int reference = *record & 3;
    const uint32_t *descriptor = (const uint32_t *)((const char *)record + (*record & ~3));
    if (reference == 1) {
      descriptor = *(const uint32_t *const *)descriptor;
    } else if (reference) {
      continue;
    }
    if ((descriptor[0] & kind_mask) != class_kind || descriptor[0] & generic_flag) continue;
    const int32_t *accessor = (const int32_t *)descriptor + 3;
    if (!*accessor) continue;
    void *metadata = ((Accessor)((const char *)accessor + *accessor))(0).value;
    visit->count++;
    if (is_below(metadata, visit->base)) visit->found(metadata, visit->context);
  }
}

static int look_into(struct dl_phdr_info *image, size_t size, void *context) {
  (void)size;
  const char *path = image->dlpi_name && image->dlpi_name[0] ? image->dlpi_name : "/proc/self/exe";
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  struct stat status;
  size_t length = fstat(file, &status) ? 0 : (size_t)status.st_size;
  const char *bytes =
      length < sizeof(Elf64_Ehdr) ? MAP_FAILED : mmap(NULL, length, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (bytes == MAP_FAILED) return 0;
  const Elf64_Ehdr *header = (const Elf64_Ehdr *)bytes;
  size_t table = header->e_shnum * sizeof(Elf64_Shdr);
  if (header->e_shoff && header->e_shoff <= length && table <= length - header->e_shoff &&
      header->e_shstrndx < header->e_shnum) {
    const Elf64_Shdr *sections = (const Elf64_Shdr *)(bytes + header->e_shoff);
    size_t names = sections[header->e_shstrndx].sh_offset;
    for (int i = 0; i < header->e_shnum; i++) {
      size_t name = names + sections[i].sh_name;
      if (name >= length || strncmp(bytes + name, "swift5_type_metadata", length - name)) continue;
      const char *start = (const char *)image->dlpi_addr + sections[i].sh_addr;
      look_at((const int32_t *)start, (const int32_t *)(start + sections[i].sh_size), context);
    }
  }
  munmap((void *)bytes, length);
  return 0;
}

int touchstone_visit_subclasses(
    const void *class_metadata, void *context, void (*found)(void *class_metadata, void *context)) {
  struct visit visit = {class_metadata, found, context, 0};
  dl_iterate_phdr(look_into, &visit);
  return visit.count;
}
