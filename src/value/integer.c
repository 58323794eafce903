/* SPDX-License-Identifier: Apache-2.0 */
#include "src/value/integer.h"

#include <gmp.h>
#include <math.h>

#include "src/support/json.h"

_Static_assert(sizeof(mp_limb_t) == 8 && GMP_NAIL_BITS == 0, "limbs of 64 bits");

struct big_integer {
  bool negative;
  uint32_t count;    /* of limbs */
  mp_limb_t limbs[]; /* the lowest first; the last is not 0 */
};

/* An Integer of either kind as its limbs: those of a small one are in `small`. */
struct limbs {
  const mp_limb_t *at;
  uint32_t count; /* 0: zero */
  bool negative;
  mp_limb_t small;
};

static const struct limbs *limbs_of(struct value n, struct limbs *l) {
  if (n.kind == VALUE_BIG) {
    *l = (struct limbs){n.u.big->limbs, n.u.big->count, n.u.big->negative, 0};
    return l;
  }
  int64_t i = n.u.integer;
  *l = (struct limbs){.negative = i < 0, .count = i != 0, .small = i < 0 ? -(uint64_t)i : (uint64_t)i};
  l->at = &l->small;
  return l;
}

static struct big_integer *big_new(struct arena *arena, size_t count, bool negative) {
  struct big_integer *big = arena_alloc(arena, sizeof *big + count * sizeof *big->limbs);
  big->negative = negative;
  big->count = (uint32_t)count;
  return big;
}

/* BIG, which may have zeros at its end, as the value of the kind that it is. */
static struct value brought(struct big_integer *big) {
  while (big->count && !big->limbs[big->count - 1])
    big->count--;
  uint64_t low = big->count ? big->limbs[0] : 0;
  if (big->count > 1 || low > (uint64_t)INT64_MAX + big->negative)
    return (struct value){.kind = VALUE_BIG, .u.big = big};
  return value_integer((int64_t)(big->negative ? -low : low), 0);
}

/* ---- making ---- */

struct value integer_of_128(struct arena *arena, __int128 n) {
  if (n >= INT64_MIN && n <= INT64_MAX) return value_integer((int64_t)n, 0);
  unsigned __int128 size = n < 0 ? -(unsigned __int128)n : (unsigned __int128)n;
  struct big_integer *big = big_new(arena, 2, n < 0);
  big->limbs[0] = (mp_limb_t)size;
  big->limbs[1] = (mp_limb_t)(size >> 64);
  return brought(big);
}

struct value integer_of_float(struct arena *arena, double real) {
  if (real < 0x1p63 && real >= -0x1p63) return value_integer((int64_t)real, 0);
  int exponent;
  double fraction = frexp(fabs(real), &exponent);
  struct value whole = integer_shifted(arena, value_integer((int64_t)ldexp(fraction, 53), 0), exponent - 53);
  return real < 0 ? integer_negated(arena, whole) : whole;
}

static unsigned char digit_of(char c) {
  return (unsigned char)(c <= '9' ? c - '0' : (c | 32) - 'a' + 10);
}

bool integer_of_digits(struct arena *arena, const char *digits, size_t length, int radix, bool negative,
                       struct value *result) {
  while (length && *digits == '0')
    digits++, length--;
  int bits = 1; /* of a digit, rounded up */
  while (1 << bits < radix)
    bits++;
  /* What is surely too long is not looked at; what is so in fact is known when it was made. */
  if (length > 2 * (size_t)INTEGER_LONGEST_BITS / (size_t)(bits > 1 ? bits - 1 : 1)) return false;
  unsigned char *values = arena_alloc(arena, length + 1);
  for (size_t i = 0; i < length; i++)
    values[i] = digit_of(digits[i]);
  struct big_integer *big = big_new(arena, length * (size_t)bits / 64 + 2, negative);
  big->count = length ? (uint32_t)mpn_set_str(big->limbs, values, length, radix) : 0;
  *result = brought(big);
  return big->count <= INTEGER_LONGEST_BITS / 64;
}

struct value integer_of_shown(struct arena *arena, const struct str *text) {
  bool negative = text->text[0] == '-';
  struct value result;
  integer_of_digits(arena, text->text + negative, text->length - negative, 10, negative, &result);
  return result;
}

