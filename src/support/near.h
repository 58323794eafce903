/* SPDX-License-Identifier: Apache-2.0 */
/* Names that are near to others: what a mistyped word was meant to be. */
#ifndef COLOPHON_SUPPORT_NEAR_H
#define COLOPHON_SUPPORT_NEAR_H

#include <stddef.h>
#include <stdint.h>

/* Levenshtein's distance of two names, upper and lower case alike; UINT32_MAX for long ones. */
uint32_t near_distance(const char *a, size_t a_length, const char *b, size_t b_length);
/* The one of WORDS (NULL ends them) that is nearest to WORD, or NULL: none is near. */
const char *near_word(const char *word, const char *const *words);

#endif
