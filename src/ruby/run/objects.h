/* SPDX-License-Identifier: Apache-2.0 */
/* Values as Ruby has them: their classes, texts, order and equality; arguments of methods; what files of
   methods share.  For machine.h, which includes it. */
#ifndef COLOPHON_RUBY_RUN_OBJECTS_H
#define COLOPHON_RUBY_RUN_OBJECTS_H

/* ---- object.c ---- */
enum ruby_class ruby_class_of(struct value v);
const struct ruby_module *ruby_module_of(struct ruby *r, struct value v);
const struct ruby_module *ruby_native_module(struct ruby *r, const char *name);
/* An exception of CLASS, initialized with COUNT ARGUMENTS, or an error. */
struct ruby_exception *ruby_exception_new(struct ruby_call *m, const struct ruby_module *class,
                                          const struct value *arguments, uint32_t count);
/* EXCEPTION says MESSAGE; without one (NULL or nil) its class. */
void ruby_exception_says(struct ruby_call *m, struct ruby_exception *exception, const struct value *message);
/* The name of MODULE as Ruby shows it: within what Puppet evaluates the file in. */
const char *ruby_module_shown(const struct ruby_module *module);
/* What Ruby shows before names of what the function file PATH (or NULL) defines, or NULL: what evaluates it.
 */
const char *ruby_names_in(const struct str *path);
/* The body of a module or class. */
struct value ruby_eval_module(struct ruby *r, const struct ruby_node *node);
/* The name of the constant at NODE, as far as it is written: "A::B". */
const char *ruby_constant_name(struct ruby *r, const struct ruby_node *node);
bool ruby_inherits_module(const struct ruby_module *inner, const struct ruby_module *outer);
struct value ruby_module_value(const struct ruby_module *module);
struct value ruby_constant(struct ruby *r, const struct ruby_node *node);

/* ---- library.c: small classes of Ruby's library ---- */
bool ruby_library_constant(struct ruby *r, const char *name, struct value *v);
bool ruby_library_text(struct ruby *r, struct buffer *out, struct value v, bool inspect);
bool ruby_library_equal(struct value a, struct value b);
bool ruby_library_compare(struct value a, struct value b, int *order);

/* ---- address.c ---- */
/* *V, an address in RANGE, becomes the next one; false: there is none. */
bool ruby_address_next(struct ruby *r, const struct ruby_range *range, struct value *v);

/* ---- resource.c ---- */
struct value ruby_resource_value(struct ruby *r, struct scope *scope); /* the one whose code SCOPE is of */
struct value ruby_resource_found(struct ruby *r, struct resource *resource, trace_id found);
void ruby_resource_put(struct buffer *out, struct value v); /* "Class[a]" */

/* ---- scope.c ---- */
const char *ruby_show_scope(struct arena *arena, struct value v); /* "Scope(Class[a])" */
struct value ruby_scope_function(struct ruby_call *m);            /* scope.function_x([..]) */
/* What the call at NODE, of a method of Puppet's scope, could write; NULL: nothing. */
struct writes *ruby_call_writes(struct compiler *c, const struct ruby_node *node);
/* The expression whose value NODE itself changes, or NULL. */
const struct ruby_node *ruby_changed(const struct ruby_node *node);
/* Whether all that the code at NODE assigns to the local variable NAME is new, and nobody else's. */
bool ruby_makes_own(const struct ruby_node *node, const struct str *name);
/* Adds to WRITES what the code at NODE, a file, could write. */
void ruby_code_writes(struct compiler *c, struct writes *writes, const struct ruby_node *node);