/* ---- reading ---- */

int integer_sign(struct value n) {
  if (n.kind == VALUE_BIG) return n.u.big->negative ? -1 : 1;
  return (n.u.integer > 0) - (n.u.integer < 0);
}

static int compare_sizes(const struct limbs *a, const struct limbs *b) {
  if (a->count != b->count) return a->count < b->count ? -1 : 1;
  int order = a->count ? mpn_cmp(a->at, b->at, a->count) : 0;
  return (order > 0) - (order < 0);
}

int integer_compare(struct value a, struct value b) {
  if (a.kind == VALUE_INTEGER && b.kind == VALUE_INTEGER)
    return (a.u.integer > b.u.integer) - (a.u.integer < b.u.integer);
  struct limbs x, y;
  limbs_of(a, &x);
  limbs_of(b, &y);
  if (x.negative != y.negative) return x.negative ? -1 : 1;
  return x.negative ? compare_sizes(&y, &x) : compare_sizes(&x, &y);
}

static int compare_small(int64_t a, double b) {
  if (b >= 0x1p63) return -1;
  if (b < -0x1p63) return 1;
  int64_t whole = (int64_t)b;
  if (a != whole) return a > whole ? 1 : -1;
  double rest = b - (double)whole;
  return (rest < 0) - (rest > 0);
}

/* A big one is compared with the Float's bits: 53 of them at most, behind which all are 0. */
int integer_compare_float(struct value n, double real) {
  if (n.kind == VALUE_INTEGER) return compare_small(n.u.integer, real);
  bool negative = n.u.big->negative;
  if (isinf(real) || fabs(real) < 0x1p63 || (real < 0) != negative) {
    if (isinf(real)) return real < 0 ? 1 : -1;
    return negative ? -1 : 1;
  }
  int exponent;
  struct limbs x, y = {.count = 0};
  mp_limb_t room[18] = {0}; /* 1024 bits and more */
  uint64_t mantissa = (uint64_t)ldexp(frexp(fabs(real), &exponent), 53);
  int shift = exponent - 53, limb = shift / 64;
  room[limb] = mantissa << shift % 64;
  if (shift % 64) room[limb + 1] = mantissa >> (64 - shift % 64);
  y.at = room;
  y.count = (uint32_t)(room[limb + 1] ? limb + 2 : limb + 1);
  int order = compare_sizes(limbs_of(n, &x), &y);
  return negative ? -order : order;
}

int number_compare(struct value a, struct value b) {
  if (a.kind == VALUE_FLOAT && b.kind == VALUE_FLOAT) return (a.u.real > b.u.real) - (a.u.real < b.u.real);
  if (b.kind == VALUE_FLOAT) return integer_compare_float(a, b.u.real);
  return a.kind == VALUE_FLOAT ? -integer_compare_float(b, a.u.real) : integer_compare(a, b);
}

double integer_to_float(struct value n) {
  if (n.kind == VALUE_INTEGER) return (double)n.u.integer;
  const struct big_integer *big = n.u.big;
  uint32_t top = big->count - 1;
  if (big->count > 17) return big->negative ? -INFINITY : INFINITY;
  /* The 64 bits from the highest one on, the last of which says whether there is anything behind. */
  int zeros = __builtin_clzll(big->limbs[top]);
  uint64_t bits = big->limbs[top] << zeros;
  bool rest = false;
  if (top) {
    if (zeros) bits |= big->limbs[top - 1] >> (64 - zeros);
    rest = zeros ? big->limbs[top - 1] << zeros != 0 : big->limbs[top - 1] != 0;
    for (uint32_t i = 0; i + 1 < top; i++)
      rest = rest || big->limbs[i];
  }
  double size = ldexp((double)(bits | rest), (int)top * 64 - zeros);
  return big->negative ? -size : size;
}

bool integer_to_128(struct value n, __int128 *result) {
  if (n.kind == VALUE_INTEGER) {
    *result = n.u.integer;
    return true;
  }
  const struct big_integer *big = n.u.big;
  if (big->count > 2 || (big->count == 2 && big->limbs[1] >> 63)) return false;
  __int128 size = (__int128)((unsigned __int128)(big->count > 1 ? big->limbs[1] : 0) << 64 | big->limbs[0]);
  *result = big->negative ? -size : size;
  return true;
}

