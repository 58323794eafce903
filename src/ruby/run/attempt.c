/* SPDX-License-Identifier: Apache-2.0 */
#include "src/ruby/run/attempt.h"

#include <string.h>

#include "src/puppet/eval/compilation/changes.h"
#include "src/puppet/eval/compilation/kept.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/compilation/rescue.h"
#include "src/puppet/eval/compilation/unknown.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/ruby/run/state.h"

void ruby_give_up(struct compiler *c) {
  struct ruby_attempt *attempt = ruby_state(c)->attempt;
  if (!attempt) eval_abandon(c);
  attempt->given_up = true;
  guard_leave(c->guard, GUARD_DIAGNOSTIC);
}

void ruby_attempt_resumed(struct compiler *c) {
  if (ruby_state(c)->attempt) ruby_state(c)->attempt->given_up = false;
}

void ruby_refuse(struct compiler *c, struct place place, const char *what) {
  diagnostic_add(c->diagnostics, DIAG_UNSUPPORTED, SEVERITY_ERROR, place, "Not supported yet: %s", what);
  ruby_give_up(c);
}

static bool is_template(const struct call *call) {
  return str_is(call->name, "template") || str_is(call->name, "inline_template");
}

static struct ruby_mentions mentions_of(const struct ruby_attempt *attempt, struct place place) {
  struct ruby_mentions mentions = {.call = attempt->call, .template = is_template(attempt->call)};
  ruby_mentions_find(&mentions, attempt->tree, place);
  return mentions;
}

void ruby_attempt_begun(struct call *call, const struct ruby_node *tree) {
  struct compiler *c = call->c;
  struct ruby_attempt *attempt = ruby_state(c)->attempt;
  if (!attempt || attempt->call != call) return;
  attempt->tree = tree;
  if (!any_unknown(c)) return;
  struct ruby_mentions mentions = mentions_of(attempt, tree->place);
  if (!mentions.of) return;
  attempt->of = mentions.of;
  ruby_refuse(c, call->node->place, "code in Ruby that gets an unknown");
}

/* ---- what it is called ---- */

static const char *base_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/* What MESSAGE says that is not supported. */
static const char *detail_of(struct arena *arena, const char *message) {
  static const char *const before[] = {"Not supported yet in Ruby: ", "Not supported yet: "};
  static const char behind[] = " in Ruby";
  for (size_t i = 0; i < sizeof before / sizeof *before; i++)
    if (!strncmp(message, before[i], strlen(before[i]))) {
      message += strlen(before[i]);
      break;
    }
  size_t length = strlen(message);
  bool said = length > sizeof behind && !strcmp(message + length - sizeof behind + 1, behind);
  return arena_printf(arena, "%.*s", (int)(said ? length - sizeof behind + 1 : length), message);
}

/* "ERB template m/x.erb:12 uses the method 'x'" */
static const struct str *what_of(const struct ruby_attempt *attempt, const struct diagnostic *d) {
  struct compiler *c = attempt->call->c;
  struct arena *arena = c->catalog->arena;
  const struct str *source = attempt->source.u.text;
  const char *detail = detail_of(arena, d->message);
  uint32_t line = d->place.source ? source_position(c->sources, d->place.source, d->place.start).line : 0;
  const char *file = d->place.source ? base_name(source_get(c->sources, d->place.source)->name->text) : "";
  bool own = attempt->tree ? attempt->tree->place.source == d->place.source : true;
  if (str_is(attempt->call->name, "inline_template"))
    return own ? str_printf(arena, "inline ERB template, line %u, uses %s", line, detail)
               : str_printf(arena, "inline ERB template (%s:%u) uses %s", file, line, detail);
  if (!is_template(attempt->call))
    return str_printf(arena, "function %s in Ruby (%s:%u) uses %s", attempt->call->name->text, file, line,
                      detail);
  return own ? str_printf(arena, "ERB template %s:%u uses %s", source->text, line, detail)
             : str_printf(arena, "ERB template %s (%s:%u) uses %s", source->text, file, line, detail);
}

/* ---- the unknown ---- */

static trace_id everything(struct compiler *c) {
  struct ruby_state *state = ruby_state(c);
  if (!traces_tracking(c->traces)) return 0;
  if (!state->labels) state->labels = 1;
  for (; state->labels < c->sources->labels.count; state->labels++)
    state->everything = trace_join(c->traces, state->everything, trace_label(c->traces, state->labels));
  return state->everything;
}

