/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions of files and modules: glob, loadyaml, get_module_path. */
#include "src/support/file.h"
#include "src/puppet/environment/environment.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/puppet/functions/legacy.h"
#include "src/puppet/functions/receiver.h"
#include "src/puppet/hiera/hiera.h"

/* ---- data ---- */

/* A call of loadyaml. */
struct loading {
  struct call *call;
  struct value path;
  trace_id read; /* what the value depends on besides itself */
};

/* What the call gives where the file has nothing: its second argument. */
static struct value otherwise(struct loading *l) {
  struct value v = legacy_given(l->call, 1) ? legacy_argument(l->call, 1) : value_undef(0);
  v.trace = trace_under(l->call->c->traces, v.trace, l->read);
  return v;
}

/* The same where the file cannot be used; without a second argument that is an error. */
static struct value unusable(struct loading *l, const struct diagnostic *in_file, const char *problem) {
  struct compiler *c = l->call->c;
  if (legacy_given(l->call, 1) && value_true(legacy_argument(l->call, 1))) return otherwise(l);
  struct diagnostic *d =
      diagnostic_add(c->diagnostics, DIAG_BAD_ARGUMENT, SEVERITY_ERROR, l->call->node->place, "%s", problem);
  if (in_file && in_file->place.source) diagnostic_note(c->diagnostics, d, in_file->place, "here");
  eval_abandon(c);
}

static bool is_address(const struct str *path) {
  return !strncmp(path->text, "http://", 7) || !strncmp(path->text, "https://", 8);
}

static struct value missing(struct loading *l) {
  struct str const *path = l->path.u.text;
  log_message(l->call, "warning",
              arena_printf(l->call->c->arena, "Can't load '%s' File does not exist!", path->text));
  return otherwise(l);
}

/* What is no data here could be some for Ruby, and then the second argument does not count. */
static struct value strange(struct loading *l, const struct diagnostic *problem) {
  if (legacy_given(l->call, 1))
    eval_unsupported(l->call->c, l->call->node->place, "such data in a file that a function reads");
  return unusable(l, problem, problem->message);
}

static struct value loaded(struct loading *l, struct named_data file) {
  struct compiler *c = l->call->c;
  struct value v = file.value;
  if (file.symbols) eval_unsupported(c, l->call->node->place, "symbols of YAML in what loadyaml reads");
  l->read = trace_join(c->traces, l->read, v.trace);
  if (file.alias) return unusable(l, NULL, arena_printf(c->arena, "Unknown alias: %s", file.alias));
  if (!value_true(v)) return otherwise(l);
  v.trace = trace_under(c->traces, v.trace, l->read);
  return v;
}

static struct value load(struct call *call, struct value path) {
  struct compiler *c = call->c;
  struct loading l = {call, path, trace_join(c->traces, call->shape, value_trace(c->traces, path))};
  if (path.kind == VALUE_DEFAULT) return unusable(&l, NULL, "no implicit conversion of Symbol into String");
  if (path.kind != VALUE_STRING) return unusable(&l, NULL, receiver_lacking(call, "start_with?", path));
  if (is_address(path.u.text)) eval_unsupported(c, call->node->place, "data from the network");
  if (strlen(path.u.text->text) != path.u.text->length)
    return unusable(&l, NULL, "string contains null byte");
  struct named_data file = hiera_named_data(c, path.u.text, DATA_FORMAT_YAML);
  if (file.state != NAMED_READ) l.read = trace_join(c->traces, l.read, file.value.trace);
  switch (file.state) {
  case NAMED_MISSING: return missing(&l);
  case NAMED_UNUSABLE: return unusable(&l, file.problem, file.shown);
  case NAMED_STRANGE: return strange(&l, file.problem);
  case NAMED_EMPTY: return otherwise(&l);
  case NAMED_READ: break;
  }
  return loaded(&l, file);
}

struct value stdlib_loadyaml(struct call *call) {
  if (!call->arguments->count)
    call_fail(call, "%s(): Wrong number of arguments given (0 for minimum 1)", call->name->text);
  return load(call, call->arguments->at[0]);
}

/* ---- modules ---- */

static const struct str *path_of_module(struct call *call, struct value name) {
  struct compiler *c = call->c;
  const struct module *module =
      name.kind == VALUE_STRING && c->in->environment
          ? environment_module(c->in->environment, name.u.text->text, name.u.text->length)
          : NULL;
  if (!module)
    call_fail(call, "Could not find module %s in environment %s", legacy_text(call, name)->text,
              c->in->environment_shown->text);
  return module->root;
}

struct value stdlib_get_module_path(struct call *call) {
  if (call->arguments->count != 1)
    call_fail(call, "get_module_path(): Wrong number of arguments, expects one");
  return call_computed(call, value_string(path_of_module(call, call->arguments->at[0]), 0));
}

/* ---- glob ---- */

static void add_matches(struct call *call, struct file_list *all, struct value pattern) {
  struct compiler *c = call->c;
  struct file_list found;
  if (pattern.kind != VALUE_STRING)
    call_fail(call, "no implicit conversion of %s into String", legacy_class(pattern));
  const struct str *text = pattern.u.text;
  if (strlen(text->text) != text->length) call_fail(call, "nul-separated glob pattern is deprecated");
  if (!file_glob(&found, c->sources->view, c->arena, text->text, true))
    eval_unsupported(c, call->node->place, "such patterns of glob");
  for (uint32_t i = 0; i < found.paths.count; i++)
    ARENA_PUSH(c->arena, &all->paths, found.paths.at[i]);
}

struct value stdlib_glob(struct call *call) {
  struct file_list all = {0};
  if (call->arguments->count != 1) legacy_miscounted(call, "1");
  struct value patterns = call->arguments->at[0];
  if (patterns.kind != VALUE_STRING && patterns.kind != VALUE_ARRAY)
    call_fail(call, "glob(): Requires either array or string to work");
  if (patterns.kind == VALUE_STRING) add_matches(call, &all, patterns);
  for (uint32_t i = 0; patterns.kind == VALUE_ARRAY && i < patterns.u.array->count; i++)
    add_matches(call, &all, patterns.u.array->at[i]);
  struct array *paths = array_new(call->c->arena, all.paths.count);
  for (uint32_t i = 0; i < paths->count; i++)
    paths->at[i] = value_string(str_from(call->c->arena, all.paths.at[i]), 0);
  return call_computed(call, (struct value){.kind = VALUE_ARRAY, .u.array = paths});
}
