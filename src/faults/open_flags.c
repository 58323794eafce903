/* SPDX-License-Identifier: Apache-2.0 */
#include "src/faults/open_flags.h"

#include <string.h>

unsigned open_flags(struct piece text) {
  static const struct {
    struct piece name;
    unsigned flags;
  } known[] = {{{"O_CREAT", 7}, OPEN_CREATES},       {{"O_EXCL", 6}, OPEN_ALONE},
               {{"O_NOFOLLOW", 10}, OPEN_NOFOLLOW},  {{"O_CLOEXEC", 9}, OPEN_CLOEXEC},
               {{"O_WRONLY", 8}, OPEN_WRITES},       {{"O_RDWR", 6}, OPEN_WRITES | OPEN_READS_TOO},
               {{"O_TRUNC", 7}, OPEN_TRUNCATES},     {{"O_TMPFILE", 9}, OPEN_NAMELESS},
               {{"__O_TMPFILE", 11}, OPEN_NAMELESS}, {{"O_DIRECTORY", 11}, OPEN_FOLDER},
               {{"O_PATH", 6}, OPEN_NAMED}};
  unsigned flags = 0;
  for (size_t i = 0; i < text.length;) {
    size_t end = i;
    while (end < text.length && text.at[end] != '|')
      end++;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
      if (known[k].name.length == end - i && !memcmp(known[k].name.at, text.at + i, end - i))
        flags |= known[k].flags;
    i = end + 1;
  }
  if (flags & OPEN_NAMED)
    flags &= ~(unsigned)(OPEN_CREATES | OPEN_ALONE | OPEN_WRITES | OPEN_READS_TOO | OPEN_TRUNCATES);
  return flags & OPEN_CREATES ? flags : flags & ~(unsigned)OPEN_ALONE;
}
