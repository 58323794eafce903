/* SPDX-License-Identifier: Apache-2.0 */
/* IPAddr of Ruby's library: addresses and networks. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>

#include "src/ruby/library/library.h"
#include "src/value/integer.h"

static unsigned size_of(const struct ruby_address *address) {
  return address->six ? 16 : 4;
}

static void mask(struct ruby_address *address) {
  for (unsigned i = 0; i < size_of(address); i++) {
    unsigned kept = address->prefix > i * 8 ? address->prefix - i * 8 : 0;
    if (kept < 8) address->bytes[i] &= (unsigned char)(0xFF00 >> kept);
  }
}

/* ADDRESS as an Integer. */
static struct value number_of_address(struct ruby *r, const struct ruby_address *address) {
  char digits[33] = "";
  struct value number;
  for (unsigned i = 0; i < size_of(address); i++)
    snprintf(digits + 2 * i, 3, "%02x", address->bytes[i]);
  integer_of_digits(r->c->arena, digits, 2 * size_of(address), 16, false, &number);
  return number;
}

/* The same as messages show it. */
static const char *number_of(struct ruby *r, const struct ruby_address *address) {
  struct buffer out;
  buffer_init(&out, r->c->arena);
  ruby_put_inspect(r, &out, number_of_address(r, address));
  return buffer_text(&out);
}

/* Which address is wrong is not said: Ruby says it before it knows it. */
static _Noreturn void invalid(struct ruby *r) {
  ruby_raise(r, "IPAddr::InvalidAddressError", "invalid address: ");
}

/* TEXT (not longer than any address) as an address. */
static void read_address(struct ruby *r, struct ruby_address *address, const char *text) {
  size_t length = strlen(text);
  char *inner = arena_printf(r->c->arena, "%s", text);
  bool brackets = length > 1 && *text == '[' && text[length - 1] == ']';
  if (brackets) inner[length - 1] = '\0';
  if (brackets) inner++;
  if (strchr(inner, '%')) {
    char *zone = strchr(inner, '%');
    *zone = '\0';
    if (inet_pton(AF_INET6, inner, address->bytes) == 1) ruby_unsupported(r, r->at, "zones of addresses");
    invalid(r);
  }
  address->six = inet_pton(AF_INET, inner, address->bytes) != 1;
  if (address->six && inet_pton(AF_INET6, inner, address->bytes) != 1) invalid(r);
  address->prefix = size_of(address) * 8;
}

/* The prefix that is the mask TEXT of ADDRESS. */
static void read_mask(struct ruby *r, struct ruby_address *address, const char *text) {
  struct ruby_address netmask = {0};
  unsigned bits = size_of(address) * 8, prefix = 0;
  read_address(r, &netmask, text);
  if (netmask.six != address->six)
    ruby_raise(r, "IPAddr::InvalidPrefixError", "address family is not same: %s", number_of(r, address));
  while (prefix < bits && netmask.bytes[prefix / 8] & 0x80 >> prefix % 8)
    prefix++;
  for (unsigned i = prefix; i < bits; i++)
    if (netmask.bytes[i / 8] & 0x80 >> i % 8)
      ruby_raise(r, "IPAddr::InvalidPrefixError", "invalid mask %s: %s", text, number_of(r, address));
  address->prefix = prefix;
}

static void read_prefix(struct ruby *r, struct ruby_address *address, const char *text) {
  if (!*text || text[strspn(text, "0123456789")]) {
    read_mask(r, address, text);
    return;
  }
  if (*text == '0' && text[1]) ruby_raise(r, "IPAddr::InvalidPrefixError", "leading zeros in prefix");
  unsigned long bits = strlen(text) > 4 ? 9999 : strtoul(text, NULL, 10);
  if (bits > size_of(address) * 8)
    ruby_raise(r, "IPAddr::InvalidPrefixError", "invalid length: %s", number_of(r, address));
  address->prefix = (unsigned)bits;
}

static const struct ruby_address *address_of(struct ruby *r, struct value v) {
  const struct ruby_address *address = v.u.foreign;
  bool is = v.kind == RUBY_OBJECT_VALUE && address->class == ruby_native_module(r, "IPAddr");
  return is ? address : NULL;
}

/* The address that the Integer NUMBER is in the family of ADDRESS, which it becomes. */
static void set_number(struct ruby *r, struct ruby_address *address, struct value number) {
  struct buffer digits;
  unsigned room = 2 * size_of(address);
  buffer_init(&digits, r->c->arena);
  integer_digits(&digits, number, 16);
  if (integer_sign(number) < 0 || digits.length > room) invalid(r);
  for (unsigned i = 0; i < room; i++) {
    unsigned missing = room - (unsigned)digits.length;
    char c = i < missing ? '0' : digits.text[i - missing];
    unsigned digit = (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10);
    address->bytes[i / 2] = (unsigned char)(i % 2 ? address->bytes[i / 2] | digit : digit << 4);
  }
}

