/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The languages of inputs, and parsing alone; included by colophon.h.
 *
 * SmartFrog: a specification is a file that ends in .sf, or any input once the language is set.  What it is
 * evaluated to is written as JSON by CLP_CATALOG_PLAIN and as YAML by CLP_CATALOG_YAML, as in the paper of
 * Anderson and Herry; CLP_CATALOG_COMMENTED is YAML whose lines say where their values come from.  All other
 * forms and all answers see a catalog with a resource for each component, which is called by its path
 * ("s2:web"), as its attributes are ("s2:web:running").
 */
#ifndef COLOPHON_LANGUAGE_H
#define COLOPHON_LANGUAGE_H
#include "colophon.h"
#ifdef __cplusplus
extern "C" {
#endif

/* Parsing alone. */
typedef enum clp_tree_form {
  CLP_TREE_NONE,
  CLP_TREE_DUMP,
  CLP_TREE_DUMP_PRETTY,
  CLP_TREE_SOURCE,
  CLP_TREE_RUBY_REPORT /* of ERB and Ruby: no tree, but what is in them that cannot be run */
} clp_tree_form;
/* Checks one file ("-": standard input; *.epp: a template) and writes its tree in the given form. */
CLP_API clp_status clp_parse_file(clp_session *session, const char *path, clp_tree_form form,
                                  clp_writer write, void *data);
/* The same for code of LENGTH bytes, called NAME. */
CLP_API clp_status clp_parse_code(clp_session *session, const char *name, const char *code, size_t length,
                                  clp_tree_form form, clp_writer write, void *data);
/* The files of PATH: itself, or of a folder all *.pp, *.epp and *.erb below it, sorted, in the session's
   memory. For CLP_TREE_RUBY_REPORT: all *.erb, and the files of functions in Ruby. */
CLP_API clp_status clp_list_sources(const char *const **paths, size_t *count, clp_session *session,
                                    const char *path, clp_tree_form form);

#ifdef __cplusplus
}
#endif
#endif
