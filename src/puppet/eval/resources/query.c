/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/query.h"

#include "src/operations/operators.h"
#include "src/puppet/eval/compilation/failure_subject.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/resources/attribute_decision.h"
#include "src/puppet/eval/resources/resource_object.h"
#include "src/puppet/eval/resources/tags.h"
#include "src/value/ruby.h"

/* ---- asking ---- */

/* The attribute as the resource has it now; a namevar that was not given is none. */
static struct value value_now(struct compiler *c, const struct resource *resource, const struct str *name,
                              trace_id *read) {
  if (name == c->names.title) {
    const struct value *object = state_of(resource)->title_object;
    *read = resource->title_trace;
    return object ? *object : value_string(resource->title, resource->title_trace);
  }
  const struct attribute *attribute = resource_attribute(resource, name);
  struct value v = attribute ? attribute->value : value_undef(0);
  *read = 0;
  if (traces_tracking_all(c->traces))
    *read = trace_join(c->traces, value_trace(c->traces, v), attribute_decision(c, resource, name));
  return v;
}

static bool equals(struct compiler *c, struct value v, struct value wanted) {
  if (v.kind != VALUE_ARRAY) return operands_equal(c->arena, v, wanted);
  for (uint32_t i = 0; i < v.u.array->count; i++)
    if (operands_equal(c->arena, v.u.array->at[i], wanted)) return true;
  return false;
}

bool query_is_tagged(const struct query *query) {
  return query && query->kind == QUERY_TAGGED;
}

bool query_finds_tag(const struct query *query, const struct resource *resource) {
  for (uint32_t i = 0; i < query->value.u.array->count; i++)
    if (tags_around(resource, query->value.u.array->at[i].u.text)) return true;
  return false;
}

static bool tagged(struct compiler *c, const struct query *query, const struct resource *resource, bool logs,
                   trace_id *read) {
  *read = query->trace;
  if (traces_tracking_all(c->traces))
    *read = trace_join(c->traces, *read, logs ? tags_read(c, resource) : tags_given(c, resource));
  return query_finds_tag(query, resource);
}

bool query_reads_tags(const struct query *query) {
  if (!query) return false;
  if (query->kind != QUERY_AND && query->kind != QUERY_OR) return query->kind == QUERY_TAGGED;
  return query_reads_tags(query->left) || query_reads_tags(query->right);
}

bool query_is_fixed(const struct compiler *c, const struct query *query) {
  if (!query) return true;
  if (query->kind == QUERY_AND || query->kind == QUERY_OR)
    return query_is_fixed(c, query->left) && query_is_fixed(c, query->right);
  return query->kind != QUERY_TAGGED && query->name == c->names.title;
}

bool query_matches(struct compiler *c, const struct query *query, const struct resource *resource, bool logs,
                   trace_id *read) {
  trace_id more;
  *read = 0;
  if (!query) return true;
  if (query->kind == QUERY_TAGGED) return tagged(c, query, resource, logs, read);
  if (query->kind == QUERY_AND || query->kind == QUERY_OR) {
    bool left = query_matches(c, query->left, resource, logs, read);
    if (left == (query->kind == QUERY_OR)) return left;
    bool right = query_matches(c, query->right, resource, logs, &more);
    *read = trace_join(c->traces, *read, more);
    return right;
  }
  struct value v = value_now(c, resource, query->name, &more);
  *read = trace_join(c->traces, query->trace, more);
  if (query->kind == QUERY_NOT_EQUAL) return !operands_equal(c->arena, v, query->value);
  return equals(c, v, query->value);
}

bool query_reads(const struct compiler *c, const struct query *query, const struct hash *names, bool all) {
  if (!query) return false;
  if (query->kind == QUERY_AND || query->kind == QUERY_OR)
    return query_reads(c, query->left, names, all) || query_reads(c, query->right, names, all);
  const struct str *name = query->kind == QUERY_TAGGED ? c->names.tag : query->name;
  return all ? !str_is(name, "title") : hash_find(names, value_string(name, 0)) != NULL;
}

