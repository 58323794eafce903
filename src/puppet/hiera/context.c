/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Puppet::LookupContext: what a data function asks of those who call it, and what it keeps from call to call.
 * What it kept may come from any earlier lookup, so whoever reads it depends on all that is known by then.
 */
#include "src/puppet/eval/compilation/iterators.h"
#include "src/puppet/eval/compilation/leave.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/expressions/closure.h"
#include "src/puppet/eval/expressions/expression.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/eval/types/core_type.h"
#include "src/puppet/functions/functions.h"
#include "src/puppet/hiera/parts.h"
#include "src/support/file.h"
#include "src/types/iterator.h"
#include "src/types/mismatch.h"
#include "src/value/ruby.h"

/* A context as one call has it. */
struct context_use {
  struct function_context *context;
  struct invocation *i; /* NULL: code has made it itself */
};

struct value context_object(struct invocation *i, struct function_context *context) {
  struct compiler *c = i->h->c;
  struct context_use *use = ARENA_NEW(c->arena, struct context_use);
  const struct type *type = core_context_type(c);
  struct array *attributes = array_new(c->arena, 1);
  *use = (struct context_use){context, i};
  attributes->at[0] = context->module ? value_string(context->module, 0) : value_undef(0);
  attributes->at[0].trace = trace_constant(c->traces, eval_constant(c, attributes->at[0]));
  struct object *object = type->pcore->instance(c->arena, type, attributes);
  object->context = use;
  trace_id trace = trace_call(c->traces, eval_symbol(c, "context"), (struct constant){CONSTANT_UNDEF, {0}},
                              &i->h->everything, 0);
  return (struct value){.kind = VALUE_OBJECT, .trace = trace, .u.object = object};
}

/* One question to a context. */
struct asking {
  struct compiler *c;
  const struct node *node; /* for places */
  struct context_use *use;
  trace_id made; /* of what a context that code made itself was given */
  const struct array *arguments;
  const struct context_block *block; /* what it was called with, or NULL */
  bool own;                          /* of what is kept, it is asked for that of the call's own key alone */
};

static struct value run_block(const struct asking *a, const struct value *arguments, uint32_t count,
                              trace_id control) {
  return a->block->run(a->block->data, arguments, count, control);
}

/* What OBJECT, a context, knows; one that code has made itself keeps what it is given. */
static struct context_use *use_of(struct compiler *c, const struct object *object) {
  if (object->context) return object->context;
  struct context_use *use = ARENA_NEW(c->arena, struct context_use);
  use->context = ARENA_NEW(c->arena, struct function_context);
  use->context->h = hiera_of(c);
  if (object->attributes->at[0].kind == VALUE_STRING) use->context->module = object->attributes->at[0].u.text;
  ((struct object *)(uintptr_t)object)->context = use;
  return use;
}

/* What Puppet asks the environment for that the server's own settings name, or the lookup around. */
static void refuse_made(const struct asking *a) {
  if (!a->use->i)
    eval_unsupported(a->c, a->node->place, "such questions to contexts of lookups that code makes itself");
}

/* ---- what is kept ---- */

static const struct hash *cached(struct asking *a) {
  struct hash_builder *builder = &a->use->context->cached;
  if (!builder->arena) hash_begin(builder, a->c->arena, 8);
  return hash_end(builder);
}

/* V, which is there because of what was kept by now. */
static struct value kept(struct asking *a, struct value v) {
  struct compiler *c = a->c;
  if (a->own) return v;
  if (c->data_call) c->data_call->timed = true;
  v.trace = trace_under(c->traces, v.trace, hiera_everything(a->use->context->h));
  return v;
}

static struct value member_cache(struct asking *a) {
  const struct value *at = a->arguments->at;
  cached(a);
  hash_put(&a->use->context->cached, at[0], at[1]);
  return at[1];
}

static struct value member_cache_all(struct asking *a) {
  const struct hash *all = a->arguments->at[0].u.hash;
  cached(a);
  for (uint32_t k = 0; k < all->count; k++)
    hash_put(&a->use->context->cached, all->at[k].key, all->at[k].value);
  return value_undef(0);
}

static struct value member_cached_value(struct asking *a) {
  const struct hash_entry *entry = hash_find(cached(a), a->arguments->at[0]);
  return kept(a, entry ? entry->value : value_undef(0));
}

static struct value member_cache_has_key(struct asking *a) {
  bool there = hash_find(cached(a), a->arguments->at[0]) != NULL;
  trace_id operand = value_trace(a->c->traces, a->arguments->at[0]);
  struct constant result = {.kind = there ? CONSTANT_TRUE : CONSTANT_FALSE};
  return kept(a, value_boolean(there, trace_call(a->c->traces, eval_symbol(a->c, "cache_has_key"), result,
                                                 &operand, 1)));
}

