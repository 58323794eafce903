/* SPDX-License-Identifier: Apache-2.0 */
/* Modules of Ruby's library that functions use: digests, Base64, escapes; and Puppet's own
 * (src/ruby/library.def). */
#include "src/ruby/library/library.h"

#include <ctype.h>

#include "src/puppet/eval/compilation/library.h"
#include "src/ruby/run/state.h"
#include "src/support/digest.h"
#include "src/value/rich.h"

bool ruby_library_constant(struct ruby *r, const char *name, struct value *v) {
#define X(known, value)                                                                                      \
  if (!strcmp(name, known)) return *v = (value), true;
#include "src/ruby/constants.def"
#undef X
  return false;
}

bool ruby_library_text(struct ruby *r, struct buffer *out, struct value v, bool inspect) {
  enum ruby_class class = ruby_class_of(v);
  if (class == RUBY_CLASS_TIME)
    ruby_time_put(r, out, v);
  else if (class == RUBY_CLASS_PUPPET_RESOURCE)
    ruby_resource_put(out, v);
  else if (class == RUBY_CLASS_PUPPET_ENVIRONMENT && !inspect)
    ruby_environment_put(r, out);
  else if (class == RUBY_CLASS_GEM_VERSION && !inspect)
    ruby_version_put(out, v);
  else if (class == RUBY_CLASS_PATHNAME && !inspect)
    ruby_path_put(out, v);
  else if (class == RUBY_CLASS_IPADDR && !inspect)
    ruby_address_put(out, v);
  else
    return false;
  return true;
}

bool ruby_library_equal(struct value a, struct value b) {
  enum ruby_class class = ruby_class_of(a);
  if (class != ruby_class_of(b)) return false;
  if (class == RUBY_CLASS_IPADDR) return ruby_address_equal(a, b);
  if (class != RUBY_CLASS_TIME) return a.u.foreign == b.u.foreign;
  return ((const struct ruby_time *)a.u.foreign)->seconds == ((const struct ruby_time *)b.u.foreign)->seconds;
}

bool ruby_library_compare(struct value a, struct value b, int *order) {
  enum ruby_class class = ruby_class_of(a);
  if (class != ruby_class_of(b)) return false;
  if (class == RUBY_CLASS_IPADDR) return ruby_address_compare(a, b, order);
  if (class == RUBY_CLASS_GEM_VERSION) return *order = ruby_versions_order(a, b), true;
  if (class != RUBY_CLASS_TIME) return false;
  const struct ruby_time *x = a.u.foreign, *y = b.u.foreign;
  *order = (x->seconds > y->seconds) - (x->seconds < y->seconds);
  return true;
}

struct value ruby_by_function(struct ruby_call *m, const char *function, const struct value *arguments,
                              uint32_t count) {
  struct ruby *r = m->r;
  struct array *all = array_new(r->c->arena, count);
  struct call call = *r->call;
  for (uint32_t i = 0; i < count; i++)
    all->at[i] = ruby_to_puppet(r, arguments[i]);
  call.arguments = all;
  call.name = eval_symbol(r->c, function);
  call.function = call.c->in->library->find(call.name);
  call.block = NULL;
  return call.function->body(&call);
}

/* ---- digests ---- */

static enum digest_kind digest_kind_of(const char *class) {
  if (!strcmp(class, "Digest::MD5")) return DIGEST_MD5;
  if (!strcmp(class, "Digest::SHA1")) return DIGEST_SHA1;
  if (!strcmp(class, "Digest::SHA256")) return DIGEST_SHA256;
  return !strcmp(class, "Digest::SHA384") ? DIGEST_SHA384 : DIGEST_SHA512;
}

struct value ruby_digest(struct ruby_call *m) {
  unsigned char bytes[DIGEST_LONGEST];
  const struct str *text = ruby_text_at(m, 0);
  const char *class = ((const struct ruby_module *)m->self.u.foreign)->name;
  unsigned length = digest_of(digest_kind_of(class), text->text, text->length, bytes);
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  if (str_is(m->name, "digest"))
    buffer_add(&out, (const char *)bytes, length);
  else if (str_is(m->name, "base64digest"))
    base64_encode(&out, str_new(m->r->c->arena, (const char *)bytes, length), BASE64_STRICT);
  else
    for (unsigned i = 0; i < length; i++)
      buffer_printf(&out, "%02x", bytes[i]);
  return value_string(buffer_take(&out), 0);
}

/* ---- Base64 ---- */

struct value ruby_base64(struct ruby_call *m) {
  const struct str *text = ruby_text_at(m, 0);
  const char *name = m->name->text;
  enum base64 form = *name == 's' ? BASE64_STRICT : *name == 'u' ? BASE64_URLSAFE : BASE64_RELAXED;
  if (strstr(name, "decode64")) {
    text = base64_decode(m->r->c->arena, text, form);
    if (!text) ruby_raise(m->r, "ArgumentError", "invalid base64");
    return value_string(text, 0);
  }
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  base64_encode(&out, text, form);
  return value_string(buffer_take(&out), 0);
}

/* ---- escapes ---- */

/* The text of the argument; CGI takes nothing but a String. */
static struct value escaped_text(struct ruby_call *m) {
  const struct ruby_module *module = m->self.kind == RUBY_MODULE_VALUE ? m->self.u.foreign : NULL;
  if (module && !strcmp(module->name, "CGI")) ruby_text_at(m, 0);
  return ruby_now(m->r, ruby_to_s_value(m->r, m->arguments[0]));
}

