/* SPDX-License-Identifier: Apache-2.0 */
#include "src/outside/dns_message.h"

#include <arpa/inet.h>
#include <arpa/nameser.h>
#include <stdlib.h>
#include <strings.h>

#include "src/support/json.h"
#include "src/support/utf8.h"

uint16_t dns_type_named(const char *name) {
  static const struct {
    const char *name;
    uint16_t number;
  } types[] = {{"A", ns_t_a},     {"AAAA", ns_t_aaaa}, {"CNAME", ns_t_cname}, {"MX", ns_t_mx},
               {"PTR", ns_t_ptr}, {"SOA", ns_t_soa},   {"SRV", ns_t_srv},     {"TXT", ns_t_txt}};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (!strcmp(types[i].name, name)) return types[i].number;
  return 0;
}

static const char broken[] = "the server says what is no answer";

/* ---- names and records ---- */

struct reading {
  struct arena *arena;
  uint16_t wanted; /* the type of records */
  ns_msg message;
};

/* TEXT is a name as the C library shows it.  Here it is as Ruby shows it: what is no printable ASCII stays
   \DDD, so that it is text, and nothing else is escaped. */
static const struct str *name_shown(struct arena *arena, const char *text) {
  struct buffer out;
  buffer_init(&out, arena);
  if (!strcmp(text, ".")) text = "";
  for (; *text; text++) {
    if (*text == '\\' && !(text[1] >= '0' && text[1] <= '9') && text[1]) text++;
    buffer_putc(&out, *text);
  }
  return buffer_take(&out);
}

struct record {
  const struct str *owner, *json;
  const unsigned char *data;
  size_t length; /* of DATA */
  uint16_t type;
};

/* The name that is AT bytes behind the start of a record's data, and, unless MORE bytes follow, ends with
   them.  NULL: it is none. */
static const struct str *name_in(const struct reading *r, const struct record *record, size_t at,
                                 size_t more) {
  char text[NS_MAXDNAME];
  if (record->length <= at + more) return NULL;
  int length = ns_name_uncompress(ns_msg_base(r->message), ns_msg_end(r->message), record->data + at, text,
                                  sizeof text);
  return length > 0 && at + (size_t)length + more == record->length ? name_shown(r->arena, text) : NULL;
}

/* ---- what a record holds ---- */

/* An address of IPv6 as Ruby's Resolv writes it: the first zeros are left out, not the most. */
static const char *address_six(struct arena *arena, const unsigned char *bytes) {
  struct buffer out;
  int from = 8, most = 0;
  for (int least = 2; least >= 1 && from == 8; least--)
    for (int i = 0, run; i < 8 && from == 8; i += run + 1) {
      for (run = 0; i + run < 8 && !ns_get16(bytes + 2 * (i + run)); run++)
        ;
      if (run >= least) from = i, most = run;
    }
  buffer_init(&out, arena);
  for (int i = 0; i < 8; i++) {
    if (i == from) buffer_puts(&out, "::");
    if (i >= from && i < from + most) continue;
    buffer_printf(&out, "%s%x", i && i != from + most ? ":" : "", ns_get16(bytes + 2 * i));
  }
  return buffer_text(&out);
}

static bool put_address(struct buffer *out, const struct record *record) {
  char four[INET_ADDRSTRLEN];
  bool six = record->type == ns_t_aaaa;
  if (record->length != (six ? NS_IN6ADDRSZ : NS_INADDRSZ)) return false;
  const char *text =
      six ? address_six(out->arena, record->data) : inet_ntop(AF_INET, record->data, four, sizeof four);
  json_text(out, text, strlen(text));
  return true;
}

static bool put_target(struct buffer *out, const struct reading *r, const struct record *record) {
  const struct str *name = name_in(r, record, 0, 0);
  if (name) json_str(out, name);
  return name != NULL;
}

static bool put_exchange(struct buffer *out, const struct reading *r, const struct record *record) {
  const struct str *name = name_in(r, record, 2, 0);
  if (!name) return false;
  buffer_printf(out, "{\"preference\": %u, \"exchange\": ", ns_get16(record->data));
  json_str(out, name);
  buffer_putc(out, '}');
  return true;
}

