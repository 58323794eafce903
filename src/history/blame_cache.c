/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A file: MAGIC, the commit's id, the digest of what answers hang on; then counts and rows (numbers have four
 * bytes, the lowest first):
 *
 *   ids of commits      count, COMMIT_ID bytes each
 *   names of files      count, each with a NUL at its end
 *   files               count, each: its name's number, blob, count of runs, and runs:
 *                       first line, lines, the commit's number, the name's number, line there
 *
 * and at its end the digest of all that is before.
 */
#include "src/history/blame_cache.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "src/support/digest.h"
#include "src/support/file.h"

#define MAGIC "CLPBLAM1"

enum {
  DIGEST = 32,
  HEAD = sizeof MAGIC - 1 + COMMIT_ID + DIGEST,
  KEY = 16,                       /* digits of the digest in a name */
  NAME = 2 * COMMIT_ID + 1 + KEY, /* ID-KEY */
  MOST_FILES = 4096,              /* more are not kept, however small they are */
  LARGEST = 64 * 1024 * 1024,     /* nothing larger is read */
  LEFT_BEHIND = 60 * 60,          /* seconds, after which nobody writes a file any more */
};

/* A commit of which there is a file. */
struct kept_commit {
  unsigned char id[COMMIT_ID];
  const struct kept_files *files; /* NULL: not read yet, or there is nothing */
  bool read;
};

struct blame_cache {
  struct arena *arena;
  const char *folder;
  uint64_t limit;
  unsigned char answers[DIGEST_LONGEST];
  char key[KEY + 1];
  bool listed;
  ARENA_VECTOR(struct kept_commit) commits; /* by id */
};

struct blame_cache *blame_cache_open(struct arena *arena, const char *folder, uint64_t limit,
                                     const char *answers, size_t length) {
  struct blame_cache *cache = ARENA_NEW(arena, struct blame_cache);
  cache->arena = arena;
  cache->folder = arena_printf(arena, "%s/blame", folder);
  cache->limit = limit;
  digest_of(DIGEST_SHA256, answers, length, cache->answers);
  for (int i = 0; i < KEY / 2; i++)
    snprintf(cache->key + 2 * i, 3, "%02x", cache->answers[i]);
  return cache;
}

/* ---- names ---- */

