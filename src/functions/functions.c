/* SPDX-License-Identifier: Apache-2.0 */
#include "src/functions/functions.h"

#include <stdlib.h>

/* Each sorted by name. */
#define X(name, behaviour, body, ...) {name, FUNCTION_##behaviour, body, {__VA_ARGS__}},
static const struct function built_in[] = {
#include "src/functions/functions.def"
};
static const struct function stdlib[] = {
#include "src/functions/stdlib/stdlib.def"
};
#undef X

/* Those of Puppet 7.23 that are not in the table, sorted. */
static const char *const later[] = {"abs",
                                    "annotate",
                                    "assert_type",
                                    "binary_file",
                                    "call",
                                    "camelcase",
                                    "capitalize",
                                    "ceiling",
                                    "chomp",
                                    "chop",
                                    "compare",
                                    "convert_to",
                                    "create_resources",
                                    "digest",
                                    "dig",
                                    "downcase",
                                    "empty",
                                    "eyaml_lookup_key",
                                    "file",
                                    "find_file",
                                    "find_template",
                                    "flatten",
                                    "floor",
                                    "fqdn_rand",
                                    "generate",
                                    "get",
                                    "getvar",
                                    "hiera",
                                    "hiera_array",
                                    "hiera_hash",
                                    "hiera_include",
                                    "hocon_data",
                                    "import",
                                    "inline_template",
                                    "join",
                                    "json_data",
                                    "keys",
                                    "length",
                                    "lookup",
                                    "lstrip",
                                    "match",
                                    "max",
                                    "md5",
                                    "min",
                                    "module_directory",
                                    "new",
                                    "realize",
                                    "regsubst",
                                    "round",
                                    "rstrip",
                                    "scanf",
                                    "sha1",
                                    "sha256",
                                    "shellquote",
                                    "size",
                                    "sort",
                                    "split",
                                    "sprintf",
                                    "strftime",
                                    "strip",
                                    "tag",
                                    "tagged",
                                    "template",
                                    "type",
                                    "unique",
                                    "unwrap",
                                    "upcase",
                                    "values",
                                    "versioncmp",
                                    "yaml_data"};

static int by_name(const void *key, const void *row) {
  return strcmp(((const struct str *)key)->text, ((const struct function *)row)->name);
}

const struct function *function_find(const struct str *name) {
  const struct function *found =
      bsearch(name, built_in, sizeof built_in / sizeof *built_in, sizeof *built_in, by_name);
  return found ? found : bsearch(name, stdlib, sizeof stdlib / sizeof *stdlib, sizeof *stdlib, by_name);
}

bool function_is_puppets(const struct str *name) {
  for (size_t i = 0; i < sizeof later / sizeof *later; i++)
    if (str_is(name, later[i])) return true;
  return false;
}
