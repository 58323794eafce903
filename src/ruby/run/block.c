/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks, lambdas and methods that the code defines: their parameters and bodies. */
#include "src/puppet/eval/compilation/limits.h"
#include "src/ruby/run/machine.h"

struct ruby_proc *ruby_proc_of(struct ruby *r, const struct ruby_node *node) {
  struct ruby_proc *proc = ARENA_NEW(r->c->arena, struct ruby_proc);
  *proc = (struct ruby_proc){.node = node, .frame = r->frame, .lambda = node->kind == RUBY_LAMBDA};
  return proc;
}

struct ruby_proc *ruby_proc_kept(struct ruby *r, const struct ruby_node *node) {
  struct ruby_proc *proc = ruby_proc_of(r, node);
  if (!r->c->in->tracking) return proc;
  for (uint32_t i = 0; i < r->values.count; i++)
    if (r->values.at[i]->node == node) {
      r->values.at[i] = proc;
      return proc;
    }
  ARENA_PUSH(r->c->arena, &r->values, proc);
  return proc;
}

/* ---- parameters ---- */

static bool is_plain(const struct ruby_node *parameter) {
  return parameter->kind == RUBY_PARAMETER || parameter->kind == RUBY_GROUP;
}

/* How many values parameters need and take at most. */
struct arity {
  uint32_t least, most; /* UINT32_MAX: any number */
  uint32_t behind;      /* so many of `least` stand behind those that may be left out */
  bool keywords;
};

static struct arity arity_of(const struct ruby_node *parameters) {
  struct arity arity = {0};
  bool optional = false;
  for (uint32_t i = 0; parameters && i < parameters->count; i++) {
    const struct ruby_node *parameter = parameters->at[i];
    if (parameter->kind == RUBY_REST) {
      arity.most = UINT32_MAX;
      optional = true;
    } else if (parameter->kind == RUBY_KEYWORD) {
      arity.keywords = true;
    } else if (is_plain(parameter)) {
      bool needed = parameter->kind == RUBY_GROUP || !parameter->at[0];
      if (arity.most != UINT32_MAX) arity.most++;
      arity.least += needed;
      if (needed && optional) arity.behind++;
      if (!needed) optional = true;
    }
  }
  return arity;
}

int ruby_parameters_arity(const struct ruby_node *parameters, bool lambda) {
  struct arity arity = arity_of(parameters);
  bool needed = false, rest = arity.most == UINT32_MAX;
  for (uint32_t i = 0; parameters && i < parameters->count; i++)
    needed |= parameters->at[i]->kind == RUBY_KEYWORD && !parameters->at[i]->at[0];
  int least = (int)arity.least;
  bool more = rest || (lambda && (arity.most > arity.least || (arity.keywords && !needed)));
  if (needed) return more ? -(least + 1) - 1 : least + 1;
  return more ? -least - 1 : least;
}

bool ruby_proc_spreads(const struct ruby_proc *proc) {
  const struct ruby_node *parameters = proc->node ? proc->node->at[0] : NULL;
  uint32_t plain = 0;
  if (proc->lambda) return false;
  if (parameters && parameters->flag) return true;
  for (uint32_t i = 0; parameters && i < parameters->count; i++)
    plain += parameters->at[i]->kind != RUBY_BLOCK_PARAMETER && parameters->at[i]->kind != RUBY_BLOCK_LOCAL;
  return plain > 1;
}

uint32_t ruby_proc_parameters(const struct ruby_proc *proc) {
  uint32_t count = 0;
  if (!proc->node || !proc->node->at[0]) return 1;
  for (uint32_t i = 0; i < proc->node->at[0]->count; i++)
    count += proc->node->at[0]->at[i]->kind != RUBY_BLOCK_LOCAL;
  return count;
}

