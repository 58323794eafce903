/* SPDX-License-Identifier: Apache-2.0 */
#include "src/functions/external.h"

#include <arpa/inet.h>
#include <stdio.h>

#include "src/value/letter_case.h"

enum { LONGEST_CHAIN = 8 /* of names that stand for others */ };

/* A question that a call asks, and what the answer depends on besides itself. */
struct asking {
  struct call *call;
  trace_id read;
};

static struct asking asking_of(struct call *call) {
  struct compiler *c = call->c;
  struct asking a = {call, call->shape};
  for (uint32_t i = 0; c->in->tracking && i < call->arguments->count; i++)
    a.read = trace_join(c->traces, a.read, value_trace(c->traces, call->arguments->at[i]));
  return a;
}

/* The member KEY of the Hash OF: a copy that depends on its key and on OF. */
static bool member(struct asking *a, struct value of, struct value key, struct value *v) {
  struct traces *traces = a->call->c->traces;
  const struct hash_entry *entry = of.kind == VALUE_HASH ? hash_find(of.u.hash, key) : NULL;
  if (!entry) return false;
  *v = entry->value;
  v->trace = trace_element(traces, v->trace, entry->key.trace, of.trace);
  return true;
}

static bool member_named(struct asking *a, struct value of, const char *name, struct value *v) {
  return member(a, of, value_string(eval_symbol(a->call->c, name), 0), v);
}

static _Noreturn void unanswered(struct asking *a, const char *what) {
  struct call *call = a->call;
  struct diagnostic *d =
      diagnostic_add(call->c->diagnostics, DIAG_BAD_ARGUMENT, SEVERITY_ERROR, call->node->place,
                     "The file of --external has no answer for %s", what);
  diagnostic_note(call->c->diagnostics, d, PLACE_NONE, "add it there; an empty list says that there is none");
  eval_abandon(call->c);
}

/* ---- DNS ---- */

/* NAME as the file has it: in lower case, without the last dot. */
static struct value name_key(struct asking *a, struct value name) {
  struct compiler *c = a->call->c;
  if (name.kind != VALUE_STRING) call_fail(a->call, "%s() needs a name", a->call->name->text);
  const struct str *lower = letters_in(c->arena, name.u.text, LETTERS_LOWER);
  if (lower->length && lower->text[lower->length - 1] == '.')
    lower = str_new(c->arena, lower->text, lower->length - 1);
  return value_string(lower, 0);
}

/* The answers of TYPE for NAME, an Array; one name may stand for another. */
static struct value records(struct asking *a, struct value name, const char *type) {
  struct compiler *c = a->call->c;
  struct value dns, types, list, other;
  struct value key = name_key(a, name);
  for (uint32_t depth = 0; depth < LONGEST_CHAIN; depth++) {
    if (!member_named(a, c->external, "dns", &dns) || !member(a, dns, key, &types))
      unanswered(a, arena_printf(c->arena, "%s of '%s' (DNS)", type, key.u.text->text));
    if (member_named(a, types, type, &list)) return list;
    a->read = trace_join(c->traces, a->read, types.trace); /* it has none of that type */
    if (!strcmp(type, "CNAME") || !member_named(a, types, "CNAME", &list) || list.kind != VALUE_ARRAY ||
        !list.u.array->count)
      break;
    other = list.u.array->at[0];
    a->read = trace_join(c->traces, a->read, trace_join(c->traces, list.trace, other.trace));
    key = name_key(a, other);
  }
  return (struct value){.kind = VALUE_ARRAY, .u.array = array_new(c->arena, 0)};
}

static struct value given(struct asking *a, struct value v) {
  v.trace = trace_under(a->call->c->traces, v.trace, a->read);
  return v;
}

/* What the lambda gives where there is nothing. */
static bool otherwise(struct asking *a, trace_id list, struct value *v) {
  struct compiler *c = a->call->c;
  a->read = trace_join(c->traces, a->read, list);
  call_decided(a->call, a->read);
  if (!a->call->block) return false;
  *v = call_block(a->call, NULL, 0, a->read);
  return true;
}

