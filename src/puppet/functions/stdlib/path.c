/* SPDX-License-Identifier: Apache-2.0 */
/* stdlib's functions of file names, as Ruby's File has them. */
#include "src/puppet/functions/stdlib/path.h"

#include <ctype.h>

#include "src/puppet/functions/legacy.h"

/* TEXT without slashes at its end; "/" stays. */
static size_t without_slashes(const char *text, size_t length) {
  while (length > 1 && text[length - 1] == '/')
    length--;
  return length;
}

static size_t last_part(const char *text, size_t length) {
  while (length && text[length - 1] != '/')
    length--;
  return length;
}

/* Where the extension of the name TEXT[START, END) begins, with its dot; END if it has none. */
static size_t extension(const char *text, size_t start, size_t end) {
  size_t dot = end;
  while (start < end && text[start] == '.')
    start++;
  while (dot > start && text[dot - 1] != '.')
    dot--;
  return dot > start + 1 ? dot - 1 : end;
}

struct value stdlib_basename(struct call *call) {
  struct value v = legacy_argument(call, 0), suffix = legacy_argument(call, 1);
  if (!call->arguments->count) call_fail(call, "basename(): No arguments given");
  if (call->arguments->count > 2)
    call_fail(call, "basename(): Too many arguments given (%u)", call->arguments->count);
  if (v.kind != VALUE_STRING) call_fail(call, "basename(): Requires string as first argument");
  if (suffix.kind != VALUE_STRING) call_fail(call, "basename(): Requires string as second argument");
  const char *text = v.u.text->text;
  size_t end = without_slashes(text, v.u.text->length), start = last_part(text, end);
  if (end == 1 && *text == '/') return value_string(str_from(call->c->arena, "/"), 0);
  size_t length = end - start, cut = suffix.u.text->length;
  if (str_is(suffix.u.text, ".*")) {
    length = extension(text, start, end) - start;
  } else if (cut && cut < length && !memcmp(text + end - cut, suffix.u.text->text, cut)) {
    length -= cut;
  }
  return value_string(str_new(call->c->arena, text + start, length), 0);
}

struct value stdlib_dirname(struct call *call) {
  struct value v = legacy_argument(call, 0);
  if (!call->arguments->count) call_fail(call, "dirname(): No arguments given");
  if (call->arguments->count > 1)
    call_fail(call, "dirname(): Too many arguments given (%u)", call->arguments->count);
  if (v.kind != VALUE_STRING) call_fail(call, "dirname(): Requires string as argument");
  if (!v.u.text->length) call_fail(call, "dirname(): Requires a non-empty string as argument");
  const char *text = v.u.text->text;
  size_t first = strspn(text, "/"); /* only one of the slashes at the start stays */
  if (first > 1) text += first - 1;
  size_t length = v.u.text->length - (size_t)(text - v.u.text->text);
  size_t start = last_part(text, without_slashes(text, length));
  if (!start) return value_string(str_from(call->c->arena, "."), 0);
  return value_string(str_new(call->c->arena, text, without_slashes(text, start)), 0);
}

struct value stdlib_extname(struct call *call) {
  const struct str *name = text_argument(call, 0);
  size_t end = without_slashes(name->text, name->length);
  size_t start = extension(name->text, last_part(name->text, end), end);
  return value_string(str_new(call->c->arena, name->text + start, end - start), 0);
}

static bool is_slash(char c) {
  return c == '/' || c == '\\';
}

/* "//server/share" or "//?/name", with either slash. */
static bool is_unc(const char *p) {
  if (!is_slash(p[0]) || !is_slash(p[1]) || !p[2] || is_slash(p[2])) return false;
  p += 2;
  while (*p && !is_slash(*p))
    p++;
  return *p && p[1] && !is_slash(p[1]);
}

bool path_is_absolute(const struct str *path) {
  for (const char *line = path->text; line; line = strchr(line, '\n'), line = line ? line + 1 : NULL) {
    if (*line == '/') return true; /* POSIX looks at each line */
  }
  const char *p = path->text;
  return (isalpha((unsigned char)*p) && p[1] == ':' && is_slash(p[2])) || is_unc(p);
}