int64_t integer_clamped(struct value n) {
  if (n.kind == VALUE_INTEGER) return n.u.integer;
  return n.u.big->negative ? INT64_MIN : INT64_MAX;
}

bool big_same(const struct big_integer *a, const struct big_integer *b) {
  return a->negative == b->negative && a->count == b->count &&
         memcmp(a->limbs, b->limbs, a->count * sizeof *a->limbs) == 0;
}

uint32_t big_hash(const struct big_integer *big) {
  return str_hash((const char *)big->limbs, big->count * sizeof *big->limbs) + big->negative;
}

void integer_digits(struct buffer *out, struct value n, int radix) {
  struct limbs l;
  limbs_of(n, &l);
  if (!l.count) {
    buffer_putc(out, '0');
    return;
  }
  /* GMP takes the number to pieces, and needs room for a digit more. */
  mp_limb_t *rest = arena_alloc(out->arena, (l.count + 1) * sizeof *rest);
  memcpy(rest, l.at, l.count * sizeof *rest);
  unsigned char *digits = (unsigned char *)buffer_room(out, mpn_sizeinbase(l.at, l.count, radix) + 2);
  size_t length = mpn_get_str(digits, radix, rest, l.count), start = 0;
  while (start + 1 < length && !digits[start])
    start++;
  for (size_t i = start; i < length; i++)
    digits[i - start] = (unsigned char)"0123456789abcdefghijklmnopqrstuvwxyz"[digits[i]];
  out->length += length - start;
}

void integer_shown(struct buffer *out, struct value n) {
  if (n.kind == VALUE_INTEGER) {
    integer_text(out, n.u.integer);
    return;
  }
  if (n.u.big->negative) buffer_putc(out, '-');
  integer_digits(out, n, 10);
}

const char *integer_text_of(struct arena *arena, struct value n) {
  struct buffer text;
  buffer_init(&text, arena);
  integer_shown(&text, n);
  return buffer_text(&text);
}

uint32_t *integer_words(struct arena *arena, struct value n, uint32_t *count) {
  struct limbs l;
  limbs_of(n, &l);
  uint32_t *words = arena_alloc(arena, (l.count * 2 + 1) * sizeof *words);
  for (uint32_t i = 0; i < l.count; i++) {
    words[2 * i] = (uint32_t)l.at[i];
    words[2 * i + 1] = (uint32_t)(l.at[i] >> 32);
  }
  *count = l.count * 2;
  if (*count && !words[*count - 1]) --*count;
  return words;
}

struct value integer_of_words(struct arena *arena, const uint32_t *words, uint32_t count) {
  struct big_integer *big = big_new(arena, count / 2 + 1, false);
  memset(big->limbs, 0, big->count * sizeof *big->limbs);
  for (uint32_t i = 0; i < count; i++)
    big->limbs[i / 2] |= (mp_limb_t)words[i] << i % 2 * 32;
  return brought(big);
}

struct constant integer_constant(struct arena *arena, struct value n) {
  if (n.kind == VALUE_INTEGER) return (struct constant){.kind = CONSTANT_INTEGER, .u.integer = n.u.integer};
  return (struct constant){.kind = CONSTANT_DIGITS, .u.text = str_from(arena, integer_text_of(arena, n))};
}

/* ---- computing ---- */

struct value integer_negated(struct arena *arena, struct value n) {
  if (n.kind == VALUE_INTEGER) return integer_of_128(arena, -(__int128)n.u.integer);
  struct big_integer *big = big_new(arena, n.u.big->count, !n.u.big->negative);
  memcpy(big->limbs, n.u.big->limbs, big->count * sizeof *big->limbs);
  return brought(big);
}

struct value integer_absolute(struct arena *arena, struct value n) {
  return integer_sign(n) < 0 ? integer_negated(arena, n) : n;
}

/* |X| + |Y|. */
static struct value added(struct arena *arena, const struct limbs *x, const struct limbs *y) {
  if (x->count < y->count) {
    const struct limbs *longer = y;
    y = x;
    x = longer;
  }
  struct big_integer *big = big_new(arena, x->count + 1u, x->negative);
  big->limbs[x->count] = 0;
  if (y->count)
    big->limbs[x->count] = mpn_add(big->limbs, x->at, x->count, y->at, y->count);
  else if (x->count)
    memcpy(big->limbs, x->at, x->count * sizeof *x->at);
  return brought(big);
}

