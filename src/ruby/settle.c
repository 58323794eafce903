/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What is found once of a tree, from the inside out: the labels of literals, the numbers of calls, and what
 * code does to what is around it.
 */
#include "src/ruby/methods.h"
#include "src/ruby/parser.h"

typedef ARENA_VECTOR(const struct str *) name_list;

struct settle {
  struct ruby_context *context;
  const struct source *source;
  name_list known;                  /* local variables, the newest last */
  name_list own;                    /* names of methods, classes and modules that are defined in the file */
  uint32_t visible;                 /* of `known`: the first of the method around */
  bool not_found;                   /* some code of the file says `context.not_found` */
  bool sets;                        /* the file may have Sets */
  bool names_file;                  /* what is settled says which file is required: that is code */
  const struct ruby_node *function; /* what is settled is such a name of a function, or NULL */
  const struct ruby_node *raised;   /* the constant that `raise` names in what is settled, or NULL */
  struct buffer text;
  struct { /* names, interned */
    const struct str *erbout, *raise, *fail, *append;
  } names;
};

void ruby_regexp_text(struct buffer *out, const struct ruby_node *node, const struct str *text) {
  const char *options = node->name ? node->name->text : "";
  bool i = strchr(options, 'i'), m = strchr(options, 'm'), x = strchr(options, 'x');
  if (i || m || x) buffer_printf(out, "(?%s%s%s:", m ? "m" : "", i ? "i" : "", x ? "x" : "");
  if (text) buffer_str(out, text);
  if (i || m || x) buffer_putc(out, ')');
}

/* ---- labels ---- */

static void give_label(struct settle *s, struct ruby_node *node, enum label_kind kind) {
  if (!s->context->sources || node->place.end <= node->place.start) return;
  struct label label = {.place = node->place, .kind = (uint8_t)kind};
  node->label = label_add(s->context->sources, label);
}

static bool stands_exactly(const struct settle *s, const struct ruby_node *node) {
  return node->place.end - node->place.start == node->name->length &&
         !memcmp(s->source->text + node->place.start, node->name->text, node->name->length);
}

/* Text without quotes of its own. */
static void label_segment(struct settle *s, struct ruby_node *node) {
  give_label(s, node, stands_exactly(s, node) ? LABEL_EXACT_TEXT : LABEL_RUBY_SEGMENT);
}

const struct ruby_node *ruby_function_name(const struct ruby_node *node) {
  if (node->kind != RUBY_CALL || node->count < 3 || !str_is(node->name, "call_function")) return NULL;
  const struct ruby_node *name = node->at[2];
  return name->kind == RUBY_STRING || name->kind == RUBY_SYMBOL ? name : NULL;
}

bool ruby_sets_scope(const struct ruby_node *node) {
  const struct ruby_node *target = node->kind == RUBY_ASSIGN ? node->at[0] : NULL;
  const struct ruby_node *scope =
      target && target->kind == RUBY_CALL && target->count == 3 && str_is(target->name, "[]") ? target->at[0]
                                                                                              : NULL;
  bool named = scope && (scope->kind == RUBY_LOCAL || (scope->kind == RUBY_CALL && !scope->at[0]));
  return named && (str_is(scope->name, "scope") || str_is(scope->name, "closure_scope"));
}

bool ruby_requires(const struct ruby_node *node) {
  return node->kind == RUBY_CALL && node->count == 3 && !node->at[0] &&
         (str_is(node->name, "require") || str_is(node->name, "require_relative"));
}

/* The name that `alias_method :name, :other` at NODE gives, or NULL. */
static const struct str *alias_name(const struct ruby_node *node) {
  bool alias =
      node->kind == RUBY_CALL && node->count == 4 && !node->at[0] && str_is(node->name, "alias_method");
  return alias && node->at[2]->kind == RUBY_SYMBOL ? node->at[2]->name : NULL;
}

static void label_literal(struct settle *s, struct ruby_node *node) {
  if (node == s->function || s->names_file) return;
  switch (node->kind) {
  case RUBY_STRING:
  case RUBY_SYMBOL:
    if (node->flag)
      label_segment(s, node);
    else
      give_label(s, node, LABEL_RUBY);
    break;
  case RUBY_TEXT: give_label(s, node, LABEL_EXACT_TEXT); break;
  case RUBY_NIL: give_label(s, node, LABEL_UNDEF); break;
  case RUBY_TRUE: give_label(s, node, LABEL_TRUE); break;
  case RUBY_FALSE: give_label(s, node, LABEL_FALSE); break;
  case RUBY_INTEGER:
  case RUBY_FLOAT: give_label(s, node, LABEL_RUBY); break;
  case RUBY_REGEXP:
    if (!node->count || (node->count == 1 && node->at[0]->kind == RUBY_STRING))
      give_label(s, node, LABEL_RUBY);
    break;
  case RUBY_ARRAY: give_label(s, node, LABEL_ARRAY); break;
  case RUBY_HASH: give_label(s, node, LABEL_HASH); break;
  default: break;
  }
}

