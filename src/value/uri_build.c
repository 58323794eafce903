/* SPDX-License-Identifier: Apache-2.0 */
/* What the classes of URIs make of their parts, and what RFC 2396 lets through. */
#include "src/text/regexp.h"
#include "src/value/integer.h"
#include "src/value/uri.h"

#define ESCAPED "%[a-fA-F\\d]{2}"
#define UNRESERVED "\\-_.!~*'()a-zA-Z\\d"
#define SCHEME "[a-zA-Z][\\-+.a-zA-Z\\d]*"
#define ANY "(?:[" UNRESERVED ";/?:@&=+$,\\[\\]]|" ESCAPED ")*"
#define OPAQUE "(?:[" UNRESERVED ";?:@&=+$,]|" ESCAPED ")" ANY
#define USERINFO "(?:[" UNRESERVED ";:&=+$,]|" ESCAPED ")*"
#define IPV4 "\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}"
#define HEX4 "[a-fA-F\\d]{1,4}"
#define HEXES "(?:" HEX4 ":)*(?:" HEX4 "|" IPV4 ")"
#define IPV6 "\\[(?:" HEXES "|(?:(?:" HEX4 ":)*" HEX4 ")?::(?:" HEXES ")?)\\]"
#define HOST "(?:(?:[a-zA-Z0-9\\-.]|%\\h\\h)+|" IPV4 "|" IPV6 ")"
#define NAMES "(?:[" UNRESERVED "$,;:@&=+]|" ESCAPED ")+"
#define CHARACTERS "(?:[" UNRESERVED ":@&=+$,]|" ESCAPED ")*"
#define SEGMENT CHARACTERS "(?:;" CHARACTERS ")*"
#define ABSOLUTE_PATH "/" SEGMENT "(?:/" SEGMENT ")*"
#define FIRST_SEGMENT "(?:[" UNRESERVED ";@&=+$,]|" ESCAPED ")+"

/* With the blanks and remarks that Ruby has in it: messages about TypeSets show them. */
const char uri_absolute_pattern[] =
    "\n        (" SCHEME "):                           (?# 1: scheme)\n"
    "        (?:\n"
    "           (" OPAQUE ")                    (?# 2: opaque)\n"
    "        |\n"
    "           (?:(?:\n"
    "             //(?:\n"
    "                 (?:(?:(" USERINFO ")@)?        (?# 3: userinfo)\n"
    "                   (?:(" HOST ")(?::(\\d*))?))? (?# 4: host, 5: port)\n"
    "               |\n"
    "                 (" NAMES ")                 (?# 6: registry)\n"
    "               )\n"
    "             |\n"
    "             (?!//))                           (?# XXX: '//' is the mark for hostport)\n"
    "             (" ABSOLUTE_PATH ")?                    (?# 7: path)\n"
    "           )(?:\\?(" ANY "))?                 (?# 8: query)\n"
    "        )\n"
    "        (?:\\#(" ANY "))?                  (?# 9: fragment)\n"
    "      ";

/* The same in short, and what is relative. */
static const char absolute[] =
    "\\A\\s*(" SCHEME "):(?:(" OPAQUE ")|(?:(?://(?:(?:(?:(" USERINFO ")@)?(?:(" HOST
    ")(?::(\\d*))?))?|(" NAMES "))|(?!//))(" ABSOLUTE_PATH ")?)(?:\\?(" ANY "))?)(?:#(" ANY "))?\\s*\\z";
static const char relative[] =
    "\\A\\s*(?:(?://(?:(?:(" USERINFO ")@)?(" HOST ")?(?::(\\d*))?|(" NAMES ")))|(" FIRST_SEGMENT
    "))?(" ABSOLUTE_PATH ")?(?:\\?(" ANY "))?(?:#(" ANY "))?\\s*\\z";

#define WHOLE(pattern) "\\A" pattern "\\z"

static enum regexp_status match(struct arena *arena, const char *pattern, const struct str *text,
                                struct regexp_match *found) {
  return regexp_search(regexp_compile(arena, str_from(arena, pattern), NULL), text, 0, found);
}

static bool fits(struct arena *arena, const char *pattern, const struct str *text) {
  return match(arena, pattern, text, NULL) == REGEXP_FOUND;
}

static struct value made(struct arena *arena, const struct uri *uri) {
  return (struct value){.kind = VALUE_URI, .u.uri = arena_copy(arena, uri, sizeof *uri)};
}

static enum rich_status wrong(const char **problem, const char *message) {
  *problem = message;
  return RICH_WRONG;
}

