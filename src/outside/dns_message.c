/* SPDX-License-Identifier: Apache-2.0 */
#include "src/outside/dns_message.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <strings.h>

#include "src/support/json.h"
#include "src/support/utf8.h"

enum {
  HEADER = 12,
  FIXED = 10 /* bytes behind the name of a record */,
  LONGEST_LABEL = 63,
  LONGEST_NAME = 255
};
enum {
  TYPE_A = 1,
  TYPE_CNAME = 5,
  TYPE_SOA = 6,
  TYPE_PTR = 12,
  TYPE_MX = 15,
  TYPE_TXT = 16,
  TYPE_AAAA = 28,
  TYPE_SRV = 33
};
enum { CLASS_IN = 1 };

uint16_t dns_type_named(const char *name) {
  static const struct {
    const char *name;
    uint16_t number;
  } types[] = {{"A", TYPE_A},     {"AAAA", TYPE_AAAA}, {"CNAME", TYPE_CNAME}, {"MX", TYPE_MX},
               {"PTR", TYPE_PTR}, {"SOA", TYPE_SOA},   {"SRV", TYPE_SRV},     {"TXT", TYPE_TXT}};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (!strcmp(types[i].name, name)) return types[i].number;
  return 0;
}

/* ---- numbers ---- */

static uint16_t two_bytes(const unsigned char *p) {
  return (uint16_t)(p[0] << 8 | p[1]);
}

static uint32_t four_bytes(const unsigned char *p) {
  return (uint32_t)two_bytes(p) << 16 | two_bytes(p + 2);
}

static void put_two(unsigned char *p, uint16_t number) {
  p[0] = (unsigned char)(number >> 8);
  p[1] = (unsigned char)number;
}

/* ---- a query ---- */

/* Appends the labels of NAME. */
static bool put_name(struct dns_query *query, const char *name) {
  size_t start = query->length;
  while (*name) {
    size_t length = strcspn(name, ".");
    if (!length || length > LONGEST_LABEL || query->length - start + length + 2 > LONGEST_NAME) return false;
    query->bytes[query->length++] = (unsigned char)length;
    memcpy(query->bytes + query->length, name, length);
    query->length += length;
    name += length + (name[length] == '.');
  }
  query->bytes[query->length++] = 0;
  return true;
}

bool dns_query_make(struct dns_query *query, uint16_t id, const char *name, uint16_t type) {
  memset(query, 0, sizeof *query);
  query->type = type;
  put_two(query->bytes, id);
  query->bytes[2] = 1; /* recursion is desired */
  put_two(query->bytes + 4, 1);
  query->length = HEADER;
  if (!*name || !put_name(query, name)) return false;
  put_two(query->bytes + query->length, type);
  put_two(query->bytes + query->length + 2, CLASS_IN);
  query->length += 4;
  return true;
}

/* ---- an answer ---- */

struct reading {
  struct arena *arena;
  const unsigned char *bytes;
  size_t length;
};

/* Where the label at AT goes on, if it points elsewhere: only backwards, so that it ends. */
static bool follow(const struct reading *r, size_t *at) {
  if (*at + 2 > r->length) return false;
  size_t to = two_bytes(r->bytes + *at) & 0x3FFFU;
  if (to >= *at) return false;
  *at = to;
  return true;
}

/* Appends a label as Ruby shows it; what is no printable ASCII as \DDD, so that it is text. */
static void put_label(struct buffer *out, const unsigned char *label, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (label[i] > ' ' && label[i] < 127)
      buffer_putc(out, (char)label[i]);
    else
      buffer_printf(out, "\\%03u", label[i]);
}

/* The name at *AT, which is then behind it; NULL: it is none. */
static const struct str *name_at(const struct reading *r, size_t *at) {
  struct buffer out;
  size_t here = *at, whole = 1, behind = 0;
  buffer_init(&out, r->arena);
  for (;;) {
    if (here >= r->length) return NULL;
    unsigned char size = r->bytes[here];
    if (size >= 0xC0) {
      if (!behind) behind = here + 2;
      if (!follow(r, &here)) return NULL;
      continue;
    }
    if (size > LONGEST_LABEL || here + 1 + size > r->length || (whole += size + 1U) > LONGEST_NAME)
      return NULL;
    if (!size) break;
    if (out.length) buffer_putc(&out, '.');
    put_label(&out, r->bytes + here + 1, size);
    here += 1 + size;
  }
  *at = behind ? behind : here + 1;
  return buffer_take(&out);
}

struct record {
  const struct str *owner, *json;
  const unsigned char *data;
  size_t at, length; /* of DATA: where it is, how long */
  uint16_t type, class;
};

/* The record at *AT, which is then behind it. */
static bool record_at(const struct reading *r, size_t *at, struct record *record) {
  *record = (struct record){.owner = name_at(r, at)};
  if (!record->owner || *at + FIXED > r->length) return false;
  const unsigned char *fixed = r->bytes + *at;
  record->type = two_bytes(fixed);
  record->class = two_bytes(fixed + 2);
  record->length = two_bytes(fixed + 8);
  record->at = *at + FIXED;
  record->data = r->bytes + record->at;
  *at = record->at + record->length;
  return *at <= r->length;
}

