/* SPDX-License-Identifier: Apache-2.0 */
/* epp, inline_epp: templates of embedded Puppet. */
#include "src/eval/template.h"
#include "src/functions/functions.h"

static bool is_word(const struct str *text) {
  for (uint32_t i = 0; i < text->length; i++) {
    char c = text->text[i];
    if (!(c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')))
      return false;
  }
  return text->length > 0;
}

static void check_kind(const struct call *call, uint32_t at, const char *name, enum value_kind kind) {
  if (at >= call->arguments->count || call->arguments->at[at].kind == kind) return;
  call_fail(call, "'%s' parameter '%s' expects a %s value, got %s", call->name->text, name,
            kind == VALUE_STRING ? "String" : "Hash", value_kind_name(call->arguments->at[at]));
}

/* The template, and the names of the variables that it is given. */
static void check_arguments(const struct call *call, const char *first) {
  check_kind(call, 0, first, VALUE_STRING);
  check_kind(call, 1, "parameters", VALUE_HASH);
  const struct hash *given = call->arguments->count > 1 ? call->arguments->at[1].u.hash : NULL;
  for (uint32_t i = 0; given && i < given->count; i++) {
    struct value key = given->at[i].key;
    if (key.kind == VALUE_STRING && is_word(key.u.text)) continue;
    call_fail(call,
              "'%s' parameter 'parameters' key of entry '%s' expects a match for Pattern[/^\\w+$/], got %s",
              call->name->text, show_value(call->c, key),
              key.kind == VALUE_STRING ? arena_printf(call->c->arena, "'%s'", key.u.text->text)
                                       : value_kind_name(key));
  }
}

struct value function_inline_epp(struct call *call) {
  struct value text = call->arguments->at[0];
  check_arguments(call, "template");
  struct template template = {.call = call, .around = call->scope, .source = text};
  template.epp = template_of_text(call->c, text.u.text, call->node->place);
  return template_render(&template);
}

/* The file that NAME means: Puppet adds .epp where there is no file of that name. */
static const struct node *find_file(const struct call *call, const struct str *name) {
  struct compiler *c = call->c;
  bool suffixed = name->length > 4 && !strcmp(name->text + name->length - 4, ".epp");
  const struct str *with_suffix = suffixed ? name : str_printf(c->arena, "%s.epp", name->text);
  if (name->text[0] == '/') {
    const struct node *epp = template_of_file(c, name, call->node->place);
    if (!epp && !suffixed) epp = template_of_file(c, with_suffix, call->node->place);
    if (epp) return epp;
  }
  struct diagnostic *d = diagnostic_add(c->diagnostics, DIAG_BAD_ARGUMENT, SEVERITY_ERROR, call->node->place,
                                        "Could not find template '%s'", with_suffix->text);
  if (name->text[0] != '/')
    diagnostic_note(c->diagnostics, d, PLACE_NONE,
                    "templates of modules are not supported yet: name the file by its path from the root");
  eval_abandon(c);
}

struct value function_epp(struct call *call) {
  check_arguments(call, "path");
  struct value path = call->arguments->at[0];
  struct template template = {.call = call, .around = call->c->top, .source = path, .is_file = true};
  template.epp = find_file(call, path.u.text);
  return template_render(&template);
}