static bool is_ldap(enum uri_class class) {
  return class == URI_LDAP || class == URI_LDAPS;
}

/* ---- what the classes add ---- */

/* The headers of a mailto, as they are written again: what is empty at the end is dropped. */
static void headers_text(struct buffer *out, const char *query) {
  size_t length = strlen(query);
  while (length && query[length - 1] == '&')
    length--;
  if (length) buffer_printf(out, "?%.*s", (int)length, query);
}

static const struct str *mailto_key(struct arena *arena, const struct str *opaque) {
  struct buffer text;
  const char *query = strchr(opaque->text, '?');
  buffer_init(&text, arena);
  buffer_add(&text, opaque->text, query ? (size_t)(query - opaque->text) : opaque->length);
  if (query) headers_text(&text, query + 1);
  return buffer_take(&text);
}

/* The path, and the four parts of the query; empty ones count as none. */
static const struct str *ldap_key(struct arena *arena, const struct uri *uri) {
  const struct str *query = uri->query;
  uint32_t length = 0, marks = 0;
  for (; query && length < query->length && (marks += query->text[length] == '?') < 4; length++)
    ;
  while (length && query->text[length - 1] == '?')
    length--;
  return str_printf(arena, "%s?%.*s", uri->path->text, (int)length, length ? query->text : "");
}

/* Addresses with commas or semicolons between. */
static bool are_addresses(const char *p) {
  while (*p && *p != '?') {
    size_t name = strcspn(p, "@,;?");
    size_t host = p[name] == '@' ? strcspn(p + name + 1, "@,;?") : 0;
    if (!name || !host) return false;
    p += name + 1 + host;
    if (*p == '@') return false;
    if (*p == ',' || *p == ';') p++;
  }
  return true;
}

const struct str *uri_path_of_ftp(struct arena *arena, const struct str *path) {
  return strncmp(path->text, "%2F", 3) ? path : str_printf(arena, "/%s", path->text + 3);
}

void uri_split_typecode(struct arena *arena, struct uri *uri) {
  const char *type = strstr(uri->path->text, ";type=");
  if (!type) return;
  uri->typecode = str_from(arena, type + 6);
  uri->path = str_new(arena, uri->path->text, (size_t)(type - uri->path->text));
}

static enum rich_status finish_mailto(struct arena *arena, struct uri *uri, const char **problem) {
  if (!uri->opaque && uri->query) uri->opaque = str_printf(arena, "?%s", uri->query->text);
  if (!uri->opaque) return wrong(problem, "missing opaque part for mailto URL");
  uri->key = mailto_key(arena, uri->opaque);
  if (uri->opaque->length && are_addresses(uri->opaque->text)) return RICH_OK;
  return wrong(problem, arena_printf(arena, "unrecognised opaque part for mailtoURL: %s", uri->opaque->text));
}

static enum rich_status finish_ldap(struct arena *arena, struct uri *uri, const char **problem) {
  if (uri->fragment || !uri->path) return wrong(problem, "bad LDAP URL");
  uri->key = ldap_key(arena, uri);
  return RICH_OK;
}

static void finish_file(struct arena *arena, struct uri *uri) {
  uri->userinfo = NULL;
  uri->port = value_undef(0);
  if (!uri->host || str_is(uri->host, "localhost")) uri->host = str_from(arena, "");
}

static void default_port(struct uri *uri, enum uri_class class) {
  if (uri->port.kind == VALUE_UNDEF && uri_default_port(class) >= 0)
    uri->port = value_integer(uri_default_port(class), 0);
}

enum rich_status uri_finish(struct arena *arena, struct uri *uri, struct value *result,
                            const char **problem) {
  enum uri_class class = uri_class(uri->scheme);
  enum rich_status status = RICH_OK;
  if (uri->scheme) uri->scheme = str_lower(arena, uri->scheme);
  if (class == URI_FTP && !uri->path) return wrong(problem, "URI::InvalidURIError");
  const char *escape = uri->query ? uri_bad_escape(arena, uri->query) : NULL;
  if (escape) return wrong(problem, arena_printf(arena, "invalid percent escape: %s", escape));
  if (uri->userinfo && !uri->userinfo->length) uri->userinfo = NULL;
  if (uri->query) uri->query = uri_query_kept(arena, uri->query);
  if (uri->fragment) uri->fragment = uri_fragment_kept(arena, uri->fragment);
  if (class == URI_FILE) finish_file(arena, uri);
  default_port(uri, class);
  if (class == URI_MAILTO) status = finish_mailto(arena, uri, problem);
  if (is_ldap(class)) status = finish_ldap(arena, uri, problem);
  if (class == URI_FTP) {
    if (uri->path->text[0] == '/') uri->path = str_from(arena, uri->path->text + 1);
    uri->path = uri_path_of_ftp(arena, uri->path);
    uri_split_typecode(arena, uri);
  }
  *result = made(arena, uri);
  return status;
}

