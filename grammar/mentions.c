/* SPDX-License-Identifier: Apache-2.0 */
#include "grammar/mentions.h"

#include <ctype.h>
#include <strings.h>

/* A node that declares, includes or gives attributes; a CLASS: what it inherits. */
struct candidate {
  const struct node *node, *around;
  uint32_t program;
};

struct mention_index {
  struct arena *arena;
  uint32_t programs;
  ARENA_VECTOR(struct candidate) all;
  const struct node *around; /* while code is added */
};

struct finding {
  struct mention_list mentions;
  struct arena *arena;
  const struct mention_query *query;
  const struct candidate *at;
  const struct str *function; /* struct mention */
};

enum fit { FITS_NOT, FITS_ANY, FITS_PARTLY, FITS };

/* ---- names ---- */

static bool same_letter(char a, char b, bool any_case) {
  return any_case ? tolower((unsigned char)a) == tolower((unsigned char)b) : a == b;
}

/* Where PART stands in TEXT, or NULL. */
static const char *find_part(const char *text, const struct str *part, bool any_case) {
  for (; *text; text++) {
    uint32_t i = 0;
    while (i < part->length && text[i] && same_letter(text[i], part->text[i], any_case))
      i++;
    if (i == part->length) return text;
  }
  return part->length ? NULL : text;
}

static bool is_class(const struct finding *f) {
  return str_is(f->query->type, "class");
}

/* Whether TEXT is the name of the class or type NAME: it may have :: before it, and capitals. */
static bool is_name(const struct str *text, const struct str *name) {
  uint32_t start = text->length > 2 && text->text[0] == ':' && text->text[1] == ':' ? 2 : 0;
  return text->length - start == name->length && !strcasecmp(text->text + start, name->text);
}

static bool is_title(const struct finding *f, const struct str *text) {
  const struct str *title = f->query->title;
  if (!title) return true;
  return is_class(f) ? is_name(text, title) : str_equal(text, title);
}

/* Whether the literal parts of a text stand in the title one after the other. */
static enum fit parts_fit(const struct finding *f, const struct node_list *parts) {
  const char *rest = f->query->title ? f->query->title->text : NULL;
  bool some = false;
  for (uint32_t i = 0; rest && i < parts->count; i++) {
    const struct node *part = parts->at[i];
    if (part->kind != AST_STRING) continue;
    const char *at = find_part(rest, part->u.text, is_class(f));
    if (!at || (i == 0 && at != rest)) return FITS_NOT;
    rest = at + part->u.text->length;
    some |= part->u.text->length > 0;
    if (i + 1 == parts->count && *rest) return FITS_NOT;
  }
  return some ? FITS_PARTLY : FITS_ANY;
}

static enum fit fit_of(const struct finding *f, const struct node *title) {
  enum fit best = FITS_NOT;
  switch (title->kind) {
  case AST_STRING:
  case AST_NAME:
  case AST_TYPE_NAME: return is_title(f, title->u.text) ? FITS : FITS_NOT;
  case AST_CONCAT: return parts_fit(f, &title->u.list);
  case AST_PARENS:
  case AST_INTERPOLATION: return title->u.unary ? fit_of(f, title->u.unary) : FITS_NOT;
  case AST_LIST:
    for (uint32_t i = 0; i < title->u.list.count && best != FITS; i++) {
      enum fit fit = fit_of(f, title->u.list.at[i]);
      if (fit > best) best = fit;
    }
    return best;
  case AST_ACCESS: /* Class['a'] */
    if (is_class(f) && title->u.access.left->kind == AST_TYPE_NAME) {
      for (uint32_t i = 0; i < title->u.access.keys.count && best != FITS; i++) {
        enum fit fit = fit_of(f, title->u.access.keys.at[i]);
        if (fit > best) best = fit;
      }
      return best;
    }
    return FITS_ANY;
  case AST_DEFAULT:
  case AST_UNDEF:
  case AST_INTEGER:
  case AST_FLOAT:
  case AST_TRUE:
  case AST_FALSE: return FITS_NOT;
  default: return FITS_ANY;
  }
}

/* Whether TYPE, the word or reference of a type, is that in question. */
static enum fit type_fit(const struct finding *f, const struct node *type) {
  if (type->kind == AST_ACCESS ||
      (type->kind != AST_NAME && type->kind != AST_TYPE_NAME && type->kind != AST_STRING))
    return FITS_ANY;
  return is_name(type->u.text, f->query->type) ? FITS : FITS_NOT;
}

