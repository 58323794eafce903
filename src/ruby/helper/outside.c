/* SPDX-License-Identifier: Apache-2.0 */
#include "src/ruby/helper/outside.h"

#include <ctype.h>

#include "src/puppet/eval/compilation/kept.h"
#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/foresight/writes.h"
#include "src/puppet/eval/scopes/absence.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/functions/module_path.h"
#include "src/puppet/functions/older.h"
#include "src/ruby/helper/talk.h"
#include "src/ruby/run/attempt.h"
#include "src/ruby/run/state.h"
#include "src/support/file.h"
#include "src/support/json.h"

/* A function as the helper loaded it. */
struct outside_function {
  const struct str *name;
  uint32_t generation; /* of the helper that has it */
  trace_id read;       /* its text, and what loading it asked for */
  const struct str *text;
  bool older, statement;
  int64_t arity;                       /* of the older interface; below 0: at least -arity - 1 */
  const struct signatures *signatures; /* of the newer */
};

static bool outside_allowed(const struct compiler *c) {
  return c->in->helper && c->in->helper->mode != HELPER_OFF;
}

static bool outside_always(const struct compiler *c) {
  return outside_allowed(c) && c->in->helper->always;
}

/* ---- what code could have Puppet do ---- */

static bool is_word(char c) {
  return isalnum((unsigned char)c) || c == '_';
}

static void add_called(struct compiler *c, struct writes *writes, const char *name, size_t length, bool older,
                       struct place place) {
  struct node *unknown = ARENA_NEW(c->arena, struct node), *at = ARENA_NEW(c->arena, struct node);
  const struct node *nodes[] = {unknown};
  unknown->kind = AST_UNDEF;
  at->kind = AST_CALL;
  unknown->place = at->place = place;
  writes_add(c, writes, writes_of_call(c, symbol(c->symbols, name, length), older, nodes, 1, at));
}

/* The name behind `call_function`, as far as it is a literal. */
static size_t literal_behind(const char *text, const char **name) {
  text += strspn(text, " (");
  if (*text == ':') text++;
  char quote = *text == '\'' || *text == '"' ? *text++ : 0;
  size_t length = 0;
  while (is_word(text[length]) || (quote && text[length] == ':'))
    length++;
  *name = text;
  bool whole = quote ? text[length] == quote : text[-1] == ':';
  return whole ? length : 0;
}

/* `method(:name)`, `method :name`: the word alone stands in many a sentence. */
static bool names_method(const char *behind) {
  behind += strspn(behind, " ");
  return *behind && strchr("(:'\"", *behind);
}

static bool reaches_anything(const char *word, size_t length) {
  static const char *const names[] = {"send",          "__send__",   "public_send", "eval",
                                      "instance_eval", "method",     "compiler",    "catalog",
                                      "binding",       "class_eval", "Function",    "instance_exec"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strlen(names[i]) == length && !strncmp(names[i], word, length))
      return strncmp(word, "method", length) != 0 || names_method(word + length);
  return false;
}

static void add_word(struct compiler *c, struct writes *writes, const char *word, size_t length,
                     struct place place) {
  static const char older[] = "function_", newer[] = "call_function";
  const char *name;
  if (length > sizeof older - 1 && !strncmp(word, older, sizeof older - 1)) {
    add_called(c, writes, word + sizeof older - 1, length - (sizeof older - 1), true, place);
  } else if (length == sizeof newer - 1 && !strncmp(word, newer, length)) {
    size_t known = literal_behind(word + length, &name);
    add_called(c, writes, known ? name : "call", known ? known : 4, false, place);
  } else if (length == 6 && !strncmp(word, "setvar", 6)) {
    ARENA_PUSH(c->arena, &writes->variables, NULL);
  } else if (reaches_anything(word, length)) {
    add_called(c, writes, "call", 4, false, place);
  }
}

