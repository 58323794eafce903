/* SPDX-License-Identifier: Apache-2.0 */
/* URIs by RFC 3986, as Ruby's URI reads, joins and shows them. */
#include <strings.h>

#include "src/value/rich.h"
#include "src/value/ruby.h"

/* The characters that parts may have besides letters, digits and %XX. */
#define SUBDELIMITERS "!$&'()*+,;="
static const char unreserved[] = "-._~";

static bool is_alpha(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_numeral(char c) {
  return c >= '0' && c <= '9';
}

static bool is_hex(char c) {
  return is_numeral(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/* The end of what starts at P and has only letters, digits, EXTRA and %XX. */
static const char *run_of(const char *p, const char *extra) {
  for (;; p++) {
    if (*p == '%' && is_hex(p[1]) && is_hex(p[2]))
      p += 2;
    else if (!*p || !(is_alpha(*p) || is_numeral(*p) || strchr(unreserved, *p) || strchr(extra, *p)))
      return p;
  }
}

static const struct str *part(struct arena *arena, const char *start, const char *end) {
  return str_new(arena, start, (size_t)(end - start));
}

/* The end of a name or address of a host at P. */
static const char *host_end(const char *p) {
  if (*p != '[') return run_of(p, SUBDELIMITERS);
  const char *q = p + 1;
  while (is_hex(*q) || *q == ':' || *q == '.')
    q++;
  return *q == ']' && q > p + 2 ? q + 1 : p;
}

/* //userinfo@host:port at *P. */
static bool read_authority(struct arena *arena, const char **p, struct uri *uri) {
  const char *start = *p + 2, *end = run_of(start, SUBDELIMITERS ":");
  if (*end == '@') {
    uri->userinfo = part(arena, start, end);
    start = end + 1;
  }
  end = host_end(start);
  if (end > start) uri->host = part(arena, start, end);
  if (*end == ':') {
    int64_t port = 0;
    const char *digits = ++end;
    for (; is_numeral(*end); end++)
      if (port < 100000000) port = port * 10 + (*end - '0');
    if (end > digits) uri->port = (int32_t)port;
  }
  *p = end;
  return *end == '/' || *end == '?' || *end == '#' || !*end;
}

/* Ruby writes characters that a query may not have as %XX. */
static const struct str *query_text(struct arena *arena, const char *p, const char *end) {
  struct buffer out;
  buffer_init(&out, arena);
  for (; p < end; p++) {
    bool escape = *p == '%' && end - p > 2 && is_hex(p[1]) && is_hex(p[2]);
    if (strchr("\t\r\n", *p)) continue;
    bool good = escape || (*p >= '!' && *p <= '~' && !strchr("\"#%'<>\\^`{|}", *p));
    if (*p >= '{' && *p != '~') good = false;
    if (good)
      buffer_putc(&out, *p);
    else
      buffer_printf(&out, "%%%02X", (unsigned char)*p);
  }
  return buffer_take(&out);
}

static int32_t default_port(const struct str *scheme) {
  if (!scheme) return -1;
  if (str_is(scheme, "http") || str_is(scheme, "ws")) return 80;
  if (str_is(scheme, "https") || str_is(scheme, "wss")) return 443;
  if (str_is(scheme, "ldaps")) return 636;
  return str_is(scheme, "ftp") ? 21 : str_is(scheme, "ldap") ? 389 : -1;
}

static bool scheme_is(const struct uri *uri, const char *scheme) {
  return uri->scheme && str_is(uri->scheme, scheme);
}

static bool is_ldap(const struct uri *uri) {
  return scheme_is(uri, "ldap") || scheme_is(uri, "ldaps");
}

bool uri_is_special(const struct uri *uri) {
  return is_ldap(uri) || scheme_is(uri, "ftp") || scheme_is(uri, "mailto");
}

/* The path, query and fragment from P to the end of the text. */
static bool read_rest(struct arena *arena, const char *p, bool authority, struct uri *uri) {
  static const char segment[] = SUBDELIMITERS ":@/";
  const char *end = run_of(p, segment), *start = p;
  if (authority && end > p && *p != '/') return false;
  if (!authority && p[0] == '/' && p[1] == '/') return false;
  bool opaque = uri->scheme && end > p && *p != '/';
  if (!uri->scheme && end > p && *p != '/' && memchr(p, ':', strcspn(p, "/?#"))) return false;
  uri->path = opaque ? NULL : part(arena, p, end);
  if (*end == '?') {
    p = end + 1;
    end = p + strcspn(p, "#");
    if (!opaque) uri->query = query_text(arena, p, end);
  }
  if (opaque) uri->opaque = part(arena, start, end);
  if (*end == '#') {
    p = end + 1;
    end = run_of(p, SUBDELIMITERS ":@/?");
    uri->fragment = part(arena, p, end);
  }
  return !*end;
}

static void read_scheme(struct arena *arena, const char **p, struct uri *uri) {
  const char *end = *p;
  if (!is_alpha(*end)) return;
  while (is_alpha(*end) || is_numeral(*end) || *end == '+' || *end == '-' || *end == '.')
    end++;
  if (*end != ':') return;
  uri->scheme = str_lower(arena, part(arena, *p, end));
  *p = end + 1;
}

static struct value uri_value(struct arena *arena, struct uri uri) {
  return (struct value){.kind = VALUE_URI, .u.uri = arena_copy(arena, &uri, sizeof uri)};
}

/* The headers of a mailto, as they are written again: what is empty at the end is dropped. */
static void headers_text(struct buffer *out, const char *query) {
  size_t length = strlen(query);
  while (length && query[length - 1] == '&')
    length--;
  if (length) buffer_printf(out, "?%.*s", (int)length, query);
}

static void opaque_text(struct buffer *out, const struct uri *uri) {
  const char *query = scheme_is(uri, "mailto") ? strchr(uri->opaque->text, '?') : NULL;
  if (!query) {
    buffer_str(out, uri->opaque);
    return;
  }
  buffer_add(out, uri->opaque->text, (size_t)(query - uri->opaque->text));
  headers_text(out, query + 1);
}

/* The four parts of the query of ldap; empty ones count as none. */
static const struct str *ldap_key(struct arena *arena, const struct str *query) {
  uint32_t length = 0, marks = 0;
  for (; query && length < query->length && (marks += query->text[length] == '?') < 4; length++)
    ;
  while (length && query->text[length - 1] == '?')
    length--;
  return str_new(arena, length ? query->text : "", length);
}

static const struct str *key_of(struct arena *arena, const struct uri *uri) {
  struct buffer text;
  if (is_ldap(uri)) return ldap_key(arena, uri->query);
  buffer_init(&text, arena);
  if (uri->opaque) opaque_text(&text, uri);
  return buffer_take(&text);
}

/* The slash before a path of ftp is not its own; another one is written as %2F. */
static void finish_ftp(struct arena *arena, struct uri *uri) {
  const char *p = uri->path->text + (uri->path->text[0] == '/');
  if (!strncmp(p, "%2F", 3)) p = arena_printf(arena, "/%s", p + 3);
  const char *type = strstr(p, ";type=");
  if (*p == '/' && !type) {
    uri->path = str_from(arena, p);
    return;
  }
  uri->path = part(arena, p, type ? type : p + strlen(p));
  if (type) uri->typecode = str_from(arena, type + 6);
}

/* Addresses with commas or semicolons between: the end of these at P, or NULL. */
static const char *addresses_end(const char *p) {
  while (*p && *p != '?') {
    size_t name = strcspn(p, "@,;?");
    size_t host = p[name] == '@' ? strcspn(p + name + 1, "@,;?") : 0;
    if (!name || !host) return NULL;
    p += name + 1 + host;
    if (*p == '@') return NULL;
    if (*p == ',' || *p == ';') p++;
  }
  return p;
}

static enum rich_status finish_mailto(struct arena *arena, struct uri *uri, const char **problem) {
  if (!uri->opaque && uri->query) uri->opaque = str_printf(arena, "?%s", uri->query->text);
  if (!uri->opaque) {
    *problem = "missing opaque part for mailto URL";
    return RICH_WRONG;
  }
  if (addresses_end(uri->opaque->text)) return RICH_OK;
  *problem = arena_printf(arena, "unrecognised opaque part for mailtoURL: %s", uri->opaque->text);
  return RICH_WRONG;
}

/* What Ruby's classes for some schemes change. */
static enum rich_status finish(struct arena *arena, struct uri *uri, struct value *result,
                               const char **problem) {
  enum rich_status status = RICH_OK;
  if (scheme_is(uri, "file")) {
    uri->userinfo = NULL;
    uri->port = -1;
    if (!uri->host || str_is(uri->host, "localhost")) uri->host = str_from(arena, "");
  }
  if (uri->port < 0) uri->port = default_port(uri->scheme);
  if (scheme_is(uri, "mailto")) status = finish_mailto(arena, uri, problem);
  if ((scheme_is(uri, "ftp") || is_ldap(uri)) && !uri->path) status = RICH_WRONG;
  if (is_ldap(uri) && uri->fragment) status = RICH_WRONG;
  if (status == RICH_WRONG && !scheme_is(uri, "mailto"))
    *problem = is_ldap(uri) ? "bad LDAP URL" : "URI::InvalidURIError";
  if (status == RICH_OK && scheme_is(uri, "ftp")) finish_ftp(arena, uri);
  if (status == RICH_OK && uri_is_special(uri)) uri->key = key_of(arena, uri);
  *result = uri_value(arena, *uri);
  return status;
}

static bool ascii_only(const struct str *text) {
  for (uint32_t i = 0; i < text->length; i++)
    if ((unsigned char)text->text[i] >= 0x80) return false;
  return true;
}

static enum rich_status bad_uri(struct arena *arena, const struct str *text, const char *what,
                                const char **problem) {
  struct buffer message;
  buffer_init(&message, arena);
  buffer_puts(&message, what);
  ruby_inspect(&message, value_string(text, 0));
  *problem = arena_printf(arena, "%s", buffer_text(&message));
  return RICH_WRONG;
}

static enum rich_status not_ascii(struct arena *arena, const struct str *text, const char **problem) {
  struct buffer message;
  buffer_init(&message, arena);
  buffer_puts(&message, "URI must be ascii only ");
  ruby_dump(&message, text);
  *problem = buffer_text(&message);
  return RICH_WRONG;
}

enum rich_status uri_parse(struct arena *arena, const struct str *text, struct value *result,
                           const char **problem) {
  struct uri uri = {.port = -1};
  const char *p = text->text;
  if (!ascii_only(text)) return not_ascii(arena, text, problem);
  bool good = strlen(p) == text->length;
  read_scheme(arena, &p, &uri);
  bool authority = p[0] == '/' && p[1] == '/';
  good = good && (!authority || read_authority(arena, &p, &uri)) && read_rest(arena, p, authority, &uri);
  if (!good) return bad_uri(arena, text, "bad URI(is not URI?): ", problem);
  return finish(arena, &uri, result, problem);
}

static void path_text(struct buffer *out, const struct uri *uri) {
  const char *path = uri->path->text;
  if (scheme_is(uri, "ftp")) {
    buffer_puts(out, *path == '/' ? "/%2F" : "/");
    path += *path == '/';
  }
  buffer_puts(out, path);
  if (uri->typecode) buffer_printf(out, ";type=%s", uri->typecode->text);
}

void uri_text(struct buffer *out, const struct uri *uri) {
  if (uri->scheme) {
    buffer_str(out, uri->scheme);
    buffer_putc(out, ':');
  }
  if (uri->opaque) {
    opaque_text(out, uri);
  } else {
    bool file = scheme_is(uri, "file") || scheme_is(uri, "postgres");
    if (uri->host || file) buffer_puts(out, "//");
    if (uri->userinfo) buffer_printf(out, "%s@", uri->userinfo->text);
    if (uri->host) buffer_str(out, uri->host);
    if (uri->port >= 0 && uri->port != default_port(uri->scheme)) buffer_printf(out, ":%d", uri->port);
    if (uri->path) path_text(out, uri);
    if (uri->query) buffer_printf(out, "?%s", uri->query->text);
  }
  if (uri->fragment) buffer_printf(out, "#%s", uri->fragment->text);
}

/* ---- joining ---- */

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

enum rich_status uri_join(struct arena *arena, const struct uri *base, const struct uri *rel,
                          struct value *result, const char **problem) {
  *problem = "both URI are relative";
  *result = uri_value(arena, *rel);
  if (rel->scheme) return RICH_OK;
  if (!base->scheme) return RICH_WRONG;
  if (uri_is_special(base)) {
    *problem = arena_printf(arena, "URIs of the scheme '%s'", base->scheme->text);
    return RICH_BEYOND;
  }
  struct uri uri = *base;
  bool authority = rel->userinfo || rel->host || rel->port >= 0;
  if (rel->fragment) uri.fragment = rel->fragment;
  *result = uri_value(arena, uri);
  if ((!rel->path || !rel->path->length) && !authority && !rel->query) return RICH_OK;
  uri.fragment = rel->fragment;
  uri.query = rel->query;
  if (rel->path)
    uri.path = !authority && uri.path ? merge_paths(arena, uri.path, rel->path)
               : authority            ? rel->path
                                      : uri.path;
  if (rel->userinfo) uri.userinfo = rel->userinfo;
  if (rel->host) uri.host = rel->host;
  if (rel->port >= 0) uri.port = rel->port;
  *result = uri_value(arena, uri);
  return RICH_OK;
}
