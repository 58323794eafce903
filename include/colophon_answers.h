/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libcolophon: answers about what is in a catalog, and what is not.  A part of colophon.h, which has their
 * options (CLP_JSON …).
 */
#ifndef COLOPHON_ANSWERS_H
#define COLOPHON_ANSWERS_H
#include "colophon.h"
#ifdef __cplusplus
extern "C" {
#endif

/* Where did this value come from: RESOURCE as "File[/etc/motd]"; COUNT ATTRIBUTES, none for the whole
   resource.  CLP_ERRORS if it is not in the catalog (the answer says why). */
CLP_API clp_status clp_explain(clp_catalog *catalog, const char *resource, const char *const *attributes,
                               size_t count, unsigned options, clp_writer write, void *data);

/* What a change of WHAT would reach: lines ("site.pp:12", "site.pp:12-14"), a fact ("fact os.family") or a
   key of Hiera's data. CLP_ERRORS if nothing of that name was read. */
CLP_API clp_status clp_impact(clp_catalog *catalog, const char *what, unsigned options, clp_writer write,
                              void *data);
/* Why RESOURCE, or COUNT ATTRIBUTES of it, is not in the catalog: conditions, code that nothing runs, near
   names. CLP_ERRORS if it is there. */
CLP_API clp_status clp_why_not(clp_catalog *catalog, const char *resource, const char *const *attributes,
                               size_t count, unsigned options, clp_writer write, void *data);

#ifdef __cplusplus
}
#endif
#endif