/* Whether the code would have done more than to give a value. */
static bool has_effects(struct compiler *c, const struct ruby_mentions *m) {
  return m->writes.variables.count || writes_effects(c, &m->writes);
}

/* What the code would have done besides its value is missing, because of TEST. */
static void note_effects(struct ruby_attempt *attempt, const struct ruby_mentions *m, trace_id test) {
  struct call *call = attempt->call;
  struct compiler *c = call->c;
  bool changes = !attempt->tree || attempt->tree->does & RUBY_DOES_CHANGE;
  note_unwritten(c, call->scope, &m->writes, test, call->node->place, "unknown");
  if (!changes || !traces_tracking_all(c->traces)) return;
  trace_id condition = trace_bound(
      c->traces, test, site_add(c->traces, SITE_ABSENCE, call->node->place, eval_symbol(c, "unknown")));
  condition = trace_as(c->traces, trace_join(c->traces, c->control, condition), SITE_APART);
  for (uint32_t i = 0; i < m->values.count; i++)
    change_untaken(c, m->values.at[i], condition, true);
}

static void warn(const struct ruby_attempt *attempt, const struct unknown *unknown, bool effects) {
  struct compiler *c = attempt->call->c;
  if (c->in->quiet) return;
  struct diagnostic *d = diagnostic_add(c->diagnostics, DIAG_UNKNOWN_VALUE, SEVERITY_WARNING, unknown->place,
                                        "The catalog is not complete: %s", unknown->what->text);
  diagnostic_note(c->diagnostics, d, attempt->call->node->place, "what this call gives is unknown");
  if (effects)
    diagnostic_note(c->diagnostics, d, PLACE_NONE, "what it may declare, set or change besides is missing");
}

/* On a frame of its own: templates that render templates have that of ruby_attempted on the stack each time.
 */
__attribute__((noinline)) static struct value give_unknown(struct ruby_attempt *attempt,
                                                           const struct diagnostic *d) {
  struct call *call = attempt->call;
  struct compiler *c = call->c;
  struct place place = d->place;
  struct ruby_mentions m = mentions_of(attempt, place);
  trace_id *operands = ARENA_ARRAY(c->arena, trace_id, m.values.count + 1);
  for (uint32_t i = 0; i < m.values.count; i++)
    operands[i] = value_trace(c->traces, m.values.at[i]);
  trace_id read = trace_join(c->traces, m.literals, call->shape);
  if (m.everything) read = trace_join(c->traces, read, everything(c));
  struct value v;
  if (attempt->of) {
    unknown_decides(c, attempt->of, call->node->place, call->name->text, "is not run");
    v = unknown_computed(c, attempt->of, call->name->text, operands, m.values.count);
    v.trace = trace_under(c->traces, v.trace, read);
  } else {
    struct unknown unknown = {
        .what = what_of(attempt, d), .text = is_template(call), .place = place, .call = call->node->place};
    uint32_t known = c->catalog->unknowns.count;
    v = unknown_new(c, &unknown, call->name, operands, m.values.count, read);
    if (c->catalog->unknowns.count > known) warn(attempt, &unknown, has_effects(c, &m));
  }
  note_effects(attempt, &m, v.trace);
  return v;
}

/* ---- attempts ---- */

struct value ruby_attempted(struct call *call, struct value source,
                            struct value (*run)(struct call *call, struct value source)) {
  struct compiler *c = call->c;
  if (!c->in->opaque || call->of_ruby) return run(call, source);
  struct guard guard;
  struct ruby_state *state = ruby_state(c);
  struct ruby_attempt attempt = {.call = call, .source = source, .outer = state->attempt};
  const struct kept kept = state_keep(c);
  c->guard = &guard;
  state->attempt = &attempt;
  int reason = GUARD_ENTER(&guard);
  if (reason) {
    bool refused = attempt.given_up || error_is_refusal(c, &kept);
    state_put_back(c, &kept);
    state->attempt = attempt.outer;
    if (!refused) guard_leave(c->guard, (enum guard_reason)reason);
    return give_unknown(&attempt, errors_take_back(c, &kept));
  }
  struct value v = run(call, source);
  c->guard = kept.guard;
  state->attempt = attempt.outer;
  return v;
}