enum { FAMILY_4 = AF_INET, FAMILY_6 = AF_INET6 };

/* IPAddr.new(number, family), where the number may be another address. */
static struct value new_of_number(struct ruby_call *m, struct value v) {
  struct ruby *r = m->r;
  struct ruby_address *address = ARENA_NEW(r->c->arena, struct ruby_address);
  struct value family = m->count > 1 ? ruby_now(r, m->arguments[1]) : value_integer(0, 0);
  const struct ruby_address *other = address_of(r, v);
  if (family.kind != VALUE_INTEGER || (family.u.integer != FAMILY_4 && family.u.integer != FAMILY_6))
    ruby_raise(r, "IPAddr::AddressFamilyError", "unsupported address family: %s", ruby_coerced(r, family));
  if (other) v = number_of_address(r, other);
  if (!value_is_integer(v)) ruby_unsupported(r, m->node, "IPAddr.new of %s", ruby_class_name(r, v));
  address->class = ruby_native_module(r, "IPAddr");
  address->six = family.u.integer == FAMILY_6;
  address->prefix = size_of(address) * 8;
  set_number(r, address, v);
  return ruby_foreign(RUBY_OBJECT_VALUE, address, ruby_operands(m));
}

struct value ruby_address_new(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value v = m->count ? ruby_now(r, m->arguments[0]) : ruby_string(r, "::", 0);
  struct ruby_address *address = ARENA_NEW(r->c->arena, struct ruby_address);
  if (v.kind != VALUE_STRING) return new_of_number(m, v);
  if (m->count > 1) ruby_unsupported(r, m->node, "IPAddr.new of a text with a family");
  const char *whole = v.u.text->text, *slash = strchr(whole, '/');
  char *text = arena_printf(r->c->arena, "%.*s", slash ? (int)(slash - whole) : (int)v.u.text->length, whole);
  address->class = ruby_native_module(r, "IPAddr");
  read_address(r, address, text);
  if (slash) read_prefix(r, address, slash + 1);
  mask(address);
  return ruby_foreign(RUBY_OBJECT_VALUE, address, trace_under(r->c->traces, v.trace, m->shape));
}

static void put(struct buffer *out, const struct ruby_address *address) {
  char text[INET6_ADDRSTRLEN];
  inet_ntop(address->six ? AF_INET6 : AF_INET, address->bytes, text, sizeof text);
  buffer_puts(out, text);
}

static bool has(struct ruby *r, const struct ruby_address *network, struct value v) {
  struct ruby_call of = {.r = r, .node = r->at, .arguments = &v, .count = 1};
  const struct ruby_address *other = address_of(r, v);
  if (!other) other = ruby_address_new(&of).u.foreign;
  if (other->six != network->six || other->prefix < network->prefix) return false;
  struct ruby_address masked = *other;
  masked.prefix = network->prefix;
  mask(&masked);
  return !memcmp(masked.bytes, network->bytes, size_of(network));
}

static const struct ruby_address *self_of(struct ruby_call *m) {
  return m->self.u.foreign;
}

struct value ruby_address_is_version(struct ruby_call *m) {
  return value_boolean(self_of(m)->six == (m->name->text[3] == '6'), 0);
}

struct value ruby_address_to_s(struct ruby_call *m) {
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  put(&out, self_of(m));
  return value_string(buffer_take(&out), 0);
}

struct value ruby_address_prefix(struct ruby_call *m) {
  return value_integer(self_of(m)->prefix, 0);
}

struct value ruby_address_includes(struct ruby_call *m) {
  return value_boolean(has(m->r, self_of(m), ruby_now(m->r, m->arguments[0])), 0);
}

struct value ruby_address_mask(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct ruby_address *masked = arena_copy(r->c->arena, self_of(m), sizeof *masked);
  struct value length = ruby_now(r, ruby_to_s_value(r, m->arguments[0]));
  read_prefix(r, masked, length.u.text->text);
  mask(masked);
  return ruby_foreign(RUBY_OBJECT_VALUE, masked, ruby_operands(m));
}

struct value ruby_address_to_i(struct ruby_call *m) {
  return number_of_address(m->r, self_of(m));
}

struct value ruby_address_family(struct ruby_call *m) {
  return value_integer(self_of(m)->six ? FAMILY_6 : FAMILY_4, 0);
}