/* ---- asking of what is stored ---- */

struct value stored_member(struct compiler *c, struct value hash, const char *key) {
  if (hash.kind != VALUE_HASH) return value_undef(hash.trace);
  const struct hash_entry *entry = hash_find_text(hash.u.hash, key);
  if (!entry) return value_undef(trace_element(c->traces, 0, 0, hash.trace));
  struct value v = entry->value;
  v.trace = trace_element(c->traces, v.trace, entry->key.trace, hash.trace);
  return v;
}

static bool has_tag(struct compiler *c, struct value resource, const struct str *tag, trace_id *read) {
  struct value tags = stored_member(c, resource, "tags");
  *read = value_trace(c->traces, tags);
  for (uint32_t i = 0; tags.kind == VALUE_ARRAY && i < tags.u.array->count; i++) {
    const struct value *v = &tags.u.array->at[i];
    if (v->kind == VALUE_STRING && str_equal(v->u.text, tag)) return true;
  }
  return false;
}

/* V as PuppetDB is asked for it, in JSON: what is no data is its text; but a resource is a Hash of what it
 * has, which no parameter is, so `default`, which is no JSON, stands for it. */
static struct value in_json(struct compiler *c, struct value v, bool outermost) {
  struct hash_builder builder;
  if (v.kind == VALUE_UNDEF || (v.kind >= VALUE_BOOLEAN && v.kind <= VALUE_STRING)) return v;
  if (v.kind == VALUE_ARRAY) {
    struct array *array = array_new(c->arena, v.u.array->count);
    for (uint32_t i = 0; i < array->count; i++)
      array->at[i] = in_json(c, v.u.array->at[i], false);
    v.u.array = array;
    return v;
  }
  if (v.kind == VALUE_HASH) {
    hash_begin(&builder, c->arena, v.u.hash->count);
    for (uint32_t i = 0; i < v.u.hash->count; i++)
      hash_put(&builder, value_string(str_from(c->arena, show_as_ruby(c, v.u.hash->at[i].key)), 0),
               in_json(c, v.u.hash->at[i].value, false));
    v.u.hash = hash_end(&builder);
    return v;
  }
  if (v.kind == VALUE_REFERENCE && (value_is_resource(v) || outermost))
    return (struct value){.kind = VALUE_DEFAULT, .trace = v.trace};
  return value_string(str_from(c->arena, show_as_ruby(c, v)), v.trace);
}

/* `tag == 'a'`, or with `!=`; default has small letters, too, in Ruby. */
static bool stored_tagged(struct compiler *c, const struct query *query, struct value resource,
                          trace_id *read) {
  struct value v = query->written;
  return has_tag(c, resource,
                 tag_lower(c->arena, v.kind == VALUE_STRING ? v.u.text : eval_symbol(c, "default")), read);
}

static bool stored_equals(struct compiler *c, const struct query *query, struct value resource,
                          trace_id *read) {
  if (str_is(query->name, "tag")) return stored_tagged(c, query, resource, read);
  struct value within = query->name == c->names.title ? resource : stored_member(c, resource, "parameters");
  struct value v = stored_member(c, within, query->name->text), wanted = in_json(c, query->written, true);
  *read = value_trace(c->traces, v);
  bool there = within.kind == VALUE_HASH && hash_find_text(within.u.hash, query->name->text);
  return there && value_same(v, wanted); /* undef is null, which what is not there is not */
}

