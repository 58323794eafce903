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

struct value ruby_uri_to_s(struct ruby_call *m) {
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  uri_text(&out, m->self.u.uri);
  return value_string(buffer_take(&out), 0);
}