/* ---- variables ---- */

static bool has_name(const name_list *list, uint32_t from, const struct str *name) {
  for (uint32_t i = from; i < list->count; i++)
    if (list->at[i] == name) return true;
  return false;
}

static void assign_name(struct settle *s, name_list *assigned, const struct str *name) {
  if (*name->text != '@' && !has_name(&s->known, s->visible, name))
    ARENA_PUSH(s->context->arena, &s->known, name);
  if (!has_name(assigned, 0, name)) ARENA_PUSH(s->context->arena, assigned, name);
}

static void assign_target(struct settle *s, name_list *assigned, const struct ruby_node *target) {
  if (!target) return;
  if (target->kind == RUBY_LOCAL || target->kind == RUBY_INSTANCE) assign_name(s, assigned, target->name);
  if (target->kind == RUBY_GROUP || target->kind == RUBY_SPLAT)
    for (uint32_t i = 0; i < target->count; i++)
      assign_target(s, assigned, target->at[i]);
}

/* Parameters are variables of the code itself. */
static void know_parameters(struct settle *s, const struct ruby_node *node) {
  for (uint32_t i = 0; node && i < node->count; i++) {
    const struct ruby_node *parameter = node->at[i];
    if (parameter->kind == RUBY_GROUP) know_parameters(s, parameter);
    if (parameter->name) ARENA_PUSH(s->context->arena, &s->known, parameter->name);
  }
}

/* `ERB.new(text, nil, nil, '@name')`: what it renders is in that variable, too. */
static void assign_rendered(struct settle *s, name_list *assigned, const struct ruby_node *node) {
  const struct ruby_node *receiver = node->kind == RUBY_CALL ? node->at[0] : NULL;
  if (!receiver || receiver->kind != RUBY_CONSTANT || !str_is(receiver->name, "ERB") || node->count < 6)
    return;
  const struct ruby_node *name = node->at[5];
  if (name->kind == RUBY_STRING && *name->name->text == '@')
    assign_name(s, assigned, symbol_of(s->context->symbols, name->name));
}

static void keep_assigned(struct settle *s, struct ruby_node *node, const name_list *assigned) {
  if (!assigned->count) return;
  for (uint32_t i = 0; i < node->count; i++) /* most often all of them are those of one child */
    if (node->at[i] && node->at[i]->assigned && node->at[i]->assigned->count == assigned->count) {
      node->assigned = node->at[i]->assigned;
      return;
    }
  struct ruby_assigned *all =
      arena_alloc(s->context->arena, sizeof *all + assigned->count * sizeof *all->names);
  all->count = assigned->count;
  memcpy(all->names, assigned->at, assigned->count * sizeof *all->names);
  node->assigned = all;
}

/* ---- what code does ---- */

static bool calls_scope(const struct ruby_node *node) {
  const struct ruby_node *receiver = node->at[0];
  return ruby_asks_scope(node->name) && (receiver || !str_is(node->name, "setvar"));
}

/* Whether NODE may run a block or lambda that is a value: what it does is known of none. */
static bool runs_value(const struct ruby_node *node) {
  const struct ruby_node *receiver = node->at[0];
  if (str_is(node->name, "call") || str_is(node->name, "()") || str_is(node->name, "yield")) return true;
  if (node->at[1] && node->at[1]->kind != RUBY_BLOCK) return true;
  return str_is(node->name, "[]") && receiver && receiver->kind == RUBY_LOCAL;
}

/* Whether the block of NODE may become a value. */
static bool keeps_block(const struct settle *s, const struct ruby_node *node) {
  static const char *const names[] = {"lambda", "proc", "new", "send", "public_send", "__send__", NULL};
  if (!node->at[1] || node->at[1]->kind != RUBY_BLOCK) return false;
  for (const char *const *name = names; *name; name++)
    if (str_is(node->name, *name)) return true;
  return has_name(&s->own, 0, node->name);
}

/* `context.not_found` leaves the whole data function, as an exception does. */
static bool says_not_found(const struct ruby_node *node) {
  return node->kind == RUBY_CALL && node->at[0] && str_is(node->name, "not_found");
}