static const struct str *outside_foreseen(struct compiler *c, const struct str *path) {
  struct diagnostics unsaid;
  diagnostics_init(&unsaid, c->arena, c->sources);
  struct tree_request request = {.text = path,
                                 .kind = TREE_FILE,
                                 .own = c->in->apart,
                                 .foreseen = true,
                                 .arena = c->arena,
                                 .sources = c->sources,
                                 .diagnostics = &unsaid,
                                 .node_count = c->node_count};
  c->in->tree(c->in->tree_data, &request);
  c->sources = c->catalog->sources = request.sources;
  if (request.missing || !request.label) return NULL;
  uint32_t length;
  const char *text = place_text(c->sources, label_get(c->sources, request.label)->place, &length);
  return str_new(c->arena, text, length);
}

/* How long the remark is that the line at P is, of which nothing can run; 0: it is none. */
static size_t remark(const char *p) {
  size_t length = strcspn(p, "\n"), blanks = strspn(p, " \t");
  if (p[blanks] != '#') return 0;
  for (size_t i = blanks; i + 1 < length; i++)
    if ((p[i] == '#' && p[i + 1] == '{') || (p[i] == '<' && p[i + 1] == '%')) return 0;
  return length;
}

static const struct writes *outside_writes(struct compiler *c, const struct str *text, struct place place) {
  struct writes *writes = ARENA_NEW(c->arena, struct writes);
  for (const char *p = text->text; *p;) {
    size_t length = 0;
    if (p == text->text || p[-1] == '\n') p += remark(p);
    while (is_word(p[length]))
      length++;
    if (length) add_word(c, writes, p, length, place);
    p += length ? length : *p != 0;
  }
  return writes;
}

/* ---- running ---- */

struct running {
  struct talk talk;
  struct call *call;
  trace_id before;
  const struct str *text;
};

static void begin(struct running *run, struct call *call, const struct str *path) {
  struct compiler *c = call->c;
  const struct file_view *view = c->sources->view;
  if (view && view->fence) call->refusals = view->fence->refusals;
  eval_descend(c, call->node->place);
  *run = (struct running){.call = call, .before = c->control};
  talk_begin(&run->talk, call, path);
  c->control = run->talk.control;
}

/* The text of the file, which is a datum. */
static void read_code(struct running *run, const struct str *path) {
  bool missing;
  struct value text = module_datum(run->call, path, TREE_FILE, &missing);
  if (missing || text.kind != VALUE_STRING) {
    call_check_outside(run->call);
    call_fail(run->call, "%s is no text", path->text);
  }
  run->text = text.u.text;
  run->talk.read = trace_join(run->call->c->traces, run->talk.read, text.trace);
}

/* V, the result; what else the code could have done with other answers is noted. */
static struct value end(struct running *run, struct value v) {
  struct talk *t = &run->talk;
  struct compiler *c = t->c;
  struct call *call = run->call;
  call_check_outside(call);
  if (c->in->tracking) {
    trace_id read = trace_join(c->traces, t->control, t->read);
    note_unwritten(c, call->scope, outside_writes(c, run->text, call->node->place), read, call->node->place,
                   call->name->text);
    if (call->block)
      note_uncalled(c, call->scope, call->block->lambda, read, call->node->place, call->name->text);
    v.trace = trace_under(c->traces, v.trace, trace_join(c->traces, t->read, call->shape));
  }
  c->control = run->before;
  c->limits.depth--;
  return v;
}

static struct value result_of(struct talk *t, struct buffer *line) {
  const struct json_tree *said = talk_request(t, line), *value = json_member(said, "value");
  if (!value) talk_fail(t, said);
  return talk_value(t, value);
}

/* ---- functions ---- */

static void take_dispatches(struct running *run, struct outside_function *function,
                            const struct json_tree *list) {
  struct talk *t = &run->talk;
  struct compiler *c = t->c;
  const char *texts[FUNCTION_SIGNATURES];
  if (list->kind != JSON_IS_ARRAY || !list->count) talk_babble(t, "a function without dispatches");
  if (list->count > FUNCTION_SIGNATURES)
    eval_unsupported(c, run->call->node->place, "functions in Ruby with so many signatures");
  for (uint32_t i = 0; i < list->count; i++) {
    const struct json_tree *one = &list->u.items[i];
    if (one->kind != JSON_IS_OBJECT) talk_babble(t, "a dispatch that is none");
    const struct json_tree *mismatch = json_member(one, "mismatch");
    texts[i] = arena_printf(c->arena, "%s%s", mismatch && mismatch->kind == JSON_IS_TRUE ? "!" : "",
                            talk_text(t, one, "text")->text);
  }
  function->signatures = signatures_read(c, texts, list->count, NULL);
}

