/* SPDX-License-Identifier: Apache-2.0 */
/* What the helper asks: variables, functions, files, time.  What it is told, its result depends on. */
#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/puppet/eval/definitions/autoload.h"
#include "src/puppet/eval/scopes/scope.h"
#include "src/puppet/functions/module_path.h"
#include "src/puppet/functions/new/new.h"
#include "src/ruby/helper/talk.h"
#include "src/support/file.h"

struct question {
  struct talk *talk;
  const struct json_tree *asked;
  struct buffer *line;
};

/* ---- what is asked, and told ---- */

const struct str *talk_text(struct talk *talk, const struct json_tree *object, const char *name) {
  const struct json_tree *member = json_member(object, name);
  if (!member || member->kind != JSON_IS_TEXT) talk_babble(talk, arena_printf(talk->c->arena, "no %s", name));
  return member->u.text;
}

static const struct str *name_of(struct question *q, const char *name) {
  return symbol_of(q->talk->c->symbols, talk_text(q->talk, q->asked, name));
}

static void depend(struct question *q, trace_id read) {
  q->talk->read = trace_join(q->talk->c->traces, q->talk->read, read);
}

static void tell(struct question *q, struct value v) {
  depend(q, value_trace(q->talk->c->traces, changes_settled(q->talk->c, v)));
  buffer_puts(q->line, "\"value\":");
  talk_put(q->talk, q->line, v);
}

static void tell_text(struct question *q, const char *text) {
  tell(q, text ? value_string(str_from(q->talk->c->arena, text), 0) : value_undef(0));
}

/* ---- as our own evaluator does it ---- */

/* A call of a method of it with COUNT arguments. */
struct native {
  struct ruby_call m;
  struct ruby_node node;
};

static struct ruby_call *native_call(struct question *q, struct native *native, const struct value *arguments,
                                     uint32_t count) {
  struct talk *t = q->talk;
  const struct node *node = t->call->node;
  *native = (struct native){.node = {.kind = RUBY_CALL, .place = node->place, .ordinal = node->ordinal}};
  native->node.name = eval_symbol(t->c, "helper");
  native->m = (struct ruby_call){.r = &t->ruby,
                                 .node = &native->node,
                                 .name = native->node.name,
                                 .self = ruby_foreign(RUBY_SCOPE_VALUE, t->call->scope, 0),
                                 .arguments = arguments,
                                 .count = count};
  t->ruby.at = &native->node;
  return &native->m;
}

static void answer_variable(struct question *q) {
  struct talk *t = q->talk;
  const struct json_tree *warn = json_member(q->asked, "warn");
  struct value name = value_string(name_of(q, "name"), 0), v;
  struct native native;
  bool found;
  scope_read_raw(t->c, t->call->scope, name.u.text, &found);
  struct ruby_call *m = native_call(q, &native, &name, 1);
  if (warn && warn->kind == JSON_IS_TRUE)
    v = ruby_scope_lookupvar(m);
  else
    v = scope_read_raw(t->c, t->call->scope, name.u.text, &found);
  tell(q, v);
  buffer_printf(q->line, ",\"found\":%s", found ? "true" : "false");
}

static void answer_variables(struct question *q) {
  struct native native;
  tell(q, ruby_scope_to_hash(native_call(q, &native, NULL, 0)));
}

static void answer_classes(struct question *q) {
  struct native native;
  tell(q, ruby_wrapper_classes(native_call(q, &native, NULL, 0)));
}

static void answer_tags(struct question *q) {
  struct native native;
  tell(q, ruby_wrapper_all_tags(native_call(q, &native, NULL, 0)));
}

static struct value value_asked(struct question *q, const char *name) {
  const struct json_tree *json = json_member(q->asked, name);
  if (!json) talk_babble(q->talk, "a question without a value");
  return talk_value(q->talk, json);
}

static void answer_set(struct question *q) {
  struct compiler *c = q->talk->c;
  struct native native;
  struct value arguments[] = {value_string(name_of(q, "name"), 0), value_asked(q, "args")};
  ruby_scope_setvar(native_call(q, &native, arguments, 2));
  if (native.node.ordinal < c->site_room) c->sites[native.node.ordinal] = 0; /* of that variable */
  tell(q, value_undef(0));
}

static void answer_scope(struct question *q) {
  tell_text(q, ruby_show_scope(q->talk->c->arena, ruby_foreign(RUBY_SCOPE_VALUE, q->talk->call->scope, 0)));
}

static void answer_log(struct question *q) {
  struct value text = value_asked(q, "text");
  const struct str *level = name_of(q, "name");
  bool heard = !str_is(level, "debug") && !str_is(level, "info");
  if (heard && text.kind == VALUE_STRING) log_message(q->talk->call, level->text, text.u.text->text);
  tell(q, value_undef(0));
}

/* ---- functions and blocks ---- */

static const struct array *arguments_asked(struct question *q) {
  struct value list = value_asked(q, "args");
  if (list.kind != VALUE_ARRAY) talk_babble(q->talk, "arguments that are no list");
  return list.u.array;
}

/* A block of the code, as the lambda of a function of Puppet: a request. */
static struct value run_block(struct compiler *c, void *data, const struct value *arguments, uint32_t count,
                              trace_id control) {
  struct talk *t = data;
  struct buffer line;
  t->read = trace_join(c->traces, t->read, control);
  buffer_init(&line, c->arena);
  buffer_puts(&line, "\"do\":\"yield\",\"args\":[");
  for (uint32_t i = 0; i < count; i++) {
    t->read = trace_join(c->traces, t->read, value_trace(c->traces, arguments[i]));
    if (i) buffer_putc(&line, ',');
    talk_put(t, &line, arguments[i]);
  }
  buffer_putc(&line, ']');
  const struct json_tree *said = talk_request(t, &line), *value = json_member(said, "value");
  if (!value) talk_fail(t, said);
  return talk_value(t, value);
}