/* Whether NODE, which requires a file, may require one of a module. */
static bool may_be_own(const struct ruby_node *node) {
  const struct ruby_node *path = node->at[2];
  return str_is(node->name, "require_relative") || path->kind != RUBY_STRING ||
         strstr(path->name->text, "puppet_x/") || strstr(path->name->text, "puppet/");
}

static bool is_raise(const struct settle *s, const struct ruby_node *node) {
  return node->kind == RUBY_CALL && !node->at[0] &&
         (node->name == s->names.raise || node->name == s->names.fail);
}

static void settle_call(struct settle *s, struct ruby_node *node) {
  const struct ruby_node *receiver = node->at[0];
  bool erbout = receiver && receiver->kind == RUBY_LOCAL && receiver->name == s->names.erbout;
  node->ordinal = ++s->context->node_count;
  node->method = ruby_method_number(node->name);
  if (erbout) node->does |= RUBY_DOES_RENDER;
  if (receiver && s->sets && str_is(node->name, "merge")) node->does |= RUBY_DOES_MERGE_ITSELF;
  if (receiver && !erbout && ruby_call_changes(node)) node->does |= RUBY_DOES_CHANGE;
  if (ruby_requires(node) && may_be_own(node)) node->does |= RUBY_DOES_REQUIRE;
  if (calls_scope(node)) node->does |= RUBY_DOES_EFFECT;
  if (is_raise(s, node)) node->does |= RUBY_DOES_RAISE;
  if (has_name(&s->own, 0, node->name) || runs_value(node)) node->does |= RUBY_DOES_OWN;
  if (says_not_found(node) || (s->not_found && node->does & RUBY_DOES_OWN)) node->does |= RUBY_DOES_RAISE;
  if (keeps_block(s, node)) node->does |= RUBY_DOES_KEEP | RUBY_DOES_KEEP_ITSELF;
}

/* The constant in `raise NAME, …` and `raise NAME.new(…)`, or NULL. */
static const struct ruby_node *raised_by(const struct settle *s, const struct ruby_node *node) {
  const struct ruby_node *what = is_raise(s, node) && node->count > 2 ? node->at[2] : NULL;
  if (what && what->kind == RUBY_CALL && str_is(what->name, "new")) what = what->at[0];
  return what && what->kind == RUBY_CONSTANT ? what : NULL;
}

static bool is_raised(const struct settle *s, const struct ruby_node *node) {
  const struct ruby_node *name = s->raised;
  while (name && name != node)
    name = name->kind == RUBY_CONSTANT ? name->at[0] : NULL;
  return name != NULL;
}

/* What is defined in the same file is there.  An exception that is not there is looked for when it is raised:
   something is, whatever its name means, and mostly nothing ever does. */
static void note_lack(struct settle *s, struct ruby_node *node) {
  const struct str *first = ruby_first_name(node);
  if (is_raised(s, node)) return;
  if ((node->kind == RUBY_CALL && has_name(&s->own, 0, node->name)) || (first && has_name(&s->own, 0, first)))
    return;
  if (ruby_lacking(node, &s->text)) node->does |= RUBY_DOES_LACK | RUBY_DOES_LACK_ITSELF;
}

const char *ruby_lacks(const struct ruby_node *node, struct buffer *buffer) {
  return node->does & RUBY_DOES_LACK_ITSELF ? ruby_lacking(node, buffer) : NULL;
}

/* What a body that takes part of it does to what is around it. */
static unsigned taken(const struct ruby_node *node) {
  unsigned does =
      node->does & ~(unsigned)(RUBY_DOES_LACK_ITSELF | RUBY_DOES_KEEP_ITSELF | RUBY_DOES_MERGE_ITSELF);
  switch (node->kind) {
  case RUBY_WHILE:
  case RUBY_DO_WHILE:
  case RUBY_BLOCK: return does & ~(unsigned)(RUBY_DOES_NEXT | RUBY_DOES_BREAK);
  case RUBY_LAMBDA: return does & ~(unsigned)(RUBY_DOES_NEXT | RUBY_DOES_BREAK | RUBY_DOES_RETURN);
  case RUBY_DEF: return does & (RUBY_DOES_LACK | RUBY_DOES_CHANGE | RUBY_DOES_EFFECT);
  default: return does;
  }
}

static void settle_node(struct settle *s, struct ruby_node *node);