/* ---- texts as RFC 2396 has them ---- */

static const struct str *group(struct arena *arena, const struct regexp_match *match, const struct str *text,
                               uint32_t index) {
  struct regexp_span span = regexp_span(match, index);
  if (span.start < 0) return NULL;
  return str_new(arena, text->text + span.start, (size_t)(span.end - span.start));
}

/* The parts from group FIRST on: userinfo, host, port, registry; returns the last. */
static const struct str *read_server(struct arena *arena, const struct regexp_match *match,
                                     const struct str *text, uint32_t first, struct uri *uri) {
  const struct str *port = group(arena, match, text, first + 2);
  uri->userinfo = group(arena, match, text, first);
  uri->host = group(arena, match, text, first + 1);
  if (port && port->length && !integer_of_digits(arena, port->text, port->length, 10, false, &uri->port))
    uri->port = value_undef(0);
  return group(arena, match, text, first + 3);
}

enum rich_status uri_parse_older(struct arena *arena, const struct str *text, struct value *result,
                                 const char **problem) {
  struct regexp_match found;
  struct uri uri = {.port = value_undef(0), .built = true};
  const struct str *registry = NULL, *segment = NULL;
  bool scheme = match(arena, absolute, text, &found) == REGEXP_FOUND;
  if (scheme) {
    uri.scheme = group(arena, &found, text, 1);
    uri.opaque = group(arena, &found, text, 2);
    registry = read_server(arena, &found, text, 3, &uri);
  } else if (match(arena, relative, text, &found) == REGEXP_FOUND) {
    registry = read_server(arena, &found, text, 1, &uri);
    segment = group(arena, &found, text, 5);
  } else {
    return wrong(problem, arena_printf(arena, "bad URI(is not URI?): %s", text->text));
  }
  uint32_t rest = scheme ? 7 : 6;
  uri.path = group(arena, &found, text, rest);
  uri.query = group(arena, &found, text, rest + 1);
  uri.fragment = group(arena, &found, text, rest + 2);
  if (scheme && !uri.opaque && !uri.path && !uri.host && !registry)
    return wrong(problem, arena_printf(arena, "bad URI(absolute but no path): %s", text->text));
  if (segment) uri.path = str_printf(arena, "%s%s", segment->text, uri.path ? uri.path->text : "");
  if (!uri.path && !uri.opaque) uri.path = str_from(arena, "");
  if (registry)
    return wrong(problem,
                 arena_printf(arena, "the scheme %s does not accept registry part: %s (or bad hostname?)",
                              uri.scheme ? str_lower(arena, uri.scheme)->text : "", registry->text));
  return uri_finish(arena, &uri, result, problem);
}

/* ---- parts that are put together ---- */

struct building {
  struct arena *arena;
  struct uri uri;
  enum uri_class class;
  const char **problem;
};

static enum rich_status bad_component(struct building *b, const char *kind, const struct str *given) {
  return wrong(b->problem,
               arena_printf(b->arena, "bad component(expected %s component): %s", kind, given->text));
}

static enum rich_status take_userinfo(struct building *b) {
  const struct str *given = b->uri.userinfo;
  if (!given) return RICH_OK;
  if (b->class == URI_FILE) return wrong(b->problem, "can not set userinfo for file URI");
  size_t length = strcspn(given->text, ":");
  const struct str *user = str_new(b->arena, given->text, length);
  if (!fits(b->arena, WHOLE(USERINFO), user)) return bad_component(b, "userinfo component or user", user);
  if (given->length > length &&
      !fits(b->arena, WHOLE(USERINFO), str_from(b->arena, given->text + length + 1)))
    return wrong(b->problem, "bad password component");
  return RICH_OK;
}

static enum rich_status take_host(struct building *b) {
  const struct str *given = b->uri.host;
  if (b->class == URI_FILE && !given) b->uri.host = str_from(b->arena, "");
  if (!given) return RICH_OK;
  bool literal = given->text[0] == '[' && given->text[given->length - 1] == ']';
  if (!literal && strchr(given->text, ':')) given = str_printf(b->arena, "[%s]", given->text);
  if (!fits(b->arena, WHOLE(HOST), given)) return bad_component(b, "host", given);
  b->uri.host = b->class == URI_FILE && str_is(given, "localhost") ? str_from(b->arena, "") : given;
  return RICH_OK;
}

