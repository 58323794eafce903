/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/functions/external.h"

#include <arpa/inet.h>
#include <stdio.h>

#include "src/puppet/eval/compilation/limits.h"
#include "src/puppet/eval/compilation/report.h"
#include "src/text/letter_case.h"

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

static _Noreturn void unanswered(struct call *call, const char *what) {
  struct diagnostic *d =
      diagnostic_add(call->c->diagnostics, DIAG_BAD_ARGUMENT, SEVERITY_ERROR, call->node->place,
                     "The file of --external has no answer for %s", what);
  diagnostic_note(
      call->c->diagnostics, d, PLACE_NONE,
      "add it there, where an empty list says that there is none, or let --record-external FILE ask");
  eval_abandon(call->c);
}

/* ---- recording ---- */

static _Noreturn void unknown(struct call *call, const char *what, const char *problem) {
  struct diagnostic *d = diagnostic_add(call->c->diagnostics, DIAG_EXTERNAL, SEVERITY_ERROR,
                                        call->node->place, "Could not find out %s: %s", what, problem);
  diagnostic_note(call->c->diagnostics, d, PLACE_NONE,
                  "nothing is recorded; an answer in a file of --external is taken without asking");
  eval_abandon(call->c);
}

static const char *shown_question(struct compiler *c, const struct outside_question *question) {
  const char *asked = question->kind == OUTSIDE_DNS ? NULL : show_value(c, question->asked);
  switch (question->kind) {
  case OUTSIDE_DNS: return arena_printf(c->arena, "%s of '%s' (DNS)", question->type, question->name->text);
  case OUTSIDE_PUPPETDB: return arena_printf(c->arena, "the query of PuppetDB %s", asked);
  case OUTSIDE_FUNCTION: break;
  }
  return arena_printf(c->arena, "%s(%s)", question->name->text, asked);
}

static struct outside_question question_of(struct call *call, enum outside_kind kind) {
  return (struct outside_question){.kind = kind, .arena = call->c->arena, .traces = call->c->traces};
}

/* Asks, where that is allowed; else the file has to have the answer. */
static struct value asked_outside(struct call *call, struct outside_question *question) {
  const struct outside *outside = call->c->in->outside;
  if (!outside) unanswered(call, shown_question(call->c, question));
  if (!outside->ask(outside->data, question))
    unknown(call, shown_question(call->c, question), question->problem);
  return question->answer;
}

/* What the file answers is recorded, too. */
static void keep(struct call *call, struct outside_question *question, struct value answer) {
  const struct outside *outside = call->c->in->outside;
  question->answer = answer;
  if (outside && !outside->keep(outside->data, question))
    unknown(call, shown_question(call->c, question), question->problem);
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

static struct value nothing(struct compiler *c) {
  return (struct value){.kind = VALUE_ARRAY, .u.array = array_new(c->arena, 0)};
}

/* What the file says of TYPE for the name KEY; false: nothing. */
static bool told(struct asking *a, struct value key, const char *type, struct value *types,
                 struct value *list) {
  struct compiler *c = a->call->c;
  struct value dns;
  *types = value_undef(0);
  if (!member_named(a, c->told.external, "dns", &dns) || !member(a, dns, key, types)) return false;
  if (member_named(a, *types, type, list)) return true;
  a->read = trace_join(c->traces, a->read, types->trace); /* it has none of that type */
  *list = nothing(c);
  if (types->kind != VALUE_HASH) return false;
  /* There is no such name; or there are records, and so it is no other name for something. */
  return !types->u.hash->count || !strcmp(type, "CNAME");
}

/* Whether a name with TYPES stands for another, which *LIST has then. */
static bool stands_for(struct asking *a, struct value types, struct value *list) {
  bool other = member_named(a, types, "CNAME", list) && list->kind == VALUE_ARRAY && list->u.array->count;
  if (other) a->read = trace_join(a->call->c->traces, a->read, list->trace);
  return other;
}

/* The servers that the call itself names: `nameserver` of its configuration, or an argument of ipresolve. */
static struct value servers_of(struct call *call) {
  const struct array *arguments = call->arguments;
  bool plain = str_is(call->name, "ipresolve");
  if (plain) return arguments->count > 2 ? arguments->at[2] : value_undef(0);
  for (uint32_t i = 1; i < arguments->count; i++) {
    const struct value v = arguments->at[i];
    const struct hash_entry *entry = v.kind == VALUE_HASH ? hash_find_text(v.u.hash, "nameserver") : NULL;
    if (entry) return entry->value;
  }
  return value_undef(0);
}

/* The answers of TYPE for NAME, an Array; one name may stand for another. */
static struct value records(struct asking *a, struct value name, const char *type) {
  struct compiler *c = a->call->c;
  struct value types, list;
  struct outside_question question = question_of(a->call, OUTSIDE_DNS);
  question.servers = servers_of(a->call);
  for (uint32_t depth = 0; depth < LONGEST_CHAIN; depth++) {
    struct value key = name_key(a, name);
    question.name = key.u.text;
    question.type = type;
    bool known = told(a, key, type, &types, &list);
    if (!known && !stands_for(a, types, &list)) return asked_outside(a->call, &question);
    if (!known) question.type = "CNAME";
    keep(a->call, &question, list);
    if (known) return list;
    name = list.u.array->at[0];
    a->read = trace_join(c->traces, a->read, name.trace);
  }
  call_fail(a->call, "more than %d names stand for one another", LONGEST_CHAIN);
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
  return question.kind == VALUE_STRING ? value_string(str_squeezed(c->arena, question.u.text), 0) : question;
}

#define FIRST_ARGUMENTS "first_arguments"

/* A list of answers, by what was asked. */
struct answers {
  const struct array *list;
  struct hash_builder numbers;   /* of the first answer to each question */
  trace_id *read;                /* of each answer: what it and those before it were asked */
  uint32_t any;                  /* the first without a question; else their count */
  ARENA_VECTOR(uint32_t) firsts; /* those whose question is how the arguments begin */
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
    bool first = member_named(a, list->at[i], FIRST_ARGUMENTS, &asked);
    if (first) {
      read = trace_join(c->traces, read, value_trace(c->traces, asked));
      all->read[i] = read;
      ARENA_PUSH(c->arena, &all->firsts, i);
      continue;
    }
    bool any = !member_named(a, list->at[i], name, &asked);
    read = trace_join(c->traces, read, any ? list->at[i].trace : value_trace(c->traces, asked));
    all->read[i] = read;
    if (any && i < all->any) all->any = i;
    if (any) continue;
    struct value key = question_key(c, asked);
    if (!hash_find(hash_end(&all->numbers), key)) hash_put(&all->numbers, key, value_integer(i, 0));
  }
  all->next = c->told.answers;
  return c->told.answers = all;
}