static int digit_of(char c) {
  return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Whether NAME is that of a file of answers, and of which commit. */
static bool read_name(const char *name, unsigned char id[COMMIT_ID]) {
  if (strlen(name) != NAME || name[2 * COMMIT_ID] != '-') return false;
  for (int i = 0; i < COMMIT_ID; i++) {
    int high = digit_of(name[2 * i]), low = digit_of(name[2 * i + 1]);
    if (high < 0 || low < 0) return false;
    id[i] = (unsigned char)(high << 4 | low);
  }
  return true;
}

static const char *path_of(struct blame_cache *cache, const unsigned char *id) {
  char name[2 * COMMIT_ID + 1];
  for (int i = 0; i < COMMIT_ID; i++)
    snprintf(name + 2 * i, 3, "%02x", id[i]);
  return arena_printf(cache->arena, "%s/%s-%s", cache->folder, name, cache->key);
}

/* Names are sorted, so commits are. */
static void list_commits(struct blame_cache *cache) {
  struct file_entries entries = {0};
  cache->listed = true;
  file_entries(&entries, NULL, cache->arena, cache->folder, false);
  for (uint32_t i = 0; i < entries.list.count; i++) {
    struct kept_commit commit = {.read = false};
    const char *name = entries.list.at[i].name;
    if (read_name(name, commit.id) && !strcmp(name + 2 * COMMIT_ID + 1, cache->key))
      ARENA_PUSH(cache->arena, &cache->commits, commit);
  }
}

/* Where ID is, or should be, among the commits. */
static uint32_t position_of(const struct blame_cache *cache, const unsigned char *id) {
  uint32_t low = 0, high = cache->commits.count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (memcmp(cache->commits.at[middle].id, id, COMMIT_ID) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* ---- reading ---- */

struct reading {
  struct arena *arena;
  const unsigned char *at, *end;
  bool good;
};

static const unsigned char *take(struct reading *r, size_t length) {
  const unsigned char *start = r->at;
  if (!r->good || (size_t)(r->end - r->at) < length) {
    r->good = false;
    return NULL;
  }
  r->at += length;
  return start;
}

static uint32_t take_number(struct reading *r) {
  const unsigned char *p = take(r, 4);
  return p ? (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24 : 0;
}

/* A count of things of at least SIZE bytes each. */
static uint32_t take_count(struct reading *r, size_t size) {
  uint32_t count = take_number(r);
  if (count > (size_t)(r->end - r->at) / size) r->good = false;
  return r->good ? count : 0;
}

/* A number below COUNT. */
static uint32_t take_index(struct reading *r, uint32_t count) {
  uint32_t index = take_number(r);
  if (index >= count) r->good = false;
  return r->good ? index : 0;
}

static const char *take_name(struct reading *r) {
  const unsigned char *end = r->good ? memchr(r->at, '\0', (size_t)(r->end - r->at)) : NULL;
  if (!end || end == r->at) r->good = false;
  return end ? (const char *)take(r, (size_t)(end - r->at) + 1) : NULL;
}

/* Numbers that things of a file name: ids and names. */
struct tables {
  const unsigned char *commits;
  const char **names;
  uint32_t commit_count, name_count;
};

static void take_runs(struct reading *r, const struct tables *tables, struct kept_lines *lines) {
  uint32_t count = take_count(r, 20), behind = 0;
  for (uint32_t i = 0; i < count && r->good; i++) {
    struct kept_run run = {.first = take_number(r)};
    run.count = take_number(r);
    uint32_t commit = take_index(r, tables->commit_count);
    run.commit = tables->commits ? tables->commits + (size_t)COMMIT_ID * commit : NULL;
    run.path = tables->names[take_index(r, tables->name_count)];
    run.line = take_number(r);
    /* In order, without lines in common, and none that could not be counted. */
    bool good = run.count && run.line && run.first >= behind && run.count <= UINT32_MAX - run.first &&
                run.count <= UINT32_MAX - run.line;
    if (!good) r->good = false;
    behind = run.first + run.count;
    if (r->good) ARENA_PUSH(r->arena, &lines->runs, run);
  }
}

static void take_files(struct reading *r, struct kept_files *files) {
  struct tables tables = {.commit_count = take_count(r, COMMIT_ID)};
  tables.commits = take(r, (size_t)COMMIT_ID * tables.commit_count);
  tables.name_count = take_count(r, 2);
  tables.names = arena_zalloc(r->arena, (tables.name_count + 1) * sizeof *tables.names);
  for (uint32_t i = 0; i < tables.name_count; i++)
    tables.names[i] = take_name(r);
  uint32_t count = take_count(r, 8 + COMMIT_ID);
  for (uint32_t i = 0; i < count && r->good; i++) {
    struct kept_lines lines = {.path = tables.names[take_index(r, tables.name_count)]};
    lines.blob = take(r, COMMIT_ID);
    take_runs(r, &tables, &lines);
    if (r->good) ARENA_PUSH(r->arena, &files->list, lines);
  }
  if (r->at != r->end) r->good = false;
}

/* The bytes of a file, in the arena; *LENGTH: how many.  NULL: it cannot be read.  No arena is asked while
   the file is open. */
static unsigned char *read_file(struct blame_cache *cache, const char *path, size_t *length) {
  struct stat before, now;
  if (lstat(path, &before) || !S_ISREG(before.st_mode)) return NULL;
  if (before.st_size < HEAD + DIGEST || before.st_size > LARGEST) return NULL;
  size_t read_so_far = 0, size = (size_t)before.st_size;
  unsigned char *bytes = arena_alloc(cache->arena, size);
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return NULL;
  bool good = !fstat(file, &now) && S_ISREG(now.st_mode) && now.st_size == before.st_size;
  while (good && read_so_far < size) {
    ssize_t more = read(file, bytes + read_so_far, size - read_so_far);
    good = more > 0;
    if (good) read_so_far += (size_t)more;
  }
  if (good) futimens(file, NULL); /* it is used: others go first */
  close(file);
  *length = size;
  return good ? bytes : NULL;
}

/* The file of the commit ID, or NULL. */
static struct kept_files *read_commit(struct blame_cache *cache, const unsigned char *id) {
  unsigned char digest[DIGEST_LONGEST];
  size_t length;
  const unsigned char *bytes = read_file(cache, path_of(cache, id), &length);
  if (!bytes) return NULL;
  const unsigned char *own = bytes + sizeof MAGIC - 1;
  digest_of(DIGEST_SHA256, (const char *)bytes, length - DIGEST, digest);
  if (memcmp(digest, bytes + length - DIGEST, DIGEST) != 0 || memcmp(bytes, MAGIC, sizeof MAGIC - 1) != 0 ||
      memcmp(own, id, COMMIT_ID) != 0 || memcmp(own + COMMIT_ID, cache->answers, DIGEST) != 0)
    return NULL;
  struct kept_files *files = ARENA_NEW(cache->arena, struct kept_files);
  struct reading r = {cache->arena, bytes + HEAD, bytes + length - DIGEST, true};
  take_files(&r, files);
  return r.good ? files : NULL;
}

const struct kept_files *blame_cache_find(struct blame_cache *cache, const unsigned char id[COMMIT_ID]) {
  if (!cache->listed) list_commits(cache);
  uint32_t at = position_of(cache, id);
  if (at == cache->commits.count || memcmp(cache->commits.at[at].id, id, COMMIT_ID) != 0) return NULL;
  struct kept_commit *commit = &cache->commits.at[at];
  if (!commit->read) commit->files = read_commit(cache, id);
  commit->read = true;
  return commit->files;
}

const struct kept_lines *kept_lines_of(const struct kept_files *files, const char *path,
                                       const unsigned char blob[COMMIT_ID]) {
  for (uint32_t i = 0; files && i < files->list.count; i++)
    if (!memcmp(files->list.at[i].blob, blob, COMMIT_ID) && !strcmp(files->list.at[i].path, path))
      return &files->list.at[i];
  return NULL;
}

/* ---- merging ---- */

/* The part of RUN that begins at its line AT. */
static struct kept_run behind(const struct kept_run *run, uint32_t at) {
  struct kept_run rest = *run;
  rest.first = at;
  rest.count = run->first + run->count - at;
  rest.line = run->line + (at - run->first);
  return rest;
}

/* Adds what ADDED knows and OWN does not. */
static void merge_runs(struct arena *arena, struct kept_lines *own, const struct kept_lines *added) {
  struct kept_lines merged = {.path = own->path, .blob = own->blob};
  uint32_t i = 0;
  for (uint32_t k = 0; k < added->runs.count; k++) {
    struct kept_run run = added->runs.at[k];
    while (run.count) {
      while (i < own->runs.count && own->runs.at[i].first + own->runs.at[i].count <= run.first)
        ARENA_PUSH(arena, &merged.runs, own->runs.at[i]), i++;
      const struct kept_run *known = i < own->runs.count ? &own->runs.at[i] : NULL;
      uint32_t end = run.first + run.count;
      struct kept_run before = run;
      if (known && known->first < end) before.count = known->first > run.first ? known->first - run.first : 0;
      if (before.count) ARENA_PUSH(arena, &merged.runs, before);
      uint32_t next = known && known->first < end ? known->first + known->count : end;
      run = next < end ? behind(&run, next) : (struct kept_run){.count = 0};
    }
  }
  for (; i < own->runs.count; i++)
    ARENA_PUSH(arena, &merged.runs, own->runs.at[i]);
  *own = merged;
}

static void merge_files(struct arena *arena, struct kept_files *own, const struct kept_files *added) {
  for (uint32_t i = 0; i < added->list.count; i++) {
    const struct kept_lines *lines = &added->list.at[i];
    struct kept_lines *known = (struct kept_lines *)kept_lines_of(own, lines->path, lines->blob);
    if (known)
      merge_runs(arena, known, lines);
    else
      ARENA_PUSH(arena, &own->list, *lines);
  }
}

/* ---- writing ---- */

struct writing {
  struct buffer out;
  ARENA_VECTOR(const unsigned char *) commits; /* sorted, each once */
  ARENA_VECTOR(const char *) names;
};

static int by_id(const void *a, const void *b) {
  return memcmp(*(const unsigned char *const *)a, *(const unsigned char *const *)b, COMMIT_ID);
}

static int by_name(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Sorts COUNT pointers and leaves each thing once; returns how many are left. */
static uint32_t each_once(void *pointers, uint32_t count, int (*order)(const void *a, const void *b)) {
  void **at = pointers;
  uint32_t kept = 0;
  if (count) qsort(at, count, sizeof *at, order);
  for (uint32_t i = 0; i < count; i++)
    if (!kept || order(&at[kept - 1], &at[i]) != 0) at[kept++] = at[i];
  return kept;
}

static void collect(struct writing *w, const struct kept_files *files) {
  struct arena *arena = w->out.arena;
  for (uint32_t i = 0; i < files->list.count; i++) {
    const struct kept_lines *lines = &files->list.at[i];
    ARENA_PUSH(arena, &w->names, lines->path);
    for (uint32_t k = 0; k < lines->runs.count; k++) {
      ARENA_PUSH(arena, &w->names, lines->runs.at[k].path);
      ARENA_PUSH(arena, &w->commits, lines->runs.at[k].commit);
    }
  }
  w->names.count = each_once(w->names.at, w->names.count, by_name);
  w->commits.count = each_once(w->commits.at, w->commits.count, by_id);
}

static void put_number(struct writing *w, uint32_t number) {
  for (int i = 0; i < 4; i++, number >>= 8)
    buffer_putc(&w->out, (char)(number & 0xff));
}

static void put_bytes(struct writing *w, const void *bytes, size_t length) {
  buffer_add(&w->out, bytes, length);
}

static void put_name_number(struct writing *w, const char *name) {
  const char **found = bsearch(&name, w->names.at, w->names.count, sizeof *w->names.at, by_name);
  put_number(w, (uint32_t)(found - w->names.at));
}

static void put_commit_number(struct writing *w, const unsigned char *id) {
  const unsigned char **found = bsearch(&id, w->commits.at, w->commits.count, sizeof *w->commits.at, by_id);
  put_number(w, (uint32_t)(found - w->commits.at));
}

static void put_lines(struct writing *w, const struct kept_lines *lines) {
  put_name_number(w, lines->path);
  put_bytes(w, lines->blob, COMMIT_ID);
  put_number(w, lines->runs.count);
  for (uint32_t i = 0; i < lines->runs.count; i++) {
    const struct kept_run *run = &lines->runs.at[i];
    put_number(w, run->first);
    put_number(w, run->count);
    put_commit_number(w, run->commit);
    put_name_number(w, run->path);
    put_number(w, run->line);
  }
}

static void put_all(struct writing *w, const struct blame_cache *cache, const unsigned char *id,
                    const struct kept_files *files) {
  unsigned char digest[DIGEST_LONGEST];
  collect(w, files);
  put_bytes(w, MAGIC, sizeof MAGIC - 1);
  put_bytes(w, id, COMMIT_ID);
  put_bytes(w, cache->answers, DIGEST);
  put_number(w, w->commits.count);
  for (uint32_t i = 0; i < w->commits.count; i++)
    put_bytes(w, w->commits.at[i], COMMIT_ID);
  put_number(w, w->names.count);
  for (uint32_t i = 0; i < w->names.count; i++)
    put_bytes(w, w->names.at[i], strlen(w->names.at[i]) + 1);
  put_number(w, files->list.count);
  for (uint32_t i = 0; i < files->list.count; i++)
    put_lines(w, &files->list.at[i]);
  digest_of(DIGEST_SHA256, w->out.text, w->out.length, digest);
  put_bytes(w, digest, DIGEST);
}

/* The folder, and the two above it: who has no home has no cache. */
static void make_folders(struct blame_cache *cache) {
  for (int above = 2; above >= 0; above--) {
    char *path = arena_printf(cache->arena, "%s", cache->folder), *slash;
    for (int i = 0; i < above && (slash = strrchr(path, '/')); i++)
      *slash = '\0';
    if (*path) (void)!mkdir(path, 0700);
  }
}

/* Writes TEXT to PATH whole, or not at all.  No arena is asked while the file is open. */
static bool write_file(struct blame_cache *cache, const char *path, const struct buffer *text) {
  char *name = arena_printf(cache->arena, "%s/new-XXXXXX", cache->folder);
  size_t done = 0;
  int file = mkostemp(name, O_CLOEXEC);
  if (file < 0) {
    make_folders(cache);
    memcpy(name + strlen(name) - 6, "XXXXXX", 6);
    file = mkostemp(name, O_CLOEXEC);
  }
  if (file < 0) return false;
  bool good = true;
  while (good && done < text->length) {
    ssize_t more = write(file, text->text + done, text->length - done);
    good = more > 0;
    if (good) done += (size_t)more;
  }
  if (close(file)) good = false;
  if (good && rename(name, path)) good = false;
  if (!good) unlink(name);
  return good;
}

/* ---- the limit ---- */

struct old_file {
  const char *path;
  struct timespec used;
  uint64_t size;
};

static int by_use(const void *a, const void *b) {
  const struct timespec *x = &((const struct old_file *)a)->used, *y = &((const struct old_file *)b)->used;
  if (x->tv_sec != y->tv_sec) return x->tv_sec < y->tv_sec ? -1 : 1;
  return (x->tv_nsec > y->tv_nsec) - (x->tv_nsec < y->tv_nsec);
}

/* Removes what was not used for the longest time until the rest is within the limit, and what was begun long
   ago and never ended.  Others may do the same meanwhile. */
static void keep_limit(struct blame_cache *cache) {
  struct file_entries entries = {0};
  ARENA_VECTOR(struct old_file) files = {0};
  uint64_t size = 0;
  unsigned char id[COMMIT_ID];
  struct stat status;
  file_entries(&entries, NULL, cache->arena, cache->folder, false);
  for (uint32_t i = 0; i < entries.list.count; i++) {
    const char *name = entries.list.at[i].name;
    bool is_new = !strncmp(name, "new-", 4) && strlen(name) == 10;
    const char *path = arena_printf(cache->arena, "%s/%s", cache->folder, name);
    if ((!is_new && !read_name(name, id)) || lstat(path, &status) || !S_ISREG(status.st_mode)) continue;
    if (is_new) {
      if (status.st_mtime < time(NULL) - LEFT_BEHIND) unlink(path);
      continue;
    }
    struct old_file file = {path, status.st_mtim, (uint64_t)status.st_size};
    ARENA_PUSH(cache->arena, &files, file);
    size += file.size;
  }
  if (files.count) qsort(files.at, files.count, sizeof *files.at, by_use);
  for (uint32_t i = 0; i < files.count && (size > cache->limit || files.count - i > MOST_FILES); i++)
    if (!unlink(files.at[i].path)) size -= files.at[i].size;
}

void blame_cache_keep(struct blame_cache *cache, const unsigned char id[COMMIT_ID],
                      const struct kept_files *more) {
  struct writing w = {.commits = {0}};
  const char *path = path_of(cache, id);
  if (!cache->listed) list_commits(cache);
  struct kept_files *files = read_commit(cache, id); /* others may have written it since */
  if (!files) files = ARENA_NEW(cache->arena, struct kept_files);
  merge_files(cache->arena, files, more);
  buffer_init(&w.out, cache->arena);
  put_all(&w, cache, id, files);
  if (w.out.length > cache->limit || w.out.length > LARGEST || !write_file(cache, path, &w.out)) return;
  keep_limit(cache);
  uint32_t at = position_of(cache, id);
  if (at == cache->commits.count || memcmp(cache->commits.at[at].id, id, COMMIT_ID) != 0) {
    struct kept_commit commit = {.read = false};
    ARENA_PUSH(cache->arena, &cache->commits, commit);
    memmove(&cache->commits.at[at + 1], &cache->commits.at[at],
            (cache->commits.count - 1 - at) * sizeof *cache->commits.at);
    memcpy(cache->commits.at[at].id, id, COMMIT_ID);
  }
  cache->commits.at[at].files = files;
  cache->commits.at[at].read = true;
}
