/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/functions/stdlib/address.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <stdlib.h>

#include "src/puppet/functions/legacy.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* ---- reading ---- */

static unsigned width(const struct address *a) {
  return a->v6 ? 16 : 4;
}

/* The text [P, P+LENGTH) as an address; V6: it can be nothing else. */
static bool read_bare(const char *p, size_t length, bool v6, struct address *a) {
  char text[64];
  if (length >= sizeof text || memchr(p, '\0', length)) return false;
  memcpy(text, p, length);
  text[length] = '\0';
  a->v6 = v6 || inet_pton(AF_INET, text, a->bytes) != 1;
  return !a->v6 || inet_pton(AF_INET6, text, a->bytes) == 1;
}

/* Cuts "%zone" off the end of [P, *END); false if there is more than ADDRESS has room for. */
static bool read_zone(const char *p, size_t *length, struct address *a) {
  const char *percent = memrchr(p, '%', *length);
  if (!percent || percent + 1 == p + *length) return true;
  size_t zone = *length - (size_t)(percent - p);
  for (size_t i = 1; i < zone; i++)
    if (!isalnum((unsigned char)percent[i]) && percent[i] != '_') return true;
  if (zone >= sizeof a->zone) return false;
  memcpy(a->zone, percent, zone);
  a->zone[zone] = '\0';
  *length -= zone;
  return true;
}

static void mask_of(struct address *a, unsigned bits) {
  for (unsigned i = 0; i < width(a); i++) {
    unsigned here = bits > 8 * i ? bits - 8 * i : 0;
    a->mask[i] = (unsigned char)(here >= 8 ? 0xff : 0xff00 >> here);
  }
}

static bool is_contiguous(const struct address *a) {
  bool ended = false;
  for (unsigned i = 0; i < 8 * width(a); i++) {
    bool set = a->mask[i / 8] >> (7 - i % 8) & 1;
    if (set && ended) return false;
    ended = !set;
  }
  return true;
}

enum { LONGEST_MASK = 80 };

/* The address in TEXT, with all bits in its mask. */
static bool read_host(const char *text, size_t length, struct address *a) {
  bool v6 = length > 1 && text[0] == '[' && text[length - 1] == ']';
  if (v6) {
    text++;
    length -= 2;
  }
  *a = (struct address){0};
  if (!read_zone(text, &length, a) || !read_bare(text, length, v6 || a->zone[0], a)) return false;
  mask_of(a, 8 * width(a));
  return true;
}

/* What stands behind the slash: how many bits, or an address that is a mask. */
static bool read_mask(const char *text, size_t length, struct address *a) {
  struct address mask;
  if (length >= LONGEST_MASK || memchr(text, '\0', length)) return false;
  size_t digits = strspn(text, "0123456789");
  if (length && digits == length) {
    if (digits > 3 || (digits > 1 && text[0] == '0')) return false;
    unsigned bits = (unsigned)atoi(text);
    if (bits > 8 * width(a)) return false;
    mask_of(a, bits);
    return true;
  }
  if (strchr(text, '/') || !read_host(text, length, &mask) || mask.v6 != a->v6) return false;
  memcpy(a->mask, mask.bytes, sizeof a->mask);
  return is_contiguous(a);
}

bool address_read(struct value v, struct address *a) {
  *a = (struct address){0};
  if (v.kind != VALUE_STRING) return false;
  const char *text = v.u.text->text, *end = text + v.u.text->length;
  const char *slash = memchr(text, '/', v.u.text->length);
  if (!read_host(text, (size_t)((slash ? slash : end) - text), a)) return false;
  if (!slash) return true;
  if (!read_mask(slash + 1, (size_t)(end - slash - 1), a)) return false;
  for (unsigned i = 0; i < width(a); i++)
    a->bytes[i] &= a->mask[i];
  return true;
}

bool address_includes(const struct address *outer, const struct address *inner) {
  if (outer->v6 != inner->v6) return false;
  for (unsigned i = 0; i < width(outer); i++) {
    unsigned char m = outer->mask[i];
    if ((outer->bytes[i] & m) != (inner->bytes[i] & m) || (inner->mask[i] & m) != m) return false;
  }
  return true;
}

/* ---- writing ---- */

/* The first of the longest runs of at least two groups that are 0; returns its length. */
static int longest_run(const unsigned *groups, int *start, int most) {
  int best = 0;
  for (int i = 0; i < 8; i++) {
    int run = 0;
    while (i + run < 8 && !groups[i + run] && run < most)
      run++;
    if (run > best) {
      best = run;
      *start = i;
    }
  }
  return best > 1 ? best : 0;
}

void address_write(struct buffer *out, const struct address *a) {
  const unsigned char *b = a->bytes;
  unsigned groups[8];
  int start = 0;
  if (!a->v6) {
    buffer_printf(out, "%u.%u.%u.%u", b[0], b[1], b[2], b[3]);
    return;
  }
  for (int i = 0; i < 8; i++)
    groups[i] = (unsigned)b[2 * i] << 8 | b[2 * i + 1];
  int run = longest_run(groups, &start, a->zone[0] ? 7 : 8);
  bool mapped = start == 0 && run == 5 && groups[5] == 0xffff;
  if (!a->zone[0] && start == 0 && ((run == 6 && groups[6]) || mapped)) { /* an address of IPv4 inside */
    buffer_printf(out, "::%s%u.%u.%u.%u", mapped ? "ffff:" : "", b[12], b[13], b[14], b[15]);
    return;
  }
  for (int i = 0; i < 8; i++) {
    if (run && i == start) {
      buffer_puts(out, "::");
      i += run - 1;
      continue;
    }
    bool first = i == 0 || (run && i == start + run);
    buffer_printf(out, "%s%x", first ? "" : ":", groups[i]);
  }
  buffer_puts(out, a->zone);
}

