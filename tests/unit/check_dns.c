/* SPDX-License-Identifier: Apache-2.0 */
#include <check.h>
#include <stdlib.h>

#include "src/outside/dns.h"
#include "src/support/json_tree.h"

static struct arena arena;
static struct guard guard;

static void setup(void) {
  arena_init(&arena, &guard, 0);
}

static void teardown(void) {
  arena_free(&arena);
}

struct message {
  unsigned char bytes[1024];
  size_t length;
};

static void add(struct message *message, const void *bytes, size_t length) {
  memcpy(message->bytes + message->length, bytes, length);
  message->length += length;
}

/* The answer to QUERY so far: its question, and COUNT records to come. */
static struct message answer_to(const struct dns_query *query, unsigned char count) {
  struct message message = {.length = 0};
  add(&message, query->bytes, query->length);
  message.bytes[2] = 0x81;
  message.bytes[3] = 0x80;
  message.bytes[7] = count;
  return message;
}

static struct dns_query query_for(const char *name, const char *type) {
  struct dns_query query;
  ck_assert(dns_query_make(&query, 0xABCD, name, dns_type_named(type)));
  return query;
}

START_TEST(queries) {
  struct dns_query query = query_for("a.bc.", "SRV");
  static const unsigned char bytes[] = "\xAB\xCD\1\0\0\1\0\0\0\0\0\0\1a\2bc\0\0\x21\0\1";
  ck_assert_uint_eq(query.length, sizeof bytes - 1);
  ck_assert_int_eq(memcmp(query.bytes, bytes, query.length), 0);
  ck_assert_uint_eq(dns_type_named("ANY"), 0);
}
END_TEST

static const char *const impossible[] = {
    "", ".", "a..b", ".a",
    "0123456789012345678901234567890123456789012345678901234567890123.org"}; /* 64 bytes in a label */

START_TEST(impossible_names) {
  struct dns_query query;
  ck_assert(!dns_query_make(&query, 0, impossible[_i], 1));
}
END_TEST

/* 127 labels of a byte are as long as a name can be. */
START_TEST(longest_name) {
  char name[260];
  struct dns_query query;
  for (int i = 0; i < 128; i++)
    memcpy(name + 2 * i, "a.", 3);
  ck_assert(!dns_query_make(&query, 0, name, 1));
  name[254] = '\0';
  ck_assert(dns_query_make(&query, 0, name, 1));
}
END_TEST

/* Names are compressed; records are sorted by what they hold; those of other names do not count. */
START_TEST(answers) {
  struct dns_query query = query_for("www.example.org", "MX");
  struct message message = answer_to(&query, 3);
  struct dns_answer answer;
  add(&message, "\xC0\x0C\0\x0F\0\1\0\0\0\1\0\6\0\x14\1b\xC0\x10", 18);
  add(&message, "\xC0\x10\0\x0F\0\1\0\0\0\1\0\6\0\1\1x\xC0\x10", 18);
  add(&message, "\xC0\x0C\0\x0F\0\1\0\0\0\1\0\6\0\x0A\1c\xC0\x10", 18);
  dns_answer_read(&answer, &arena, &query, message.bytes, message.length);
  ck_assert_int_eq(answer.reply, DNS_ANSWERS);
  ck_assert_uint_eq(answer.records.count, 2);
  ck_assert_str_eq(answer.records.at[0]->text, "{\"preference\": 10, \"exchange\": \"c.example.org\"}");
  ck_assert_str_eq(answer.records.at[1]->text, "{\"preference\": 20, \"exchange\": \"b.example.org\"}");
}
END_TEST

/* A name that is no text is shown as one. */
START_TEST(odd_labels) {
  struct dns_query query = query_for("a.org", "PTR");
  struct message message = answer_to(&query, 1);
  struct dns_answer answer;
  add(&message, "\xC0\x0C\0\x0C\0\1\0\0\0\1\0\6\4x\xFF\"y\0", 18);
  dns_answer_read(&answer, &arena, &query, message.bytes, message.length);
  ck_assert_int_eq(answer.reply, DNS_ANSWERS);
  ck_assert_str_eq(answer.records.at[0]->text, "\"x\\\\255\\\"y\"");
}
END_TEST

static const struct {
  unsigned char two, three, question;
  enum dns_reply reply;
} replies[] = {{0x81, 0x80, 'a', DNS_ANSWERS}, {0x81, 0x80, 'A', DNS_ANSWERS},
               {0x81, 0x83, 'a', DNS_NO_NAME}, {0x81, 0x82, 'a', DNS_FAILED},
               {0x83, 0x80, 'a', DNS_CUT},     {0x01, 0x80, 'a', DNS_NO_REPLY},
               {0x81, 0x80, 'b', DNS_NO_REPLY}};