/* X + Y, whose signs differ. */
static struct value taken(struct arena *arena, const struct limbs *x, const struct limbs *y) {
  if (compare_sizes(x, y) < 0) {
    const struct limbs *larger = y;
    y = x;
    x = larger;
  }
  struct big_integer *big = big_new(arena, x->count, x->negative);
  if (y->count)
    mpn_sub(big->limbs, x->at, x->count, y->at, y->count);
  else if (x->count)
    memcpy(big->limbs, x->at, x->count * sizeof *x->at);
  return brought(big);
}

static bool are_small(struct value a, struct value b) {
  return a.kind == VALUE_INTEGER && b.kind == VALUE_INTEGER;
}

struct value integer_sum(struct arena *arena, struct value a, struct value b) {
  if (are_small(a, b)) return integer_of_128(arena, (__int128)a.u.integer + b.u.integer);
  struct limbs x, y;
  limbs_of(a, &x);
  limbs_of(b, &y);
  return x.negative == y.negative ? added(arena, &x, &y) : taken(arena, &x, &y);
}

struct value integer_difference(struct arena *arena, struct value a, struct value b) {
  if (are_small(a, b)) return integer_of_128(arena, (__int128)a.u.integer - b.u.integer);
  struct limbs x, y;
  limbs_of(a, &x);
  limbs_of(b, &y);
  y.negative = !y.negative;
  return x.negative == y.negative ? added(arena, &x, &y) : taken(arena, &x, &y);
}

struct value integer_product(struct arena *arena, struct value a, struct value b) {
  if (are_small(a, b)) return integer_of_128(arena, (__int128)a.u.integer * b.u.integer);
  struct limbs x, y;
  limbs_of(a, &x);
  limbs_of(b, &y);
  if (!x.count || !y.count) return value_integer(0, 0);
  struct big_integer *big = big_new(arena, (size_t)x.count + y.count, x.negative != y.negative);
  const struct limbs *longer = x.count >= y.count ? &x : &y, *shorter = longer == &x ? &y : &x;
  mpn_mul(big->limbs, longer->at, longer->count, shorter->at, shorter->count);
  return brought(big);
}

void integer_divide(struct arena *arena, struct value a, struct value b, struct value *quotient,
                    struct value *rest) {
  struct limbs x, y;
  limbs_of(a, &x);
  limbs_of(b, &y);
  *quotient = value_integer(0, 0);
  *rest = a;
  if (x.count >= y.count) {
    struct big_integer *q = big_new(arena, x.count - y.count + 1u, x.negative != y.negative);
    struct big_integer *r = big_new(arena, y.count, x.negative);
    mpn_tdiv_qr(q->limbs, r->limbs, 0, x.at, x.count, y.at, y.count);
    *quotient = brought(q);
    *rest = brought(r);
  }
  if (integer_sign(*rest) && x.negative != y.negative) {
    *quotient = integer_difference(arena, *quotient, value_integer(1, 0));
    *rest = integer_sum(arena, *rest, b);
  }
}

static struct value shifted_left(struct arena *arena, const struct limbs *x, uint64_t by) {
  size_t whole = by / 64;
  struct big_integer *big = big_new(arena, x->count + whole + 1, x->negative);
  memset(big->limbs, 0, (big->count) * sizeof *big->limbs);
  if (by % 64)
    big->limbs[big->count - 1] = mpn_lshift(big->limbs + whole, x->at, x->count, by % 64);
  else
    memcpy(big->limbs + whole, x->at, x->count * sizeof *x->at);
  return brought(big);
}

struct value integer_shifted(struct arena *arena, struct value n, int64_t by) {
  struct limbs x;
  limbs_of(n, &x);
  if (!x.count || !by) return n;
  if (by > 0) return shifted_left(arena, &x, (uint64_t)by);
  struct value quotient, rest;
  if (-(uint64_t)by >= (uint64_t)x.count * 64) return value_integer(x.negative ? -1 : 0, 0);
  integer_divide(arena, n, integer_shifted(arena, value_integer(1, 0), -by), &quotient, &rest);
  return quotient;
}
