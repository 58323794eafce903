/* SPDX-License-Identifier: Apache-2.0 */
/* A trace in many files: see split_trace.h. */
#include "src/faults/split_trace.h"

#include <dirent.h>
#include <stdlib.h>

enum { LINES_BETWEEN = 1 << 16 };

/* The lines of one process. */
struct part {
  const char *path;
  int64_t process;
  int64_t time;        /* of LINE, in microseconds */
  struct input *input; /* NULL: not opened yet, or at its end */
  const char *line;
  size_t length;
  uint64_t number; /* of LINE, in its file */
};

struct split_trace {
  struct arena *arena;
  ARENA_VECTOR(struct part) parts; /* by the time of their first lines */
  struct part **open;              /* a heap, the earliest line first */
  uint32_t open_count, next;       /* of the parts: the first that was not opened */
  uint64_t bytes;
};

/* The time at the beginning of TEXT: seconds with a fraction, or hours, minutes and seconds; -1: there is
 * none. */
static int64_t time_of(const char *text, size_t length) {
  int64_t time = 0, part = 0;
  size_t i = 0;
  int digits = 0;
  bool colon = false;
  for (; i < length && ((text[i] >= '0' && text[i] <= '9') || text[i] == ':'); i++) {
    colon |= text[i] == ':';
    if (text[i] == ':')
      time = (time + part) * 60, part = 0;
    else if (part < INT64_MAX / 100000000)
      part = part * 10 + (text[i] - '0');
  }
  time = (time + part) * 1000000;
  if (!i || (!colon && (i == length || text[i] != '.'))) return -1;
  if (i < length && text[i] == '.')
    for (int64_t unit = 100000; ++i < length && text[i] >= '0' && text[i] <= '9' && digits < 6;
         digits++, unit /= 10)
      time += (text[i] - '0') * unit;
  return time;
}

/* Takes the next line of PART; false: there is none. */
static bool advance(struct split_trace *s, struct part *part) {
  int64_t last = part->time;
  uint64_t before = input_bytes(part->input);
  part->line = input_line(part->input, &part->length);
  s->bytes += input_bytes(part->input) - before;
  if (!part->line) {
    input_close(part->input);
    part->input = NULL;
    return false;
  }
  part->number++;
  part->time = time_of(part->line, part->length);
  if (part->time < last) part->time = last; /* a line that was cut, or a clock that was set back */
  return true;
}

static bool earlier(const struct part *a, const struct part *b) {
  return a->time < b->time;
}

static void sift_down(struct split_trace *s, uint32_t at) {
  while (true) {
    uint32_t child = 2 * at + 1;
    if (child >= s->open_count) return;
    if (child + 1 < s->open_count && earlier(s->open[child + 1], s->open[child])) child++;
    if (!earlier(s->open[child], s->open[at])) return;
    struct part *part = s->open[at];
    s->open[at] = s->open[child];
    s->open[child] = part;
    at = child;
  }
}

static void push(struct split_trace *s, struct part *part) {
  uint32_t at = s->open_count++;
  s->open[at] = part;
  for (; at && earlier(s->open[at], s->open[(at - 1) / 2]); at = (at - 1) / 2) {
    struct part *above = s->open[(at - 1) / 2];
    s->open[(at - 1) / 2] = s->open[at];
    s->open[at] = above;
  }
}

/* The process that NAME ends in, behind PREFIX and a dot; 0: it does not. */
static int64_t process_of(const char *name, const char *prefix, size_t length) {
  const char *dot = prefix ? name + length : strrchr(name, '.');
  if (prefix && strncmp(name, prefix, length) != 0) return 0;
  if (!dot || *dot != '.' || strspn(dot + 1, "0123456789") != strlen(dot + 1) || !dot[1]) return 0;
  return strtoll(dot + 1, NULL, 10);
}

static void list_parts(struct split_trace *s, const char *folder, const char *prefix) {
  DIR *open = opendir(folder);
  struct dirent *entry;
  while (open && (entry = readdir(open))) {
    int64_t process = process_of(entry->d_name, prefix, prefix ? strlen(prefix) : 0);
    if (!process) continue;
    struct part part = {.path = arena_printf(s->arena, "%s/%s", folder, entry->d_name), .process = process};
    ARENA_PUSH(s->arena, &s->parts, part);
  }
  if (open) closedir(open);
}

static int compare_parts(const void *a, const void *b) {
  const struct part *x = a, *y = b;
  if (x->time != y->time) return x->time < y->time ? -1 : 1;
  return x->process < y->process ? -1 : x->process > y->process;
}

/* Reads the time of the first line of PART; false: *PROBLEM says why not. */
static bool first_time(struct part *part, const char **problem) {
  size_t length;
  struct input *input = input_open(part->path, problem);
  if (!input) return false;
  const char *line = input_line(input, &length);
  part->time = line ? time_of(line, length) : INT64_MAX;
  input_close(input);
  *problem = "its lines have no times, so that the order of calls is not known: record with -ff and -ttt, or "
             "without -ff";
  return part->time >= 0;
}

struct split_trace *split_trace_open(struct arena *arena, const char *path, const char **problem) {
  struct split_trace *s = ARENA_NEW(arena, struct split_trace);
  const char *slash = strrchr(path, '/');
  s->arena = arena;
  list_parts(s, path, NULL);
  if (!s->parts.count && slash)
    list_parts(s, arena_printf(arena, "%.*s", (int)(slash > path ? slash - path : 1), path), slash + 1);
  if (!s->parts.count && !slash) list_parts(s, ".", path);
  *problem = NULL;
  for (uint32_t i = 0; i < s->parts.count; i++)
    if (!first_time(&s->parts.at[i], problem)) return NULL;
  *problem = NULL;
  if (!s->parts.count) return NULL;
  qsort(s->parts.at, s->parts.count, sizeof *s->parts.at, compare_parts);
  s->open = ARENA_ARRAY(arena, struct part *, s->parts.count);
  return s;
}

/* The part with the next line; NULL: there is none. */
static struct part *earliest(struct split_trace *s) {
  const char *problem;
  while (s->next < s->parts.count && (!s->open_count || !earlier(s->open[0], &s->parts.at[s->next]))) {
    struct part *part = &s->parts.at[s->next++];
    part->input = input_open(part->path, &problem);
    if (part->input && advance(s, part)) push(s, part);
  }
  return s->open_count ? s->open[0] : NULL;
}

/* Goes on in the part that earliest() gave. */
static void step(struct split_trace *s) {
  if (!advance(s, s->open[0])) s->open[0] = s->open[--s->open_count];
  sift_down(s, 0);
}

void split_trace_read(struct split_trace *s, struct trace *trace, void (*progress)(void *data), void *data) {
  for (struct part *part; (part = earliest(s)); step(s)) {
    trace_line_of(trace, part->process, part->line, part->length);
    if (progress && trace->lines % LINES_BETWEEN == 0) progress(data);
  }
}

void split_trace_find(struct split_trace *s, struct split_line *lines, uint32_t count) {
  uint64_t order = 0;
  uint32_t at = 0;
  for (struct part *part; at < count && (part = earliest(s)); step(s))
    for (order++; at < count && lines[at].order <= order; at++)
      if (lines[at].order == order) lines[at].path = part->path, lines[at].line = part->number;
}

uint64_t split_trace_bytes(const struct split_trace *s) {
  return s->bytes;
}

void split_trace_close(struct split_trace *s) {
  for (uint32_t i = 0; s && i < s->open_count; i++)
    input_close(s->open[i]->input);
  if (s) s->open_count = 0;
}
