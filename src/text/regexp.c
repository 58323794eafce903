/* SPDX-License-Identifier: Apache-2.0 */
#include "src/text/regexp.h"

#include <oniguruma.h>
#include <pthread.h>

/*
 * How much a search may try before it is given up.  A step back takes some nanoseconds; what is on the stack
 * of a match, some 50 bytes each.
 */
enum { MOST_RETRIES = 50 * 1000 * 1000, DEEPEST_STACK = 4 * 1000 * 1000 };

struct regexp {
  const struct str *pattern;
  const char *error; /* why it is no regular expression, or NULL */
  OnigRegex compiled;
  OnigRegion *region; /* of the last search */
  OnigMatchParam *limits;
};

/* The patterns of one arena, by hash; ROOM is a power of two. */
struct regexp_cache {
  struct regexp **slots;
  uint32_t count, room;
  OnigMatchParam *limits;
};

/* ---- the cache ---- */

static void release(void *what) {
  struct regexp_cache *cache = what;
  for (uint32_t i = 0; i < cache->room; i++) {
    struct regexp *regexp = cache->slots[i];
    if (!regexp) continue;
    if (regexp->compiled) onig_free(regexp->compiled);
    if (regexp->region) onig_region_free(regexp->region, 1);
  }
  if (cache->limits) onig_free_match_param(cache->limits);
}

static struct regexp_cache *cache_of(struct arena *arena) {
  struct regexp_cache *cache = arena_owned(arena, release);
  if (cache) return cache;
  cache = ARENA_NEW(arena, struct regexp_cache);
  cache->room = 16;
  cache->slots = arena_zalloc(arena, cache->room * sizeof *cache->slots);
  arena_own(arena, cache, release);
  cache->limits = onig_new_match_param();
  if (!cache->limits) guard_leave(arena->guard, GUARD_NO_MEMORY);
  onig_set_retry_limit_in_match_of_match_param(cache->limits, MOST_RETRIES);
  onig_set_retry_limit_in_search_of_match_param(cache->limits, MOST_RETRIES);
  onig_set_match_stack_limit_size_of_match_param(cache->limits, DEEPEST_STACK);
  return cache;
}

static struct regexp **slot_of(const struct regexp_cache *cache, const struct str *pattern) {
  uint32_t at = pattern->hash & (cache->room - 1);
  while (cache->slots[at] && !str_equal(cache->slots[at]->pattern, pattern))
    at = (at + 1) & (cache->room - 1);
  return &cache->slots[at];
}

static void cache_widen(struct arena *arena, struct regexp_cache *cache) {
  struct regexp_cache wider = *cache;
  wider.room = cache->room * 4;
  wider.slots = arena_zalloc(arena, wider.room * sizeof *wider.slots);
  for (uint32_t i = 0; i < cache->room; i++)
    if (cache->slots[i]) *slot_of(&wider, cache->slots[i]->pattern) = cache->slots[i];
  *cache = wider;
}

/* ---- compiling ---- */

/* Oniguruma's messages are Ruby's. */
static const char *message_of(struct arena *arena, int status, OnigErrorInfo *info) {
  OnigUChar text[ONIG_MAX_ERROR_MESSAGE_LEN + 1];
  int length = onig_error_code_to_str(text, status, info);
  return arena_printf(arena, "%.*s", length, (const char *)text);
}

/* Compiles PATTERN, rewritten (WRAPS: regexp_rewrite). */
static int try_pattern(struct arena *arena, struct regexp *regexp, bool wraps, OnigErrorInfo *info) {
  struct buffer rewritten;
  buffer_init(&rewritten, arena);
  if (!regexp_rewrite(&rewritten, regexp->pattern, wraps))
    return ONIGERR_UPPER_SMALLER_THAN_LOWER_IN_REPEAT_RANGE;
  const OnigUChar *text = (const OnigUChar *)buffer_text(&rewritten);
  arena_charge(arena, 1024 + 16 * rewritten.length); /* about what Oniguruma takes */
  return onig_new(&regexp->compiled, text, text + rewritten.length, ONIG_OPTION_DEFAULT, ONIG_ENCODING_UTF8,
                  ONIG_SYNTAX_RUBY, info);
}

/*
 * A class like \w may be no end of a range in brackets.  Oniguruma refuses it as Ruby does, but not what \w
 * is rewritten to: so a pattern that might have it is tried as it is.
 */
static int range_of_classes(const struct str *pattern) {
  const OnigUChar *text = (const OnigUChar *)pattern->text;
  bool suspicious = false;
  OnigRegex compiled;
  OnigErrorInfo info;
  for (const char *p = pattern->text; !suspicious && (p = strchr(p, '\\')); p += p[1] ? 2 : 1)
    suspicious = p[1] && strchr("wWdDsS", p[1]) && (p[2] == '-' || (p > pattern->text && p[-1] == '-'));
  if (!suspicious) return ONIG_NORMAL;
  int status = onig_new(&compiled, text, text + pattern->length, ONIG_OPTION_DEFAULT, ONIG_ENCODING_UTF8,
                        ONIG_SYNTAX_RUBY, &info);
  if (status == ONIG_NORMAL) onig_free(compiled);
  return status == ONIGERR_UNMATCHED_RANGE_SPECIFIER_IN_CHAR_CLASS ||
                 status == ONIGERR_CHAR_CLASS_VALUE_AT_END_OF_RANGE
             ? status
             : ONIG_NORMAL;
}

/* Oniguruma's own state, which it would make without a lock when it is first used. */
static pthread_once_t oniguruma_once = PTHREAD_ONCE_INIT;