static void add(struct finding *f, struct place place, enum fit fit, bool is_virtual) {
  struct mention mention = {.place = place,
                            .function = f->function,
                            .program = f->at->program,
                            .around = f->at->around,
                            .name = fit == FITS          ? MENTION_NAMED
                                    : fit == FITS_PARTLY ? MENTION_PARTLY
                                                         : MENTION_ANY,
                            .is_virtual = is_virtual};
  if (fit != FITS_NOT) ARENA_PUSH(f->arena, &f->mentions.list, mention);
}

/* ---- declarations ---- */

static void find_in_resource(struct finding *f, const struct node *n) {
  enum fit type = type_fit(f, n->u.resource.type);
  for (uint32_t i = 0; type == FITS && i < n->u.resource.bodies.count; i++) {
    const struct node *body = n->u.resource.bodies.at[i];
    add(f, body->place, fit_of(f, body->u.body.title), n->form != FORM_REGULAR);
  }
}

static bool is_one_of(const struct str *name, const char *const *names) {
  for (; *names; names++)
    if (str_is(name, *names)) return true;
  return false;
}

/* Calls that declare: include and its kin; create_resources; those of stdlib. */
static const char *const including[] = {"include", "require", "contain", "hiera_include", NULL};
static const char *const creating[] = {"create_resources", "ensure_resource", "ensure_resources", NULL};

static bool is_declaring(const struct node *n) {
  const struct node *functor = n->u.call.functor;
  if (functor->kind != AST_NAME) return false;
  return is_one_of(functor->u.text, including) || is_one_of(functor->u.text, creating) ||
         str_is(functor->u.text, "ensure_packages");
}

static const struct str *literal_of(const struct node *n) {
  return n->kind == AST_STRING || n->kind == AST_NAME || n->kind == AST_TYPE_NAME ? n->u.text : NULL;
}

/* `role(web)` for role::web: whether an argument is the end of the name of the class in question. */
static void find_in_other_call(struct finding *f, const struct node *n) {
  const struct str *title = f->query->title;
  if (!is_class(f) || !title) return;
  f->function = n->u.call.functor->u.text;
  for (uint32_t i = 0; i < n->u.call.arguments.count; i++) {
    const struct str *text = literal_of(n->u.call.arguments.at[i]);
    if (!text || !text->length || text->length > title->length) continue;
    const char *end = title->text + title->length - text->length;
    if (strcasecmp(end, text->text) != 0 || (end > title->text && end[-1] != ':')) continue;
    add(f, n->place, FITS_PARTLY, false);
    break;
  }
  f->function = NULL;
}

static void find_in_call(struct finding *f, const struct node *n) {
  const struct node_list *arguments = &n->u.call.arguments;
  const struct str *name = n->u.call.functor->u.text;
  if (is_class(f) && is_one_of(name, including)) {
    for (uint32_t i = 0; i < arguments->count; i++)
      add(f, n->place, fit_of(f, arguments->at[i]), false);
  } else if (is_one_of(name, creating) && arguments->count > 1 && type_fit(f, arguments->at[0]) == FITS) {
    bool one = str_is(name, "ensure_resource");
    add(f, n->place, one ? fit_of(f, arguments->at[1]) : FITS_ANY, false);
  } else if (str_is(name, "ensure_packages") && str_is(f->query->type, "package") && arguments->count) {
    add(f, n->place, fit_of(f, arguments->at[0]), false);
  } else if (!is_declaring(n)) {
    find_in_other_call(f, n);
  }
}

/* `lookup('classes').include` */
static bool includes_receiver(const struct node *n) {
  const struct node *functor = n->u.call.functor;
  const struct node *name = functor->kind == AST_NAMED_ACCESS ? functor->u.binary.right : functor;
  return functor != name && name->kind == AST_NAME && is_one_of(name->u.text, including);
}

/* ---- what gives attributes ---- */

static bool gives(const struct finding *f, const struct node_list *operations) {
  for (uint32_t i = 0; i < operations->count; i++) {
    const struct node *operation = operations->at[i];
    if (operation->kind == AST_SPLAT_ATTRIBUTES) return true;
    if (operation->kind == AST_ATTRIBUTE && str_equal(operation->u.attribute.name, f->query->attribute))
      return true;
  }
  return false;
}

