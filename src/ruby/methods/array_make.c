/* SPDX-License-Identifier: Apache-2.0 */
/* Methods of Arrays that make Arrays of Arrays, and `pack`. */
#include "src/ruby/run/collection.h"
#include "src/value/integer.h"

static struct value self_now(struct ruby_call *m) {
  return ruby_now(m->r, m->self);
}

/* ROWS to the block, where there is one. */
static struct value give(struct ruby_call *m, const value_list *rows, trace_id shape) {
  for (uint32_t i = 0; m->block && i < rows->count; i++)
    block_call(m, &rows->at[i], 1, shape);
  return m->block ? m->self : collection_list(m, rows, shape);
}

/* ---- product, combination ---- */

struct value ruby_array_product(struct ruby_call *m) {
  struct ruby *r = m->r;
  uint32_t width = m->count + 1;
  struct value *of = ARENA_ARRAY(r->c->arena, struct value, width);
  struct value *row = ARENA_ARRAY(r->c->arena, struct value, width);
  uint32_t *turn = arena_zalloc(r->c->arena, width * sizeof *turn);
  uint64_t count = 1;
  trace_id shape = m->shape;
  value_list rows = {0};
  for (uint32_t i = 0; i < width; i++) {
    of[i] = i ? array_argument(m, i - 1) : self_now(m);
    shape = trace_join(r->c->traces, shape, of[i].trace);
  }
  for (uint32_t i = 0; i < width; i++) {
    count *= of[i].u.array->count;
    collection_bound(m, count * width);
  }
  collection_charge(m, count * width);
  for (uint64_t n = 0; n < count; n++) {
    for (uint32_t i = 0; i < width; i++)
      row[i] = ruby_element(r, of[i], turn[i]);
    ARENA_PUSH(r->c->arena, &rows, ruby_array_of(r, row, width, 0));
    for (uint32_t i = width; i-- > 0;) {
      if (++turn[i] < of[i].u.array->count) break;
      turn[i] = 0;
    }
  }
  return give(m, &rows, shape);
}

/* How many combinations of K of N there are, or more than are allowed. */
static uint64_t combinations(uint64_t n, uint64_t k) {
  uint64_t count = 1;
  if (k > n - k) k = n - k;
  for (uint64_t i = 1; i <= k && count <= VALUE_LARGEST; i++)
    count = count * (n - k + i) / i;
  return count;
}

/* The next choice of K of N, in order; false: that was the last. */
static bool next_choice(uint32_t *chosen, uint32_t k, uint32_t n) {
  uint32_t i = k;
  while (i > 0 && chosen[i - 1] == n - k + i - 1)
    i--;
  if (!i) return false;
  chosen[i - 1]++;
  for (; i < k; i++)
    chosen[i] = chosen[i - 1] + 1;
  return true;
}

struct value ruby_array_combination(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value now = self_now(m);
  int64_t wanted = ruby_integer_at(m, 0);
  uint32_t count = now.u.array->count, k = (uint32_t)wanted;
  trace_id shape = trace_join(r->c->traces, now.trace, arguments_trace(m));
  value_list rows = {0};
  if (wanted >= 0 && wanted <= count) {
    uint64_t all = combinations(count, k);
    collection_bound(m, all);
    collection_bound(m, all * (k + 1));
    collection_charge(m, all * (k + 1));
    uint32_t *chosen = ARENA_ARRAY(r->c->arena, uint32_t, k + 1);
    struct value *row = ARENA_ARRAY(r->c->arena, struct value, k + 1);
    for (uint32_t i = 0; i < k; i++)
      chosen[i] = i;
    do {
      for (uint32_t i = 0; i < k; i++)
        row[i] = ruby_element(r, now, chosen[i]);
      ARENA_PUSH(r->c->arena, &rows, ruby_array_of(r, row, k, 0));
    } while (next_choice(chosen, k, count));
  }
  return m->block ? give(m, &rows, shape) : enumerator_over(m, collection_list(m, &rows, shape), false);
}

/* ---- transpose, zip ---- */

struct value ruby_array_transpose(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value now = self_now(m);
  uint32_t count = now.u.array->count, width = 0;
  struct value *of = ARENA_ARRAY(r->c->arena, struct value, count + 1);
  struct value *row = ARENA_ARRAY(r->c->arena, struct value, count + 1);
  trace_id shape = now.trace;
  value_list rows = {0};
  for (uint32_t i = 0; i < count; i++) {
    of[i] = ruby_now(r, ruby_element(r, now, i));
    if (!ruby_is_array(of[i]))
      ruby_raise(r, "TypeError", "no implicit conversion of %s into Array", ruby_class_name(r, of[i]));
    if (!i) width = of[i].u.array->count;
    if (of[i].u.array->count != width)
      ruby_raise(r, "IndexError", "element size differs (%u should be %u)", of[i].u.array->count, width);
    shape = trace_join(r->c->traces, shape, of[i].trace);
  }
  collection_bound(m, (uint64_t)count * width);
  collection_charge(m, (uint64_t)count * width);
  for (uint32_t k = 0; k < width; k++) {
    for (uint32_t i = 0; i < count; i++)
      row[i] = ruby_element(r, of[i], k);
    ARENA_PUSH(r->c->arena, &rows, ruby_array_of(r, row, count, trace_under(r->c->traces, 0, now.trace)));
  }
  return collection_list(m, &rows, shape);
}

