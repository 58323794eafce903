/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Heredocs whose tag names a syntax: Puppet checks the text if it knows the syntax (or its last part, as in
 * data+json): json, base64, pp, epp.
 */
#include "grammar/ast_syntax.h"
#include "grammar/validate.h"

/* json, as lenient as Ruby's library: comments are white space */

struct json {
  const char *at, *end;
  uint32_t depth;
};

static bool json_value_ends(struct json *j);

static const char *skip_comment(const char *p, const char *end) {
  const char *close = NULL;
  if (end - p < 2) return NULL;
  if (p[1] == '/') {
    close = memchr(p, '\n', (size_t)(end - p));
    return close ? close + 1 : end;
  }
  if (p[1] == '*') close = memmem(p + 2, (size_t)(end - p - 2), "*/", 2);
  return close ? close + 2 : NULL;
}

static bool json_space(struct json *j) {
  while (j->at < j->end) {
    if (*j->at == '/') {
      j->at = skip_comment(j->at, j->end);
      if (!j->at) return false;
    } else if (*j->at && strchr(" \t\r\n", *j->at)) {
      j->at++;
    } else {
      break;
    }
  }
  return true;
}

static bool json_string(struct json *j) {
  for (j->at++; j->at < j->end; j->at++) {
    if ((unsigned char)*j->at < 0x20) return false;
    if (*j->at == '"') {
      j->at++;
      return true;
    }
    if (*j->at == '\\' && j->at + 1 < j->end && (unsigned char)*++j->at < 0x20) return false;
  }
  return false;
}

static const char *digits_end(const char *p, const char *end) {
  while (p < end && *p >= '0' && *p <= '9')
    p++;
  return p;
}

static bool json_number(struct json *j) {
  const char *p = j->at + (*j->at == '-'), *whole = digits_end(p, j->end);
  if (whole == p || (*p == '0' && whole - p > 1)) return false;
  if (whole + 1 < j->end && *whole == '.' && digits_end(whole + 1, j->end) > whole + 1)
    whole = digits_end(whole + 1, j->end);
  if (whole + 1 < j->end && (*whole | 32) == 'e') {
    const char *power = whole + 1 + (whole[1] == '+' || whole[1] == '-');
    if (digits_end(power, j->end) > power) whole = digits_end(power, j->end);
  }
  j->at = whole;
  return true;
}

static bool json_word(struct json *j) {
  static const char *const words[] = {"true", "false", "null"};
  for (size_t i = 0; i < 3; i++) {
    size_t length = strlen(words[i]);
    if ((size_t)(j->end - j->at) < length || memcmp(j->at, words[i], length)) continue;
    j->at += length;
    return true;
  }
  return false;
}

static bool json_key_ends(struct json *j) {
  if (j->at >= j->end || *j->at != '"' || !json_string(j) || !json_space(j)) return false;
  return j->at < j->end && *j->at++ == ':';
}

static bool json_items(struct json *j, char close) {
  if (++j->depth > 100) return false; /* Ruby's bound */
  j->at++;
  if (!json_space(j)) return false;
  if (j->at < j->end && *j->at == close) {
    j->at++;
    j->depth--;
    return true;
  }
  for (;;) {
    if (!json_space(j) || (close == '}' && !json_key_ends(j)) || !json_value_ends(j)) return false;
    if (j->at >= j->end || (*j->at != ',' && *j->at != close)) return false;
    if (*j->at++ == close) break;
  }
  j->depth--;
  return true;
}

static bool json_value_ends(struct json *j) {
  bool good;
  if (!json_space(j) || j->at >= j->end) return false;
  switch (*j->at) {
  case '{': good = json_items(j, '}'); break;
  case '[': good = json_items(j, ']'); break;
  case '"': good = json_string(j); break;
  case 't':
  case 'f':
  case 'n': good = json_word(j); break;
  default: good = json_number(j);
  }
  return good && json_space(j);
}

static const char *validate_json(const struct str *text) {
  struct json j = {text->text, text->text + text->length, 0};
  return json_value_ends(&j) && j.at == j.end ? NULL
                                              : "JSON syntax checker: Cannot parse invalid JSON string.";
}

/* base64, strict but for white space */

static int base64_digit(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
}

/* Puppet cuts blanks, line ends and also question marks. */
static bool is_base64_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '?';
}