/* ---- values ---- */
static inline struct value ruby_foreign(enum ruby_value_kind kind, const void *p, trace_id trace) {
  return (struct value){.kind = (uint8_t)kind, .trace = trace, .u.foreign = p};
}
/* What V holds now: its content, with the trace of what changed it. */
static inline struct value ruby_now(const struct ruby *r, struct value v) {
  return r->c->changes ? changes_now(r->c, v) : v;
}
struct value ruby_array_of(struct ruby *r, const struct value *at, uint32_t count, trace_id shape);
static inline bool ruby_is_set(struct value v) {
  return v.kind == VALUE_ARRAY && v.flags & VALUE_SET;
}
/* Whether V is an Array, and no Set. */
static inline bool ruby_is_array(struct value v) {
  return v.kind == VALUE_ARRAY && !ruby_is_set(v);
}
/* The element AT of ARRAY, which is one of now. */
struct value ruby_element(struct ruby *r, struct value array, uint32_t at);
struct value ruby_symbol(struct ruby *r, const char *text, size_t length, trace_id trace);
struct value ruby_string(struct ruby *r, const char *text, trace_id trace);
struct value ruby_own(struct ruby *r, struct value v); /* V, which no datum of the input gives */
/* V as Ruby's to_s makes it: a String. */
struct value ruby_to_s_value(struct ruby *r, struct value v);
void ruby_put_inspect(struct ruby *r, struct buffer *out, struct value v);
void ruby_put_to_s(struct ruby *r, struct buffer *out, struct value v);
void ruby_put_enumerator(struct ruby *r, struct buffer *out, struct value v); /* as inspect shows it */
void ruby_put_match(struct ruby *r, struct buffer *out, struct value v);
/* V as an operand of a term. */
trace_id ruby_trace(struct ruby *r, struct value v);
/* What says which keys a Hash of the trace T has: of data that is their structure, as where Hiera itself
   looks for a key, and not what they hold. */
trace_id ruby_keys_trace(struct ruby *r, trace_id t);
bool ruby_equal_values(struct ruby *r, struct value a, struct value b);
/* V as messages name it: "1:Integer". */
const char *ruby_shown(struct ruby *r, struct value v);
const char *ruby_class_name(struct ruby *r, struct value v);
/* V as messages about what cannot be computed with it name it: "nil", ":a", "1.5"; else its class. */
const char *ruby_coerced(struct ruby *r, struct value v);
/* The same for what cannot be compared: each Float is named itself. */
const char *ruby_compared(struct ruby *r, struct value v);
/* Whether V is an Integer that Ruby does not keep as a big one: of 63 bits. */
bool ruby_is_fixnum(struct value v);
bool ruby_compare(struct ruby *r, struct value a, struct value b, int *order);
/* The same, or an ArgumentError. */
int ruby_order_of(struct ruby *r, struct value a, struct value b);
/* An Array of what V enumerates (of now); an error for what does not. */
struct value ruby_items(struct ruby *r, struct value v);
/* Arguments of a method. */
const struct str *ruby_text_at(struct ruby_call *m, uint32_t at);
/* V, if it is a digest or an HMAC of OpenSSL, or NULL. */
const struct ruby_hasher *ruby_hasher_of(struct value v);
/* What is changed where the object V is: the String that a digest is made of; of all else V itself. */
struct value ruby_held(struct value v);
int64_t ruby_integer_at(struct ruby_call *m, uint32_t at);
struct value ruby_regexp_of(struct ruby_call *m, struct value v); /* a String: what stands for itself */
/* V without views inside, as Puppet may have it: Ruby's own values are errors. */
struct value ruby_to_puppet(struct ruby *r, struct value v);
struct value ruby_from_puppet(struct ruby *r, struct value v);
/* An error where the receiver is frozen. */
void ruby_check_frozen(struct ruby_call *m);
/* What HASH, which has no KEY, gives for it because of Hash.new; false: nothing. */
bool ruby_hash_default(struct ruby_call *m, struct value hash, struct value key, struct value *v);
/* The part [START, END) of the String OF, chosen by BY. */
struct value ruby_part(struct ruby *r, struct value of, uint32_t start, uint32_t end, trace_id by);

#define X(name, class, body, least, most, behaviour) struct value body(struct ruby_call *m);
#include "src/ruby/methods.def"
#undef X
#define X(module, name, body, least, most, behaviour) struct value body(struct ruby_call *m);
#include "src/ruby/library.def"
#undef X

#endif
