/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The facts of a node, from JSON and YAML files and from the command line.
 *
 * A file holds a hash of facts, or what Puppet's facts terminus keeps: {"name": NODE, "values": {…}}, in YAML
 * with the tag `!ruby/object:Puppet::Node::Facts`, or another form of src/data/fact_forms.h.  A later file
 * wins over an earlier one fact by fact (not deep inside), and facts of the command line win over all; what
 * they replaced stays known.
 *
 * Puppet's rules (Puppet::Node::Facts#sanitize): numbers, booleans, strings, arrays and hashes stay as they
 * are, null becomes the empty string, a symbol of YAML a string.  A date or time in YAML is refused.
 */
#ifndef COLOPHON_DATA_FACTS_H
#define COLOPHON_DATA_FACTS_H

#include "src/data/fact_forms.h"

struct facts {
  struct data_context data;
  const struct datum *tree; /* a hash, or NULL before there are any */
  const struct datum *name; /* the node's name as the last file gives it beside its facts, or NULL */
  struct fact_rows rows;    /* of all files */
};

/*
 * The node that facts say they are of.  A name beside them (Puppet's and PuppetDB's forms) and the facts
 * `clientcert` and `trusted.certname` are the name in the certificate.  `networking.fqdn` and `fqdn` are the
 * name in the network, which is the same unless somebody chose another one: they are taken where there is
 * nothing better.
 */
struct fact_name {
  const struct datum *datum; /* a text that is not empty; NULL: the facts say no name */
  const char *fact;          /* its path, as people write it; NULL: it stands beside the facts */
  bool certain;              /* the name in the certificate */
  label_id without[3];       /* hashes that would give another name if more were in them; 0 ends them */
};
struct fact_name facts_node_name(const struct facts *facts);

/* No facts yet.  All arguments are borrowed; SESSION gets the data. */
void facts_init(struct facts *facts, struct arena *session, struct sources *sources,
                struct diagnostics *diagnostics);
/*
 * Adds the facts of a file: JSON or YAML by its name, else by its first characters, which may also be what
 * facter prints.  Of a list with facts of several nodes those of NODE are taken.  False: see diagnostics.
 */
bool facts_read(struct facts *facts, const struct source *source, const struct str *node);
/*
 * Sets one fact: NAME is a dotted path, which makes the hashes that are missing; VALUE a scalar of JSON, or
 * else a string.
 */
bool facts_set(struct facts *facts, const char *name, const char *value);
/* The hash of all facts: the variable $facts. */
struct value facts_value(const struct facts *facts, const struct datum_maker *maker);

#endif
