/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Puppet's messages, with and without colours, a time or a level in front:
 *
 *     Info: /Stage[main]/Main/File[/x]: Starting to evaluate the resource (5 of 17)
 *     Info: /Stage[main]/Main/File[/x]: Evaluated in 0.01 seconds
 *
 * strace cuts what is long, so a title may have no end here; how long the message was in truth, tells how
 * long the title was, but for the digits behind it.
 */
#include "src/faults/puppet_blocks.h"

static const char head[] = "Info: ", starts[] = ": Starting to evaluate the resource",
                  ends[] = ": Evaluated in ";

/* The last place of NAME in TEXT; NULL: it is not there. */
static const char *find_last(struct piece text, const char *name, size_t length) {
  if (text.length < length) return NULL;
  for (const char *p = text.at + text.length - length;; p--) {
    if (*p == *name && !memcmp(p, name, length)) return p;
    if (p == text.at) return NULL;
  }
}

/* Whether what is behind a title is the end of such a message: no words but these. */
static bool ends_so(const char *p, const char *end, const char *words) {
  static const char reset[] = "\33[0m\n";
  for (; p < end; p++)
    if (!((*p >= '0' && *p <= '9') || strchr(words, *p) || strchr(reset, *p))) return false;
  return true;
}

/* A message of which only the beginning is there, within the title. */
static enum block_event read_cut(struct piece name, uint64_t behind, struct block_message *message) {
  static const char over[] = "]: ";
  if (name.length < 2 || find_last(name, over, sizeof over - 1)) return BLOCK_NOTHING;
  uint64_t whole = name.length + behind;
  *message = (struct block_message){.name = name, .cut = true};
  message->whole = (uint32_t)(whole > UINT32_MAX ? UINT32_MAX : whole);
  return BLOCK_BEGINS;
}

static enum block_event read_message(const char *text, size_t length, uint64_t whole,
                                     struct block_message *message) {
  struct piece all = {text, length};
  const char *begin = memmem(text, length, head, sizeof head - 1);
  /* In front of it stands a colour or a time, nothing that a program would say. */
  if (!begin || begin - text > 64) return BLOCK_NOTHING;
  begin += sizeof head - 1;
  struct piece rest = {begin, all.length - (size_t)(begin - text)};
  if (!rest.length || (rest.at[0] != '/' && !(rest.at[0] >= 'A' && rest.at[0] <= 'Z'))) return BLOCK_NOTHING;
  const char *end = find_last(rest, starts, sizeof starts - 1);
  enum block_event event = BLOCK_BEGINS;
  if (!end || !ends_so(end + sizeof starts - 1, text + length, " (of)")) {
    end = find_last(rest, ends, sizeof ends - 1);
    event = BLOCK_ENDS;
    if (end && !ends_so(end + sizeof ends - 1, text + length, " .seconds-e+")) end = NULL;
  }
  if (!end) return whole > length ? read_cut(rest, whole - length, message) : BLOCK_NOTHING;
  *message = (struct block_message){.name = {begin, (size_t)(end - begin)}};
  return event;
}

const struct block_language puppet_blocks = {"Puppet", read_message, 8, 30};