static void load(struct running *run, struct outside_function *function) {
  struct talk *t = &run->talk;
  struct compiler *c = t->c;
  struct buffer line;
  buffer_init(&line, c->arena);
  buffer_puts(&line, "\"do\":\"load\"");
  talk_put_text(&line, "name", run->call->name);
  talk_put_text(&line, "path", t->path);
  talk_put_member(t, &line, "text", value_string(run->text, 0));
  const struct json_tree *said = talk_request(t, &line);
  const struct json_tree *older = json_member(said, "older"), *list = json_member(said, "dispatches");
  const struct json_tree *statement = json_member(said, "statement");
  if (json_member(said, "error")) talk_fail(t, said);
  if (json_member(said, "missing"))
    call_fail(run->call, "%s defines no function '%s'", t->path->text, run->call->name->text);
  function->older = older && older->kind == JSON_IS_INTEGER;
  function->statement = statement && statement->kind == JSON_IS_TRUE;
  if (function->older)
    function->arity = older->u.integer;
  else if (list)
    take_dispatches(run, function, list);
  else
    talk_babble(t, "a function that is none");
  function->text = run->text;
  function->read = t->read;
  function->generation = t->generation;
}

static struct outside_function *loaded(struct running *run) {
  struct compiler *c = run->call->c;
  struct ruby_state *state = ruby_state(c);
  struct outside_function *function = NULL;
  for (uint32_t i = 0; !function && i < state->outside.count; i++)
    if (state->outside.at[i]->name == run->call->name) function = state->outside.at[i];
  if (function && function->generation == run->talk.helper->generation) {
    run->talk.read = function->read;
    return function;
  }
  if (!function) {
    function = ARENA_NEW(c->arena, struct outside_function);
    function->name = run->call->name;
    load(run, function);
    ARENA_PUSH(c->arena, &state->outside, function);
  } else {
    load(run, function);
  }
  return function;
}

static uint32_t check_arguments(struct call *call, const struct outside_function *function) {
  if (!function->older) return signatures_fit(call, function->signatures, call->name->text);
  int64_t arity = function->arity;
  uint32_t least = (uint32_t)(arity < 0 ? -(arity + 1) : arity);
  older_count(call, least, arity < 0 ? UINT32_MAX : least);
  call->arguments = older_arguments(call);
  return 0;
}

static struct value outside_function(struct call *given, const struct str *file) {
  struct call call = *given;
  struct running run;
  struct buffer line;
  begin(&run, &call, file);
  read_code(&run, file);
  const struct outside_function *function = loaded(&run);
  uint32_t dispatch = check_arguments(&call, function);
  buffer_init(&line, call.c->arena);
  buffer_puts(&line, "\"do\":\"call\"");
  talk_put_text(&line, "name", call.name);
  talk_put_text(&line, "path", file);
  buffer_printf(&line, ",\"dispatch\":%u,\"block\":%s", dispatch, call.block ? "true" : "false");
  talk_put_member(&run.talk, &line, "args", (struct value){.kind = VALUE_ARRAY, .u.array = call.arguments});
  struct value v = result_of(&run.talk, &line);
  if (call.wrong) call_fail(&call, "'%s' %s", call.name->text, show_as_ruby(call.c, v));
  if (v.kind == VALUE_SYMBOL && str_is(v.u.text, "undef"))
    v = value_undef(trace_under(call.c->traces, 0, v.trace));
  return end(&run, v);
}

/* ---- templates ---- */

/* Whether code could read @variables without their names standing there. */
static bool reads_any_variable(const struct str *text) {
  return strstr(text->text, "instance_variable") || strstr(text->text, "binding") ||
         strstr(text->text, "eval");
}

static bool is_named(const struct hash_builder *names, struct value name) {
  return hash_find(hash_end((struct hash_builder *)(uintptr_t)names), name) != NULL;
}