/* Puppet's place for what the code asks it to do. */
static const struct node *node_of(struct question *q, const struct str *name) {
  struct compiler *c = q->talk->c;
  const struct node *from = q->talk->call->node;
  struct node *functor = ARENA_NEW(c->arena, struct node), *call = ARENA_NEW(c->arena, struct node);
  functor->kind = AST_NAME;
  functor->u.text = name;
  call->kind = AST_CALL;
  call->mark = from->mark;
  functor->place = call->place = from->place;
  functor->ordinal = call->ordinal = from->ordinal;
  call->u.call.functor = functor;
  return call;
}

static void answer_call(struct question *q) {
  struct talk *t = q->talk;
  const struct str *name = name_of(q, "name");
  const struct json_tree *block = json_member(q->asked, "block");
  struct call call = {.c = t->c, .scope = t->call->scope, .name = name, .node = node_of(q, name)};
  if (!function_there(t->c, name)) call_fail(t->call, "Unknown function '%s'", name->text);
  const struct json_tree *older = json_member(q->asked, "older");
  call.as_given = older && older->kind == JSON_IS_TRUE;
  call.arguments = arguments_asked(q);
  if (call.as_given && call.arguments->count == 2 && t->c->in->library->is_silent(t->c, name)) {
    tell(q, value_undef(0));
    return;
  }
  if (block && block->kind == JSON_IS_INTEGER && block->u.integer > 0 && block->u.integer < 16)
    call.block =
        closure_native(t->c, t->call->scope, run_block, t, (uint32_t)block->u.integer, t->call->node->place);
  tell(q, call_named(&call));
}

static void answer_block(struct question *q) {
  struct talk *t = q->talk;
  const struct array *arguments = arguments_asked(q);
  if (!t->call->block) call_fail(t->call, "no block given (yield)");
  tell(q, closure_call(t->c, t->call->block, arguments->at, arguments->count, 0, t->call->node->place));
}

static void answer_function(struct question *q) {
  tell(q, value_boolean(function_there(q->talk->c, name_of(q, "name")), 0));
}

/* ---- files ---- */

/* The text of a file is one datum, as of Puppet's function `file`. */
static void answer_file(struct question *q) {
  struct talk *t = q->talk;
  bool missing = true;
  struct value v = value_undef(0);
  const struct str *path = talk_text(t, q->asked, "path");
  if (!file_is_folder(t->c->sources->view, path->text)) v = module_datum(t->call, path, TREE_FILE, &missing);
  tell(q, v);
}

static void answer_presence(struct question *q) {
  const struct file_view *view = q->talk->c->sources->view;
  const struct str *path = talk_text(q->talk, q->asked, "path"),
                   *wanted = talk_text(q->talk, q->asked, "name");
  bool folder = file_is_folder(view, path->text);
  bool there = str_is(wanted, "folder") ? folder
               : str_is(wanted, "file") ? !folder && file_exists(view, path->text)
                                        : file_exists(view, path->text);
  tell(q, value_boolean(there, 0));
}

static void answer_find(struct question *q) {
  const struct str *path = module_path(q->talk->c, talk_text(q->talk, q->asked, "name"),
                                       talk_text(q->talk, q->asked, "text")->text);
  tell_text(q, path ? path->text : NULL);
}

/* The file of a library that some module has in its lib. */
static void answer_library(struct question *q) {
  struct compiler *c = q->talk->c;
  const struct str *name = talk_text(q->talk, q->asked, "name");
  struct environment *environment = c->in->environment;
  const char *ending = name->length > 3 && !strcmp(name->text + name->length - 3, ".rb") ? "" : ".rb";
  if (environment) environment_scan(environment);
  for (uint32_t i = 0; environment && !strstr(name->text, "..") && i < environment->module_count; i++) {
    const char *path =
        arena_printf(c->arena, "%s/lib/%s%s", environment->modules[i].root->text, name->text, ending);
    if (!file_exists(c->sources->view, path)) continue;
    tell_text(q, path);
    return;
  }
  tell_text(q, NULL);
}

/* ---- time ---- */

/* Seconds since 1970; chance begins with them, too. */
static void answer_time(struct question *q) {
  struct value now = time_now(q->talk->call);
  tell(q, value_integer((int64_t)now.u.timestamp->seconds, now.trace));
}

void talk_answer(struct talk *talk, const struct json_tree *asked, struct buffer *line) {
  static const struct {
    const char *name;
    void (*answer)(struct question *q);
  } all[] = {{"block", answer_block},     {"call", answer_call},         {"classes", answer_classes},
             {"file", answer_file},       {"find", answer_find},         {"function", answer_function},
             {"library", answer_library}, {"log", answer_log},           {"presence", answer_presence},
             {"scope", answer_scope},     {"set", answer_set},           {"tags", answer_tags},
             {"time", answer_time},       {"variable", answer_variable}, {"variables", answer_variables}};
  struct question q = {talk, asked, line};
  const struct str *name = talk_text(talk, asked, "ask");
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (str_is(name, all[i].name)) {
      all[i].answer(&q);
      return;
    }
  talk_babble(talk, "an unknown question");
}