/* Behind it the next one. */
static bool count_up(struct ruby_address *address) {
  for (unsigned i = size_of(address); i--;)
    if (++address->bytes[i]) return true;
  return false;
}

struct value ruby_address_succ(struct ruby_call *m) {
  struct ruby_address *next = arena_copy(m->r->c->arena, self_of(m), sizeof *next);
  if (!count_up(next)) invalid(m->r);
  return ruby_foreign(RUBY_OBJECT_VALUE, next, ruby_operands(m));
}

/* `a | b`, `a & b`, with a number, a text or an address. */
struct value ruby_address_bits(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value v = ruby_now(r, m->arguments[0]);
  struct ruby_call of = {.r = r, .node = m->node, .arguments = &v, .count = 1};
  struct ruby_address *made = arena_copy(r->c->arena, self_of(m), sizeof *made), by = *made;
  const struct ruby_address *other = address_of(r, v);
  if (value_is_integer(v))
    set_number(r, &by, v);
  else
    by = *(other ? other : (const struct ruby_address *)ruby_address_new(&of).u.foreign);
  if (by.six != made->six) ruby_unsupported(r, m->node, "addresses of different families");
  for (unsigned i = 0; i < size_of(made); i++)
    made->bytes[i] =
        (unsigned char)(*m->name->text == '|' ? made->bytes[i] | by.bytes[i] : made->bytes[i] & by.bytes[i]);
  return ruby_foreign(RUBY_OBJECT_VALUE, made, ruby_operands(m));
}

/* From its first to its last address. */
struct value ruby_address_to_range(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct ruby_address *first = arena_copy(r->c->arena, self_of(m), sizeof *first);
  struct ruby_range *range = ARENA_NEW(r->c->arena, struct ruby_range);
  mask(first);
  first->prefix = size_of(first) * 8;
  struct ruby_address *last = arena_copy(r->c->arena, first, sizeof *last);
  for (unsigned i = self_of(m)->prefix; i < size_of(last) * 8; i++)
    last->bytes[i / 8] |= (unsigned char)(0x80 >> i % 8);
  trace_id read = ruby_operands(m);
  range->from = ruby_foreign(RUBY_OBJECT_VALUE, first, read);
  range->to = ruby_foreign(RUBY_OBJECT_VALUE, last, read);
  return ruby_foreign(RUBY_RANGE_VALUE, range, read);
}

bool ruby_address_next(struct ruby *r, const struct ruby_range *range, struct value *v) {
  const struct ruby_address *at = address_of(r, *v), *to = address_of(r, range->to);
  int order;
  if (!at || !to || !ruby_address_compare(*v, range->to, &order) || order >= 0) return false;
  struct ruby_address *next = arena_copy(r->c->arena, at, sizeof *next);
  count_up(next);
  v->u.foreign = next;
  return !range->excludes || memcmp(next->bytes, to->bytes, size_of(to)) != 0;
}

bool ruby_address_compare(struct value a, struct value b, int *order) {
  const struct ruby_address *x = a.u.foreign, *y = b.u.foreign;
  if (x->six != y->six) return false;
  *order = memcmp(x->bytes, y->bytes, size_of(x));
  *order = (*order > 0) - (*order < 0);
  return true;
}

void ruby_address_put(struct buffer *out, struct value v) {
  put(out, v.u.foreign);
}

bool ruby_address_equal(struct value a, struct value b) {
  const struct ruby_address *x = a.u.foreign, *y = b.u.foreign;
  return x->six == y->six && !memcmp(x->bytes, y->bytes, size_of(x));
}

/* ---- patterns ---- */

#define BYTE "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"
#define WORD "[0-9A-Fa-f]{1,4}"
#define WORDS "(?:" WORD "(?::" WORD ")*)?"
#define DECIMAL "\\d+\\.\\d+\\.\\d+\\.\\d+"

static const char four_pattern[] = "\\A" BYTE "\\." BYTE "\\." BYTE "\\." BYTE "\\z";
static const char six_pattern[] =
    "\\A(?:(?:" WORD ":){7}" WORD "|" WORDS "::" WORDS "|(?:" WORD ":){6}" DECIMAL "|" WORDS "::(?:" WORD
    ":)*" DECIMAL "|[Ff][Ee]80(?::" WORD "){7}%[-0-9A-Za-z]+"
    "|[Ff][Ee]80:(?:" WORDS "::" WORDS "|:" WORDS ")?:" WORD "%[-.0-9A-Za-z]+)\\z";

struct value ruby_address_pattern(struct ruby *r, bool six) {
  struct value v = value_string(str_from(r->c->arena, six ? six_pattern : four_pattern), 0);
  v.kind = VALUE_REGEXP;
  return v;
}
