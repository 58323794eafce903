/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Languages other than Puppet; included by colophon.h.
 *
 * SmartFrog: a specification is a file that ends in .sf, or any input once the language is set.  What it is
 * evaluated to is written as JSON by CLP_CATALOG_PLAIN and as YAML by CLP_CATALOG_YAML, as in the paper of
 * Anderson and Herry.  All other forms and all answers see a catalog with a resource for each component,
 * which is called by its path ("s2:web"), as its attributes are ("s2:web:running").
 */
#ifndef COLOPHON_LANGUAGE_H
#define COLOPHON_LANGUAGE_H
#ifdef __cplusplus
extern "C" {
#endif

/* The language of all inputs: "puppet" or "smartfrog" (default: by the endings of their names). */
CLP_API clp_status clp_set_language(clp_session *session, const char *name);
/* The component of a SmartFrog specification that is its result (default: sfConfig). */
CLP_API clp_status clp_set_root(clp_session *session, const char *name);

#ifdef __cplusplus
}
#endif
#endif