static void prepare(void) {
  OnigEncoding encoding = ONIG_ENCODING_UTF8;
  onig_initialize(&encoding, 1);
}

static void compile(struct arena *arena, struct regexp *regexp) {
  OnigErrorInfo info = {0};
  pthread_once(&oniguruma_once, prepare);
  regexp->error = regexp_malformed(regexp->pattern);
  if (regexp->error) return;
  int status = range_of_classes(regexp->pattern);
  if (status == ONIG_NORMAL) status = try_pattern(arena, regexp, false, &info);
  if (status == ONIGERR_TARGET_OF_REPEAT_OPERATOR_INVALID) status = try_pattern(arena, regexp, true, &info);
  if (status == ONIG_NORMAL) {
    regexp->region = onig_region_new();
    if (!regexp->region) status = ONIGERR_MEMORY;
  } else {
    regexp->compiled = NULL;
  }
  if (status == ONIGERR_MEMORY) guard_leave(arena->guard, GUARD_NO_MEMORY);
  if (status != ONIG_NORMAL) regexp->error = message_of(arena, status, &info);
}

static const char *with_pattern(struct arena *arena, const struct regexp *regexp) {
  struct buffer message;
  buffer_init(&message, arena);
  buffer_printf(&message, "%s: ", regexp->error);
  regexp_inspect(&message, regexp->pattern);
  return buffer_text(&message);
}

const struct regexp *regexp_compile(struct arena *arena, const struct str *text, const char **error) {
  struct regexp_cache *cache = cache_of(arena);
  struct regexp **slot = slot_of(cache, text);
  if (!*slot) {
    struct regexp *regexp = ARENA_NEW(arena, struct regexp);
    regexp->pattern = text;
    regexp->limits = cache->limits;
    if (cache->count * 2 >= cache->room) {
      cache_widen(arena, cache);
      slot = slot_of(cache, text);
    }
    cache->count++;
    *slot = regexp; /* before it is compiled: the cache releases it */
    compile(arena, regexp);
  }
  if (error) *error = (*slot)->error ? with_pattern(arena, *slot) : NULL;
  return (*slot)->error ? NULL : *slot;
}

/* ---- searching ---- */

static enum regexp_status outcome(const struct regexp *regexp, int result, struct regexp_match *match) {
  if (result == ONIG_MISMATCH) return REGEXP_NOT_FOUND;
  if (result < 0) return REGEXP_GAVE_UP;
  OnigRegion *region = regexp->region;
  for (int i = 0; i < region->num_regs; i++) /* a group that was taken back may end before it starts */
    if (region->end[i] < region->beg[i]) region->end[i] = region->beg[i];
  if (match) *match = (struct regexp_match){(uint32_t)region->num_regs, region->beg, region->end};
  return REGEXP_FOUND;
}

static enum regexp_status search(const struct regexp *regexp, const char *subject, size_t length,
                                 uint32_t start, struct regexp_match *match) {
  const OnigUChar *text = (const OnigUChar *)subject, *end = text + length;
  if (start > length) return REGEXP_NOT_FOUND;
  return outcome(regexp,
                 onig_search_with_param(regexp->compiled, text, end, text + start, end, regexp->region,
                                        ONIG_OPTION_NONE, regexp->limits),
                 match);
}

enum regexp_status regexp_search(const struct regexp *regexp, const struct str *subject, uint32_t start,
                                 struct regexp_match *match) {
  return search(regexp, subject->text, subject->length, start, match);
}

enum regexp_status regexp_search_text(const struct regexp *regexp, const char *subject, size_t length,
                                      struct regexp_match *match) {
  return search(regexp, subject, length, 0, match);
}

enum regexp_status regexp_match_at(const struct regexp *regexp, const struct str *subject, uint32_t start,
                                   struct regexp_match *match) {
  const OnigUChar *text = (const OnigUChar *)subject->text, *end = text + subject->length;
  if (start > subject->length) return REGEXP_NOT_FOUND;
  return outcome(regexp,
                 onig_match_with_param(regexp->compiled, text, end, text + start, regexp->region,
                                       ONIG_OPTION_NONE, regexp->limits),
                 match);
}

bool regexp_finds(struct arena *arena, const struct str *pattern, const struct str *subject) {
  const struct regexp *regexp = regexp_compile(arena, pattern, NULL);
  return regexp && regexp_search(regexp, subject, 0, NULL) == REGEXP_FOUND;
}

const struct str *regexp_pattern(const struct regexp *regexp) {
  return regexp->pattern;
}

bool regexp_has_names(const struct regexp *regexp) {
  return onig_number_of_names(regexp->compiled) > 0;
}

int regexp_group(const struct regexp *regexp, const char *name, size_t length,
                 const struct regexp_match *match) {
  const OnigUChar *text = (const OnigUChar *)name;
  int *groups;
  int count = onig_name_to_group_numbers(regexp->compiled, text, text + length, &groups);
  if (count <= 0) return -1;
  for (int i = count - 1; i >= 0; i--)
    if (match && match->starts[groups[i]] >= 0) return groups[i];
  return groups[count - 1];
}

const char *regexp_error(struct arena *arena, const struct str *pattern) {
  const char *error;
  regexp_compile(arena, pattern, &error);
  return error;
}

const char *regexp_problem(struct arena *arena, const struct str *pattern) {
  const struct regexp *regexp = regexp_compile(arena, pattern, NULL);
  return regexp ? NULL : (*slot_of(cache_of(arena), pattern))->error;
}
