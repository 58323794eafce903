/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of Hiera do for each other; nobody else includes this. */
#ifndef COLOPHON_HIERA_PARTS_H
#define COLOPHON_HIERA_PARTS_H

#include "src/puppet/hiera/state.h"

/* The state of C's lookups. */
struct hiera *hiera_of(struct compiler *c);

/* ---- errors (failure.c) ---- */

/* An error that Puppet gives a number: it is shown as it is.  LINE: Puppet names the line, else the file. */
_Noreturn void hiera_issue(const struct invocation *i, enum diagnostic_code code, struct place place,
                           bool line, const char *format, ...) __attribute__((format(printf, 5, 6)));
/* One of a text with interpolations. */
_Noreturn void hiera_issue_of_text(const struct invocation *i, struct place place, const char *message);
/* An error of a lookup: where the global layer was searched, the key is named. */
_Noreturn void hiera_fail(const struct invocation *i, enum diagnostic_code code, struct place place,
                          const char *format, ...) __attribute__((format(printf, 4, 5)));
/* One that Ruby raises: the same, and no part of an explanation. */
/* Whether an error below I reaches what asks as one of Ruby. */
bool leaves_hiera(const struct invocation *i);
_Noreturn void hiera_raise(const struct invocation *i, enum diagnostic_code code, struct place place,
                           const char *format, ...) __attribute__((format(printf, 4, 5)));
/* A key that Ruby asks for its beginning, though it is no String. */
_Noreturn void hiera_refuse_key(const struct invocation *i, struct place place, struct value key);
struct place datum_place(const struct hiera *h, struct value v);

/* The first line after the line AFTER of the hiera.yaml SOURCE where NAME stands (OF_ENTRY: as the name of
   an entry), or 0. */
uint32_t config_line(const struct hiera *h, uint32_t source, const struct str *name, bool of_entry,
                     uint32_t after);
/* Reports that NAME was defined before, as FIRST; WHAT is defined. */
_Noreturn void config_refuse_twice(const struct invocation *i, const char *what, struct value name,
                                   struct value first, bool of_entry);

/* ---- keys (key.c) ---- */

/* The segments of TEXT; NULL if it is no key. */
struct array *key_split(struct arena *arena, const struct str *text);
/* A segment as a text. */
const struct str *segment_str(struct arena *arena, struct value segment);
/* Fails if TEXT is no key. */
struct lookup_key key_of(const struct invocation *i, const struct str *text);
/* SEGMENTS of V, from FIRST on; KEY for messages. */
bool key_dig(struct invocation *i, const struct str *key, const struct array *segments, uint32_t first,
             struct value v, struct value *found);

/* ---- files (file.c) ---- */

struct hiera_file *hiera_file_of(struct hiera *h, const struct str *path, enum data_format format);
/* Fails with what is wrong with FILE; PREFIX: what is said before its name. */
_Noreturn void hiera_file_fail(const struct invocation *i, const struct data_file *file, const char *prefix);
/* The label that says that FILE is not there, or empty; 0: it has data. */
trace_id hiera_file_nothing(const struct hiera *h, const struct hiera_file *file);
/* The label of all data in the file PATH, for who asks whether it is there; 0: it has none that can be read.
 */
trace_id hiera_file_there(struct hiera *h, const struct str *path);
/* The value of the whole file. */
struct value hiera_file_value(struct hiera *h, struct hiera_file *file);
/* The datum KEY in FILE, a hash; *READ: what it depends on. */
bool hiera_file_find(struct hiera *h, struct hiera_file *file, const struct str *key, struct value *found,
                     trace_id *read);
/* The label of what FILE has for KEY, or 0. */
label_id hiera_file_label(struct hiera *h, const struct str *path, enum data_format format,
                          const struct str *key);

/* V, found for KEY at LOCATION, with what is encrypted in it decrypted, if there is a key (eyaml.c). */
struct value eyaml_value(struct invocation *i, const struct provider *provider,
                         const struct location *location, const struct str *key, struct value v);

/* ---- configuration (config.c, locations.c) ---- */

/* The layer whose hiera.yaml is CONFIG_PATH (which may be missing), checked. */
struct layer *layer_new(struct invocation *i, enum layer_kind kind, const struct str *module,
                        const char *config_path, const char *root);
/* KEY of the Hash HASH; undef if it has none. */
struct value config_member(const struct hiera *h, struct value hash, const char *key);
/* The hierarchy of LAYER for the scope of I. */
const struct hierarchy *layer_hierarchy(struct invocation *i, struct layer *layer, int which);
/* Finds the locations of ENTRY; NAME: what stands for it each time that it is located, or NULL. */
void provider_locate(struct invocation *i, struct provider *provider, const struct str *folder,
                     struct value entry, const void *name, bool only_existing);
const char *path_plus(struct arena *arena, const char *base, const char *path);

/* PATH, up to its first variable or, of a glob, to what is not literal, may be read. */
void hiera_may_read(const struct hiera *h, const char *path, bool glob);
/* LAYER names FOLDER for its data: where an option names the layer, these may be read, up to the first
   variable. */
