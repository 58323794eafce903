/* SPDX-License-Identifier: Apache-2.0 */
/* URIs by RFC 3986, as Ruby's URI reads and shows them. */
#include "src/value/uri.h"

#include <strings.h>

#include "src/text/regexp.h"
#include "src/value/integer.h"
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

/* ---- hosts ---- */

#define OCTET "(?:[1-9]\\d|1\\d{2}|2[0-4]\\d|25[0-5]|\\d)"
#define IPV4 "(?:" OCTET "\\." OCTET "\\." OCTET "\\." OCTET ")"
#define HEX4 "\\h{1,4}"
#define LAST "(?:" HEX4 ":" HEX4 "|" IPV4 ")"
#define BEFORE(most) "(?:(?:" HEX4 ":){," most "}" HEX4 ")?::"
#define IPV6                                                                                                 \
  "(?:(?:" HEX4 ":){6}" LAST "|::(?:" HEX4 ":){5}" LAST "|" HEX4 "::(?:" HEX4 ":){4}" LAST                   \
  "|" BEFORE("1") "(?:" HEX4 ":){3}" LAST "|" BEFORE("2") "(?:" HEX4 ":){2}" LAST "|" BEFORE("3") HEX4       \
      ":" LAST "|" BEFORE("4") LAST "|" BEFORE("5") HEX4 "|" BEFORE("6") ")"
#define FUTURE "v\\h+\\.[!$&-.0-;=A-Z_a-z~]+"

/* The brackets of a relative reference's address stand apart: the first belongs to one kind, the second to
   the other. */
static const char absolute_literal[] = "\\A\\[(?:" IPV6 "|" FUTURE ")\\]";
static const char relative_literal[] = "\\A(?:\\[" IPV6 "|" FUTURE "\\])(?=(?::\\d*)?(?:[/?#]|\\z))";

/* The end of a name or address of a host at P. */
static const char *host_end(struct arena *arena, const char *p, bool absolute) {
  struct regexp_match match;
  if (*p == '[' || (!absolute && *p == 'v')) {
    const char *pattern = absolute ? absolute_literal : relative_literal;
    const struct regexp *regexp = regexp_compile(arena, str_from(arena, pattern), NULL);
    if (regexp_search_text(regexp, p, strlen(p), &match) == REGEXP_FOUND) return p + match.ends[0];
  }
  return run_of(p, SUBDELIMITERS);
}

/* //userinfo@host:port at *P. */
static bool read_authority(struct arena *arena, const char **p, struct uri *uri) {
  const char *start = *p + 2, *end = run_of(start, SUBDELIMITERS ":");
  if (*end == '@') {
    uri->userinfo = part(arena, start, end);
    start = end + 1;
  }
  end = host_end(arena, start, uri->scheme);
  if (end > start) uri->host = part(arena, start, end);
  if (*end == ':') {
    const char *digits = ++end;
    while (is_numeral(*end))
      end++;
    size_t length = (size_t)(end - digits);
    if (length && !integer_of_digits(arena, digits, length, 10, false, &uri->port)) return false;
  }
  *p = end;
  return *end == '/' || *end == '?' || *end == '#' || !*end;
}

/* ---- classes ---- */

static const struct {
  const char *scheme, *name;
  int port;
} classes[] = {
    [URI_GENERIC] = {NULL, "Generic", -1}, [URI_HTTP] = {"http", "HTTP", 80},
    [URI_HTTPS] = {"https", "HTTPS", 443}, [URI_FTP] = {"ftp", "FTP", 21},
    [URI_FILE] = {"file", "File", -1},     [URI_LDAP] = {"ldap", "LDAP", 389},
    [URI_LDAPS] = {"ldaps", "LDAPS", 636}, [URI_MAILTO] = {"mailto", "MailTo", -1},
    [URI_WS] = {"ws", "WS", 80},
};

enum uri_class uri_class(const struct str *scheme) {
  for (int i = URI_HTTP; scheme && i <= URI_WS; i++)
    if (!strcasecmp(scheme->text, classes[i].scheme)) return (enum uri_class)i;
  return URI_GENERIC;
}

const char *uri_class_name(enum uri_class class) {
  return classes[class].name;
}

int uri_default_port(enum uri_class class) {
  return classes[class].port;
}

/* ---- the rest of a text ---- */

const char *uri_bad_escape(struct arena *arena, const struct str *query) {
  const char *p = query->text, *end = p + query->length;
  for (; end - p > 2; p++)
    if (*p == '%' && !is_hex(p[1]) && !is_hex(p[2])) return arena_printf(arena, "%.3s", p);
  return NULL;
}

/* Without tabs and ends of lines, and what is not among the GOOD (for BYTES of a text) as %XX. */
static const struct str *kept(struct arena *arena, const struct str *text, const char *bad) {
  struct buffer out;
  buffer_init(&out, arena);
  for (uint32_t i = 0; i < text->length; i++) {
    char c = text->text[i];
    if (c == '\t' || c == '\r' || c == '\n') continue;
    if (c >= '!' && c <= '~' && !strchr(bad, c))
      buffer_putc(&out, c);
    else
      buffer_printf(&out, "%%%02X", (unsigned char)c);
  }
  return buffer_take(&out);
}

const struct str *uri_query_kept(struct arena *arena, const struct str *text) {
  return kept(arena, text, "\"#'<>`");
}