static bool put_service(struct buffer *out, const struct reading *r, const struct record *record) {
  const struct str *name = name_in(r, record, 6, 0);
  if (!name) return false;
  buffer_printf(out, "{\"priority\": %u, \"weight\": %u, \"port\": %u, \"target\": ", ns_get16(record->data),
                ns_get16(record->data + 2), ns_get16(record->data + 4));
  json_str(out, name);
  buffer_putc(out, '}');
  return true;
}

static bool put_authority(struct buffer *out, const struct reading *r, const struct record *record) {
  enum { NUMBERS = 5 * NS_INT32SZ };
  char text[NS_MAXDNAME];
  int length =
      ns_name_uncompress(ns_msg_base(r->message), ns_msg_end(r->message), record->data, text, sizeof text);
  const struct str *person = length > 0 ? name_in(r, record, (size_t)length, NUMBERS) : NULL;
  if (!person) return false;
  const unsigned char *numbers = record->data + record->length - NUMBERS;
  buffer_printf(out, "{\"expire\": %lu, \"minimum\": %lu, \"mname\": ", ns_get32(numbers + 12),
                ns_get32(numbers + 16));
  json_str(out, name_shown(r->arena, text));
  buffer_printf(out, ", \"refresh\": %lu, \"retry\": %lu, \"rname\": ", ns_get32(numbers + 4),
                ns_get32(numbers + 8));
  json_str(out, person);
  buffer_printf(out, ", \"serial\": %lu}", ns_get32(numbers));
  return true;
}

/* The strings of a record joined, as dnsquery::txt does; they have to be text. */
static bool put_strings(struct buffer *out, const struct record *record) {
  struct buffer text;
  buffer_init(&text, out->arena);
  for (size_t at = 0; at < record->length; at += 1U + record->data[at]) {
    if (at + 1 + record->data[at] > record->length) return false;
    buffer_add(&text, (const char *)record->data + at + 1, record->data[at]);
  }
  const struct str *whole = buffer_take(&text);
  if (utf8_valid_prefix(whole->text, whole->length) < whole->length) return false;
  json_str(out, whole);
  return true;
}

/* False: it is not what its type says. */
static bool put_record(struct buffer *out, const struct reading *r, const struct record *record) {
  switch (record->type) {
  case ns_t_a:
  case ns_t_aaaa: return put_address(out, record);
  case ns_t_cname:
  case ns_t_ptr: return put_target(out, r, record);
  case ns_t_mx: return put_exchange(out, r, record);
  case ns_t_soa: return put_authority(out, r, record);
  case ns_t_srv: return put_service(out, r, record);
  case ns_t_txt: return put_strings(out, record);
  default: return false;
  }
}

/* So many bytes of data are compared as numbers, before the text is. */
static size_t bytes_compared(uint16_t type) {
  return type == ns_t_a ? 4 : type == ns_t_aaaa ? 16 : type == ns_t_mx ? 2 : type == ns_t_srv ? 6 : 0;
}

static int by_content(const void *a, const void *b) {
  const struct record *x = a, *y = b;
  int order = memcmp(x->data, y->data, bytes_compared(x->type));
  return order ? order : str_compare(x->json, y->json);
}

/* ---- the whole ---- */

static const char *failure_named(struct arena *arena, int code) {
  static const char *const names[] = {[ns_r_formerr] = "FORMERR",
                                      [ns_r_servfail] = "SERVFAIL",
                                      [ns_r_notimpl] = "NOTIMP",
                                      [ns_r_refused] = "REFUSED"};
  const char *name = (size_t)code < sizeof names / sizeof *names ? names[code] : NULL;
  return name ? arena_printf(arena, "the server says %s", name)
              : arena_printf(arena, "the server says that it failed (code %d)", code);
}

struct records {
  ARENA_VECTOR(struct record) list;
};

