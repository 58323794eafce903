/* SPDX-License-Identifier: Apache-2.0 */
/* UTF-8 as Unicode defines it: no overlong forms, no surrogates, nothing above U+10FFFF. */
#ifndef COLOPHON_SUPPORT_UTF8_H
#define COLOPHON_SUPPORT_UTF8_H

#include <stddef.h>

/* How many bytes at the start of TEXT are valid UTF-8: LENGTH if all are. */
size_t utf8_valid_prefix(const char *text, size_t length);

#endif
