/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Hiera 5: data by key, from three layers: global (`--hiera FILE`), the environment's and the module's whose
 * name begins the key.  Each layer has a hiera.yaml with a hierarchy of data files.
 *
 * Provenance: a value found is a copy of its datum; it depends on the keys and the shapes of the files that
 * were searched before it, on what chose those files (facts in their paths), and on hiera.yaml.  What lower
 * layers have for the same key is what it replaced (`over`).
 */
#ifndef COLOPHON_HIERA_HIERA_H
#define COLOPHON_HIERA_HIERA_H

#include "src/data/data_file.h"
#include "src/puppet/eval/compilation/library.h"
#include "src/support/file.h"

/*
 * Looks up KEY.  False if there is none.  *READ is joined with what the answer depends on besides the value
 * itself.  Errors in data or configuration are reported and end the compilation.
 */
bool hiera_lookup(struct compiler *c, const struct hiera_question *question, struct value key,
                  struct value *found, trace_id *read);

/*
 * What the function lookup() does with its first names: NAME (a String or an Array of them) is looked up in
 * the overrides, the data and the defaults, in this order, and must be of TYPE (NULL: any).
 */
bool hiera_find(struct compiler *c, const struct hiera_question *question, struct value name,
                const struct type *type, struct value *found, trace_id *read);

/* V, if it is of TYPE (NULL: any); else the error in Puppet's words.  SUBJECT names V. */
struct value hiera_asserted(struct compiler *c, struct place place, const char *subject,
                            const struct type *type, struct value v);
/* Reports that none of NAME has a value. */
_Noreturn void hiera_not_found(struct compiler *c, struct place place, struct value name);

/* What an explanation says of the error D, which ended the lookup; NULL: it ends without an explanation. */
const char *hiera_failure_text(struct compiler *c, const struct diagnostic *d);

struct object_member;
/* What MEMBER of the Puppet::LookupContext that a data function was given says, called at NODE in SCOPE. */
struct value hiera_context_member(struct compiler *c, struct scope *scope, const struct node *node,
                                  struct value context, const struct object_member *member);

/* What a question to a context was given to run: a lambda, or a block of Ruby. */
struct context_block {
  struct value (*run)(void *data, const struct value *arguments, uint32_t count, trace_id control);
  void *data;
  bool pairs;       /* it takes a key and a value, not both in an Array */
  const void *code; /* of one whose value is made of the text and the path of a file alone; else NULL */
};
/*
 * The same for code in Ruby, at NODE, which has seen to the number of ARGUMENTS; BLOCK may be NULL.  OWN: it
 * keeps and reads nothing but what belongs to the key of its call.
 */
struct value hiera_context_asked(struct compiler *c, const struct node *node, struct value context,
                                 const struct str *member, const struct array *arguments,
                                 const struct context_block *block, bool own);

/* Whether the context that a data function was given has kept KEY, and what. */
bool hiera_context_cached(struct call *call, struct value context, struct value key, struct value *v);
void hiera_context_cache(struct call *call, struct value context, struct value key, struct value v);
/* V, the value of KEY in the file `path` of OPTIONS, decrypted with the keys that they name, and
 * interpolated. */
struct value hiera_context_decrypted(struct call *call, struct value context, struct value options,
                                     struct value key, struct value v);

/* ---- files that code names ---- */

/* What a file of data holds. */
struct named_data {
  enum {
    NAMED_MISSING,
    NAMED_UNUSABLE, /* Ruby cannot read it either */
    NAMED_STRANGE,  /* Ruby might */
    NAMED_EMPTY,
    NAMED_READ
  } state;
  struct value value;               /* READ: as its text has it, with traces; else undef */
  const struct diagnostic *problem; /* UNUSABLE, STRANGE */
  const char *shown;                /* the same as Ruby says it */
  const char *alias;                /* the name of the first alias of YAML in it, or NULL */
  bool symbols;                     /* of YAML are in it */
};
/* Whether a data function read PATH before, and *MADE of it; else a backend is the first from now on. */
bool hiera_file_made(struct compiler *c, const struct str *path, enum data_format format, struct value *made);
/* What says whether the file PATH is there, if its name is that of one of data; else 0. */
trace_id hiera_data_file_there(struct compiler *c, const struct str *path);
/* The file PATH in FORMAT. */
struct named_data hiera_named_data(struct compiler *c, const struct str *path, enum data_format format);

/* Whether there is any data at all: else no lookup finds anything, and depends on nothing. */
bool hiera_has_data(const struct compiler *c);

#endif