static bool is_empty(struct value list) {
  return list.kind == VALUE_ARRAY && !list.u.array->count;
}

static struct value list_or_block(struct asking *a, struct value list) {
  struct value v;
  call_decided(a->call, trace_join(a->call->c->traces, a->read, list.trace));
  if (is_empty(list) && otherwise(a, list.trace, &v)) return v;
  return given(a, list);
}

static struct value all_of(struct call *call, const char *type) {
  struct asking a = asking_of(call);
  return list_or_block(&a, records(&a, call->arguments->at[0], type));
}

static struct value external_a(struct call *call) {
  return all_of(call, "A");
}
static struct value external_aaaa(struct call *call) {
  return all_of(call, "AAAA");
}
static struct value external_mx(struct call *call) {
  return all_of(call, "MX");
}
static struct value external_ptr(struct call *call) {
  return all_of(call, "PTR");
}
static struct value external_srv(struct call *call) {
  return all_of(call, "SRV");
}
static struct value external_txt(struct call *call) {
  return all_of(call, "TXT");
}

/* The first answer; without any it is an error, but for a lambda. */
static struct value first_of(struct asking *a, struct value name, const char *type) {
  struct compiler *c = a->call->c;
  struct value list = records(a, name, type), v;
  if (list.kind == VALUE_ARRAY && list.u.array->count) {
    v = list.u.array->at[0];
    v.trace = trace_element(c->traces, v.trace, 0, list.trace);
    return given(a, v);
  }
  if (otherwise(a, list.trace, &v)) return v;
  if (str_is(a->call->name, "ipresolve"))
    call_fail(a->call, "DNS lookup failed for %s Resolv::DNS::Resource::IN::%s", name.u.text->text, type);
  call_fail(a->call, "DNS result has no information for %s", name.u.text->text);
}

static struct value external_cname(struct call *call) {
  struct asking a = asking_of(call);
  return first_of(&a, call->arguments->at[0], "CNAME");
}

static struct value external_soa(struct call *call) {
  struct asking a = asking_of(call);
  return first_of(&a, call->arguments->at[0], "SOA");
}

/* IPv4 addresses, then IPv6 ones, as on a machine that has both. */
static struct value external_lookup(struct call *call) {
  struct asking a = asking_of(call);
  struct compiler *c = call->c;
  struct value name = call->arguments->at[0];
  struct value four = records(&a, name, "A"), six = records(&a, name, "AAAA");
  if (four.kind != VALUE_ARRAY || six.kind != VALUE_ARRAY)
    call_fail(call, "the answers of DNS are no Arrays");
  uint32_t count = four.u.array->count;
  struct array *both = array_new(c->arena, count + six.u.array->count);
  for (uint32_t i = 0; i < both->count; i++) {
    struct value of = i < count ? four : six;
    both->at[i] = of.u.array->at[i < count ? i : i - count];
    both->at[i].trace = trace_element(c->traces, both->at[i].trace, 0, of.trace);
  }
  trace_id shape = trace_join(c->traces, four.trace, six.trace);
  struct value v = {.kind = VALUE_ARRAY, .trace = shape, .u.array = both};
  return list_or_block(&a, v);
}

/* The name below in-addr.arpa or ip6.arpa that stands for ADDRESS; NULL: it is none. */
static const char *reverse_name(struct arena *arena, const char *address) {
  unsigned char bytes[16];
  struct buffer out;
  if (inet_pton(AF_INET, address, bytes) == 1)
    return arena_printf(arena, "%u.%u.%u.%u.in-addr.arpa", bytes[3], bytes[2], bytes[1], bytes[0]);
  if (inet_pton(AF_INET6, address, bytes) != 1) return NULL;
  buffer_init(&out, arena);
  for (int i = 15; i >= 0; i--)
    buffer_printf(&out, "%x.%x.", bytes[i] & 15U, bytes[i] >> 4);
  buffer_puts(&out, "ip6.arpa");
  return buffer_text(&out);
}