/* The records that count: those that were asked for, and those by which names stand for others. */
static bool read_records(struct reading *r, struct records *records) {
  for (int i = 0; i < ns_msg_count(r->message, ns_s_an); i++) {
    ns_rr rr;
    if (ns_parserr(&r->message, ns_s_an, i, &rr) != 0) return false;
    if (ns_rr_class(rr) != ns_c_in || (ns_rr_type(rr) != r->wanted && ns_rr_type(rr) != ns_t_cname)) continue;
    struct record record = {.owner = name_shown(r->arena, ns_rr_name(rr)),
                            .data = ns_rr_rdata(rr),
                            .length = ns_rr_rdlen(rr),
                            .type = ns_rr_type(rr)};
    ARENA_PUSH(r->arena, &records->list, record);
  }
  return true;
}

/* The record by which NAME stands for another, or NULL. */
static const struct record *alias_of(const struct records *records, const struct str *name) {
  for (uint32_t i = 0; i < records->list.count; i++)
    if (records->list.at[i].type == ns_t_cname && !strcasecmp(records->list.at[i].owner->text, name->text))
      return &records->list.at[i];
  return NULL;
}

/* Appends the names that the first stands for. */
static const char *follow_names(const struct reading *r, const struct records *records,
                                struct dns_answer *answer) {
  for (;;) {
    const struct record *alias = alias_of(records, answer->names.at[answer->names.count - 1]);
    if (!alias) return NULL;
    const struct str *target = name_in(r, alias, 0, 0);
    if (!target) return broken;
    if (answer->names.count == DNS_MOST_NAMES) return "more than 8 names stand for one another";
    ARENA_PUSH(r->arena, &answer->names, target);
  }
}

static const char *take_records(const struct reading *r, const struct records *records,
                                struct dns_answer *answer) {
  const struct str *owner = answer->names.at[answer->names.count - 1];
  struct records taken = {0};
  for (uint32_t i = 0; i < records->list.count; i++) {
    struct record record = records->list.at[i];
    struct buffer out;
    if (record.type != r->wanted || strcasecmp(record.owner->text, owner->text) != 0) continue;
    buffer_init(&out, r->arena);
    if (!put_record(&out, r, &record))
      return r->wanted == ns_t_txt ? "a record is no text in UTF-8, or broken" : broken;
    record.json = buffer_take(&out);
    ARENA_PUSH(r->arena, &taken.list, record);
  }
  if (taken.list.count) qsort(taken.list.at, taken.list.count, sizeof *taken.list.at, by_content);
  for (uint32_t i = 0; i < taken.list.count; i++)
    ARENA_PUSH(r->arena, &answer->records, taken.list.at[i].json);
  return NULL;
}

static const char *read_answer(struct reading *r, struct dns_answer *answer) {
  struct records records = {0};
  ns_rr question;
  if (ns_msg_count(r->message, ns_s_qd) != 1 || ns_parserr(&r->message, ns_s_qd, 0, &question) != 0 ||
      !read_records(r, &records))
    return broken;
  ARENA_PUSH(r->arena, &answer->names, name_shown(r->arena, ns_rr_name(question)));
  const char *problem = r->wanted == ns_t_cname ? NULL : follow_names(r, &records, answer);
  return problem ? problem : take_records(r, &records, answer);
}

void dns_answer_read(struct dns_answer *answer, struct arena *arena, uint16_t type,
                     const unsigned char *bytes, size_t length) {
  struct reading r = {.arena = arena, .wanted = type};
  *answer = (struct dns_answer){.reply = DNS_BROKEN, .problem = broken};
  if (length > DNS_LONGEST_MESSAGE || ns_initparse(bytes, (int)length, &r.message) != 0 ||
      !ns_msg_getflag(r.message, ns_f_qr) || ns_msg_getflag(r.message, ns_f_tc))
    return;
  int code = ns_msg_getflag(r.message, ns_f_rcode);
  bool known = code == ns_r_noerror || code == ns_r_nxdomain;
  answer->problem = known ? read_answer(&r, answer) : failure_named(arena, code);
  if (!known)
    answer->reply = DNS_FAILED;
  else if (!answer->problem) /* a name that stands for another is there, even if the other is not */
    answer->reply = code && answer->names.count == 1 ? DNS_NO_NAME : DNS_ANSWERS;
}
