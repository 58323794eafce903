/* SPDX-License-Identifier: Apache-2.0 */
/*
 * ERB of Ruby's library, as templates use it to render another file in their own place:
 * `ERB.new(File.read(path), nil, nil, '@header').result(binding)`.
 */
#include "src/puppet/eval/compilation/rendering.h"
#include "src/ruby/library/library.h"
#include "src/ruby/run/render.h"
#include "src/ruby/run/text.h"

/* new(text, safe_level, trim_mode, eoutvar), or with the last two as keywords. */
struct value ruby_erb_new(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct ruby_erb *erb = ARENA_NEW(r->c->arena, struct ruby_erb);
  struct value given[4] = {{0}};
  for (uint32_t i = 1; i < m->count; i++)
    given[i] = ruby_now(r, m->arguments[i]);
  if (m->keywords || given[1].kind != VALUE_UNDEF)
    ruby_unsupported(r, m->node, "ERB.new with keywords, or a safe level");
  bool dash = given[2].kind == VALUE_STRING && str_is(given[2].u.text, "-");
  if (given[2].kind != VALUE_UNDEF && !dash) ruby_unsupported(r, m->node, "this trim mode of ERB.new");
  erb->class = m->self.u.foreign;
  erb->text = ruby_string_argument(m, 0);
  if (!dash && (strstr(erb->text.u.text->text, "<%-") || strstr(erb->text.u.text->text, "-%>")))
    ruby_unsupported(r, m->node, "'<%%-' or '-%%>' in ERB without a trim mode");
  erb->text.trace = trace_under(r->c->traces, erb->text.trace, given[2].trace);
  const struct ruby_node *name = m->count > 3 && m->node->count > 5 ? m->node->at[5] : NULL;
  if (m->count > 3 &&
      (given[3].kind != VALUE_STRING || *given[3].u.text->text != '@' || !name || name->kind != RUBY_STRING))
    ruby_unsupported(r, m->node, "ERB.new with a variable for its text that is none of the template's own");
  if (m->count > 3) erb->variable = symbol_of(r->c->symbols, given[3].u.text);
  erb->text.trace = trace_under(r->c->traces, erb->text.trace, given[3].trace);
  return ruby_foreign(RUBY_OBJECT_VALUE, erb, 0);
}

/* Without a variable of its own the text is `_erbout`, as that of the template around it: what was rendered
   there is lost, and what is rendered here is not added to it. */
static struct value replace(struct ruby_call *m, struct value text) {
  struct ruby *r = m->r;
  struct compiler *c = r->c;
  if (c->rendering->shown != m->node || c->rescuers)
    ruby_unsupported(r, m->node, "a template of ERB.new without a variable of its own, here");
  ruby_render_within(r, text, c->rendering);
  c->rendering->replaced = true;
  return value_undef(0);
}

struct value ruby_erb_result(struct ruby_call *m) {
  struct ruby *r = m->r;
  const struct ruby_erb *erb = m->self.u.foreign;
  const struct ruby_node *made = m->node->at[0], *binding = m->node->count > 2 ? m->node->at[2] : NULL;
  bool here = made && made->kind == RUBY_CALL && str_is(made->name, "new") && binding &&
              binding->kind == RUBY_CALL && !binding->at[0] && str_is(binding->name, "binding");
  if (!here || !r->template || r->frame->self.kind != RUBY_WRAPPER_VALUE)
    ruby_unsupported(r, m->node, "a template of ERB.new but as ERB.new(…).result(binding) of a template");
  if (!erb->variable) return replace(m, erb->text);
  struct value v = ruby_render_within(r, erb->text, NULL);
  struct ruby_node *target = ARENA_NEW(r->c->arena, struct ruby_node);
  *target = (struct ruby_node){.kind = RUBY_INSTANCE, .place = m->node->place, .name = erb->variable};
  ruby_assign(r, target, v);
  return v;
}
