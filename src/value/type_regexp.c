/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/type_regexp.h"

#include <oniguruma.h>

static int compile(regex_t **regex, const struct str *pattern, OnigErrorInfo *info) {
  const OnigUChar *text = (const OnigUChar *)pattern->text;
  return onig_new(regex, text, text + pattern->length, ONIG_OPTION_DEFAULT, ONIG_ENCODING_UTF8,
                  ONIG_SYNTAX_RUBY, info);
}

bool type_regexp_finds(const struct str *pattern, const struct str *text) {
  regex_t *regex = NULL;
  if (compile(&regex, pattern, NULL) != ONIG_NORMAL) {
    onig_free(regex);
    return false;
  }
  const OnigUChar *start = (const OnigUChar *)text->text, *end = start + text->length;
  bool found = onig_search(regex, start, end, start, end, NULL, ONIG_OPTION_NONE) >= 0;
  onig_free(regex);
  return found;
}

const char *type_regexp_problem(struct arena *arena, const struct str *pattern) {
  regex_t *regex = NULL;
  OnigErrorInfo info;
  OnigUChar message[ONIG_MAX_ERROR_MESSAGE_LEN];
  int status = compile(&regex, pattern, &info);
  onig_free(regex);
  if (status == ONIG_NORMAL) return NULL;
  int length = onig_error_code_to_str(message, status, &info);
  return str_new(arena, (const char *)message, (size_t)length)->text;
}