/* The first answer among ALL with whose first_arguments the arguments QUESTION begin; else the one to any. */
static uint32_t beginning(struct asking *a, const struct answers *all, struct value question) {
  eval_charge(a->call->c, a->call->node->place, all->firsts.count);
  for (uint32_t i = 0; question.kind == VALUE_ARRAY && i < all->firsts.count; i++) {
    struct value first;
    uint32_t k = 0;
    if (!member_named(a, all->list->at[all->firsts.at[i]], FIRST_ARGUMENTS, &first)) continue;
    if (first.kind != VALUE_ARRAY || first.u.array->count > question.u.array->count) continue;
    while (k < first.u.array->count && value_same_key(first.u.array->at[k], question.u.array->at[k]))
      k++;
    if (k == first.u.array->count) return all->firsts.at[i];
  }
  return all->any;
}

/* The answer among LIST whose member NAME is QUESTION, or else one that answers those that begin as it does,
 * or any. */
static bool answer(struct asking *a, struct value list, const char *name, struct value question,
                   struct value *v) {
  struct compiler *c = a->call->c;
  if (list.kind != VALUE_ARRAY || !list.u.array->count) return false;
  struct answers *all = c->told.answers;
  while (all && all->list != list.u.array)
    all = all->next;
  if (!all) all = answers_of(a, list.u.array, name);
  const struct hash_entry *known = hash_find(hash_end(&all->numbers), question_key(c, question));
  uint32_t count = list.u.array->count,
           at = known ? (uint32_t)known->value.u.integer : beginning(a, all, question);
  a->read = trace_join(c->traces, a->read, all->read[known ? at : count - 1]);
  if (at == count || !member_named(a, list.u.array->at[at], "result", v)) return false;
  v->trace = trace_under(c->traces, v->trace, list.trace);
  return true;
}

static struct value external_puppetdb_query(struct call *call) {
  struct asking a = asking_of(call);
  struct compiler *c = call->c;
  struct value list, v, query = call->arguments->at[0];
  struct outside_question question = question_of(call, OUTSIDE_PUPPETDB);
  question.asked = query;
  question.key = question_key(c, query);
  if (!member_named(&a, c->told.external, "puppetdb", &list) || !answer(&a, list, "query", query, &v))
    return asked_outside(call, &question);
  keep(call, &question, v);
  return given(&a, v);
}

/* The call as a question. */
static struct outside_question call_asked(struct call *call) {
  struct outside_question question = question_of(call, OUTSIDE_FUNCTION);
  question.name = call->name;
  question.key = question.asked = (struct value){.kind = VALUE_ARRAY, .u.array = call->arguments};
  return question;
}

struct value external_kept(struct call *call, struct value v) {
  const struct outside *outside = call->c->in->outside;
  struct outside_question question;
  if (!outside || !outside->is_named(outside->data, call->name)) return v;
  question = call_asked(call);
  if (call->block)
    unknown(call, shown_question(call->c, &question), "what a lambda did to it cannot be recorded");
  keep(call, &question, v);
  return v;
}

/* What the function itself gives, of which the file has answers, but not this one: it is recorded. */
static struct value run_itself(struct call *call) {
  const struct outside *outside = call->c->in->outside;
  struct outside_question question = call_asked(call);
  if (!outside || !outside->is_named(outside->data, call->name))
    unanswered(call, shown_question(call->c, &question));
  return call_itself(call);
}

/* A function of which the file has the answers. */
static struct value external_answered(struct call *call) {
  struct asking a = asking_of(call);
  struct compiler *c = call->c;
  struct value functions, list, v;
  struct outside_question question = call_asked(call);
  if (!member_named(&a, c->told.external, "functions", &functions) ||
      !member(&a, functions, value_string(call->name, 0), &list) ||
      !answer(&a, list, "arguments", question.asked, &v))
    return run_itself(call);
  keep(call, &question, v);
  return given(&a, v);
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
  bool told = c->told.external.kind == VALUE_HASH;
  if (!told && !c->in->outside) return NULL;
  const struct hash_entry *functions = told ? hash_find_text(c->told.external.u.hash, "functions") : NULL;
  bool answered = functions && functions->value.kind == VALUE_HASH;
  if (answered && hash_find(functions->value.u.hash, value_string(name, 0))) return &external_functions[0];
  for (size_t i = 1; i < EXTERNAL_FUNCTIONS; i++)
    if (str_is(name, external_functions[i].name)) return &external_functions[i];
  return NULL;
}
