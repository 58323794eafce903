/* SPDX-License-Identifier: Apache-2.0 */
/* Data functions in Ruby: what they ask of their Puppet::LookupContext (src/puppet/hiera/context.c). */
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/hiera/hiera.h"
#include "src/ruby/run/state.h"

/* A question that is asked. */
struct question {
  struct ruby_call *m;
  const struct array *arguments;
};

static struct value run_block(void *data, const struct value *arguments, uint32_t count, trace_id control) {
  struct question *question = data;
  struct ruby_call *m = question->m;
  struct compiler *c = m->r->c;
  const struct ruby_run *run = c->run;
  if (str_is(m->name, "cached_file_data"))
    ruby_text_of_file(c, arguments[0].u.text, question->arguments->at[0]);
  c->run = &m->r->run;
  struct value v = ruby_to_puppet(m->r, ruby_proc_call(m->r, m->block, arguments, count, control));
  c->run = run;
  return v;
}

/* Looked for once for each file, and found by the tree. */
static bool keeps_own(const struct ruby_call *m) {
  struct ruby_program *program = (struct ruby_program *)(uintptr_t)m->r->program;
  if (program->keeping == KEEPS_UNKNOWN)
    program->keeping = ruby_keeps_own(program->body) ? KEEPS_OWN : KEEPS_ANY;
  bool first = m->r->call->arguments->count == 3; /* a lookup_key or data_dig function, which has a key */
  return first && program->keeping == KEEPS_OWN;
}

static struct value ask(void *data) {
  struct question *question = data;
  struct ruby_call *m = question->m;
  struct context_block block = {run_block, question, m->block && ruby_proc_parameters(m->block) >= 2, NULL};
  if (str_is(m->name, "cached_file_data") && ruby_reads_file_alone(m->node)) block.code = m->node;
  return hiera_context_asked(m->r->c, m->r->call->node, m->self, m->name, question->arguments,
                             m->block ? &block : NULL, keeps_own(m));
}

/* What is asked depends on the arguments alone; a context does nothing that others see. */
static void failed(void *data) {
  (void)data;
}

/* A Symbol, as all names of environments are. */
static struct value environment_name(struct ruby_call *m) {
  struct compiler *c = m->r->c;
  bool found;
  struct value v = scope_read(c, c->top, eval_symbol(c, "::environment"), &found);
  return ruby_symbol(m->r, v.u.text->text, v.u.text->length, v.trace);
}

struct value ruby_context_ask(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  if (str_is(m->name, "environment_name")) return environment_name(m);
  struct array *arguments = array_new(c->arena, m->count);
  for (uint32_t i = 0; i < m->count; i++)
    arguments->at[i] = ruby_to_puppet(r, m->arguments[i]);
  bool keeps = str_is(m->name, "cache_all"), texts = str_is(m->name, "cached_file_data");
  if (keeps && arguments->at[0].kind != VALUE_HASH)
    ruby_raise(r, "ArgumentError", "cache_all() needs a Hash, not %s", ruby_class_name(r, arguments->at[0]));
  if (texts && arguments->at[0].kind != VALUE_STRING)
    ruby_raise(r, "TypeError", "no implicit conversion of %s into String",
               ruby_class_name(r, arguments->at[0]));
  struct question question = {m, arguments};
  const struct ruby_run *run = c->run;
  c->run = NULL; /* what it reads is not under R's control */
  struct value v = ruby_puppet(r, ask, failed, &question);
  c->run = run;
  return ruby_from_puppet(r, v);
}
