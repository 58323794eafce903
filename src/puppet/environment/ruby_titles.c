/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/environment/ruby_titles.h"

#include <ctype.h>

#include "src/support/file.h"

/* A variable of the method: an expression as Ruby writes it inside of others. */
struct variable {
  const char *name;
  size_t length;
  const struct str *inside;
};

struct titles {
  struct ruby_type *type;
  struct arena *arena;
  struct ruby_lexer *lexer;
  const struct ruby_files *files;
  ARENA_VECTOR(struct variable) variables;
};

/* The methods of OpenStack's modules that are known: PuppetX::Keystone::CompositeNamevar. */
static const char split_words[] =
    "def self . basic_split_title_patterns ( prefix , suffix , separator = '::' , * regexps ) "
    "associated_regexps = [ ] if regexps . empty? and separator = = '::' associated_regexps + = [ "
    "not_two_colon_regex , not_two_colon_regex ] else if regexps . count ! = 2 raise ( Puppet : DevError , "
    "'You must provide two regexps' ) else associated_regexps + = regexps end end prefix_re = "
    "associated_regexps [ 0 ] suffix_re = associated_regexps [ 1 ] [ [ "
    "/^(#{prefix_re})#{separator}(#{suffix_re})$/ , [ [ prefix ] , [ suffix ] ] ] , [ /^(#{prefix_re})$/ , "
    "[ [ prefix ] ] ] ] end";

/* ---- words ---- */

static void write_word(struct buffer *out, const struct ruby_word *word) {
  const char *quote = word->kind == RUBY_TEXT ? "'" : word->kind == RUBY_REGEXP ? "/" : "";
  if (out->length) buffer_putc(out, ' ');
  if (word->kind == RUBY_SYMBOL) buffer_putc(out, ':');
  buffer_puts(out, quote);
  buffer_add(out, word->text, word->length);
  buffer_puts(out, quote);
  if (word->kind == RUBY_REGEXP) buffer_puts(out, word->flags);
}

