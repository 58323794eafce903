/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The forms that files of facts have beside a plain hash: what Puppet keeps (name and values), answers of
 * PuppetDB (a list with a fact in each element, the inventory, a factset), and the text that facter prints
 * for people.
 */
#ifndef COLOPHON_DATA_FACT_FORMS_H
#define COLOPHON_DATA_FACT_FORMS_H

#include "src/data/datum.h"

/* What decides which facts a list has: the labels of its rows, and of the names of facts and nodes in them.
 */
struct fact_rows {
  ARENA_VECTOR(label_id) labels;
};

struct fact_form {
  struct data_context *data;
  const struct str *node;   /* whose facts are wanted, or NULL */
  const struct datum *name; /* set: the name that the file gives, or NULL */
  struct fact_rows rows;    /* set: what decided which facts count */
};

/* The hash of facts in ROOT, which was read from a file with TAG (or NULL) and labels from FIRST on.  NULL
   after a diagnostic. */
const struct datum *facts_unwrap(struct fact_form *form, const struct datum *root, const struct str *tag,
                                 label_id first);

/* Whether SOURCE is what `facter` prints. */
bool facter_is_text(const struct source *source);
/* The facts in it. */
const struct datum *facter_read(struct data_context *context, const struct source *source);

#endif