/* ---- what a record holds ---- */

/* The name at *AT of R, which has to end with the record unless MORE follows. */
static const struct str *name_in(const struct reading *r, const struct record *record, size_t *at,
                                 size_t more) {
  const struct str *name = name_at(r, at);
  return name && *at + more == record->at + record->length ? name : NULL;
}

/* An address of IPv6 as Ruby's Resolv writes it: the first zeros are left out, not the most. */
static const char *address_six(struct arena *arena, const unsigned char *bytes) {
  struct buffer out;
  int from = 8, most = 0;
  for (int least = 2; least >= 1 && from == 8; least--)
    for (int i = 0, run; i < 8 && from == 8; i += run + 1) {
      for (run = 0; i + run < 8 && !two_bytes(bytes + 2 * (i + run)); run++)
        ;
      if (run >= least) from = i, most = run;
    }
  buffer_init(&out, arena);
  for (int i = 0; i < 8; i++) {
    if (i == from) buffer_puts(&out, "::");
    if (i >= from && i < from + most) continue;
    buffer_printf(&out, "%s%x", i && i != from + most ? ":" : "", two_bytes(bytes + 2 * i));
  }
  return buffer_text(&out);
}

static bool put_address(struct buffer *out, const struct record *record) {
  char four[INET_ADDRSTRLEN];
  bool six = record->type == TYPE_AAAA;
  if (record->length != (six ? 16 : 4)) return false;
  const char *text =
      six ? address_six(out->arena, record->data) : inet_ntop(AF_INET, record->data, four, sizeof four);
  json_text(out, text, strlen(text));
  return true;
}

static bool put_target(struct buffer *out, const struct reading *r, const struct record *record) {
  size_t at = record->at;
  const struct str *name = name_in(r, record, &at, 0);
  if (name) json_str(out, name);
  return name != NULL;
}

static bool put_exchange(struct buffer *out, const struct reading *r, const struct record *record) {
  size_t at = record->at + 2;
  const struct str *name = record->length > 2 ? name_in(r, record, &at, 0) : NULL;
  if (!name) return false;
  buffer_printf(out, "{\"preference\": %u, \"exchange\": ", two_bytes(record->data));
  json_str(out, name);
  buffer_putc(out, '}');
  return true;
}

static bool put_service(struct buffer *out, const struct reading *r, const struct record *record) {
  size_t at = record->at + 6;
  const struct str *name = record->length > 6 ? name_in(r, record, &at, 0) : NULL;
  if (!name) return false;
  buffer_printf(out, "{\"priority\": %u, \"weight\": %u, \"port\": %u, \"target\": ", two_bytes(record->data),
                two_bytes(record->data + 2), two_bytes(record->data + 4));
  json_str(out, name);
  buffer_putc(out, '}');
  return true;
}

static bool put_authority(struct buffer *out, const struct reading *r, const struct record *record) {
  size_t at = record->at;
  const struct str *server = name_at(r, &at), *person = server ? name_in(r, record, &at, 20) : NULL;
  if (!person) return false;
  const unsigned char *numbers = r->bytes + at;
  buffer_printf(out, "{\"expire\": %u, \"minimum\": %u, \"mname\": ", four_bytes(numbers + 12),
                four_bytes(numbers + 16));
  json_str(out, server);
  buffer_printf(out, ", \"refresh\": %u, \"retry\": %u, \"rname\": ", four_bytes(numbers + 4),
                four_bytes(numbers + 8));
  json_str(out, person);
  buffer_printf(out, ", \"serial\": %u}", four_bytes(numbers));
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
  case TYPE_A:
  case TYPE_AAAA: return put_address(out, record);
  case TYPE_CNAME:
  case TYPE_PTR: return put_target(out, r, record);
  case TYPE_MX: return put_exchange(out, r, record);
  case TYPE_SOA: return put_authority(out, r, record);
  case TYPE_SRV: return put_service(out, r, record);
  case TYPE_TXT: return put_strings(out, record);
  default: return false;
  }
}

/* So many bytes of data are compared as numbers, before the text is. */
static size_t bytes_compared(uint16_t type) {
  return type == TYPE_A ? 4 : type == TYPE_AAAA ? 16 : type == TYPE_MX ? 2 : type == TYPE_SRV ? 6 : 0;
}

static int by_content(const void *a, const void *b) {
  const struct record *x = a, *y = b;
  int order = memcmp(x->data, y->data, bytes_compared(x->type));
  return order ? order : str_compare(x->json, y->json);
}

/* ---- the whole ---- */