const struct str *uri_fragment_kept(struct arena *arena, const struct str *text) {
  return kept(arena, text, "");
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
    if (!opaque) uri->query = part(arena, p, end);
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
  uri->scheme = part(arena, *p, end);
  *p = end + 1;
}

static bool ascii_only(const struct str *text) {
  for (uint32_t i = 0; i < text->length; i++)
    if ((unsigned char)text->text[i] >= 0x80) return false;
  return true;
}

static enum rich_status bad_uri(struct arena *arena, const struct str *text, const char **problem) {
  struct buffer message;
  buffer_init(&message, arena);
  buffer_puts(&message, "bad URI(is not URI?): ");
  ruby_inspect(&message, value_string(text, 0));
  *problem = buffer_text(&message);
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
  struct uri uri = {.port = value_undef(0)};
  const char *p = text->text;
  if (!ascii_only(text)) return not_ascii(arena, text, problem);
  bool good = strlen(p) == text->length;
  read_scheme(arena, &p, &uri);
  bool authority = p[0] == '/' && p[1] == '/';
  good = good && (!authority || read_authority(arena, &p, &uri)) && read_rest(arena, p, authority, &uri);
  if (!good) return bad_uri(arena, text, problem);
  return uri_finish(arena, &uri, result, problem);
}

/* ---- text ---- */

static void path_text(struct buffer *out, const struct uri *uri) {
  const char *path = uri->path->text;
  if (uri_class(uri->scheme) == URI_FTP) {
    buffer_puts(out, *path == '/' ? "/%2F" : "/");
    path += *path == '/';
  }
  buffer_puts(out, path);
  if (uri->typecode) buffer_printf(out, ";type=%s", uri->typecode->text);
}

static void hierarchy_text(struct buffer *out, const struct uri *uri) {
  bool slashes = uri->scheme && (str_is(uri->scheme, "file") || str_is(uri->scheme, "postgres"));
  if (uri->host || slashes) buffer_puts(out, "//");
  if (uri->userinfo) buffer_printf(out, "%s@", uri->userinfo->text);
  if (uri->host) buffer_str(out, uri->host);
  struct value port = value_integer(uri_default_port(uri_class(uri->scheme)), 0);
  if (uri->port.kind != VALUE_UNDEF && !value_same(uri->port, port)) {
    buffer_putc(out, ':');
    value_to_text(out, uri->port);
  }
  if (uri->path) path_text(out, uri);
  if (uri->query) buffer_printf(out, "?%s", uri->query->text);
}

void uri_text(struct buffer *out, const struct uri *uri) {
  if (uri->scheme) {
    buffer_str(out, uri->scheme);
    buffer_putc(out, ':');
  }
  if (uri_class(uri->scheme) == URI_MAILTO)
    buffer_str(out, uri->key);
  else if (uri->opaque)
    buffer_str(out, uri->opaque);
  else
    hierarchy_text(out, uri);
  if (uri->fragment) buffer_printf(out, "#%s", uri->fragment->text);
}

/* ---- parts ---- */

static const char *const part_names[URI_PARTS] = {"scheme", "userinfo", "host",     "port",
                                                  "path",   "query",    "fragment", "opaque"};

const char *uri_part_name(uint32_t index) {
  return part_names[index];
}

struct value uri_part(const struct uri *uri, uint32_t index) {
  const struct str *const texts[URI_PARTS] = {uri->scheme, uri->userinfo, uri->host,     NULL,
                                              uri->path,   uri->query,    uri->fragment, uri->opaque};
  if (texts[index]) return value_string(texts[index], 0);
  return index == 3 ? uri->port : value_undef(0);
}

/* ---- equality ---- */

/* Both there and equal, or both missing. */
static bool same_text(const struct str *a, const struct str *b) {
  return a && b ? str_equal(a, b) : a == b;
}

static bool same_host(const struct uri *a, const struct uri *b, bool exactly) {
  if (exactly || !a->host || !b->host) return same_text(a->host, b->host);
  return a->host->length == b->host->length && !strcasecmp(a->host->text, b->host->text);
}

static bool same_path(const struct uri *a, const struct uri *b, bool exactly) {
  bool root_a = a->path && (!a->path->length || str_is(a->path, "/"));
  bool root_b = b->path && (!b->path->length || str_is(b->path, "/"));
  return (!exactly && root_a && root_b) || same_text(a->path, b->path);
}

/* What each class compares. */
static bool same_by(const struct uri *a, const struct uri *b, bool exactly) {
  enum uri_class class = uri_class(a->scheme);
  if (!same_text(a->scheme, b->scheme)) return false;
  if (class == URI_MAILTO) return same_text(a->key, b->key);
  if (!same_host(a, b, exactly)) return false;
  if (class == URI_FILE) return same_path(a, b, exactly);
  if (!value_same(a->port, b->port)) return false;
  if (class == URI_LDAP || class == URI_LDAPS) return same_text(a->key, b->key);
  if (!same_text(a->userinfo, b->userinfo) || !same_path(a, b, exactly)) return false;
  if (class == URI_FTP) return same_text(a->typecode, b->typecode);
  if (!same_text(a->query, b->query)) return false;
  if (class == URI_WS) return true;
  if (!same_text(a->fragment, b->fragment)) return false;
  return class != URI_GENERIC || same_text(a->opaque, b->opaque);
}

bool uri_equal(const struct uri *a, const struct uri *b) {
  return same_by(a, b, false);
}

bool uri_same(const struct uri *a, const struct uri *b) {
  return a->built == b->built && same_by(a, b, true);
}