/* A Hash of what is kept now; what is kept later does not change it. */
static struct value copy_of_cached(struct asking *a) {
  const struct hash *all = cached(a);
  struct hash_builder builder;
  hash_begin(&builder, a->c->arena, all->count);
  for (uint32_t k = 0; k < all->count; k++)
    hash_put(&builder, all->at[k].key, all->at[k].value);
  return kept(a, (struct value){.kind = VALUE_HASH, .u.hash = hash_end(&builder)});
}

static struct value member_cached_entries(struct asking *a) {
  struct compiler *c = a->c;
  struct value all = copy_of_cached(a);
  struct iterator iterator;
  if (!a->block) {
    iterator_of(c->arena, c->traces, all, &iterator);
    return iterator_value(c->arena, c->traces, iterator, eval_symbol(c, "cached_entries"), all.trace,
                          iterators_cursor(c, a->node));
  }
  for (uint32_t k = 0; k < all.u.hash->count; k++) {
    struct value pair[2] = {all.u.hash->at[k].key, all.u.hash->at[k].value};
    struct array *both = array_new(c->arena, 2);
    memcpy(both->at, pair, sizeof pair);
    struct value packed = {.kind = VALUE_ARRAY, .u.array = both};
    run_block(a, a->block->pairs ? pair : &packed, a->block->pairs ? 2 : 1, all.trace);
  }
  return value_undef(0);
}

/* ---- files ---- */

/* The text of the file PATH: one datum. */
static struct value file_text(struct asking *a, struct value path) {
  struct compiler *c = a->c;
  struct tree_request request = {.text = path.u.text,
                                 .kind = TREE_FILE,
                                 .own = c->in->apart,
                                 .arena = c->arena,
                                 .sources = c->sources,
                                 .diagnostics = c->diagnostics,
                                 .node_count = c->node_count};
  c->in->tree(c->in->tree_data, &request);
  c->sources = c->catalog->sources = request.sources;
  if (request.missing)
    eval_fail(c, DIAG_BAD_ARGUMENT, a->node->place, "No such file or directory @ rb_file_s_stat - %s",
              path.u.text->text);
  if (!request.label) eval_abandon(c);
  uint32_t length;
  const char *held = place_text(c->sources, label_get(c->sources, request.label)->place, &length);
  struct value v = value_string(str_new(c->arena, held, length), 0);
  if (request.label == c->in->mutated) v = c->in->replacement;
  v.trace = trace_under(c->traces, trace_label(c->traces, request.label), path.trace);
  return v;
}

static struct value path_key(struct compiler *c, const struct str *path) {
  return value_string(str_from(c->arena, file_absolute(c->arena, path->text)), 0);
}

static struct value of_others(struct hiera *h, struct value v) {
  if (h->c->data_call) h->c->data_call->timed = true;
  v.trace = trace_under(h->c->traces, v.trace, hiera_everything(h));
  return v;
}

bool function_made_file(struct hiera *h, struct hiera_file *file, struct value *made) {
  struct arena *arena = h->c->arena;
  if (file->shared) return false;
  struct value key = path_key(h->c, file->file->path);
  const struct hash_entry *known = h->file_texts.arena ? hash_find(hash_end(&h->file_texts), key) : NULL;
  if (known) {
    *made = of_others(h, *known->value.u.held);
    return true;
  }
  if (!h->shared.arena) hash_begin(&h->shared, arena, 8);
  hash_put(&h->shared, key, value_integer(file->at, 0));
  file->shared = true;
  return false;
}

/* What was made of the file that KEY names, by whoever was the first to ask for it. */
static bool made_before(struct hiera *h, struct value key, struct value *v) {
  const struct hash_entry *text = h->file_texts.arena ? hash_find(hash_end(&h->file_texts), key) : NULL;
  const struct hash_entry *data = h->shared.arena ? hash_find(hash_end(&h->shared), key) : NULL;
  if (!text && !data) return false;
  if (text) {
    *v = *text->value.u.held;
    return true;
  }
  struct hiera_file *file = h->files.at[data->value.u.integer];
  *v = hiera_file_value(h, file);
  if (v->kind == VALUE_UNDEF ||
      (v->kind != VALUE_HASH && file->file->state != DATA_UNUSABLE)) { /* no Hash was in it */
    struct hash_builder none;
    hash_begin(&none, h->c->arena, 0);
    *v = (struct value){.kind = VALUE_HASH, .trace = v->trace, .u.hash = hash_end(&none)};
  }
  return true;
}

/* The code whose value is kept for the file KEY: of blocks that any call could run. */
static const void *made_by(struct hiera *h, struct value key) {
  const struct hash_entry *entry = h->file_makers.arena ? hash_find(hash_end(&h->file_makers), key) : NULL;
  return entry ? entry->value.u.foreign : NULL;
}

