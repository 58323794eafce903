/* SPDX-License-Identifier: Apache-2.0 */
/* The built-in functions: one table (src/puppet/functions/functions.def and its like). */
#include "src/puppet/library/library.h"

#include <stdlib.h>

#include "src/puppet/eval/resources/resource_object.h"
#include "src/puppet/functions/external.h"
#include "src/puppet/library/versions.h"

/* Each sorted by name. */
#define X(name, behaviour, body, ...) {name, FUNCTION_##behaviour, body, {__VA_ARGS__}},
static const struct function built_in[] = {
#include "src/puppet/functions/functions.def"
};
static const struct function stdlib[] = {
#include "src/puppet/functions/stdlib/stdlib.def"
};
static const struct function constructors[] = {
#include "src/puppet/functions/constructors.def"
};
#undef X
/* Those of Puppet and of stdlib that are in no table. */
static const char *const not_there[] = {"annotate",
                                        "parsepson",
                                        "pry",
                                        "shuffle",
                                        "str2saltedsha512",
                                        "validate_cmd",
                                        "validate_x509_rsa_key_pair"};

static int by_name(const void *key, const void *row) {
  return strcmp(((const struct str *)key)->text, ((const struct function *)row)->name);
}

const struct function *function_constructor(const char *name) {
  for (size_t i = 0; i < sizeof constructors / sizeof *constructors; i++)
    if (strcmp(constructors[i].name, name) == 0) return &constructors[i];
  return NULL;
}

const struct function *function_find(const struct str *name) {
  const struct function *found =
      bsearch(name, built_in, sizeof built_in / sizeof *built_in, sizeof *built_in, by_name);
  return found ? found : bsearch(name, stdlib, sizeof stdlib / sizeof *stdlib, sizeof *stdlib, by_name);
}

bool function_computes(const struct str *name) {
  const struct function *function = function_find(name);
  /* Which of its collections are one and the same, which get anchors, no expression says. */
  if (str_is(name, "to_yaml") || str_is(name, "stdlib::to_yaml")) return false;
  return str_is(name, VALUE_RESOURCE_CALL) || (function && function->behaviour == FUNCTION_COMPUTES);
}

bool function_of_stdlib(const struct function *function) {
  return function >= stdlib && function < stdlib + sizeof stdlib / sizeof *stdlib;
}

uint32_t function_number(const struct function *function) {
  static const struct {
    const struct function *rows;
    uint32_t count;
  } tables[] = {{built_in, sizeof built_in / sizeof *built_in},
                {stdlib, sizeof stdlib / sizeof *stdlib},
                {constructors, sizeof constructors / sizeof *constructors},
                {external_functions, EXTERNAL_FUNCTIONS}};
  uint32_t before = 0;
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    const struct function *rows = tables[i].rows;
    if (function && function >= rows && function < rows + tables[i].count)
      return before + (uint32_t)(function - rows);
    before += tables[i].count;
  }
  return before;
}

bool function_is_puppets(const struct str *name) {
  for (size_t i = 0; i < sizeof not_there / sizeof *not_there; i++)
    if (str_is(name, not_there[i])) return true;
  return false;
}

bool function_has_older(struct compiler *c, const struct str *name) {
  static const char *const puppets[] = {"alert",
                                        "assert_type",
                                        "binary_file",
                                        "break",
                                        "contain",
                                        "create_resources",
                                        "crit",
                                        "debug",
                                        "defined",
                                        "dig",
                                        "digest",
                                        "each",
                                        "emerg",
                                        "epp",
                                        "err",
                                        "fail",
                                        "file",
                                        "filter",
                                        "find_file",
                                        "fqdn_rand",
                                        "generate",
                                        "hiera",
                                        "hiera_array",
                                        "hiera_hash",
                                        "hiera_include",
                                        "include",
                                        "info",
                                        "inline_epp",
                                        "inline_template",
                                        "lest",
                                        "lookup",
                                        "map",
                                        "match",
                                        "md5",
                                        "new",
                                        "next",
                                        "notice",
                                        "realize",
                                        "reduce",
                                        "regsubst",
                                        "require",
                                        "return",
                                        "reverse_each",
                                        "scanf",
                                        "sha1",
                                        "sha256",
                                        "shellquote",
                                        "slice",
                                        "split",
                                        "sprintf",
                                        "step",
                                        "strftime",
                                        "tag",
                                        "tagged",
                                        "template",
                                        "then",
                                        "type",
                                        "versioncmp",
                                        "warning",
                                        "with"};
  for (size_t i = 0; i < sizeof puppets / sizeof *puppets; i++)
    if (str_is(name, puppets[i])) return true;
  return c->in->environment && module_has_older(c->in->environment, name);
}

/* ---- near names ---- */

enum { LONGEST = 40 };

static size_t least_of(size_t a, size_t b, size_t c) {
  size_t least = a < b ? a : b;
  return least < c ? least : c;
}

/* How many letters must be added, removed or changed; at most LONGEST. */
static size_t distance(const char *a, const char *b) {
  size_t m = strlen(a), n = strlen(b), row[LONGEST + 1];
  if (m > LONGEST || n > LONGEST) return LONGEST;
  for (size_t j = 0; j <= n; j++)
    row[j] = j;
  for (size_t i = 1; i <= m; i++) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= n; j++) {
      size_t above = row[j];
      row[j] = least_of(diagonal + (a[i - 1] != b[j - 1]), above + 1, row[j - 1] + 1);
      diagonal = above;
    }
  }
  return row[n];
}

struct nearest {
  const char *word, *best;
  size_t least;
};

static void consider(struct nearest *nearest, const char *name) {
  size_t far = distance(nearest->word, name);
  if (far >= nearest->least) return;
  nearest->least = far;
  nearest->best = name;
}

const char *function_nearest(struct compiler *c, const struct str *name) {
  struct nearest nearest = {.word = name->text, .least = name->length < 4 ? 2 : 3};
  for (size_t i = 0; i < sizeof built_in / sizeof *built_in; i++)
    consider(&nearest, built_in[i].name);
  for (size_t i = 0; i < sizeof stdlib / sizeof *stdlib; i++)
    consider(&nearest, stdlib[i].name);
  for (uint32_t i = 0; i < c->definitions->functions.count; i++)
    consider(&nearest, c->definitions->functions.at[i]->name->text);
  return nearest.best;
}