static struct value zipped(struct ruby_call *m, uint32_t at, uint32_t least) {
  struct value v = ruby_now(m->r, m->arguments[at]);
  if (v.kind == VALUE_ARRAY) return v;
  if (v.kind != VALUE_HASH && v.kind != RUBY_RANGE_VALUE && v.kind != RUBY_ENUMERATOR_VALUE)
    ruby_raise(m->r, "TypeError", "wrong argument type %s (must respond to :each)",
               ruby_module_of(m->r, v)->name);
  struct walk w = walk_of(m, m->arguments[at]);
  value_list list = {0};
  while (list.count < least && walk_next(&w))
    ARENA_PUSH(m->r->c->arena, &list, walk_item(&w));
  return collection_list(m, &list, w.shape);
}

struct value ruby_array_zip(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct walk w = walk_self(m);
  uint32_t width = m->count + 1;
  struct value *row = ARENA_ARRAY(r->c->arena, struct value, width);
  struct value *of = ARENA_ARRAY(r->c->arena, struct value, width);
  value_list items = {0}, rows = {0};
  walk_list(&w, &items);
  bool looks = items.count || ruby_now(r, m->self).kind != VALUE_ARRAY; /* an Array that is empty does not */
  for (uint32_t i = 1; looks && i < width; i++)
    of[i] = zipped(m, i - 1, items.count);
  collection_bound(m, (uint64_t)items.count * width);
  collection_charge(m, (uint64_t)items.count * width);
  for (uint32_t k = 0; k < items.count; k++) {
    row[0] = items.at[k];
    for (uint32_t i = 1; i < width; i++)
      row[i] = k < of[i].u.array->count ? ruby_element(r, of[i], k)
                                        : value_undef(trace_under(r->c->traces, 0, of[i].trace));
    ARENA_PUSH(r->c->arena, &rows, ruby_array_of(r, row, width, trace_under(r->c->traces, 0, m->shape)));
  }
  struct value v = give(m, &rows, w.shape);
  return m->block ? value_undef(0) : v;
}

/* ---- pack ---- */

struct packing {
  struct ruby_call *m;
  struct buffer out;
  struct value of; /* what is packed, as of now */
  uint32_t at;     /* of it */
  char directive;
  bool star, counted;
  uint32_t count;
};

static struct value next_value(struct packing *p) {
  if (p->at >= p->of.u.array->count) ruby_raise(p->m->r, "ArgumentError", "too few arguments");
  return ruby_now(p->m->r, p->of.u.array->at[p->at++]);
}

static const struct str *next_text(struct packing *p) {
  struct value v = next_value(p);
  struct ruby_call inner = *p->m;
  inner.arguments = &v;
  inner.count = 1;
  if (v.kind == VALUE_UNDEF && strchr("aAZHh", p->directive)) return str_from(p->m->r->c->arena, "");
  return ruby_text_at(&inner, 0);
}

static void pack_bytes(struct packing *p) {
  const struct str *text = next_text(p);
  uint32_t length = p->star ? text->length + (p->directive == 'Z') : p->counted ? p->count : 1;
  char filler = p->directive == 'A' ? ' ' : '\0';
  buffer_add(&p->out, text->text, text->length < length ? text->length : length);
  for (uint32_t i = text->length; i < length; i++)
    buffer_putc(&p->out, filler);
}

static unsigned digit_of(char c) {
  bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return (letter ? (c & 7u) + 9u : (unsigned)c) & 15u;
}

static void pack_digits(struct packing *p) {
  const struct str *text = next_text(p);
  uint32_t length = p->star ? text->length : p->counted ? p->count : 1;
  for (uint32_t i = 0; i < length; i += 2) {
    unsigned first = i < text->length ? digit_of(text->text[i]) : 0;
    unsigned second = i + 1 < length && i + 1 < text->length ? digit_of(text->text[i + 1]) : 0;
    buffer_putc(&p->out, (char)(p->directive == 'H' ? first << 4 | second : second << 4 | first));
  }
}