static void note_maker(struct hiera *h, struct value key, const void *code) {
  if (!code) return;
  if (!h->file_makers.arena) hash_begin(&h->file_makers, h->c->arena, 4);
  hash_put(&h->file_makers, key, (struct value){.kind = VALUE_FOREIGN, .u.foreign = code});
}

/* What a file holds, or what the first that asked for it made of it: a lambda, or a backend. */
static struct value member_cached_file_data(struct asking *a) {
  refuse_made(a);
  struct hiera *h = a->use->context->h;
  struct value path = a->arguments->at[0], key = path_key(a->c, path.u.text), v;
  const void *code = a->block ? a->block->code : NULL;
  if (made_before(h, key, &v)) {
    v.trace = trace_under(a->c->traces, v.trace, path.trace);
    return code && code == made_by(h, key) ? v : of_others(h, v);
  }
  if (!h->file_texts.arena) hash_begin(&h->file_texts, a->c->arena, 4);
  struct value text = file_text(a, path), *held = ARENA_NEW(a->c->arena, struct value);
  *held = a->block ? run_block(a, &text, 1, 0) : text;
  if (code)
    held->trace = trace_under(a->c->traces, held->trace, h->function_paths); /* no other read it first */
  hash_put(&h->file_texts, key, (struct value){.kind = VALUE_SENSITIVE, .u.held = held});
  note_maker(h, key, code);
  return a->block && !code ? of_others(h, *held) : *held;
}

/* ---- others ---- */

static struct value member_not_found(struct asking *a) {
  leave(a->c, LEAVE_NOT_FOUND, value_undef(0), a->node->place);
}

static struct value member_explain(struct asking *a) {
  if (!a->use->i && !a->c->data_call)
    eval_fail(a->c, DIAG_BAD_OPERAND, a->node->place, "undefined method `report_text' for nil:NilClass");
  refuse_made(a);
  struct explanation *explanation = a->use->i->explanation;
  struct buffer text;
  if (!explanation) return value_undef(0);
  struct explain_node *node = explanation->current;
  struct value v = run_block(a, NULL, 0, 0);
  explanation->current = node;
  buffer_init(&text, a->c->arena);
  ruby_to_s(&text, v);
  explain_text(explanation, buffer_take(&text)->text);
  return value_undef(0);
}

static struct value member_interpolate(struct asking *a) {
  struct value given = a->arguments->at[0];
  if (!a->use->i && given.kind == VALUE_STRING && !strstr(given.u.text->text, "%{")) return given;
  refuse_made(a);
  struct invocation *i = a->use->i;
  trace_id before = i->read;
  struct data_call *of = a->c->data_call;
  const struct node *interpolating = of ? of->interpolating : NULL;
  i->read = 0;
  if (of) of->interpolating = a->node;
  struct value v = interpolate(i, a->arguments->at[0], true);
  v.trace = trace_under(a->c->traces, v.trace, i->read);
  if (of) of->interpolating = interpolating;
  i->read = before;
  return v;
}

/* A Symbol of Ruby's, which shows as a text. */
static struct value member_environment_name(struct asking *a) {
  refuse_made(a);
  struct compiler *c = a->c;
  if (c->in_text != a->node)
    eval_unsupported(c, a->node->place, "symbols of Ruby: the name of the environment outside of a text");
  bool found;
  return scope_read(c, c->top, eval_symbol(c, "::environment"), &found);
}

static struct value member_module_name(struct asking *a) {
  struct context_use *use = a->use;
  struct value v = use->context->module ? value_string(use->context->module, 0) : value_undef(0);
  struct constant constant = eval_constant(a->c, v);
  v.trace = use->i ? trace_constant(a->c->traces, constant)
                   : trace_call(a->c->traces, eval_symbol(a->c, "module_name"), constant, &a->made, 1);
  return v;
}

static const struct {
  const char *name;
  struct value (*answer)(struct asking *a);
} members[] = {{"not_found", member_not_found},
               {"explain", member_explain},
               {"interpolate", member_interpolate},
               {"cache", member_cache},
               {"cache_all", member_cache_all},
               {"cache_has_key", member_cache_has_key},
               {"cached_value", member_cached_value},
               {"cached_entries", member_cached_entries},
               {"cached_file_data", member_cached_file_data},
               {"environment_name", member_environment_name},
               {"module_name", member_module_name}};

/* ---- eyaml_lookup_key, called by code ---- */

static struct asking asking_of(struct call *call, struct value context) {
  struct asking a = {.c = call->c, .node = call->node};
  a.use = use_of(call->c, context.u.object);
  refuse_made(&a);
  return a;
}