static struct value reversed(struct asking *a, struct value address) {
  struct compiler *c = a->call->c;
  const char *name = address.kind == VALUE_STRING ? reverse_name(c->arena, address.u.text->text) : NULL;
  if (!name) call_fail(a->call, "Cannot interpret %s as an address", show_value(c, address));
  return value_string(str_from(c->arena, name), 0);
}

static struct value external_rlookup(struct call *call) {
  struct asking a = asking_of(call);
  return list_or_block(&a, records(&a, reversed(&a, call->arguments->at[0]), "PTR"));
}

/* ipresolve(NAME, 4, 6 or 'ptr', NAMESERVER): the first answer. */
static struct value external_ipresolve(struct call *call) {
  struct asking a = asking_of(call);
  struct value name = call->arguments->at[0];
  struct value kind = call->arguments->count > 1 ? call->arguments->at[1] : value_undef(0);
  const struct str *text =
      kind.kind == VALUE_STRING ? letters_in(call->c->arena, kind.u.text, LETTERS_LOWER) : NULL;
  bool six = text ? str_is(text, "6") : kind.kind == VALUE_INTEGER && kind.u.integer == 6;
  bool four = kind.kind == VALUE_UNDEF || (text ? str_is(text, "4") : kind.u.integer == 4);
  if (text && str_is(text, "ptr")) return first_of(&a, reversed(&a, name), "PTR");
  if (!four && !six) call_fail(call, "Type must be 4, 6 or ptr");
  return first_of(&a, name, six ? "AAAA" : "A");
}

/* ---- questions with their answers ---- */

/* QUESTION as it is looked for: a text without what only spaces it. */
static struct value question_key(struct compiler *c, struct value question) {
  struct buffer out;
  if (question.kind != VALUE_STRING) return question;
  buffer_init(&out, c->arena);
  const char *p = question.u.text->text;
  for (p += strspn(p, " \t\r\n"); *p; p += strspn(p, " \t\r\n")) {
    size_t length = strcspn(p, " \t\r\n");
    if (out.length) buffer_putc(&out, ' ');
    buffer_add(&out, p, length);
    p += length;
  }
  return value_string(buffer_take(&out), 0);
}

/* A list of answers, by what was asked. */
struct answers {
  const struct array *list;
  struct hash_builder numbers; /* of the first answer to each question */
  trace_id *read;              /* of each answer: what it and those before it were asked */
  uint32_t any;                /* the first without a question; else their count */
  struct answers *next;
};

static struct answers *answers_of(struct asking *a, const struct array *list, const char *name) {
  struct compiler *c = a->call->c;
  struct answers *all = ARENA_NEW(c->arena, struct answers);
  all->list = list;
  all->any = list->count;
  all->read = ARENA_ARRAY(c->arena, trace_id, list->count + 1);
  hash_begin(&all->numbers, c->arena, list->count);
  eval_charge(c, a->call->node->place, list->count);
  trace_id read = 0;
  for (uint32_t i = 0; i < list->count; i++) {
    struct value asked;
    bool any = !member_named(a, list->at[i], name, &asked);
    read = trace_join(c->traces, read, any ? list->at[i].trace : value_trace(c->traces, asked));
    all->read[i] = read;
    if (any && i < all->any) all->any = i;
    if (any) continue;
    struct value key = question_key(c, asked);
    if (!hash_find(hash_end(&all->numbers), key)) hash_put(&all->numbers, key, value_integer(i, 0));
  }
  all->next = c->answers;
  return c->answers = all;
}

