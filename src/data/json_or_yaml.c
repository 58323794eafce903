/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/json_or_yaml.h"

#include "src/data/read_json.h"
#include "src/data/read_yaml.h"

static bool is_json(const struct source *source) {
  char first = source->text[strspn(source->text, " \t\r\n")];
  return first == '{' || first == '[';
}

const struct datum *json_or_yaml_read(struct data_context *context, const struct source *source) {
  const struct str *tag = NULL;
  return is_json(source) ? json_read(context, source) : yaml_read(context, source, &tag);
}
