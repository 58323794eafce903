/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/functions/stdlib/predicate.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "src/puppet/functions/receiver.h"
#include "src/puppet/functions/stdlib/address.h"
#include "src/puppet/functions/stdlib/path.h"
#include "src/support/json.h"
#include "src/value/integer.h"
#include "src/value/ruby.h"

/* ---- numbers in texts ---- */

/* Skips -?(0|[1-9]\d*); NULL if it is not there. */
static const char *skip_integer(const char *p) {
  if (*p == '-') p++;
  if (!isdigit((unsigned char)*p)) return NULL;
  if (*p == '0') return p + 1;
  while (isdigit((unsigned char)*p))
    p++;
  return p;
}

static const char *skip_digits(const char *p) {
  if (!isdigit((unsigned char)*p)) return NULL;
  while (isdigit((unsigned char)*p))
    p++;
  return p;
}

bool predicate_integer(struct value v) {
  if (v.kind != VALUE_STRING) return value_is_integer(v);
  const char *end = skip_integer(v.u.text->text);
  return end && !*end;
}

bool predicate_numeric(struct value v) {
  if (v.kind != VALUE_STRING) return value_is_number(v);
  const char *p = skip_integer(v.u.text->text);
  if (p && *p == '.') p = skip_digits(p + 1);
  if (p && (*p == 'e' || *p == 'E')) p = skip_digits(p + 1 + (p[1] == '-'));
  return p && !*p;
}

/* A Float, or a text that Ruby would write for the Float it denotes. */
static bool is_float(struct call *call, struct value v) {
  if (v.kind == VALUE_SEMVER) receiver_lacks(call, "to_f", v);
  if (v.kind != VALUE_STRING) return v.kind == VALUE_FLOAT;
  struct buffer text;
  buffer_init(&text, call->c->arena);
  float_text(&text, legacy_to_f(v.u.text));
  return text.length == v.u.text->length && !memcmp(text.text, v.u.text->text, text.length);
}

bool predicate_absolute_path(struct value v) {
  return v.kind == VALUE_STRING && path_is_absolute(v.u.text);
}

/* ---- names and addresses ---- */

/* Whether one line of the label has letters, digits and hyphens alone, as `^` and `$` of Ruby look at it. */
static bool good_label(const char *label, size_t length) {
  size_t run = 0;
  bool good = true;
  if (length < 1 || length > 63 || label[0] == '-' || label[length - 1] == '-') return false;
  for (size_t i = 0; i < length; i++) {
    if (label[i] == '\n') {
      if (good && run) return true;
      good = true;
      run = 0;
    } else {
      good &= isalnum((unsigned char)label[i]) || label[i] == '-';
      run++;
    }
  }
  return good && run;
}

/* Whether there is a dot with letters behind it to the end of its line. */
static bool has_letters_last(const char *text, size_t length) {
  for (size_t i = 0; i < length; i++) {
    size_t end = i + 1;
    while (text[i] == '.' && end < length && isalpha((unsigned char)text[end]))
      end++;
    if (text[i] == '.' && end > i + 1 && (end == length || text[end] == '\n')) return true;
  }
  return false;
}

bool predicate_domain_name(struct value v) {
  if (v.kind != VALUE_STRING) return false;
  const char *p = v.u.text->text;
  size_t length = v.u.text->length;
  if (length == 1 && *p == '.') return true;
  if (length && p[length - 1] == '.') length--;
  if (!length || length > 255) return false;
  if (memchr(p, '.', length) && !has_letters_last(p, length)) return false;
  for (size_t start = 0; start <= length;) {
    const char *dot = start < length ? memchr(p + start, '.', length - start) : NULL;
    size_t end = dot ? (size_t)(dot - p) : length;
    if (!good_label(p + start, end - start)) return false;
    start = end + 1;
  }
  return true;
}

bool predicate_ipv4(struct value v) {
  struct address address;
  return address_read(v, &address) && !address.v6;
}

bool predicate_ipv6(struct value v) {
  struct address address;
  return address_read(v, &address) && address.v6;
}

/* ---- the functions ---- */

static struct value only(struct call *call) {
  if (call->arguments->count != 1) legacy_miscounted(call, "1");
  return legacy_argument(call, 0);
}

/* The only argument of a function that counts without parentheses. */
static struct value only_bare(struct call *call) {
  if (call->arguments->count != 1)
    call_fail(call, "%s(): Wrong number of arguments given %u for 1", call->function->name,
              call->arguments->count);
  return legacy_argument(call, 0);
}

static void deprecated(struct call *call) {
  legacy_deprecated(
      call, call->function->name,
      "This method is deprecated, please use match expressions with Stdlib::Compat types instead.");
}

static struct value deprecated_only(struct call *call) {
  deprecated(call);
  return only(call);
}

static struct value deprecated_bare(struct call *call) {
  deprecated(call);
  return only_bare(call);
}

/* The first of the arguments, of which there must be one. */
static struct value deprecated_first(struct call *call) {
  deprecated(call);
  if (!call->arguments->count) legacy_miscounted(call, "1");
  return call->arguments->at[0];
}

struct value stdlib_is_absolute_path(struct call *call) {
  return value_boolean(predicate_absolute_path(deprecated_only(call)), 0);
}

struct value stdlib_is_array(struct call *call) {
  return value_boolean(deprecated_first(call).kind == VALUE_ARRAY, 0);
}

struct value stdlib_is_hash(struct call *call) {
  return value_boolean(only(call).kind == VALUE_HASH, 0);
}

struct value stdlib_is_integer(struct call *call) {
  return value_boolean(predicate_integer(deprecated_bare(call)), 0);
}

/* A text that is not a number. */
struct value stdlib_is_string(struct call *call) {
  struct value v = deprecated_first(call);
  bool number = v.kind == VALUE_STRING && (predicate_integer(v) || is_float(call, v));
  return value_boolean(v.kind == VALUE_UNDEF || (v.kind == VALUE_STRING && !number), 0);
}

struct value stdlib_is_domain_name(struct call *call) {
  return value_boolean(predicate_domain_name(only_bare(call)), 0);
}

struct value stdlib_is_ip_address(struct call *call) {
  struct address address;
  return value_boolean(address_read(deprecated_bare(call), &address), 0);
}
