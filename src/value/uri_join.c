/* SPDX-License-Identifier: Apache-2.0 */
/* URIs joined with others, as Ruby's URI#merge does it. */
#include "src/value/uri.h"

static const struct str *part(struct arena *arena, const char *start, const char *end) {
  return str_new(arena, start, (size_t)(end - start));
}

/* ---- paths ---- */

/* A path as the texts between its slashes. */
struct path {
  ARENA_VECTOR(const struct str *) at;
};

static void split_path(struct arena *arena, const struct str *text, struct path *path) {
  const char *p = text->text;
  *path = (struct path){{NULL, 0, 0}};
  if (!text->length) return;
  for (;;) {
    const char *end = p + strcspn(p, "/");
    ARENA_PUSH(arena, &path->at, part(arena, p, end));
    if (!*end) return;
    p = end + 1;
  }
}

static const struct str *last_of(const struct path *path) {
  return path->at.count ? path->at.at[path->at.count - 1] : NULL;
}

static bool last_is(const struct path *path, const char *text) {
  return path->at.count && str_is(last_of(path), text);
}

/* Takes what `..` in the path of a base goes back over. */
static void fold_base(struct arena *arena, struct path *base) {
  uint32_t count = 0;
  if (last_is(base, "..")) ARENA_PUSH(arena, &base->at, str_from(arena, ""));
  for (uint32_t i = 0; i < base->at.count; i++) {
    if (str_is(base->at.at[i], "..") && count)
      count--;
    else
      base->at.at[count++] = base->at.at[i];
  }
  base->at.count = count;
}

/* Drops `.` and what `..` goes back over; `..` at the start stays. */
static void fold_reference(struct arena *arena, struct path *rel) {
  uint32_t count = 0;
  if (last_is(rel, ".") || last_is(rel, "..")) ARENA_PUSH(arena, &rel->at, str_from(arena, ""));
  for (uint32_t i = 0; i < rel->at.count; i++) {
    const struct str *x = rel->at.at[i];
    if (str_is(x, ".")) continue;
    if (str_is(x, "..") && count && !str_is(rel->at.at[count - 1], ".."))
      count--;
    else
      rel->at.at[count++] = x;
  }
  rel->at.count = count;
}

static const struct str *joined_path(struct arena *arena, const struct path *path) {
  struct buffer out;
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < path->at.count; i++) {
    if (i) buffer_putc(&out, '/');
    buffer_str(&out, path->at.at[i]);
  }
  return buffer_take(&out);
}

static const struct str *merge_paths(struct arena *arena, const struct str *from, const struct str *to) {
  struct path base, rel;
  const struct str *empty = str_from(arena, "");
  split_path(arena, from, &base);
  split_path(arena, to, &rel);
  fold_base(arena, &base);
  if (rel.at.count && !rel.at.at[0]->length) {
    base.at.count = 0;
    rel.at.at++;
    rel.at.count--;
    rel.at.room--;
  }
  fold_reference(arena, &rel);
  bool slash = rel.at.count > 0;
  if (!base.at.count)
    ARENA_PUSH(arena, &base.at, empty);
  else if (slash)
    base.at.count--;
  for (uint32_t i = 0; i < rel.at.count; i++) {
    if (str_is(rel.at.at[i], "..") && slash) {
      if (base.at.count > 1) base.at.count--;
      continue;
    }
    slash = false;
    ARENA_PUSH(arena, &base.at, rel.at.at[i]);
  }
  if (slash) ARENA_PUSH(arena, &base.at, empty);
  return joined_path(arena, &base);
}

/* ---- parts ---- */

/* The name of a user keeps the password that is there. */
static const struct str *merge_userinfo(struct arena *arena, const struct str *from, const struct str *to) {
  const char *password = from && !strchr(to->text, ':') ? strchr(from->text, ':') : NULL;
  return password ? str_printf(arena, "%s%s", to->text, password) : to;
}

static void set_path(struct arena *arena, struct uri *uri, const struct str *path) {
  uri->path = uri_class(uri->scheme) == URI_FTP ? uri_path_of_ftp(arena, path) : path;
}

/* The parts of REL that replace those of URI, which has lost its query and fragment. */
static void replace(struct arena *arena, struct uri *uri, const struct uri *rel, bool authority) {
  bool file = uri_class(uri->scheme) == URI_FILE;
  if (rel->path && authority)
    set_path(arena, uri, rel->path);
  else if (rel->path && uri->path)
    set_path(arena, uri, merge_paths(arena, uri->path, rel->path));
  if (rel->userinfo && !file) uri->userinfo = merge_userinfo(arena, uri->userinfo, rel->userinfo);
  if (rel->host) uri->host = file && str_is(rel->host, "localhost") ? str_from(arena, "") : rel->host;
  if (rel->port.kind != VALUE_UNDEF && !file) uri->port = rel->port;
}

enum rich_status uri_join(struct arena *arena, const struct uri *base, struct value reference,
                          struct value *result, const char **problem) {
  if (reference.kind == VALUE_STRING) {
    enum rich_status status = base->built ? uri_parse_older(arena, reference.u.text, &reference, problem)
                                          : uri_parse(arena, reference.u.text, &reference, problem);
    if (status != RICH_OK) return status == RICH_WRONG ? RICH_RAISED : status;
  }
  const struct uri *rel = reference.u.uri;
  struct uri *uri = arena_copy(arena, base, sizeof *base);
  *result = (struct value){.kind = VALUE_URI, .u.uri = rel};
  if (rel->scheme) return RICH_OK;
  *problem = "both URI are relative";
  if (!base->scheme) return RICH_WRONG;
  bool authority = rel->userinfo || rel->host || rel->port.kind != VALUE_UNDEF;
  *result = (struct value){.kind = VALUE_URI, .u.uri = uri};
  if ((!rel->path || !rel->path->length) && !authority && !rel->query) {
    if (rel->fragment) uri->fragment = rel->fragment;
    return RICH_OK;
  }
  *problem = "query conflicts with opaque";
  if (rel->query && base->opaque) return RICH_WRONG;
  uri->query = rel->query;
  uri->fragment = rel->fragment;
  replace(arena, uri, rel, authority);
  return RICH_OK;
}