static void add_all(struct settle *s, name_list *assigned, const struct ruby_node *child, uint32_t known) {
  for (uint32_t i = 0; child->assigned && i < child->assigned->count; i++) {
    const struct str *name = child->assigned->names[i];
    bool around = *name->text == '@' || has_name(&s->known, s->visible, name);
    if (around && known <= s->known.count && !has_name(assigned, 0, name))
      ARENA_PUSH(s->context->arena, assigned, name);
  }
}

static void settle_children(struct settle *s, struct ruby_node *node) {
  name_list assigned = {0};
  bool own = node->kind == RUBY_BLOCK || node->kind == RUBY_LAMBDA || node->kind == RUBY_DEF ||
             node->kind == RUBY_MODULE || node->kind == RUBY_CLASS;
  bool apart = own && node->kind != RUBY_BLOCK && node->kind != RUBY_LAMBDA;
  uint32_t known = s->known.count, visible = s->visible;
  if (apart) s->visible = known;
  if (own && node->kind < RUBY_MODULE) know_parameters(s, node->at[0]);
  const struct ruby_node *named = ruby_function_name(node);
  bool names_file = s->names_file;
  const struct ruby_node *raised = s->raised, *raises = raised_by(s, node);
  if (raises) s->raised = raises;
  s->names_file |= ruby_requires(node);
  for (uint32_t i = 0; i < node->count; i++) {
    struct ruby_node *child = node->at[i];
    if (!child) continue;
    s->function = child == named ? child : NULL;
    settle_node(s, child);
    node->does |= (uint16_t)taken(child);
  }
  s->names_file = names_file;
  s->raised = raised;
  if (node->kind == RUBY_ASSIGN || node->kind == RUBY_OP_ASSIGN) assign_target(s, &assigned, node->at[0]);
  if (node->kind == RUBY_RESCUE) assign_target(s, &assigned, node->at[0]);
  assign_rendered(s, &assigned, node);
  if (own) s->known.count = known;
  s->visible = visible;
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i] && !(own && node->at[i]->kind == RUBY_PARAMETERS) && node->at[i]->kind != RUBY_DEF)
      add_all(s, &assigned, node->at[i], known);
  keep_assigned(s, node, &assigned);
}

static void settle_node(struct settle *s, struct ruby_node *node) {
  label_literal(s, node);
  settle_children(s, node);
  switch (node->kind) {
  case RUBY_CALL: settle_call(s, node); break;
  case RUBY_LAMBDA: node->does |= RUBY_DOES_KEEP; break;
  case RUBY_TEXT:
  case RUBY_OUTPUT: node->does |= RUBY_DOES_RENDER; break;
  case RUBY_NEXT: node->does |= RUBY_DOES_NEXT; break;
  case RUBY_BREAK: node->does |= RUBY_DOES_BREAK; break;
  case RUBY_RETURN: node->does |= RUBY_DOES_RETURN; break;
  case RUBY_ASSIGN:
  case RUBY_OP_ASSIGN:
    if (ruby_sets_scope(node))
      node->does |= RUBY_DOES_EFFECT;
    else if (node->at[0]->kind == RUBY_CALL)
      node->does |= RUBY_DOES_CHANGE;
    if (node->kind == RUBY_OP_ASSIGN) node->method = ruby_method_number(node->name);
    break;
  default: break;
  }
  note_lack(s, node);
}

static void find_definitions(struct settle *s, const struct ruby_node *node) {
  const struct ruby_node *target = node->count ? node->at[0] : NULL;
  bool module = node->kind == RUBY_MODULE || node->kind == RUBY_CLASS || node->kind == RUBY_ASSIGN;
  bool defines = node->kind == RUBY_DEF || node->kind == RUBY_ALIAS;
  const struct str *alias = alias_name(node);
  if (defines || alias) ARENA_PUSH(s->context->arena, &s->own, alias ? alias : node->name);
  s->not_found |= says_not_found(node);
  s->sets |= ruby_names_set(node);
  if (module && target && target->kind == RUBY_CONSTANT && !target->at[0])
    if (!ruby_module_known(target->name->text)) ARENA_PUSH(s->context->arena, &s->own, target->name);
  for (uint32_t i = 0; i < node->count; i++)
    if (node->at[i]) find_definitions(s, node->at[i]);
}

void ruby_settle(struct ruby_context *context, const struct source *source, struct ruby_node *program) {
  struct settle s = {.context = context, .source = source};
  buffer_init(&s.text, context->arena);
  s.names.erbout = symbol(context->symbols, "_erbout", 7);
  s.names.raise = symbol(context->symbols, "raise", 5);
  s.names.fail = symbol(context->symbols, "fail", 4);
  find_definitions(&s, program);
  settle_node(&s, program);
}
