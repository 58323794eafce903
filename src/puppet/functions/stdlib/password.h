/* SPDX-License-Identifier: Apache-2.0 */
/* Hashes of passwords: crypt(3). */
#ifndef COLOPHON_FUNCTIONS_STDLIB_PASSWORD_H
#define COLOPHON_FUNCTIONS_STDLIB_PASSWORD_H

#include "src/puppet/functions/functions.h"

/*
 * The hash of PASSWORD with SALT, in front of which stands its scheme ("$6$salt"); NULL: crypt(3) takes no
 * such salt.  It counts as steps of CALL.
 */
const char *password_hash(struct call *call, const struct str *password, const struct str *salt);

#endif
