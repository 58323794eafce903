/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Names that tell what code does to what is around it, and what a template's words tell of that before it is
 * parsed: most templates do nothing, and to parse them to know it takes twenty times as long.
 */
#include "src/ruby/erb.h"
#include "src/ruby/tree.h"

/* A piece of code between START and END that is looked at. */
struct glance {
  const char *text;
  uint32_t at, end;
};

static bool is_name(const char *name, size_t length, const char *other) {
  return *name == *other && strlen(other) == length && !memcmp(name, other, length);
}

/* Methods that may change their receiver, but for those whose names end in `!`. */
static bool changes(const char *name, size_t length) {
  static const char *const names[] = {"<<",      "[]=",     "append",    "clear",   "compare_by_identity",
                                      "concat",  "delete",  "delete_at", "fill",    "insert",
                                      "pop",     "prepend", "delete_if", "keep_if", "push",
                                      "replace", "shift",   "unshift",   "store",   "update",
                                      "print",   "puts",    "write",     "add",     "add?",
                                      "freeze"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (is_name(name, length, names[i])) return true;
  return false;
}

/* Code that names them may have Sets, whose `merge` changes them. */
static bool names_set(const char *name, size_t length) {
  return is_name(name, length, "Set") || is_name(name, length, "to_set");
}

bool ruby_names_set(const struct ruby_node *node) {
  bool named = node->kind == RUBY_CONSTANT || node->kind == RUBY_CALL || node->kind == RUBY_SYMBOL;
  return named && names_set(node->name->text, node->name->length);
}

bool ruby_call_changes(const struct ruby_node *node) {
  return node->kind == RUBY_CALL && (ruby_changes(node->name) || node->does & RUBY_DOES_MERGE_ITSELF);
}

bool ruby_changes(const struct str *name) {
  if (changes(name->text, name->length)) return true;
  return name->length > 1 && name->text[name->length - 1] == '!' && name->text[0] != '!';
}

static bool asks_scope(const char *name, size_t length) {
  if (length > 8 && !memcmp(name, "function_", 9)) return true;
  return is_name(name, length, "call_function") || is_name(name, length, "setvar");
}

bool ruby_asks_scope(const struct str *name) {
  return asks_scope(name->text, name->length);
}

static bool in_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* Whether an assignment to what ends here may follow: `=`, or `+=` and its kin, but no comparison. */
static bool is_assigned(const struct glance *g) {
  uint32_t at = g->at, blanks;
  while (at < g->end && strchr(" \t\r\n\\", g->text[at]))
    at++;
  blanks = at;
  while (at < g->end && at < blanks + 2 && strchr("+-*/%&|^<>", g->text[at]))
    at++;
  if (at == blanks + 1 && strchr("<>", g->text[blanks])) return false;
  return at < g->end && g->text[at] == '=' && (at + 1 == g->end || !strchr("=~>", g->text[at + 1]));
}

/* Whether the name that ends here has a `!` behind it, which is not that of a `!=`. */
static bool is_banged(const struct glance *g) {
  const char *text = g->text + g->at;
  if (g->at == g->end || *text != '!') return false;
  return g->at + 2 >= g->end || text[1] != '=' || text[2] == '=' || text[2] == '~';
}

/* Whether the name that begins here is one of those, or an attribute that is assigned to. */
static bool name_acts(struct glance *g) {
  uint32_t start = g->at;
  const char *name = g->text + start;
  while (g->at < g->end && in_name(g->text[g->at]))
    g->at++;
  size_t length = g->at - start;
  if (is_banged(g)) return true;
  if (changes(name, length) || asks_scope(name, length) || names_set(name, length)) return true;
  while (start && strchr(" \t\r\n\\", g->text[start - 1]))
    start--;
  return start && strchr(".:", g->text[start - 1]) && is_assigned(g);
}

static bool code_acts(struct glance g) {
  while (g.at < g.end) {
    char c = g.text[g.at];
    if (in_name(c)) {
      if (name_acts(&g)) return true;
      continue;
    }
    g.at++;
    if (c == ']' && is_assigned(&g)) return true;
    if (c == '<' && g.at < g.end && g.text[g.at] == '<') return true;
  }
  return false;
}

bool ruby_template_may_act(struct arena *arena, const struct str *text) {
  struct erb_spans spans = {.escaped = 0};
  erb_scan(&spans, arena, text->text, 0, text->length);
  for (uint32_t i = 0; i < spans.list.count; i++) {
    const struct erb_span *span = &spans.list.at[i];
    if (span->kind != ERB_TEXT && code_acts((struct glance){text->text, span->start, span->end})) return true;
  }
  return false;
}