void layer_may_read(const struct hiera *h, const struct layer *layer, const char *folder);
/* An error if the configuration of LAYER is not of the type TEXT. */
void config_check_type(const struct invocation *i, const struct layer *layer, const char *text);

/* ---- metadata.json and environment.conf (data_provider.c) ---- */

/* LAYER, what hiera.yaml gave or NULL, or what NAME (NULL: none) stands for where there is no newer one;
   ROOT: the folder. */
struct layer *layer_of_data_provider(struct invocation *i, struct layer *layer, const struct str *module,
                                     const struct str *name, const char *root);

/* What version 3 is asked by: of a layer or a provider that is of it, whose configuration was read. */
const struct hiera_version_3 *hiera_3(const struct invocation *i);

/* ---- data functions (function.c) ---- */

/* Whether the function of PROVIDER reads data files, and is built in. */
bool provider_reads_files(const struct provider *provider);
/* Gives the locations of PROVIDER contexts, where its function needs them. */
void provider_contexts(struct invocation *i, const struct layer *layer, struct provider *provider);
/* HIERARCHY, which was found anew, takes the contexts of BEFORE where nothing is otherwise. */
void contexts_keep(struct hierarchy *hierarchy, const struct hierarchy *before);
/* What the function of PROVIDER has for KEY at LOCATION; false: nothing. */
bool function_find_data(struct invocation *i, const struct layer *layer, const struct provider *provider,
                        const struct location *location, const struct lookup_key *key, struct value *found);
/* All that is known by now: what a value depends on that would be another at another time. */
trace_id hiera_everything(struct hiera *h);
/* The object that a data function gets as its context, for a call of I. */
struct value context_object(struct invocation *i, struct function_context *context);

/* A file is read once: whether a data function read FILE before a backend did, and *MADE of it. */
bool function_made_file(struct hiera *h, struct hiera_file *file, struct value *made);

/* ---- search (search.c) ---- */

/* The format of the files of PROVIDER. */
enum data_format provider_format(const struct provider *provider);

/* What messages call the kind of PROVIDER. */
const char *provider_kind_name(const struct provider *provider);

bool layer_search(struct invocation *i, struct layer *layer, int which, const struct lookup_key *key,
                  struct value merge, struct value *found);

/* ---- merging (merge.c, deep_merge.c) ---- */

/* What a merge tries in turn: FIND says whether variant AT has a value. */
struct variants {
  uint32_t count;
  bool (*find)(struct invocation *i, void *data, uint32_t at, struct value *found);
  uint32_t (*next)(struct invocation *i, void *data, uint32_t at); /* which from AT on to try; NULL: AT */
  void *data;
};
bool merge_variants(struct invocation *i, struct value merge, struct variants variants, struct value *found);
/* MERGE checked; its name. */
const char *merge_strategy(const struct invocation *i, struct value merge);
struct value deep_merge(struct invocation *i, struct value options, struct value source, struct value target);
struct value hash_merge(struct invocation *i, struct value above, struct value below);

/* ---- interpolation (interpolate.c) ---- */

struct value interpolate(struct invocation *i, struct value v, bool methods);
/* What `%{KEY}` reads; undef if there is none. */
struct value interpolated_variable(struct invocation *i, const struct str *key, const struct str *subject);
/* The value of a variable that was read, as I reads it now. */
struct value variable_again(struct invocation *i, const struct variable_read *variable);
/* Whether two values of a variable are the same text, or undef, from the same place. */
bool variable_same(struct value a, struct value b);

/* ---- options and lookups (options.c, lookup.c) ---- */

struct value options_of_key(struct invocation *i, const struct lookup_key *key);
struct value options_in_default(struct invocation *i, struct layer *layer, const struct lookup_key *key);
struct layer *layer_global(struct invocation *i);
struct layer *layer_environment(struct invocation *i); /* NULL: there is none */
/* Whether the environment has data of version 5. */
bool environment_has_data(struct invocation *i);
/* Whether only the global layer is asked. */
bool asks_global_only(struct invocation *i);
struct layer *layer_of_module(struct invocation *i, const struct str *module);
bool lookup_in_global(struct invocation *i, const struct lookup_key *key, struct value merge,
                      struct value *found);
bool lookup_in_environment(struct invocation *i, const struct lookup_key *key, struct value merge,
                           struct value *found);
bool lookup_in_module(struct invocation *i, const struct lookup_key *key, struct value merge,
                      struct value *found);
/* FOUND, told what the layers below have for KEY too. */
struct value told_below(struct invocation *i, const struct lookup_key *key, struct value found);
/* FOUND as `convert_to` of lookup_options says (convert.c). */
struct value hiera_converted(struct invocation *i, const struct lookup_key *key, struct value to,
                             struct value found);
/* A question that I leads to. */
struct invocation invocation_inside(const struct invocation *i);
/* KEY in the overrides, the data and the defaults of the question, merged by MERGE. */
bool invocation_find(struct invocation *i, const struct str *key, struct value merge, struct value *found);
/* Enters NAME as being looked up; a cycle is an error. */
void invocation_enter(struct invocation *i, struct pending_name *frame, const char *name);
void invocation_leave(struct invocation *i, struct pending_name *frame);

#endif