/* Which keywords a Hash has decides on each of them, also where the parameter's own value is taken. */
static void bind_keywords(struct ruby *r, const struct ruby_node *parameters, struct value given) {
  struct value now = ruby_now(r, given);
  uint32_t found = 0;
  for (uint32_t i = 0; i < parameters->count; i++) {
    const struct ruby_node *parameter = parameters->at[i];
    if (parameter->kind != RUBY_KEYWORD) continue;
    struct value key = {.kind = VALUE_SYMBOL, .u.text = parameter->name};
    const struct hash_entry *entry = now.kind == VALUE_HASH ? hash_find(now.u.hash, key) : NULL;
    if (!entry && !parameter->at[0])
      ruby_raise(r, "ArgumentError", "missing keyword: :%s", parameter->name->text);
    found += entry != NULL;
    struct value v = entry ? entry->value : ruby_eval(r, parameter->at[0]);
    v.trace = trace_under(r->c->traces, v.trace, now.trace);
    ruby_bind(r, parameter->name, v);
  }
  if (now.kind == VALUE_HASH && found < now.u.hash->count)
    ruby_unsupported(r, r->at, "keywords that a method does not have");
}

/* An argument that is not there: nil, because of SHAPE. */
static struct value missing(struct ruby *r, trace_id shape) {
  return value_undef(trace_under(r->c->traces, 0, shape));
}

static struct value rest_of(struct ruby *r, const struct value *arguments, uint32_t from, uint32_t count,
                            trace_id shape) {
  trace_id control = r->c->control == r->control ? 0 : r->c->control;
  return ruby_array_of(r, count ? arguments + from : NULL, count,
                       trace_join(r->c->traces, control, trace_under(r->c->traces, 0, shape)));
}

/*
 * Binds in the frame of R; what is missing is nil, or evaluated.  WRITTEN: the last argument has keywords.
 * SHAPE decided how many arguments there are.
 */
static void bind_all(struct ruby *r, const struct ruby_node *parameters, const struct value *arguments,
                     uint32_t count, bool written, struct ruby_proc *block, trace_id shape) {
  struct arity arity = arity_of(parameters);
  struct value keywords = value_undef(0);
  if (arity.keywords && written) keywords = arguments[--count];
  uint32_t spare = count > arity.least ? count - arity.least : 0, at = 0;
  for (uint32_t i = 0; parameters && i < parameters->count; i++) {
    const struct ruby_node *parameter = parameters->at[i];
    if (parameter->kind == RUBY_REST) {
      uint32_t take = spare;
      if (parameter->name) ruby_bind(r, parameter->name, rest_of(r, arguments, at, take, shape));
      at += take;
      spare = 0;
    } else if (parameter->kind == RUBY_BLOCK_PARAMETER) {
      ruby_bind(r, parameter->name, block ? ruby_foreign(RUBY_PROC_VALUE, block, 0) : value_undef(0));
    } else if (parameter->kind == RUBY_BLOCK_LOCAL) {
      ruby_bind(r, parameter->name, value_undef(0));
    } else if (parameter->kind == RUBY_GROUP) {
      ruby_assign(r, parameter, at < count ? arguments[at] : missing(r, shape));
      at++;
    } else if (parameter->kind == RUBY_PARAMETER && parameter->at[0]) {
      bool given = spare > 0;
      struct value v = given ? arguments[at] : ruby_eval(r, parameter->at[0]);
      v.trace = trace_under(r->c->traces, v.trace, shape);
      ruby_bind(r, parameter->name, v);
      at += given;
      spare -= given;
    } else if (parameter->kind == RUBY_PARAMETER) {
      ruby_bind(r, parameter->name, at < count ? arguments[at] : missing(r, shape));
      at++;
    }
  }
  if (arity.keywords) bind_keywords(r, parameters, keywords);
}

static void check_count(struct ruby *r, const struct ruby_node *parameters, uint32_t count, bool written) {
  struct arity arity = arity_of(parameters);
  if (arity.keywords && written) count--;
  if (count >= arity.least && count <= arity.most) return;
  if (arity.most == UINT32_MAX)
    ruby_raise(r, "ArgumentError", "wrong number of arguments (given %u, expected %u+)", count, arity.least);
  if (arity.most != arity.least)
    ruby_raise(r, "ArgumentError", "wrong number of arguments (given %u, expected %u..%u)", count,
               arity.least, arity.most);
  ruby_raise(r, "ArgumentError", "wrong number of arguments (given %u, expected %u)", count, arity.least);
}

