/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The public interface of libcolophon.  Exactly what is declared here is exported.
 */
#ifndef COLOPHON_H
#define COLOPHON_H

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* The version of the library that runs, e.g. "0.1.0"; static. */
const char *clp_version(void);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
