/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/definitions/type_name.h"

#include "src/puppet/eval/definitions/native_type.h"

static const struct str *shown_of(struct compiler *c, const struct str *name) {
  char few[128], *text = name->length < sizeof few ? few : arena_alloc(c->arena, name->length);
  bool start = true;
  uint32_t skip = name->length > 2 && name->text[0] == ':' && name->text[1] == ':' ? 2 : 0;
  for (uint32_t i = skip; i < name->length; i++) {
    char ch = name->text[i];
    if (ch >= 'A' && ch <= 'Z') ch = (char)(ch + 32);
    if (start && ch >= 'a' && ch <= 'z') ch = (char)(ch - 32);
    start = ch == ':';
    text[i - skip] = ch;
  }
  return symbol(c->symbols, text, name->length - skip);
}

static const struct str *key_of(struct compiler *c, const struct str *name) {
  const struct str *lower = str_lower(c->arena, name);
  uint32_t skip = lower->length > 2 && lower->text[0] == ':' && lower->text[1] == ':' ? 2 : 0;
  return symbol(c->symbols, lower->text + skip, lower->length - skip);
}

struct type_name *type_name(struct compiler *c, const struct str *name) {
  if (!c->type_names) c->type_names = arena_zalloc(c->arena, TYPE_NAMES * sizeof *c->type_names);
  /* Strings never change while a compilation lasts, so the address says which one it is. */
  struct type_name *found = &c->type_names[name->hash % TYPE_NAMES];
  if (found->name == name) return found;
  struct type_name made = {.name = name, .key = key_of(c, name), .shown = shown_of(c, name)};
  enum type_kind kind = type_kind_of(made.key);
  made.type = kind == TYPE_KIND_COUNT ? type_builtin_alias(made.key) : type_default(kind);
  made.core_sought = made.type != NULL;
  made.native = native_type(c, made.key);
  made.namevar = eval_symbol(c, resource_type_namevar(made.native));
  *found = made;
  return found;
}

const struct str *shown_type(struct compiler *c, const struct str *name) {
  return type_name(c, name)->shown;
}

const struct str *class_key(struct compiler *c, const struct str *name) {
  return type_name(c, name)->key;
}