/* The variables of Puppet that TEXT names, or could: as the code begins with them. */
static void put_variables(struct running *run, struct buffer *line) {
  struct talk *t = &run->talk;
  struct compiler *c = t->c;
  struct hash_builder names;
  hash_begin(&names, c->arena, 8);
  if (reads_any_variable(run->text)) {
    struct ruby_node node = {.place = run->call->node->place};
    struct ruby_call m = {.r = &t->ruby, .node = &node, .name = run->call->name};
    struct value all = ruby_scope_to_hash(&m);
    t->read = trace_join(c->traces, t->read, all.trace);
    for (uint32_t i = 0; i < all.u.hash->count; i++)
      hash_put(&names, all.u.hash->at[i].key, value_undef(0));
  }
  for (const char *p = run->text->text; (p = strchr(p, '@'));) {
    size_t length = 0;
    p++;
    while (is_word(p[length]))
      length++;
    struct value name = value_string(symbol(c->symbols, p, length), 0);
    if (length && !isdigit((unsigned char)*p) && !is_named(&names, name))
      hash_put(&names, name, value_undef(0));
  }
  const struct hash *all = hash_end(&names);
  buffer_puts(line, ",\"variables\":{");
  for (uint32_t i = 0, put = 0; i < all->count; i++) {
    bool found;
    struct value v = scope_read_raw(c, run->call->scope, all->at[i].key.u.text, &found);
    t->read = trace_join(c->traces, t->read, value_trace(c->traces, changes_settled(c, v)));
    if (v.kind == VALUE_UNDEF) continue;
    if (put++) buffer_putc(line, ',');
    json_str(line, all->at[i].key.u.text);
    buffer_putc(line, ':');
    talk_put(t, line, v);
  }
  buffer_putc(line, '}');
}

static struct value outside_template(struct call *call, struct value name, const struct str *path) {
  struct running run;
  struct buffer line;
  begin(&run, call, path);
  run.talk.shown = path ? name.u.text : NULL;
  run.text = name.u.text;
  if (path) read_code(&run, path);
  buffer_init(&line, call->c->arena);
  buffer_puts(&line, "\"do\":\"render\"");
  if (path) talk_put_text(&line, "path", path);
  talk_put_member(&run.talk, &line, "text", value_string(run.text, 0));
  put_variables(&run, &line);
  struct value v = result_of(&run.talk, &line);
  if (v.kind != VALUE_STRING) talk_babble(&run.talk, "a template that is no text");
  return end(&run, v);
}

/* ---- our own evaluator first ---- */

/* ARGUMENTS as they are now, for a comparison. */
static const struct str *shown(struct call *call) {
  struct buffer text;
  struct value all = {.kind = VALUE_ARRAY, .u.array = call->arguments};
  buffer_init(&text, call->c->arena);
  value_inspect(&text, changes_settled(call->c, all));
  return buffer_take(&text);
}

static struct value outside_instead(struct call *call, const struct ruby_node *tree,
                                    struct value (*body)(struct call *call, void *data),
                                    struct value (*outside)(struct call *call, void *data), void *data) {
  struct compiler *c = call->c;
  struct diagnostics *list = c->diagnostics;
  struct guard guard;
  const struct kept kept = state_keep(c);
  const struct str *before = tree->does & RUBY_DOES_CHANGE ? shown(call) : NULL;
  uint32_t effects = ruby_state(c)->effects;
  c->guard = &guard;
  int reason = GUARD_ENTER(&guard);
  if (!reason) {
    struct value v = body(call, data);
    c->guard = kept.guard;
    return v;
  }
  c->guard = kept.guard;
  struct diagnostic *last = list->list.count > kept.said ? list->list.at[list->list.count - 1] : NULL;
  bool lacks = reason == GUARD_DIAGNOSTIC && last && last->code == DIAG_UNSUPPORTED;
  if (!lacks || effects != ruby_state(c)->effects || (before && !str_equal(before, shown(call))))
    guard_leave(kept.guard, (enum guard_reason)reason);
  state_put_back(c, &kept);
  errors_take_back(c, &kept);
  ruby_attempt_resumed(c);
  return outside(call, data);
}

const struct ruby_outside ruby_helper = {
    .allowed = outside_allowed,
    .always = outside_always,
    .function = outside_function,
    .template = outside_template,
    .instead = outside_instead,
    .foreseen = outside_foreseen,
    .writes = outside_writes,
};