/* The frame of the code at NODE (may be NULL): HERE, which ends with it, unless a block in it may run later.
 */
static struct ruby_frame *frame_begin(struct ruby *r, struct ruby_frame *here, const struct ruby_node *node) {
  return node && node->does & RUBY_DOES_KEEP ? ARENA_NEW(r->c->arena, struct ruby_frame) : here;
}

/* ---- blocks ---- */

static struct value run_body(struct ruby *r, const struct ruby_proc *proc) {
  const struct ruby_node *body = proc->node->at[1];
  struct ruby_exit point;
  unsigned takes = 0;
  if (proc->node->does & RUBY_DOES_NEXT) takes |= RUBY_LEAVE_NEXT;
  if (proc->lambda && proc->node->does & RUBY_DOES_RETURN) takes |= RUBY_LEAVE_NEXT | RUBY_LEAVE_RETURN;
  if (!takes) return ruby_eval(r, body);
  ruby_enter(r, &point, takes, proc->lambda ? r->frame->method : NULL);
  if (RUBY_ENTER(&point)) {
    struct value v = r->left;
    ruby_untaken(r, body, r->left_under, proc->node->place, "next");
    return v;
  }
  struct value v = ruby_eval(r, body);
  ruby_leave_end(r, &point);
  return v;
}

struct value ruby_proc_call(struct ruby *r, struct ruby_proc *proc, const struct value *arguments,
                            uint32_t count, trace_id control) {
  struct compiler *c = r->c;
  if (proc->native) return proc->native(r, proc->data, arguments, count);
  const struct ruby_node *parameters = proc->node->at[0];
  struct ruby_frame *outer = r->frame, here, *frame = frame_begin(r, &here, proc->node);
  struct value spread;
  trace_id before = c->control, shape = 0;
  *frame = (struct ruby_frame){.outer = proc->frame, .method = proc->frame->method, .caller = outer};
  frame->self = proc->rebound ? proc->self : proc->frame->self;
  frame->module = proc->rebound ? proc->module : proc->frame->module;
  frame->block = proc->frame->block;
  eval_charge(c, proc->node->place, 1);
  c->control = trace_join(c->traces, before, control);
  if (count == 1 && ruby_proc_spreads(proc)) {
    spread = ruby_now(r, arguments[0]);
    if (ruby_is_array(spread)) {
      struct value *elements = ARENA_ARRAY(c->arena, struct value, spread.u.array->count + 1);
      count = spread.u.array->count;
      for (uint32_t i = 0; i < count; i++)
        elements[i] = ruby_element(r, spread, i);
      arguments = elements;
      shape = spread.trace;
    }
  }
  bool written =
      count && arity_of(parameters).keywords && ruby_now(r, arguments[count - 1]).kind == VALUE_HASH;
  if (proc->lambda) check_count(r, parameters, count, written);
  r->frame = frame;
  bind_all(r, parameters, arguments, count, written, NULL, shape);
  struct value v = run_body(r, proc);
  r->frame = outer;
  v.trace = trace_under(c->traces, v.trace, control);
  if (proc->node->does & RUBY_DOES_NEXT) v.trace = trace_under(c->traces, v.trace, c->control);
  if (!(proc->node->does & (RUBY_DOES_BREAK | RUBY_DOES_RETURN | RUBY_DOES_RAISE))) c->control = before;
  return v;
}

static struct ruby_proc *block_of(struct ruby_call *m) {
  if (!m->block) ruby_raise(m->r, "LocalJumpError", "no block given (yield)");
  return m->block;
}

/* What a block said decides, for those that ask, how often it runs. */
static struct value said(struct ruby_call *m, struct value v) {
  return ruby_now(m->r, v);
}

struct value ruby_yield(struct ruby_call *m, struct value v, trace_id control) {
  return said(m, ruby_proc_call(m->r, block_of(m), &v, 1, control));
}