bool hiera_context_cached(struct call *call, struct value context, struct value key, struct value *v) {
  struct asking a = asking_of(call, context);
  const struct hash_entry *entry = hash_find(cached(&a), key);
  *v = kept(&a, entry ? entry->value : value_undef(0));
  return entry != NULL;
}

void hiera_context_cache(struct call *call, struct value context, struct value key, struct value v) {
  struct asking a = asking_of(call, context);
  cached(&a);
  hash_put(&a.use->context->cached, key, v);
}

struct value hiera_context_decrypted(struct call *call, struct value context, struct value options,
                                     struct value key, struct value v) {
  struct asking a = asking_of(call, context);
  struct invocation *i = a.use->i;
  struct provider provider = {.function = call->name, .place = call->node->place, .options = options};
  struct location location = {.path = hash_find_text(options.u.hash, "path")->value.u.text, .exists = true};
  trace_id before = i->read;
  i->read = 0;
  v = interpolate(i, eyaml_value(i, &provider, &location, key.u.text, v), true);
  v.trace = trace_under(a.c->traces, v.trace, i->read);
  i->read = before;
  return v;
}

/* ---- asking ---- */

/* The ways in which MEMBER is called. */
static uint32_t signatures_of(struct compiler *c, const struct object_member *member,
                              struct type_signature *signatures) {
  struct range none = range_of(0, 0, false, false);
  const struct type *type = member->function
                                ? type_resolved(member->type)
                                : type_callable(c->arena, type_tuple(c->arena, NULL, 0, &none), NULL, NULL);
  if (type->kind != TYPE_VARIANT) {
    *signatures = (struct type_signature){.callable = type};
    return 1;
  }
  for (uint32_t k = 0; k < type->count; k++)
    signatures[k] = (struct type_signature){.callable = type_resolved(type->types[k])};
  return type->count;
}

/* Whether a call with arguments of the types GIVEN, that of the lambda last, is good for CALLABLE. */
static bool takes(struct arena *arena, const struct type *callable, const struct type *given, bool lambda) {
  struct range size = type_size(callable->first);
  uint32_t count = given->count - lambda;
  const struct type *block = lambda ? given->types[count] : type_default(TYPE_UNDEF);
  if (!range_has(size, count)) return false;
  for (uint32_t k = 0; k < count; k++)
    if (!type_assignable(arena, callable->first->types[k], given->types[k])) return false;
  return callable->second ? type_assignable(arena, callable->second, block) : !lambda;
}

static void check_call(struct call *call, const struct object_member *member) {
  struct compiler *c = call->c;
  struct type_signature signatures[3];
  uint32_t count = signatures_of(c, member, signatures);
  const char *label = arena_printf(c->arena, "'%s Puppet::LookupContext[%s]'",
                                   member->function ? "function" : "attribute", member->name->text);
  const struct type *given = function_argument_types(call);
  for (uint32_t k = 0; k < count; k++)
    if (takes(c->arena, signatures[k].callable, given, call->block != NULL)) return;
  const char *problem = signatures_text(c->arena, label, signatures, count, given);
  if (problem) eval_fail(c, DIAG_BAD_OPERAND, call->node->place, "%s", problem);
}

static struct value answer(struct asking *a, const struct str *member) {
  for (size_t k = 0; k < sizeof members / sizeof *members; k++)
    if (str_is(member, members[k].name)) return members[k].answer(a);
  return value_undef(0);
}

static struct value run_lambda(void *data, const struct value *arguments, uint32_t count, trace_id control) {
  return call_block(data, arguments, count, control);
}

struct value hiera_context_member(struct compiler *c, struct scope *scope, const struct node *node,
                                  struct value context, const struct object_member *member) {
  struct asking a = {.c = c, .node = node, .use = use_of(c, context.u.object)};
  a.made = value_trace(c->traces, context);
  const struct node *in_text = c->in_text;
  struct call call = {.c = c, .scope = scope, .node = node, .name = member->name};
  call.arguments = eval_list(c, scope, node->u.call.arguments, &call.shape);
  if (node->u.call.lambda) call.block = closure_new(c, scope, node->u.call.lambda);
  c->called = node;
  check_call(&call, member);
  c->in_text = in_text;
  struct context_block block = {run_lambda, &call, call.block && closure_arity(call.block).least == 2, NULL};
  a.arguments = call.arguments;
  if (call.block) a.block = &block;
  return answer(&a, member->name);
}

struct value hiera_context_asked(struct compiler *c, const struct node *node, struct value context,
                                 const struct str *member, const struct array *arguments,
                                 const struct context_block *block, bool own) {
  struct asking a = {.c = c, .node = node, .use = use_of(c, context.u.object), .own = own};
  a.made = value_trace(c->traces, context);
  a.arguments = arguments;
  a.block = block;
  return answer(&a, member);
}