/* ---- what is wrong with a text, in the words of IPAddr ---- */

/* The address as the number that it is. */
static const char *number_text(struct call *call, const struct address *a) {
  struct buffer hex, text;
  struct value number;
  buffer_init(&hex, call->c->arena);
  buffer_init(&text, call->c->arena);
  for (unsigned i = 0; i < width(a); i++)
    buffer_printf(&hex, "%02x", a->bytes[i]);
  integer_of_digits(call->c->arena, buffer_text(&hex), hex.length, 16, false, &number);
  integer_digits(&text, number, 10);
  return buffer_text(&text);
}

static const char *problem_of(struct call *call, struct value v);

/* Of MASK, which does not go with A. */
static const char *mask_problem(struct call *call, const struct str *mask, const struct address *a) {
  struct address other;
  if (mask->length && strspn(mask->text, "0123456789") == mask->length)
    return *mask->text == '0' && mask->length > 1
               ? "leading zeros in prefix"
               : arena_printf(call->c->arena, "invalid length: %s", number_text(call, a));
  if (!address_read(value_string(mask, 0), &other)) return problem_of(call, value_string(mask, 0));
  if (other.v6 != a->v6)
    return arena_printf(call->c->arena, "address family is not same: %s", number_text(call, a));
  return arena_printf(call->c->arena, "invalid mask %s: %s", mask->text, number_text(call, a));
}

/* Whether [P, END) is four numbers with points between, and the first that is wrong begins with 0. */
static bool is_zero_filled(const char *p, const char *end) {
  bool zero = false, wrong = false;
  for (int i = 0; i < 4; i++) {
    const char *number = p;
    while (p < end && isdigit((unsigned char)*p))
      p++;
    if (p == number || (i < 3 ? p == end || *p != '.' : p != end)) return false;
    if (!wrong) zero = *number == '0' && p - number > 1;
    wrong = wrong || zero || strtoul(number, NULL, 10) > 255;
    p += i < 3;
  }
  return zero;
}

static const char *problem_of(struct call *call, struct value v) {
  struct address a;
  if (v.kind != VALUE_STRING) return "address family must be specified";
  const char *p = v.u.text->text, *end = p + v.u.text->length, *slash = memchr(p, '/', (size_t)(end - p));
  const struct str *prefix = str_new(call->c->arena, p, (size_t)((slash ? slash : end) - p));
  if (slash && address_read(value_string(prefix, 0), &a))
    return mask_problem(call, str_new(call->c->arena, slash + 1, (size_t)(end - slash - 1)), &a);
  return is_zero_filled(p, p + prefix->length) ? "zero-filled number in IPv4 address is ambiguous: "
                                               : "invalid address: ";
}

/* ---- the functions ---- */

static struct address address_of(struct call *call, struct value v) {
  struct address address;
  if (!address_read(v, &address)) call_fail(call, "%s", problem_of(call, v));
  return address;
}

static bool any_includes(struct call *call, struct value ranges, const struct address *inner) {
  if (ranges.kind != VALUE_ARRAY) {
    struct address outer = address_of(call, ranges);
    return address_includes(&outer, inner);
  }
  bool any = false;
  for (uint32_t i = 0; i < ranges.u.array->count; i++) {
    struct address outer = address_of(call, ranges.u.array->at[i]);
    any = any || address_includes(&outer, inner);
  }
  return any;
}

struct value stdlib_ip_in_range(struct call *call) {
  struct address inner = address_of(call, call->arguments->at[0]);
  return value_boolean(any_includes(call, call->arguments->at[1], &inner), 0);
}

typedef ARENA_VECTOR(struct value) values;

/* Puts the addresses of V, elements of arrays one by one, those of IPv6 into brackets. */
static void enclose(struct call *call, struct value v, values *list, struct hash_builder *taken) {
  struct address address;
  if (v.kind == VALUE_ARRAY) {
    for (uint32_t i = 0; i < v.u.array->count; i++)
      enclose(call, v.u.array->at[i], list, taken);
    return;
  }
  if (v.kind == VALUE_UNDEF) return;
  if (v.kind != VALUE_STRING || !str_is(v.u.text, "*")) {
    struct buffer text;
    buffer_init(&text, call->c->arena);
    if (!address_read(v, &address)) {
      ruby_to_s(&text, v);
      call_fail(call, "enclose_ipv6(): Wrong argument given %s is not an ip address.", buffer_text(&text));
    }
    if (address.v6) {
      buffer_putc(&text, '[');
      address_write(&text, &address);
      buffer_putc(&text, ']');
      v.u.text = buffer_take(&text);
    }
  }
  uint32_t before = taken->hash->count;
  hash_put(taken, v, value_boolean(true, 0));
  if (taken->hash->count > before) ARENA_PUSH(call->c->arena, list, v);
}

struct value stdlib_enclose_ipv6(struct call *call) {
  struct value v = legacy_argument(call, 0);
  if (call->arguments->count != 1)
    call_fail(call, "enclose_ipv6(): Wrong number of arguments given %u for 1", call->arguments->count);
  if (v.kind != VALUE_STRING && v.kind != VALUE_ARRAY)
    call_fail(call, "enclose_ipv6(): Wrong argument type given %s expected String or Array", ruby_class(v));
  values list = {0};
  struct hash_builder taken;
  hash_begin(&taken, call->c->arena, 8);
  enclose(call, v, &list, &taken);
  struct array *array = array_new(call->c->arena, list.count);
  if (list.count) memcpy(array->at, list.at, list.count * sizeof *array->at);
  return (struct value){.kind = VALUE_ARRAY, .u.array = array};
}