/* Whether WORD opens what an `end` closes: `if` and its like begin a line where they do. */
static bool opens(const struct ruby_word *word) {
  static const char *const words[] = {"def", "begin", "case", "do", "class", "module"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (ruby_is(word, RUBY_NAME, words[i])) return true;
  return word->first && (ruby_is(word, RUBY_NAME, "if") || ruby_is(word, RUBY_NAME, "unless"));
}

const struct str *ruby_method_words(struct arena *arena, const char *code, size_t length, const char *name) {
  struct ruby_lexer lexer;
  struct ruby_word words[4] = {{.kind = RUBY_END}};
  struct buffer out;
  int depth = 1;
  bool own = false;
  ruby_begin(&lexer, code, length);
  do {
    for (int i = 0; i < 3; i++)
      words[i] = words[i + 1];
    words[3] = ruby_next(&lexer);
    if (words[3].kind == RUBY_END) return NULL;
    own = ruby_is(&words[0], RUBY_NAME, "def") && ruby_is(&words[2], RUBY_SIGN, ".");
  } while (!ruby_is(&words[3], RUBY_NAME, name) || !(own || ruby_is(&words[2], RUBY_NAME, "def")));
  buffer_init(&out, arena);
  for (int i = own ? 0 : 2; i < 4; i++)
    write_word(&out, &words[i]);
  while (depth) {
    struct ruby_word word = ruby_next(&lexer);
    if (word.kind == RUBY_END) return NULL;
    depth += opens(&word) - ruby_is(&word, RUBY_NAME, "end");
    write_word(&out, &word);
  }
  return buffer_take(&out);
}

/* Whether the next words of LEXER are `= Proc.new do`, or what is the same: proc, lambda, braces. */
static bool begins_block(struct ruby_lexer *lexer, bool *braces) {
  struct ruby_word word = ruby_next(lexer);
  if (!ruby_is(&word, RUBY_SIGN, "=")) return false;
  word = ruby_next(lexer);
  bool known = ruby_is(&word, RUBY_NAME, "proc") || ruby_is(&word, RUBY_NAME, "lambda");
  if (ruby_is(&word, RUBY_NAME, "Proc")) {
    word = ruby_next(lexer);
    word = ruby_next(lexer);
    known = ruby_is(&word, RUBY_NAME, "new");
  }
  word = ruby_next(lexer);
  *braces = ruby_is(&word, RUBY_SIGN, "{");
  return known && (*braces || ruby_is(&word, RUBY_NAME, "do"));
}

bool ruby_block_find(const struct source *code, const struct ruby_word *name, struct ruby_lexer *block) {
  struct ruby_lexer lexer, ahead;
  bool braces = false;
  ruby_begin(&lexer, code->text, code->length);
  do {
    struct ruby_word word = ruby_next(&lexer);
    if (word.kind == RUBY_END) return false;
    ahead = lexer;
    if (word.kind != RUBY_NAME || word.length != name->length || memcmp(word.text, name->text, word.length))
      continue;
    if (begins_block(&ahead, &braces)) break;
  } while (true);
  const char *start = ahead.at;
  for (int depth = 1; depth;) {
    struct ruby_word word = ruby_next(&ahead);
    if (word.kind == RUBY_END) return false;
    if (braces)
      depth += ruby_is(&word, RUBY_SIGN, "{") - ruby_is(&word, RUBY_SIGN, "}");
    else
      depth += opens(&word) - ruby_is(&word, RUBY_NAME, "end");
  }
  ruby_begin(block, start, (size_t)(ahead.last.text - start));
  return true;
}

/* ---- expressions ---- */

static const struct variable *variable_named(const struct titles *t, const char *name, size_t length) {
  for (uint32_t i = t->variables.count; i-- > 0;)
    if (t->variables.at[i].length == length && !memcmp(t->variables.at[i].name, name, length))
      return &t->variables.at[i];
  return NULL;
}

/* The source of the expression WORD with its variables put in; NULL if there are others. */
static const struct str *expanded(const struct titles *t, const struct ruby_word *word) {
  struct buffer out;
  buffer_init(&out, t->arena);
  for (const char *p = word->text, *end = p + word->length; p < end; p++) {
    if (p + 1 == end || p[0] != '#' || p[1] != '{') {
      buffer_putc(&out, *p);
      continue;
    }
    const char *close = memchr(p, '}', (size_t)(end - p));
    const struct variable *variable = close ? variable_named(t, p + 2, (size_t)(close - p) - 2) : NULL;
    if (!variable) return NULL;
    buffer_str(&out, variable->inside);
    p = close;
  }
  return buffer_take(&out);
}

/* An expression as Ruby writes it inside of others. */
static const struct str *inside(const struct titles *t, const struct ruby_word *word) {
  const struct str *source = expanded(t, word);
  char off[4] = "", *o = off;
  if (!source) return NULL;
  for (const char *flag = "mix"; *flag; flag++)
    if (!strchr(word->flags, *flag)) *o++ = *flag;
  *o = '\0';
  return str_printf(t->arena, "(?%s%s%s:%s)", word->flags, *off ? "-" : "", off, source->text);
}

/* An expression of its own. */
static const struct str *outside(const struct titles *t, const struct ruby_word *word) {
  const struct str *source = expanded(t, word);
  if (!source || !word->flags[0]) return source;
  return str_printf(t->arena, "(?%s:%s)", word->flags, source->text);
}

/* ---- methods of other files ---- */

/* The file in which Ruby's people put Foo::BarBaz: foo/bar_baz.rb. */
static const char *file_of(struct arena *arena, const char *constant, size_t length) {
  struct buffer path;
  buffer_init(&path, arena);
  for (size_t i = 0; i < length; i++) {
    char c = constant[i];
    bool start = !i || constant[i - 1] == ':';
    if (c == ':') {
      if (i + 1 < length && constant[i + 1] == ':') buffer_putc(&path, '/');
      continue;
    }
    if (isupper((unsigned char)c) && !start) buffer_putc(&path, '_');
    buffer_putc(&path, (char)tolower((unsigned char)c));
  }
  buffer_puts(&path, ".rb");
  return buffer_text(&path);
}

/* A name that begins with NAME: `Foo::Bar.method`; *METHOD is the last word, *CONSTANT all before it. */
static bool method_of(struct titles *t, struct ruby_word name, const char **constant, size_t *length,
                      struct ruby_word *method) {
  struct ruby_word word = ruby_next(t->lexer);
  *constant = name.text;
  *length = name.length;
  while (ruby_is(&word, RUBY_SIGN, ":")) {
    word = ruby_next(t->lexer);
    if (word.kind != RUBY_NAME) return false;
    *length = (size_t)(word.text + word.length - *constant);
    word = ruby_next(t->lexer);
  }
  if (!ruby_is(&word, RUBY_SIGN, ".")) return false;
  *method = ruby_next(t->lexer);
  return method->kind == RUBY_NAME && isupper((unsigned char)**constant);
}

const struct source *ruby_file_of(struct arena *arena, const struct ruby_files *files, const char *constant,
                                  size_t length) {
  if (!files || !files->folder) return NULL;
  const char *path = arena_printf(arena, "%s/%s", files->folder, file_of(arena, constant, length));
  if (!file_exists(files->sources->view, path)) return NULL;
  return file_read(files->sources, files->ignored, SOURCE_CONFIGURATION, path);
}

/* What the method NAME in CODE gives, if it is `Regexp.new(/…/)` or `/…/` and nothing else. */
static const struct str *given_by(const struct titles *t, const struct source *code, const char *name) {
  const struct str *words = ruby_method_words(t->arena, code->text, code->length, name);
  const char *before = arena_printf(t->arena, "def self . %s ", name);
  static const char new_before[] = "Regexp . new ( ", new_after[] = " ) end", after[] = " end";
  if (!words || strncmp(words->text, before, strlen(before)) != 0) return NULL;
  const char *text = words->text + strlen(before), *end = words->text + words->length;
  bool new = !strncmp(text, new_before, sizeof new_before - 1);
  size_t tail = new ? sizeof new_after - 1 : sizeof after - 1;
  if (new) text += sizeof new_before - 1;
  if ((size_t)(end - text) < tail + 2 || strcmp(end - tail, new ? new_after : after) != 0) return NULL;
  end -= tail;
  struct ruby_word word = {.kind = RUBY_REGEXP};
  const char *flags = end;
  while (flags > text + 2 && end - flags < 3 && strchr("mix", flags[-1]))
    flags--;
  memcpy(word.flags, flags, (size_t)(end - flags));
  end = flags;
  if (*text != '/' || end[-1] != '/' || memchr(text + 1, '/', (size_t)(end - text) - 2)) return NULL;
  word.text = text + 1;
  word.length = (size_t)(end - text) - 2;
  return inside(t, &word);
}

/* ---- the method ---- */

/* The value of a variable: an expression, another variable, or what a method gives; NULL: something else. */
static const struct str *value(struct titles *t) {
  struct ruby_word word = ruby_next(t->lexer), method;
  const char *constant;
  size_t length;
  if (word.kind == RUBY_REGEXP) return inside(t, &word);
  if (word.kind != RUBY_NAME) return NULL;
  const struct variable *variable = variable_named(t, word.text, word.length);
  if (variable) return variable->inside;
  if (!method_of(t, word, &constant, &length, &method)) return NULL;
  if (length == 6 && !memcmp(constant, "Regexp", 6) && ruby_is(&method, RUBY_NAME, "new")) {
    struct ruby_word open = ruby_next(t->lexer), regexp = ruby_next(t->lexer), close = ruby_next(t->lexer);
    bool good = ruby_is(&open, RUBY_SIGN, "(") && ruby_is(&close, RUBY_SIGN, ")");
    return good && regexp.kind == RUBY_REGEXP ? inside(t, &regexp) : NULL;
  }
  const struct source *code = ruby_file_of(t->arena, t->files, constant, length);
  return code ? given_by(t, code, str_new(t->arena, method.text, method.length)->text) : NULL;
}

static void add_pattern(struct titles *t, const struct str *regexp, const struct ruby_word *names,
                        uint32_t count) {
  struct ruby_pattern pattern = {.regexp = regexp};
  for (uint32_t i = 0; i < count; i++) {
    const struct str *name = str_new(t->arena, names[i].text, names[i].length);
    ARENA_PUSH(t->arena, &pattern.names, name);
  }
  ARENA_PUSH(t->arena, &t->type->patterns, pattern);
}

/* `Foo.basic_split_title_patterns(:a, :b)`, whose words are known: `a::b`, or `a` alone. */
static bool basic_split(struct titles *t, struct ruby_word first) {
  struct ruby_word method, words[6];
  const char *constant, *name = "basic_split_title_patterns";
  size_t length;
  if (!method_of(t, first, &constant, &length, &method) || !ruby_is(&method, RUBY_NAME, name)) return false;
  for (int i = 0; i < 6; i++)
    words[i] = ruby_next(t->lexer);
  bool two = ruby_is(&words[0], RUBY_SIGN, "(") && words[1].kind == RUBY_SYMBOL &&
             ruby_is(&words[2], RUBY_SIGN, ",") && words[3].kind == RUBY_SYMBOL &&
             ruby_is(&words[4], RUBY_SIGN, ")") && ruby_is(&words[5], RUBY_NAME, "end");
  const struct source *code = two ? ruby_file_of(t->arena, t->files, constant, length) : NULL;
  if (!code) return false;
  const struct str *known = ruby_method_words(t->arena, code->text, code->length, name);
  const struct str *part = given_by(t, code, "not_two_colon_regex");
  if (!known || !str_is(known, split_words) || !part) return false;
  const struct ruby_word names[] = {words[1], words[3]};
  add_pattern(t, str_printf(t->arena, "^(%s)::(%s)$", part->text, part->text), names, 2);
  add_pattern(t, str_printf(t->arena, "^(%s)$", part->text), names, 1);
  return true;
}

/* The lists, of which WORD is the first sign. */
static bool lists(struct titles *t, struct ruby_word word) {
  struct ruby_type *type = t->type;
  for (; !ruby_is(&word, RUBY_NAME, "end"); word = ruby_next(t->lexer)) {
    if (word.kind == RUBY_REGEXP) {
      const struct str *regexp = outside(t, &word);
      if (!regexp) return false;
      add_pattern(t, regexp, NULL, 0);
    } else if (word.kind == RUBY_SYMBOL && type->patterns.count) {
      struct ruby_pattern *last = &type->patterns.at[type->patterns.count - 1];
      const struct str *name = str_new(t->arena, word.text, word.length);
      ARENA_PUSH(t->arena, &last->names, name);
    } else if (word.kind != RUBY_SIGN || !strchr("[],()", *word.text)) {
      return false;
    }
  }
  return true;
}

static bool read_body(struct titles *t) {
  for (;;) {
    struct ruby_word word = ruby_next(t->lexer);
    if (word.kind != RUBY_NAME) return lists(t, word);
    struct ruby_lexer ahead = *t->lexer;
    struct ruby_word equals = ruby_next(&ahead);
    if (!ruby_is(&equals, RUBY_SIGN, "=")) return basic_split(t, word);
    *t->lexer = ahead;
    struct variable variable = {word.text, word.length, value(t)};
    struct ruby_lexer behind = *t->lexer;
    struct ruby_word after = ruby_next(&behind);
    if (!variable.inside || !after.first) return false; /* more in the same line */
    ARENA_PUSH(t->arena, &t->variables, variable);
  }
}

void ruby_titles_read(struct ruby_type *type, struct arena *arena, struct ruby_lexer *lexer,
                      const struct ruby_files *files) {
  struct titles t = {.type = type, .arena = arena, .lexer = lexer, .files = files};
  if (!read_body(&t)) type->opaque_titles = true;
}