/* Whether the question of a reply is that of QUERY, whatever the case of its letters. */
static bool repeats(const struct dns_query *query, const unsigned char *bytes, size_t length) {
  bool same = two_bytes(bytes + 4) == 1 && length >= query->length;
  for (size_t i = HEADER; same && i < query->length; i++) {
    unsigned char a = bytes[i], b = query->bytes[i];
    same = a == b || ((a ^ b) == 32 && (a | 32) >= 'a' && (a | 32) <= 'z');
  }
  return same;
}

enum dns_reply dns_reply_kind(const struct dns_query *query, const unsigned char *bytes, size_t length) {
  if (length < HEADER || memcmp(bytes, query->bytes, 2) != 0 || !(bytes[2] & 0x80)) return DNS_NO_REPLY;
  unsigned code = bytes[3] & 15U;
  if (code && code != 3) return DNS_FAILED; /* some do not repeat the question then */
  if (!repeats(query, bytes, length)) return DNS_NO_REPLY;
  return bytes[2] & 2 ? DNS_CUT : code ? DNS_NO_NAME : DNS_ANSWERS;
}

static const char *failure_named(struct arena *arena, unsigned code) {
  static const char *const names[] = {[1] = "FORMERR", [2] = "SERVFAIL", [4] = "NOTIMP", [5] = "REFUSED"};
  const char *name = code < sizeof names / sizeof *names ? names[code] : NULL;
  return name ? arena_printf(arena, "the server says %s", name)
              : arena_printf(arena, "the server says that it failed (code %u)", code);
}

struct records {
  ARENA_VECTOR(struct record) list;
};

static bool read_records(const struct reading *r, size_t at, struct records *records) {
  for (unsigned left = two_bytes(r->bytes + 6); left; left--) {
    struct record record;
    if (!record_at(r, &at, &record)) return false;
    if (record.class == CLASS_IN) ARENA_PUSH(r->arena, &records->list, record);
  }
  return true;
}

/* The record by which NAME stands for another, or NULL. */
static const struct record *alias_of(const struct records *records, const struct str *name) {
  for (uint32_t i = 0; i < records->list.count; i++)
    if (records->list.at[i].type == TYPE_CNAME && !strcasecmp(records->list.at[i].owner->text, name->text))
      return &records->list.at[i];
  return NULL;
}

/* Appends the names that the first stands for. */
static const char *follow_names(const struct reading *r, const struct records *records,
                                struct dns_answer *answer) {
  for (;;) {
    const struct record *alias = alias_of(records, answer->names.at[answer->names.count - 1]);
    if (!alias) return NULL;
    size_t at = alias->at;
    const struct str *target = name_in(r, alias, &at, 0);
    if (!target) return "the server says what is no answer";
    if (answer->names.count == DNS_MOST_NAMES) return "more than 8 names stand for one another";
    ARENA_PUSH(r->arena, &answer->names, target);
  }
}

static const char *take_records(const struct reading *r, const struct records *records, uint16_t type,
                                struct dns_answer *answer) {
  const struct str *owner = answer->names.at[answer->names.count - 1];
  struct records taken = {0};
  for (uint32_t i = 0; i < records->list.count; i++) {
    struct record record = records->list.at[i];
    struct buffer out;
    if (record.type != type || strcasecmp(record.owner->text, owner->text) != 0) continue;
    buffer_init(&out, r->arena);
    if (!put_record(&out, r, &record))
      return type == TYPE_TXT ? "a record is no text in UTF-8, or broken"
                              : "the server says what is no answer";
    record.json = buffer_take(&out);
    ARENA_PUSH(r->arena, &taken.list, record);
  }
  if (taken.list.count) qsort(taken.list.at, taken.list.count, sizeof *taken.list.at, by_content);
  for (uint32_t i = 0; i < taken.list.count; i++)
    ARENA_PUSH(r->arena, &answer->records, taken.list.at[i].json);
  return NULL;
}

static const char *read_answer(const struct reading *r, const struct dns_query *query,
                               struct dns_answer *answer) {
  struct records records = {0};
  size_t at = HEADER;
  const struct str *asked = name_at(r, &at);
  if (!asked || !read_records(r, at + 4, &records)) return "the server says what is no answer";
  ARENA_PUSH(r->arena, &answer->names, asked);
  const char *problem = query->type == TYPE_CNAME ? NULL : follow_names(r, &records, answer);
  return problem ? problem : take_records(r, &records, query->type, answer);
}

void dns_answer_read(struct dns_answer *answer, struct arena *arena, const struct dns_query *query,
                     const unsigned char *bytes, size_t length) {
  struct reading r = {arena, bytes, length};
  *answer = (struct dns_answer){.reply = dns_reply_kind(query, bytes, length)};
  if (answer->reply == DNS_FAILED) answer->problem = failure_named(arena, bytes[3] & 15U);
  if (answer->reply != DNS_ANSWERS && answer->reply != DNS_NO_NAME) return;
  answer->problem = read_answer(&r, query, answer);
  if (answer->problem)
    answer->reply = DNS_BROKEN;
  else if (answer->names.count > 1) /* there is one: what it stands for may not be there */
    answer->reply = DNS_ANSWERS;
}