static enum rich_status take_path(struct building *b) {
  const struct str *given = b->uri.path;
  if (!given) return RICH_OK;
  bool may_be_relative = !b->uri.scheme || b->class == URI_FTP;
  if (given->length && !fits(b->arena, WHOLE(ABSOLUTE_PATH), given) &&
      !(may_be_relative && fits(b->arena, WHOLE(FIRST_SEGMENT "(?:" ABSOLUTE_PATH ")?"), given)))
    return bad_component(b, may_be_relative ? "relative path" : "absolute path", given);
  return RICH_OK;
}

static enum rich_status take_query(struct building *b) {
  if (!b->uri.query) return RICH_OK;
  const char *escape = uri_bad_escape(b->arena, b->uri.query);
  if (escape) return wrong(b->problem, arena_printf(b->arena, "invalid percent escape: %s", escape));
  b->uri.query = uri_query_kept(b->arena, b->uri.query);
  return RICH_OK;
}

static enum rich_status take_opaque(struct building *b) {
  const struct str *given = b->uri.opaque;
  if (!given) return RICH_OK;
  if (b->uri.host || b->uri.port.kind != VALUE_UNDEF || b->uri.userinfo || b->uri.path)
    return wrong(b->problem, "can not set opaque with host, port, userinfo or path");
  return fits(b->arena, WHOLE(OPAQUE), given) ? RICH_OK : bad_component(b, "opaque", given);
}

static enum rich_status take_scheme(struct building *b) {
  if (b->class || !b->uri.scheme || fits(b->arena, WHOLE(SCHEME), b->uri.scheme)) return RICH_OK;
  return bad_component(b, "scheme", b->uri.scheme);
}

/* What a class does at first. */
static enum rich_status begin(struct building *b) {
  struct uri *uri = &b->uri;
  if (b->class == URI_MAILTO) uri->opaque = str_from(b->arena, "");
  if (is_ldap(b->class)) uri->query = str_from(b->arena, "");
  if (b->class != URI_FTP) return RICH_OK;
  if (!uri->path) return wrong(b->problem, "undefined method `sub' for nil:NilClass");
  uri->path = uri_path_of_ftp(b->arena, uri->path);
  return RICH_OK;
}

static enum rich_status take_typecode(struct building *b) {
  if (b->class != URI_FTP) return RICH_OK;
  uri_split_typecode(b->arena, &b->uri);
  const struct str *code = b->uri.typecode;
  if (!code || str_is(code, "a") || str_is(code, "i") || str_is(code, "d")) return RICH_OK;
  return wrong(b->problem, arena_printf(b->arena, "bad typecode(expected a, i, d): %s", code->text));
}

static enum rich_status end(struct building *b) {
  struct uri *uri = &b->uri;
  if (uri->fragment) uri->fragment = uri_fragment_kept(b->arena, uri->fragment);
  if (!uri->path && !uri->opaque) uri->path = str_from(b->arena, "");
  if (uri->scheme) uri->scheme = str_lower(b->arena, uri->scheme);
  if (b->class == URI_FILE) uri->port = value_undef(0);
  default_port(uri, b->class);
  return is_ldap(b->class) ? finish_ldap(b->arena, uri, b->problem) : RICH_OK;
}

static const struct str *text_at(const struct hash *parts, const char *name) {
  const struct hash_entry *entry = hash_find_text(parts, name);
  return entry && entry->value.kind == VALUE_STRING ? entry->value.u.text : NULL;
}

enum rich_status uri_build(struct arena *arena, const struct hash *parts, struct value *result,
                           const char **problem) {
  static enum rich_status (*const steps[])(struct building *) = {
      begin, take_scheme, take_userinfo, take_host, take_path, take_query, take_opaque, end, take_typecode};
  const struct hash_entry *port = hash_find_text(parts, "port");
  struct building b = {
      .arena = arena,
      .problem = problem,
      .class = uri_class(text_at(parts, "scheme")),
      .uri = {.scheme = text_at(parts, "scheme"),
              .userinfo = text_at(parts, "userinfo"),
              .host = text_at(parts, "host"),
              .path = text_at(parts, "path"),
              .query = text_at(parts, "query"),
              .fragment = text_at(parts, "fragment"),
              .opaque = text_at(parts, "opaque"),
              .port = port ? port->value : value_undef(0),
              .built = true},
  };
  b.uri.port.trace = 0;
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
    enum rich_status status = steps[i](&b);
    if (status != RICH_OK) return status;
  }
  *result = made(arena, &b.uri);
  return RICH_OK;
}
