/* SPDX-License-Identifier: Apache-2.0 */
/* UTF-8 as Unicode defines it: no overlong forms, no surrogates, nothing above U+10FFFF. */
#ifndef COLOPHON_SUPPORT_UTF8_H
#define COLOPHON_SUPPORT_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* How many bytes at the start of TEXT are valid UTF-8: LENGTH if all are. */
size_t utf8_valid_prefix(const char *text, size_t length);

/* How many bytes at the start of TEXT are the mark that some editors put there (U+FEFF): 3 or 0. */
uint32_t utf8_mark_length(const char *text, size_t length);

/* Writes the letter CODE to BYTES, at most 4; returns how many it has. */
size_t utf8_put(char *bytes, uint32_t code);

#endif
