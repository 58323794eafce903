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

/* The Integer that messages show in the place of ADDRESS. */
static const char *number_of(struct ruby *r, const struct ruby_address *address) {
  char digits[33] = "";
  struct value number;
  struct buffer out;
  for (unsigned i = 0; i < size_of(address); i++)
    snprintf(digits + 2 * i, 3, "%02x", address->bytes[i]);
  integer_of_digits(r->c->arena, digits, 2 * size_of(address), 16, false, &number);
  buffer_init(&out, r->c->arena);
  ruby_put_inspect(r, &out, number);
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

struct value ruby_address_new(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct value v = m->count ? ruby_now(r, m->arguments[0]) : ruby_string(r, "::", 0);
  struct ruby_address *address = ARENA_NEW(r->c->arena, struct ruby_address);
  if (v.kind != VALUE_STRING) ruby_raise(r, "IPAddr::AddressFamilyError", "unsupported address family: 0");
  const char *whole = v.u.text->text, *slash = strchr(whole, '/');
  char *text = arena_printf(r->c->arena, "%.*s", slash ? (int)(slash - whole) : (int)v.u.text->length, whole);
  address->class = ruby_native_module(r, "IPAddr");
  read_address(r, address, text);
  if (slash) read_prefix(r, address, slash + 1);
  mask(address);
  return ruby_foreign(RUBY_OBJECT_VALUE, address, trace_under(r->c->traces, v.trace, m->shape));
}

static const struct ruby_address *address_of(struct ruby *r, struct value v) {
  const struct ruby_address *address = v.u.foreign;
  bool is = v.kind == RUBY_OBJECT_VALUE && address->class == ruby_native_module(r, "IPAddr");
  return is ? address : NULL;
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

void ruby_address_put(struct buffer *out, struct value v) {
  put(out, v.u.foreign);
}

bool ruby_address_equal(struct value a, struct value b) {
  const struct ruby_address *x = a.u.foreign, *y = b.u.foreign;
  return x->six == y->six && !memcmp(x->bytes, y->bytes, size_of(x));
}