static void pack_base64(struct packing *p) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const struct str *text = next_text(p);
  const unsigned char *bytes = (const unsigned char *)text->text;
  bool one_line = p->counted && p->count == 0;
  uint32_t line = p->counted && p->count >= 3 ? p->count / 3 * 3 : 45;
  for (uint32_t i = 0; i < text->length; i += 3) {
    uint32_t left = text->length - i;
    uint32_t n = (uint32_t)bytes[i] << 16 | (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) |
                 (left > 2 ? bytes[i + 2] : 0);
    buffer_putc(&p->out, digits[n >> 18]);
    buffer_putc(&p->out, digits[n >> 12 & 63]);
    buffer_putc(&p->out, left > 1 ? digits[n >> 6 & 63] : '=');
    buffer_putc(&p->out, left > 2 ? digits[n & 63] : '=');
    if (!one_line && ((i + 3) % line == 0 || left <= 3)) buffer_putc(&p->out, '\n');
  }
}

static void put_utf8(struct packing *p, int64_t n) {
  struct buffer *out = &p->out;
  if (n < 0) ruby_raise(p->m->r, "RangeError", "pack(U): value out of range");
  if (n > 0x10FFFF) ruby_unsupported(p->m->r, p->m->node, "characters beyond Unicode");
  if (n < 0x80) {
    buffer_putc(out, (char)n);
    return;
  }
  int more = n < 0x800 ? 1 : n < 0x10000 ? 2 : 3;
  buffer_putc(out, (char)((0xFF00 >> (more + 1) & 0xFF) | (n >> 6 * more)));
  while (more--)
    buffer_putc(out, (char)(0x80 | (n >> 6 * more & 0x3F)));
}

/* WIDTH bytes, the lowest first or last. */
static void put_integer(struct packing *p, int64_t n, int width, bool lowest_first) {
  for (int i = 0; i < width; i++)
    buffer_putc(&p->out, (char)(n >> 8 * (lowest_first ? i : width - 1 - i)));
}

/* The next value, which is nil in no integer: other methods have other words for that. */
static struct value packed_integer(struct packing *p) {
  struct value v = next_value(p);
  if (v.kind == VALUE_UNDEF) ruby_raise(p->m->r, "TypeError", "no implicit conversion of nil into Integer");
  return v;
}

/* An Integer, of which only the lowest bits matter. */
static int64_t low_bits(struct packing *p) {
  struct value v = packed_integer(p);
  if (v.kind != VALUE_BIG) return integer_value(p->m, v);
  uint32_t count;
  const uint32_t *words = integer_words(p->m->r->c->arena, v, &count);
  uint64_t low = words[0] | (uint64_t)words[1] << 32;
  return (int64_t)(integer_sign(v) < 0 ? -low : low);
}

static bool pack_integer(struct packing *p) {
  static const struct {
    char directive;
    int width;
    bool lowest_first;
  } all[] = {{'C', 1, true},  {'c', 1, true},  {'S', 2, true}, {'s', 2, true},
             {'v', 2, true},  {'L', 4, true},  {'l', 4, true}, {'V', 4, true},
             {'n', 2, false}, {'N', 4, false}, {'Q', 8, true}, {'q', 8, true}};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    if (all[i].directive != p->directive) continue;
    put_integer(p, low_bits(p), all[i].width, all[i].lowest_first);
    return true;
  }
  if (p->directive == 'U') put_utf8(p, integer_value(p->m, packed_integer(p)));
  return p->directive == 'U';
}

static void pack_directive(struct packing *p) {
  if (strchr("aAZ", p->directive)) {
    pack_bytes(p);
  } else if (strchr("Hh", p->directive)) {
    pack_digits(p);
  } else if (p->directive == 'm') {
    pack_base64(p);
  } else if (p->directive == 'x') {
    for (uint32_t i = 0; i < (p->counted ? p->count : p->star ? 0 : 1); i++)
      buffer_putc(&p->out, '\0');
  } else {
    uint32_t count = p->star ? p->of.u.array->count - p->at : p->counted ? p->count : 1;
    for (uint32_t i = 0; i < count; i++)
      if (!pack_integer(p))
        ruby_unsupported(p->m->r, p->m->node, "the directive '%c' of 'pack'", p->directive);
  }
}

/* The text has the bytes, whatever they are. */
struct value ruby_array_pack(struct ruby_call *m) {
  struct packing p = {.m = m, .of = self_now(m)};
  const char *at = ruby_text_at(m, 0)->text;
  buffer_init(&p.out, m->r->c->arena);
  while (*at) {
    p.directive = *at++;
    if (strchr(" \t\n", p.directive)) continue;
    if (*at && strchr("_!<>", *at)) ruby_unsupported(m->r, m->node, "the modifier '%c' of 'pack'", *at);
    p.star = *at == '*';
    p.counted = *at >= '0' && *at <= '9';
    p.count = 0;
    if (p.star) at++;
    for (; *at >= '0' && *at <= '9'; at++) {
      p.count = p.count * 10 + (uint32_t)(*at - '0');
      if (p.count > VALUE_LARGEST) collection_bound(m, p.count);
    }
    pack_directive(&p);
    if (p.out.length > VALUE_LONGEST_TEXT) collection_bound(m, (uint64_t)VALUE_LARGEST + 1);
  }
  return value_string(buffer_take(&p.out), 0);
}
