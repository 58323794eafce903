/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/data_file.h"

#include "src/data/read_json.h"
#include "src/data/read_yaml.h"
#include "src/support/file.h"

static void index_keys(struct data_file *file, struct arena *arena) {
  const struct datum *tree = file->tree;
  if (tree->scalar.kind != VALUE_HASH) return;
  hash_begin(&file->index, arena, tree->count);
  for (uint32_t i = 0; i < tree->count; i++)
    if (tree->u.entries[i].key->scalar.kind == VALUE_STRING)
      hash_put(&file->index, tree->u.entries[i].key->scalar, value_integer(i, 0));
}

static void read_source(struct data_file *file, struct data_context *context, const struct source *source,
                        enum data_format format, const struct hocon_format *hocon) {
  const struct str *tag = NULL;
  switch (format) {
  case DATA_FORMAT_YAML_REGEXPS: context->regexps = true; __attribute__((fallthrough));
  case DATA_FORMAT_YAML: file->tree = yaml_read(context, source, &tag); break;
  case DATA_FORMAT_JSON: file->tree = json_read(context, source); break;
  case DATA_FORMAT_HOCON:
    if (hocon)
      file->tree = hocon->read(context, source);
    else
      diagnostic_add(context->diagnostics, DIAG_UNSUPPORTED, SEVERITY_ERROR, PLACE_NONE,
                     "Not supported yet: " HOCON_LEFT_OUT);
    break;
  case DATA_FORMAT_COUNT: break;
  }
  if (file->tree) {
    file->state = DATA_READ;
    index_keys(file, context->arena);
  } else {
    file->state = file->problems.errors ? DATA_UNUSABLE : DATA_EMPTY;
  }
}

struct data_file *data_file_read(struct arena *arena, struct sources *sources, const char *path,
                                 enum data_format format, const struct hocon_format *hocon) {
  struct data_file *file = ARENA_NEW(arena, struct data_file);
  file->path = str_from(arena, path);
  diagnostics_init(&file->problems, arena, sources);
  if (!file_exists(sources->view, path)) return file;
  struct data_context context = {.arena = arena,
                                 .sources = sources,
                                 .diagnostics = &file->problems,
                                 .root = "key",
                                 .bad_syntax = DIAG_DATA_SYNTAX,
                                 .bad_shape = DIAG_DATA_SHAPE,
                                 .may_be_empty = true,
                                 .any_keys = true,
                                 .oddities = &file->oddities,
                                 .symbols = &file->symbols};
  hash_begin(&file->symbols, arena, 0);
  const struct source *source = file_read_shown(sources, &file->problems, SOURCE_DATA, path);
  if (source) {
    file->source = source->id;
    sources->list.at[source->id]->role = ROLE_DATA;
    read_source(file, &context, source, format, hocon);
  } else {
    file->state = DATA_UNUSABLE;
  }
  return file;
}

void data_file_label_nothing(struct data_file *file, struct sources *sources) {
  bool missing = file->state == DATA_MISSING;
  if (file->nothing || (!missing && file->state != DATA_EMPTY)) return;
  if (missing)
    file->source =
        source_take(sources, SOURCE_ABSENT, file_shown(file->path->text), file->path->text, "\0", 0)->id;
  bool pattern = strpbrk(file->path->text, "*?[{");
  struct label label = {.place = {file->source, 0, 0},
                        .kind = LABEL_NOTHING,
                        .name = str_from(sources->arena, !missing  ? "empty file"
                                                         : pattern ? "no other file"
                                                                   : "no such file")};
  file->nothing = label_add(sources, label);
}

bool data_file_reshaped(const struct data_file *file, label_id label) {
  const struct datum *tree = file->tree;
  if (!label || !tree) return false;
  if (tree->label == label) return true;
  if (tree->scalar.kind != VALUE_HASH) return false;
  for (uint32_t i = 0; i < tree->count; i++) {
    if (datum_holds(tree->u.entries[i].key, label)) return true;
    for (const struct datum *value = tree->u.entries[i].value; value; value = value->over)
      if (value->over && value->by == label) return true;
  }
  return false;
}

const struct datum_entry *data_file_entry(const struct data_file *file, const struct str *key) {
  if (!file->index.hash) return NULL;
  const struct hash_entry *found = hash_find(file->index.hash, value_string(key, 0));
  return found ? &file->tree->u.entries[found->value.u.integer] : NULL;
}