/* Whether Ruby shows V as we do, which is no address. */
static bool is_shown(struct value v) {
  bool shown = v.kind <= VALUE_STRING || v.kind == VALUE_BIG || v.kind == VALUE_REGEXP ||
               v.kind == VALUE_SENSITIVE || v.kind == VALUE_URI || v.kind == VALUE_SEMVER_RANGE;
  for (uint32_t i = 0; v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    if (!is_shown(v.u.array->at[i])) return false;
  for (uint32_t i = 0; v.kind == VALUE_HASH && i < v.u.hash->count; i++)
    if (!is_shown(v.u.hash->at[i].key) || !is_shown(v.u.hash->at[i].value)) return false;
  return shown || v.kind == VALUE_ARRAY || v.kind == VALUE_HASH;
}

/* A resource as Ruby shows it, with what its title says. */
static void inspect_resource(struct compiler *c, const struct query *query, struct value v,
                             struct buffer *text) {
  switch (object_inspect(c, v, text)) {
  case OBJECT_SHOWN: return;
  case OBJECT_OPAQUE: eval_unsupported(c, query->place, "queries of exported resources by such tags");
  case OBJECT_UNSPLIT:
    eval_fail(c, DIAG_BAD_TITLE, query->place, "No set of title patterns matched the title \"%s\".",
              v.u.reference->title->text);
  }
}

/* A tag that is no String, in Ruby's words, and its class where these are no object's. */
static void inspect_tag(struct compiler *c, const struct query *query, struct value v, struct buffer *text) {
  bool resources = v.kind == VALUE_ARRAY && v.u.array->count && query->accessed;
  for (uint32_t k = 0; resources && k < v.u.array->count; k++)
    resources = v.u.array->at[k].kind == VALUE_REFERENCE && v.u.array->at[k].u.reference->title;
  for (uint32_t k = 0; resources && k < v.u.array->count; k++) {
    buffer_puts(text, k ? ", " : "[");
    inspect_resource(c, query, v.u.array->at[k], text);
  }
  if (resources) {
    buffer_puts(text, "]:Array");
  } else if (v.kind == VALUE_REFERENCE && v.u.reference->title) {
    inspect_resource(c, query, v, text);
    buffer_puts(text, ":Puppet::Resource");
  } else if (is_shown(v)) {
    ruby_inspect(text, v);
    if (v.kind == VALUE_SENSITIVE || v.kind == VALUE_URI) return;
    buffer_printf(text, ":%s", v.kind == VALUE_UNDEF ? "NilClass" : ruby_class(v));
  } else {
    eval_unsupported(c, query->place, "queries of exported resources by such tags");
  }
}

void query_check_stored(struct compiler *c, const struct query *query) {
  struct buffer text;
  if (!query) return;
  if (query->kind == QUERY_AND || query->kind == QUERY_OR) {
    query_check_stored(c, query->left);
    query_check_stored(c, query->right);
    return;
  }
  struct value v = query->written;
  bool tag = str_is(query->name, "tag");
  bool object = v.kind == VALUE_OBJECT || v.kind == VALUE_COLLECTOR || v.kind == VALUE_SYMBOL ||
                v.kind == VALUE_CLOSURE || v.kind == VALUE_ITERATOR;
  bool title = query->name == c->names.title; /* which PuppetDB refuses to compare with null */
  if (!tag && ((v.kind == VALUE_UNDEF && title) || object))
    eval_unsupported(c, query->place, "queries of exported resources by such values");
  if (!tag || v.kind == VALUE_STRING || v.kind == VALUE_DEFAULT) return;
  failure_also(c, query->trace);
  buffer_init(&text, c->arena);
  inspect_tag(c, query, v, &text);
  eval_fail(c, DIAG_BAD_OPERAND, query->place,
            "Puppet::Parser::Compiler failed with error NoMethodError: undefined method `downcase' for %s",
            buffer_text(&text));
}

bool query_matches_stored(struct compiler *c, const struct query *query, struct value resource,
                          trace_id *read) {
  trace_id more = 0;
  *read = 0;
  if (!query) return true;
  if (query->kind == QUERY_AND || query->kind == QUERY_OR) {
    bool left = query_matches_stored(c, query->left, resource, read);
    if (left == (query->kind == QUERY_OR)) return left;
    bool right = query_matches_stored(c, query->right, resource, &more);
    *read = trace_join(c->traces, *read, more);
    return right;
  }
  bool same = stored_equals(c, query, resource, &more);
  *read = trace_join(c->traces, query->trace, more);
  return same != (query->kind == QUERY_NOT_EQUAL);
}