/* The answer among LIST whose member NAME is QUESTION, or else one without that member. */
static bool answer(struct asking *a, struct value list, const char *name, struct value question,
                   struct value *v) {
  struct compiler *c = a->call->c;
  if (list.kind != VALUE_ARRAY || !list.u.array->count) return false;
  struct answers *all = c->answers;
  while (all && all->list != list.u.array)
    all = all->next;
  if (!all) all = answers_of(a, list.u.array, name);
  const struct hash_entry *known = hash_find(hash_end(&all->numbers), question_key(c, question));
  uint32_t count = list.u.array->count, at = known ? (uint32_t)known->value.u.integer : all->any;
  a->read = trace_join(c->traces, a->read, all->read[known ? at : count - 1]);
  if (at == count || !member_named(a, list.u.array->at[at], "result", v)) return false;
  v->trace = trace_under(c->traces, v->trace, list.trace);
  return true;
}

static struct value external_puppetdb_query(struct call *call) {
  struct asking a = asking_of(call);
  struct compiler *c = call->c;
  struct value list, v, query = call->arguments->at[0];
  if (member_named(&a, c->external, "puppetdb", &list) && answer(&a, list, "query", query, &v))
    return given(&a, v);
  unanswered(&a, arena_printf(c->arena, "the query of PuppetDB %s", show_value(c, query)));
}

/* A function of which the file has the answers. */
static struct value external_answered(struct call *call) {
  struct asking a = asking_of(call);
  struct compiler *c = call->c;
  struct value functions, list, v;
  struct value arguments = {.kind = VALUE_ARRAY, .u.array = call->arguments};
  if (member_named(&a, c->external, "functions", &functions) &&
      member(&a, functions, value_string(call->name, 0), &list) &&
      answer(&a, list, "arguments", arguments, &v))
    return given(&a, v);
  unanswered(&a, arena_printf(c->arena, "%s(%s)", call->name->text, show_value(c, arguments)));
}

/* ---- which functions ---- */

#define DNS "String name, Optional[Hash] config?, Callable &block?"
const struct function external_functions[EXTERNAL_FUNCTIONS] = {
    {"external",
     FUNCTION_READS,
     external_answered,
     {"Any *arguments"}}, /* of which the file has the answers */
    {"dnsquery::a", FUNCTION_READS, external_a, {DNS}},
    {"dnsquery::aaaa", FUNCTION_READS, external_aaaa, {DNS}},
    {"dnsquery::cname", FUNCTION_READS, external_cname, {DNS}},
    {"dnsquery::lookup",
     FUNCTION_READS,
     external_lookup,
     {"String name, Boolean force_ipv6?, Optional[Hash] config?, Callable &block?"}},
    {"dnsquery::mx", FUNCTION_READS, external_mx, {DNS}},
    {"dnsquery::ptr", FUNCTION_READS, external_ptr, {DNS}},
    {"dnsquery::rlookup", FUNCTION_READS, external_rlookup, {DNS}},
    {"dnsquery::soa", FUNCTION_READS, external_soa, {DNS}},
    {"dnsquery::srv", FUNCTION_READS, external_srv, {DNS}},
    {"dnsquery::txt", FUNCTION_READS, external_txt, {DNS}},
    {"ipresolve", FUNCTION_READS, external_ipresolve, {"String name, Any type?, Any nameserver?"}},
    {"puppetdb_query", FUNCTION_READS, external_puppetdb_query, {"Variant[String, Array] query"}},
};

const struct function *external_function(struct compiler *c, const struct str *name) {
  if (c->external.kind != VALUE_HASH) return NULL;
  const struct hash_entry *functions = hash_find_text(c->external.u.hash, "functions");
  bool answered = functions && functions->value.kind == VALUE_HASH;
  if (answered && hash_find(functions->value.u.hash, value_string(name, 0))) return &external_functions[0];
  for (size_t i = 1; i < EXTERNAL_FUNCTIONS; i++)
    if (str_is(name, external_functions[i].name)) return &external_functions[i];
  return NULL;
}
