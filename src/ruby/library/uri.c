/* SPDX-License-Identifier: Apache-2.0 */
/* URI of Ruby's library; one is the same value as Puppet's. */
#include "src/value/uri.h"
#include "src/ruby/library/library.h"

/* V, which the arguments are; an error of Ruby's where it is none. */
static struct value checked(struct ruby_call *m, enum rich_status status, const char *problem,
                            struct value v) {
  if (status != RICH_OK) ruby_raise(m->r, "URI::InvalidURIError", "%s", problem);
  return v;
}

struct value ruby_uri_parse(struct ruby_call *m) {
  struct value v = ruby_now(m->r, m->arguments[0]);
  const char *problem = "bad URI(is not URI?)";
  if (v.kind == VALUE_URI) return v;
  enum rich_status status = uri_parse(m->r->c->arena, ruby_text_at(m, 0), &v, &problem);
  return checked(m, status, problem, v);
}

/* URI::Generic.build({:host => …}) */
struct value ruby_uri_build(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value parts = ruby_now(r, m->arguments[0]);
  struct hash_builder named;
  const char *problem = "bad component";
  if (parts.kind != VALUE_HASH) ruby_unsupported(r, m->node, "URI::Generic.build of what is no Hash");
  hash_begin(&named, r->c->arena, parts.u.hash->count);
  for (uint32_t i = 0; i < parts.u.hash->count; i++) {
    const char *name = value_symbol(parts.u.hash->at[i].key);
    if (name) hash_put(&named, ruby_string(r, name, 0), changes_settled(r->c, parts.u.hash->at[i].value));
  }
  struct value v;
  enum rich_status status = uri_build(r->c->arena, hash_end(&named), &v, &problem);
  return checked(m, status, problem, v);
}

struct value ruby_uri_part(struct ruby_call *m) {
  for (uint32_t i = 0; i < URI_PARTS; i++)
    if (str_is(m->name, uri_part_name(i))) return uri_part(m->self.u.uri, i);
  return value_undef(0);
}

/* What stands before and behind the first colon of a URI's userinfo. */
static struct value of_user(const struct ruby_call *m, const struct str *userinfo, bool password) {
  struct arena *arena = m->r->c->arena;
  const char *colon = userinfo ? memchr(userinfo->text, ':', userinfo->length) : NULL;
  if (!userinfo || (password && !colon)) return value_undef(0);
  size_t before = colon ? (size_t)(colon - userinfo->text) : userinfo->length;
  if (!password) return value_string(str_new(arena, userinfo->text, before), 0);
  return value_string(str_new(arena, colon + 1, userinfo->length - before - 1), 0);
}

/* The host without the brackets of an IPv6 address. */
static struct value hostname(const struct ruby_call *m, const struct str *host) {
  size_t length = host ? host->length : 0;
  if (length < 2 || *host->text != '[' || host->text[length - 1] != ']')
    return host ? value_string(host, 0) : value_undef(0);
  return value_string(str_new(m->r->c->arena, host->text + 1, length - 2), 0);
}

/* What is asked of a server: only a URI of HTTP says that. */
static struct value request_uri(struct ruby_call *m, const struct uri *uri) {
  struct buffer out;
  enum uri_class class = uri_class(uri->scheme);
  buffer_init(&out, m->r->c->arena);
  if (class != URI_HTTP && class != URI_HTTPS)
    ruby_unsupported(m->r, m->node, "'request_uri' of a URI that is not of HTTP");
  if (!uri->path || *uri->path->text != '/') buffer_putc(&out, '/');
  if (uri->path) buffer_str(&out, uri->path);
  if (uri->query) buffer_putc(&out, '?');
  if (uri->query) buffer_str(&out, uri->query);
  return value_string(buffer_take(&out), 0);
}

/* hostname, user, password, request_uri */
struct value ruby_uri_piece(struct ruby_call *m) {
  const struct uri *uri = m->self.u.uri;
  if (str_is(m->name, "hostname")) return hostname(m, uri->host);
  if (str_is(m->name, "request_uri")) return request_uri(m, uri);
  return of_user(m, uri->userinfo, str_is(m->name, "password"));
}

struct value ruby_uri_to_s(struct ruby_call *m) {
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  uri_text(&out, m->self.u.uri);
  return value_string(buffer_take(&out), 0);
}