struct value ruby_yield2(struct ruby_call *m, struct value a, struct value b, trace_id control) {
  struct value both[2] = {a, b};
  return said(m, ruby_proc_call(m->r, block_of(m), both, 2, control));
}

struct value ruby_yield_pair(struct ruby_call *m, struct value key, struct value value, trace_id control) {
  if (block_of(m)->node && ruby_proc_spreads(m->block)) return ruby_yield2(m, key, value, control);
  struct value pair[2] = {key, value};
  return ruby_yield(m, ruby_array_of(m->r, pair, 2, 0), control);
}

/* ---- methods ---- */

void ruby_define(struct ruby *r, const struct ruby_node *node) {
  struct ruby_method_definition method = {.name = node->name, .node = node, .own = node->flag};
  method.hidden = r->frame->hides && !method.own;
  ruby_define_method(r, (struct ruby_module *)(uintptr_t)r->frame->module, method);
  if (!r->frame->functions || method.own) return;
  method.own = true;
  ruby_define_method(r, (struct ruby_module *)(uintptr_t)r->frame->module, method);
}

void ruby_define_alias(struct ruby *r, const struct str *name, const struct str *of) {
  struct ruby_module *module = (struct ruby_module *)(uintptr_t)r->frame->module;
  const struct ruby_method_definition *known = module ? ruby_defined(module, of, false) : NULL;
  if (!known) ruby_unsupported(r, r->at, "another name for the method '%s'", of->text);
  struct ruby_method_definition method = *known;
  method.name = name;
  ruby_define_method(r, module, method);
}

void ruby_define_method(struct ruby *r, struct ruby_module *module, struct ruby_method_definition method) {
  ((struct ruby_program *)(uintptr_t)r->program)->does_own = (struct hash_builder){0};
  for (uint32_t i = 0; i < module->methods.count; i++)
    if (module->methods.at[i].name == method.name && module->methods.at[i].own == method.own) {
      module->methods.at[i] = method;
      return;
    }
  ARENA_PUSH(r->c->arena, &module->methods, method);
}

const struct ruby_method_definition *ruby_defined_in(const struct ruby_module **module,
                                                     const struct str *name, bool own) {
  for (; *module; *module = (*module)->parent)
    for (uint32_t i = 0; i < (*module)->methods.count; i++)
      if ((*module)->methods.at[i].name == name && (*module)->methods.at[i].own == own)
        return &(*module)->methods.at[i];
  return NULL;
}

const struct ruby_method_definition *ruby_defined(const struct ruby_module *module, const struct str *name,
                                                  bool own) {
  return ruby_defined_in(&module, name, own);
}

struct value ruby_method_call(struct ruby *r, const struct ruby_method_definition *method, struct value self,
                              const struct ruby_module *module, struct ruby_call *m) {
  struct compiler *c = r->c;
  const struct ruby_node *parameters = method->node->at[0], *body = method->node->at[1];
  struct ruby_frame *outer = r->frame, here, *frame = frame_begin(r, &here, method->node);
  struct ruby_exit point;
  trace_id before = c->control;
  bool returns = body && body->does & RUBY_DOES_RETURN;
  *frame = (struct ruby_frame){.self = self, .module = module, .block = m->block};
  frame->name = method->name;
  frame->caller = outer;
  frame->method = frame;
  eval_charge(c, method->node->place, 1);
  c->control = trace_join(c->traces, before, m->shape);
  check_count(r, parameters, m->count, m->keywords);
  r->frame = frame;
  struct value v;
  if (returns) {
    ruby_enter(r, &point, RUBY_LEAVE_RETURN, frame);
    if (RUBY_ENTER(&point)) {
      v = r->left;
      ruby_untaken(r, body, r->left_under, method->node->place, "return");
      goto left;
    }
  }
  bind_all(r, parameters, m->arguments, m->count, m->keywords, m->block, m->shape);
  v = ruby_eval(r, body);
  if (returns) ruby_leave_end(r, &point);
left:
  r->frame = outer;
  v.trace = trace_under(c->traces, v.trace, returns ? c->control : m->shape);
  if (!body || !(body->does & RUBY_DOES_RAISE)) c->control = before;
  return v;
}
