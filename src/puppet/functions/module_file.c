/* SPDX-License-Identifier: Apache-2.0 */
/* Files of modules: file, binary_file, find_file, find_template, module_directory. */
#include <string.h>

#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/eval/definitions/autoload.h"
#include "src/puppet/eval/expressions/unknown_call.h"
#include "src/puppet/functions/functions.h"
#include "src/puppet/functions/module_path.h"
#include "src/support/file.h"
#include "src/support/utf8.h"
#include "src/value/rich.h"

/* Each text in turn, within arrays too. */
static const struct str *first_path(struct call *call, struct value v, const char *folder) {
  const struct str *found = NULL;
  if (v.kind == VALUE_STRING) return module_path(call->c, v.u.text, folder);
  for (uint32_t i = 0; !found && v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    found = first_path(call, v.u.array->at[i], folder);
  return found;
}

static const struct str *path_of_arguments(struct call *call, const char *folder) {
  struct value all = {.kind = VALUE_ARRAY, .u.array = call->arguments};
  return first_path(call, all, folder);
}

static struct value path_or_undef(struct call *call, const struct str *path) {
  return call_computed(call, path ? value_string(path, 0) : value_undef(0));
}

struct value function_find_file(struct call *call) {
  return path_or_undef(call, path_of_arguments(call, "files"));
}

struct value function_find_template(struct call *call) {
  return path_or_undef(call, path_of_arguments(call, "templates"));
}

static const struct str *first_module(struct call *call, struct value v) {
  const struct str *found = NULL;
  if (v.kind == VALUE_STRING && call->c->in->environment) {
    const struct module *module =
        environment_module(call->c->in->environment, v.u.text->text, v.u.text->length);
    return module ? module->root : NULL;
  }
  for (uint32_t i = 0; !found && v.kind == VALUE_ARRAY && i < v.u.array->count; i++)
    found = first_module(call, v.u.array->at[i]);
  return found;
}

struct value function_module_directory(struct call *call) {
  struct value all = {.kind = VALUE_ARRAY, .u.array = call->arguments};
  return path_or_undef(call, first_module(call, all));
}

/* ---- contents ---- */

static _Noreturn void refuse_missing(struct call *call) {
  struct buffer names;
  buffer_init(&names, call->c->arena);
  for (uint32_t i = 0; i < call->arguments->count; i++) {
    buffer_puts(&names, i ? ", " : "");
    value_to_text(&names, call->arguments->at[i]);
  }
  call_fail(call, "Could not find any files from %s", buffer_text(&names));
}

/* Ends the evaluation because of an error in what CALL reads, which was reported. */
static _Noreturn void unreadable(struct call *call) {
  struct diagnostics *said = call->c->diagnostics;
  struct diagnostic *last = said->list.count ? said->list.at[said->list.count - 1] : NULL;
  bool text = last && (last->code == DIAG_NOT_TEXT || last->code == DIAG_INVALID_UTF8);
  if (last) diagnostic_note(said, last, call->node->place, "'%s' reads it here", call->name->text);
  if (text && str_is(call->name, "file"))
    diagnostic_note(
        said, last, PLACE_NONE,
        "a catalog in JSON holds only text: `source` lets the agent fetch such a file, binary_file() "
        "makes a Binary of it, --unknown=opaque goes on without it");
  eval_abandon(call->c);
}

/* What the file or command TEXT holds or says is one datum: its label is all of it. */
struct value module_datum(struct call *call, const struct str *text, enum tree_kind kind, bool *missing) {
  struct compiler *c = call->c;
  struct tree_request request = {.text = text,
                                 .kind = kind,
                                 .own = c->in->apart,
                                 .arena = c->arena,
                                 .sources = c->sources,
                                 .diagnostics = c->diagnostics,
                                 .node_count = c->node_count};
  c->in->tree(c->in->tree_data, &request);
  c->sources = c->catalog->sources = request.sources;
  *missing = request.missing;
  if (*missing) return value_undef(0);
  if (request.problem) call_fail(call, "Failed to execute generator %s: %s", text->text, request.problem);
  if (!request.label) unreadable(call);
  uint32_t length;
  const char *held = place_text(c->sources, label_get(c->sources, request.label)->place, &length);
  struct value v = value_string(str_new(c->arena, held, length), 0);
  if (request.label == c->in->mutated) v = c->in->replacement;
  v.trace = trace_label(c->traces, request.label);
  return v;
}

/* V, which the arguments chose. */
static struct value chosen(struct call *call, struct value v) {
  struct compiler *c = call->c;
  trace_id read = call->shape;
  for (uint32_t i = 0; i < call->arguments->count; i++)
    read = trace_join(c->traces, read, value_trace(c->traces, call->arguments->at[i]));
  v.trace = trace_under(c->traces, v.trace, read);
  return v;
}

/* Puppet reads such files without the mark of UTF-8 that some editors write first. */
static struct value without_mark(struct compiler *c, struct value v) {
  uint32_t mark = v.kind == VALUE_STRING ? utf8_mark_length(v.u.text->text, v.u.text->length) : 0;
  if (!mark) return v;
  uint32_t length = v.u.text->length - mark;
  return value_string(str_new(c->arena, v.u.text->text + mark, length),
                      trace_part(c->traces, v.trace, mark, length, 0));
}

static struct value text_of_file(struct call *call) {
  bool missing;
  const struct str *path = path_of_arguments(call, "files");
  if (!path) refuse_missing(call);
  struct value v = module_datum(call, path, TREE_FILE, &missing);
  if (missing) refuse_missing(call);
  return without_mark(call->c, v);
}

/* A file that is no text: its bytes are known, but no catalog in JSON can hold them. */
static struct value unknown_file(struct call *call) {
  bool missing;
  const struct str *path = path_of_arguments(call, "files");
  struct value bytes = module_datum(call, path, TREE_BINARY, &missing);
  const char *slash = strrchr(path->text, '/');
  return unknown_given(
      call, arena_printf(call->c->arena, "reads %s, which is no text", slash ? slash + 1 : path->text),
      bytes.trace);
}

struct value function_file(struct call *call) {
  const struct diagnostic *why;
  struct value v;
  bool opaque = call->c->in->opaque && !call->of_ruby;
  if (!opaque)
    v = text_of_file(call);
  else if (unknown_met(call, text_of_file, &v, &why))
    v = unknown_file(call);
  return chosen(call, v);
}

struct value function_binary_file(struct call *call) {
  bool missing = true;
  const struct str *path = path_of_arguments(call, "files"), *bytes = NULL;
  struct value v = value_undef(0);
  if (path) v = module_datum(call, path, TREE_BINARY, &missing);
  if (missing)
    call_fail(call, "binary_file(): The given file '%s' does not exist", call->arguments->at[0].u.text->text);
  trace_id text = v.trace;
  if (v.kind == VALUE_STRING) bytes = base64_decode(call->c->arena, v.u.text, BASE64_STRICT);
  if (v.kind == VALUE_STRING) v = value_binary(bytes ? bytes : v.u.text);
  v.trace = trace_call(call->c->traces, call->name, (struct constant){.kind = CONSTANT_UNDEF}, &text, 1);
  return chosen(call, v);
}