static void find_giving(struct finding *f, const struct node *n) {
  if (n->kind == AST_COLLECT) {
    if (n->u.collect.operations.count && type_fit(f, n->u.collect.type) == FITS &&
        gives(f, &n->u.collect.operations))
      add(f, n->place, FITS_ANY, false);
    return;
  }
  const struct node *target = n->u.resource_ops.target;
  if (!gives(f, &n->u.resource_ops.operations)) return;
  if (n->kind == AST_RESOURCE_DEFAULTS) {
    if (type_fit(f, target) == FITS) add(f, n->place, FITS, false);
    return;
  }
  if (target->kind != AST_ACCESS || type_fit(f, target->u.access.left) != FITS) return;
  for (uint32_t i = 0; i < target->u.access.keys.count; i++)
    add(f, n->place, fit_of(f, target->u.access.keys.at[i]), false);
}

/* ---- the walk ---- */

static bool is_definition(const struct node *n) {
  switch (n->kind) {
  case AST_CLASS:
  case AST_DEFINE:
  case AST_FUNCTION:
  case AST_PLAN:
  case AST_NODE:
  case AST_TYPE_ALIAS:
  case AST_TYPE_DEFINITION:
  case AST_TYPE_MAPPING: return true;
  default: return false;
  }
}

static void put(struct mention_index *index, const struct node *n) {
  struct candidate candidate = {n, index->around, index->programs};
  ARENA_PUSH(index->arena, &index->all, candidate);
}

/* Whether N calls a function by its name with something that could be the name of a class. */
static bool may_name(const struct node *n) {
  bool literal = false;
  for (uint32_t i = 0; i < n->u.call.arguments.count; i++)
    literal |= literal_of(n->u.call.arguments.at[i]) != NULL;
  return literal && n->u.call.functor->kind == AST_NAME;
}

static bool visit(const struct node *n, void *data) {
  if (is_definition(n)) return true; /* a program lists them all */
  switch ((int)n->kind) {
  case AST_RESOURCE:
  case AST_RESOURCE_DEFAULTS:
  case AST_RESOURCE_OVERRIDE:
  case AST_COLLECT: put(data, n); break;
  case AST_CALL:
    if (is_declaring(n) || may_name(n)) put(data, n);
    break;
  case AST_METHOD_CALL:
    if (includes_receiver(n)) put(data, n);
    break;
  default: break;
  }
  return ast_each_child(n, visit, data);
}

struct mention_index *mention_index_new(struct arena *arena) {
  struct mention_index *index = ARENA_NEW(arena, struct mention_index);
  index->arena = arena;
  return index;
}

void mention_index_add(struct mention_index *index, const struct node *program) {
  index->around = NULL;
  visit(program->u.program.body, index);
  for (uint32_t i = 0; i < program->u.program.definitions.count; i++) {
    index->around = program->u.program.definitions.at[i];
    if (index->around->kind == AST_CLASS && index->around->u.function.parent) put(index, index->around);
    ast_each_child(index->around, visit, index);
  }
  index->programs++;
}

static void find_at(struct finding *f, const struct node *n) {
  bool gives_attributes =
      n->kind == AST_RESOURCE_DEFAULTS || n->kind == AST_RESOURCE_OVERRIDE || n->kind == AST_COLLECT;
  if (gives_attributes != (f->query->attribute != NULL)) return;
  if (gives_attributes)
    find_giving(f, n);
  else if (n->kind == AST_RESOURCE)
    find_in_resource(f, n);
  else if (n->kind == AST_CALL)
    find_in_call(f, n);
  else if (n->kind == AST_METHOD_CALL)
    add(f, n->place, is_class(f) ? fit_of(f, n->u.call.functor->u.binary.left) : FITS_NOT, false);
  else if (is_class(f) && f->query->title && is_title(f, n->u.function.parent))
    add(f, n->u.function.parent_place, FITS, false);
}

struct mention_list mentions_find(const struct mention_index *index, const struct mention_query *query) {
  struct finding f = {.arena = index->arena, .query = query};
  for (uint32_t i = 0; i < index->all.count; i++) {
    f.at = &index->all.at[i];
    find_at(&f, f.at->node);
  }
  return f.mentions;
}
