/* SPDX-License-Identifier: Apache-2.0 */
/* yaml_data, json_data, hocon_data, eyaml_lookup_key: what the backends of Hiera read, for data functions
 * that add to it.
 */
#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/functions.h"
#include "src/puppet/hiera/hiera.h"

static struct value empty(struct compiler *c, trace_id trace) {
  struct hash_builder builder;
  hash_begin(&builder, c->arena, 0);
  return (struct value){.kind = VALUE_HASH, .trace = trace, .u.hash = hash_end(&builder)};
}

/* What is no Hash counts as an empty one, in YAML. */
static struct value without_hash(struct call *call, const char *path, struct value whole) {
  struct compiler *c = call->c;
  bool is_false = whole.kind == VALUE_BOOLEAN && !whole.u.boolean;
  const char *problem = arena_printf(c->arena, "%s: file does not contain a valid yaml hash", path);
  if (c->in->strict == STRICT_ERROR && !is_false) call_fail(call, "%s", problem);
  eval_warn(c, DIAG_DATA_SHAPE, call->node->place, "%s", problem);
  return empty(c, value_trace(c->traces, whole));
}

/* What is in the file that OPTIONS name. */
static struct value read_file(struct call *call, struct value options, enum data_format format) {
  struct compiler *c = call->c;
  const struct hash_entry *entry = hash_find_text(options.u.hash, "path");
  const char *path = entry->value.u.text->text;
  struct value made;
  if (hiera_file_made(c, entry->value.u.text, format, &made)) {
    made.trace = trace_under(c->traces, made.trace, trace_join(c->traces, entry->value.trace, call->shape));
    return made;
  }
  struct named_data file = hiera_named_data(c, entry->value.u.text, format);
  struct value v = file.value;
  switch (file.state) {
  case NAMED_MISSING: call_fail(call, "No such file or directory @ rb_file_s_stat - %s", path);
  case NAMED_UNUSABLE: call_fail(call, "Unable to parse %s", file.shown);
  case NAMED_STRANGE: eval_unsupported(c, call->node->place, "such data in a file that a function reads");
  case NAMED_EMPTY:
    if (format != DATA_FORMAT_YAML)
      eval_unsupported(c, call->node->place, "such data in a file that a function reads");
    v = without_hash(call, path, value_boolean(false, v.trace));
    break;
  case NAMED_READ:
    if (file.symbols) eval_unsupported(c, call->node->place, "symbols of YAML in what a data function reads");
    if (v.kind != VALUE_HASH && format == DATA_FORMAT_YAML) v = without_hash(call, path, v);
    break;
  }
  trace_id chosen = trace_join(c->traces, options.trace, entry->value.trace);
  v.trace = trace_under(c->traces, v.trace, trace_join(c->traces, chosen, call->shape));
  return v;
}

static bool names_path(struct value options) {
  const struct hash_entry *entry = hash_find_text(options.u.hash, "path");
  return entry && entry->value.kind == VALUE_STRING && entry->value.u.text->length;
}

static struct value read_data(struct call *call, enum data_format format) {
  struct value options = call->arguments->at[0];
  if (call->wrong)
    call_fail(
        call,
        "'%s' one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in hiera.yaml when "
        "using this data_hash function",
        call->name->text);
  return read_file(call, options, format);
}

struct value function_yaml_data(struct call *call) {
  return read_data(call, DATA_FORMAT_YAML);
}

struct value function_json_data(struct call *call) {
  return read_data(call, DATA_FORMAT_JSON);
}

struct value function_hocon_data(struct call *call) {
  return read_data(call, DATA_FORMAT_HOCON);
}

/* The whole file is kept for undef, and what was found for its key. */
struct value function_eyaml_lookup_key(struct call *call) {
  struct compiler *c = call->c;
  const struct value *at = call->arguments->at;
  struct value key = at[0], options = at[1], context = at[2], v;
  if (hiera_context_cached(call, context, key, &v)) return v;
  if (!names_path(options))
    call_fail(call, "'eyaml_lookup_key': one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be "
                    "declared in hiera.yaml when using this lookup_key function");
  struct value whole;
  if (!hiera_context_cached(call, context, value_undef(0), &whole) || whole.kind != VALUE_HASH) {
    whole = read_file(call, options, DATA_FORMAT_YAML);
    hiera_context_cache(call, context, value_undef(0), whole);
  }
  const struct hash_entry *entry = hash_find(whole.u.hash, key);
  trace_id read = trace_join(c->traces, trace_join(c->traces, whole.trace, key.trace), call->shape);
  if (!entry) {
    c->control = trace_join(c->traces, c->control, read);
    leave(c, LEAVE_NOT_FOUND, value_undef(0), call->node->place);
  }
  v = entry->value;
  v.trace =
      trace_element(c->traces, v.trace, trace_join(c->traces, entry->key.trace, key.trace), whole.trace);
  v = hiera_context_decrypted(call, context, options, key, v);
  v.trace = trace_under(c->traces, v.trace, read);
  hiera_context_cache(call, context, key, v);
  return v;
}