static const char *validate_base64(const struct str *text) {
  uint32_t count = 0, padding = 0;
  for (uint32_t i = 0; i < text->length; i++) {
    char c = text->text[i];
    if (is_base64_space(c)) continue;
    count++;
    if (c == '=')
      padding++;
    else if (padding || !base64_digit(c))
      return "Base64 syntax checker: Cannot parse invalid Base64 string - contains letters outside strict "
             "base 64 range (or whitespace)";
  }
  if (count % 4 == 0 && padding <= 2) return NULL;
  return "Base64 syntax checker: Cannot parse invalid Base64 string - padding is not correct";
}

/* Puppet code and templates: parsed as a source of their own, whose errors are only counted */

static const char *validate_code(const struct parse_context *with, const struct str *text, bool template) {
  struct sources sources;
  struct diagnostics diagnostics;
  sources_init(&sources, with->arena);
  diagnostics_init(&diagnostics, with->arena, &sources);
  struct parse_context context = *with;
  context.sources = &sources;
  context.diagnostics = &diagnostics;
  context.module_namespace = NULL;
  const struct source *source = source_add(&sources, template ? SOURCE_TEMPLATE : SOURCE_MANIFEST, "heredoc",
                                           NULL, text->text, text->length);
  if (parse_source(&context, source)) return NULL;
  const struct diagnostic *first = diagnostics.list.count ? diagnostics.list.at[0] : NULL;
  const char *why = first ? first->message : "";
  if (diagnostics.errors > 1 && first->code != DIAG_SYNTAX) {
    why = arena_printf(with->arena, "Language validation logged %u errors. Giving up", diagnostics.errors);
  } else if (first && first->place.source && first->place.start < text->length) {
    struct position at = source_position(&sources, first->place.source, first->place.start);
    why = arena_printf(with->arena, "%s (line: %u, column: %u)", why, at.line, at.column);
  }
  return arena_printf(with->arena, "%s syntax checker: \"%s\"", template ? "EPP" : "PP", why);
}

static const char *last_part(const char *syntax) {
  const char *plus = strrchr(syntax, '+');
  return plus ? plus + 1 : syntax;
}

const char *syntax_refusal(struct arena *arena, const struct str *syntax) {
  const char *part = last_part(syntax->text);
  if (part == syntax->text || (strcmp(part, "pp") != 0 && strcmp(part, "epp") != 0)) return NULL;
  return arena_printf(arena, "%s syntax checker: the syntax identifier must be a String, e.g. pp",
                      *part == 'e' ? "EPP" : "PP");
}

const char *syntax_problem(const struct parse_context *context, const struct str *syntax,
                           const struct str *text) {
  const char *part = last_part(syntax->text), *wrong = NULL;
  if (!strcmp(part, "pp") || !strcmp(part, "epp"))
    wrong = validate_code(context, text, *part == 'e');
  else if (!strcmp(part, "json"))
    wrong = validate_json(text);
  else if (!strcmp(part, "base64"))
    wrong = validate_base64(text);
  if (!wrong) return NULL;
  return arena_printf(context->arena, "Invalid produced text having syntax: '%s'. %s", syntax->text, wrong);
}

static void validate_heredoc(struct validator *c, const struct node *n) {
  const struct node *text = n->u.heredoc.text;
  struct parse_context context = *c->p->context;
  if (text->kind != AST_STRING) return;
  const char *refusal = syntax_refusal(context.arena, n->u.heredoc.syntax);
  if (refusal) VALIDATE_ERROR(c, HEREDOC, n, "%s", refusal);
  context.depth_limit = c->p->deepest / 2;
  if (refusal || context.depth_limit < 8) return;
  const char *wrong = syntax_problem(&context, n->u.heredoc.syntax, text->u.text);
  if (wrong) VALIDATE_ERROR(c, HEREDOC, text, "%s", wrong);
}

static bool visit_heredoc(const struct node *node, void *data) {
  struct validator *c = data;
  if (node->kind == AST_HEREDOC && node->u.heredoc.syntax->length) validate_heredoc(c, node);
  return !c->p->errors && ast_each_child(node, visit_heredoc, c);
}

void validate_heredocs(struct validator *c, const struct node *program) {
  visit_heredoc(program, c);
}