START_TEST(kinds) {
  struct dns_query query = query_for("a.org", "A");
  struct message message = answer_to(&query, 0);
  message.bytes[2] = replies[_i].two;
  message.bytes[3] = replies[_i].three;
  message.bytes[13] = replies[_i].question;
  ck_assert_int_eq(dns_reply_kind(&query, message.bytes, message.length), replies[_i].reply);
  for (size_t length = 0; length < 12; length++)
    ck_assert_int_eq(dns_reply_kind(&query, message.bytes, length), DNS_NO_REPLY);
}
END_TEST

/* ---- bytes at random ---- */

static uint32_t state = 1;

static uint32_t some(uint32_t most) {
  state = state * 1664525 + 1013904223;
  return (state >> 8) % most;
}

/* A message with a few records, of which some bytes are others, or the end lacks; each is read to its end and
   no further (valgrind looks), and what it gives is JSON. */
START_TEST(random_messages) {
  static const char *const types[] = {"A", "AAAA", "CNAME", "MX", "PTR", "SOA", "SRV", "TXT"};
  uint32_t good = 0;
  for (int round = 0; round < 20000; round++) {
    const char *type = types[round % 8];
    struct dns_query query = query_for("www.example.org", type);
    struct message message = answer_to(&query, (unsigned char)(1 + some(3)));
    struct dns_answer answer;
    for (int i = 0; i < 3; i++) {
      unsigned char size = (unsigned char)some(30);
      const unsigned char fixed[] = {
          0xC0, 0x0C, 0, (unsigned char)(i && !some(4) ? 5 : query.type), 0, 1, 0, 0, 0, 1, 0, size};
      add(&message, fixed, sizeof fixed);
      for (int n = 0; n < size; n++)
        message.bytes[message.length++] = (unsigned char)(some(3) ? some(4) : some(256));
    }
    for (uint32_t i = some(3); i; i--)
      message.bytes[query.length + some((uint32_t)(message.length - query.length))] =
          (unsigned char)some(256);
    size_t length = message.length - some(4) * some(8);
    unsigned char *exact = malloc(length);
    memcpy(exact, message.bytes, length);
    dns_answer_read(&answer, &arena, &query, exact, length);
    free(exact);
    ck_assert_uint_le(answer.names.count, DNS_MOST_NAMES);
    for (uint32_t i = 0; answer.reply == DNS_ANSWERS && i < answer.records.count; i++) {
      struct json_tree tree;
      struct json_problem problem;
      const struct str *text = answer.records.at[i];
      ck_assert(json_tree_read(&arena, text->text, text->length, &tree, &problem));
      good++;
    }
    if (round % 100 == 0) arena_reset(&arena);
  }
  ck_assert_uint_gt(good, 100);
}
END_TEST

/* ---- servers ---- */

static const struct {
  const char *address, *shown;
} addresses[] = {{"192.0.2.53", "192.0.2.53:53"},
                 {"192.0.2.53:5353", "192.0.2.53:5353"},
                 {"2001:db8::53", "[2001:db8::53]:53"},
                 {"[2001:db8::53]:5353", "[2001:db8::53]:5353"},
                 {"[::1]", "[::1]:53"},
                 {"", NULL},
                 {"ns.example.org", NULL},
                 {"192.0.2.53:", NULL},
                 {"192.0.2.53:0", NULL},
                 {"192.0.2.53:65536", NULL},
                 {"192.0.2.53:5x", NULL},
                 {"[2001:db8::53", NULL},
                 {"[192.0.2.53]:53", NULL},
                 {"[::1]5353", NULL}};

START_TEST(servers) {
  struct dns_resolver resolver;
  dns_resolver_init(&resolver);
  bool good = dns_resolver_add(&resolver, addresses[_i].address);
  ck_assert_msg(good == (addresses[_i].shown != NULL), "%s", addresses[_i].address);
  if (good) ck_assert_str_eq(resolver.servers[0].shown, addresses[_i].shown);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("dns");
  TCase *all = tcase_create("messages");
  tcase_add_checked_fixture(all, setup, teardown);
  tcase_add_test(all, queries);
  tcase_add_loop_test(all, impossible_names, 0, sizeof impossible / sizeof *impossible);
  tcase_add_test(all, longest_name);
  tcase_add_test(all, answers);
  tcase_add_test(all, odd_labels);
  tcase_add_loop_test(all, kinds, 0, sizeof replies / sizeof *replies);
  tcase_add_test(all, random_messages);
  tcase_add_loop_test(all, servers, 0, sizeof addresses / sizeof *addresses);
  tcase_set_timeout(all, 120);
  suite_add_tcase(suite, all);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