/* Appends TEXT with its bytes as they are, where these are letters, digits or in KEPT; else %XX. */
static void put_percent(struct buffer *out, const struct str *text, const char *kept, bool plus) {
  for (uint32_t i = 0; i < text->length; i++) {
    unsigned char byte = (unsigned char)text->text[i];
    if (isalnum(byte) || (byte && strchr(kept, byte)))
      buffer_putc(out, (char)byte);
    else if (byte == ' ' && plus)
      buffer_putc(out, '+');
    else
      buffer_printf(out, "%%%02X", byte);
  }
}

static struct value percent(struct ruby_call *m, const char *kept, bool plus) {
  struct buffer out;
  struct value v = escaped_text(m);
  buffer_init(&out, m->r->c->arena);
  put_percent(&out, v.u.text, kept, plus);
  return value_string(buffer_take(&out), 0);
}

struct value ruby_escape_www(struct ruby_call *m) {
  return percent(m, "*-._~", true);
}

static const char form_bytes[] = "*-._";

struct value ruby_escape_form(struct ruby_call *m) {
  return percent(m, form_bytes, true);
}

/* Appends KEY=VALUE, with & before it behind others; VALUE NULL: the key alone. */
static void put_field(struct ruby *r, struct buffer *out, struct value key, const struct value *value) {
  if (out->length) buffer_putc(out, '&');
  put_percent(out, ruby_now(r, ruby_to_s_value(r, key)).u.text, form_bytes, true);
  if (!value || value->kind == VALUE_UNDEF) return;
  buffer_putc(out, '=');
  put_percent(out, ruby_now(r, ruby_to_s_value(r, *value)).u.text, form_bytes, true);
}

/* The fields of KEY: one for each element, where VALUE is an Array. */
static void put_fields(struct ruby *r, struct buffer *out, struct value key, struct value value) {
  value = ruby_now(r, value);
  if (value.kind != VALUE_ARRAY) put_field(r, out, key, &value);
  if (value.kind == VALUE_ARRAY && !value.u.array->count)
    ruby_unsupported(r, r->at, "URI.encode_www_form of an empty Array");
  for (uint32_t i = 0; value.kind == VALUE_ARRAY && i < value.u.array->count; i++)
    put_field(r, out, key, &value.u.array->at[i]);
}

/* URI.encode_www_form of a Hash, or of an Array of pairs. */
struct value ruby_encode_form(struct ruby_call *m) {
  struct ruby *r = m->r;
  struct buffer out;
  struct value all = ruby_now(r, m->arguments[0]);
  buffer_init(&out, r->c->arena);
  for (uint32_t i = 0; all.kind == VALUE_HASH && i < all.u.hash->count; i++)
    put_fields(r, &out, all.u.hash->at[i].key, all.u.hash->at[i].value);
  for (uint32_t i = 0; all.kind == VALUE_ARRAY && i < all.u.array->count; i++) {
    struct value pair = ruby_now(r, all.u.array->at[i]);
    if (pair.kind != VALUE_ARRAY || pair.u.array->count != 2)
      ruby_unsupported(r, m->node, "URI.encode_www_form of what are no pairs");
    put_fields(r, &out, pair.u.array->at[0], pair.u.array->at[1]);
  }
  if (all.kind != VALUE_HASH && all.kind != VALUE_ARRAY)
    ruby_unsupported(r, m->node, "URI.encode_www_form of %s", ruby_class_name(r, all));
  return value_string(buffer_take(&out), 0);
}

struct value ruby_escape_url(struct ruby_call *m) {
  return percent(m, "-_.~", false);
}

struct value ruby_escape_uri(struct ruby_call *m) {
  return percent(m, "-_.!~*'();/?:@&=+$,[]", false);
}

static int hexadecimal(char c) {
  return isdigit((unsigned char)c) ? c - '0' : isxdigit((unsigned char)c) ? tolower(c) - 'a' + 10 : -1;
}

struct value ruby_unescape_www(struct ruby_call *m) {
  const struct str *text = ruby_text_at(m, 0);
  struct buffer out;
  buffer_init(&out, m->r->c->arena);
  for (const char *p = text->text; p < text->text + text->length; p++) {
    bool pair = *p == '%' && hexadecimal(p[1]) >= 0 && hexadecimal(p[2]) >= 0;
    buffer_putc(&out, pair ? (char)(hexadecimal(p[1]) * 16 + hexadecimal(p[2])) : *p == '+' ? ' ' : *p);
    if (pair) p += 2;
  }
  return value_string(buffer_take(&out), 0);
}

struct value ruby_escape_html(struct ruby_call *m) {
  static const struct {
    char c;
    const char *text;
  } all[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
  struct buffer out;
  struct value v = escaped_text(m);
  buffer_init(&out, m->r->c->arena);
  for (uint32_t i = 0; i < v.u.text->length; i++) {
    size_t k = 0;
    while (k < sizeof all / sizeof *all && all[k].c != v.u.text->text[i])
      k++;
    if (k < sizeof all / sizeof *all)
      buffer_puts(&out, all[k].text);
    else
      buffer_putc(&out, v.u.text->text[i]);
  }
  return value_string(buffer_take(&out), 0);
}

struct value ruby_shell_escape(struct ruby_call *m) {
  return ruby_by_function(m, "shell_escape", m->arguments, 1);
}

struct value ruby_shell_split(struct ruby_call *m) {
  struct value v = ruby_string(m->r, ruby_text_at(m, 0)->text, ruby_trace(m->r, m->arguments[0]));
  return ruby_by_function(m, "shell_split", &v, 1);
}
