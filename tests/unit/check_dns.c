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

/* An answer so far: that to the question for records of TYPE of NAME, and COUNT of them to come. */
static struct message answer_to(const char *name, const char *type, unsigned char count) {
  struct message message = {.length = 0};
  unsigned char header[] = {0xAB, 0xCD, 0x81, 0x80, 0, 1, 0, count, 0, 0, 0, 0};
  const unsigned char rest[] = {0, 0, (unsigned char)dns_type_named(type), 0, 1};
  add(&message, header, sizeof header);
  while (*name) {
    unsigned char length = (unsigned char)strcspn(name, ".");
    add(&message, &length, 1);
    add(&message, name, length);
    name += length + (name[length] == '.');
  }
  add(&message, rest, sizeof rest);
  return message;
}

static struct dns_answer answer_in(const struct message *message, const char *type) {
  struct dns_answer answer;
  dns_answer_read(&answer, &arena, dns_type_named(type), message->bytes, message->length);
  return answer;
}

START_TEST(type_numbers) {
  ck_assert_uint_eq(dns_type_named("SRV"), 33);
  ck_assert_uint_eq(dns_type_named("ANY"), 0);
}
END_TEST

/* Names are compressed; records are sorted by what they hold; those of other names do not count. */
START_TEST(answers) {
  struct message message = answer_to("www.example.org", "MX", 3);
  add(&message, "\xC0\x0C\0\x0F\0\1\0\0\0\1\0\6\0\x14\1b\xC0\x10", 18);
  add(&message, "\xC0\x10\0\x0F\0\1\0\0\0\1\0\6\0\1\1x\xC0\x10", 18);
  add(&message, "\xC0\x0C\0\x0F\0\1\0\0\0\1\0\6\0\x0A\1c\xC0\x10", 18);
  struct dns_answer answer = answer_in(&message, "MX");
  ck_assert_int_eq(answer.reply, DNS_ANSWERS);
  ck_assert_uint_eq(answer.records.count, 2);
  ck_assert_str_eq(answer.records.at[0]->text, "{\"preference\": 10, \"exchange\": \"c.example.org\"}");
  ck_assert_str_eq(answer.records.at[1]->text, "{\"preference\": 20, \"exchange\": \"b.example.org\"}");
}
END_TEST

static const struct {
  const char *bytes, *shown;
} labels[] = {{"\4x\xFF\"y", "\"x\\\\255\\\"y\""}, /* what is no text is shown as one */
              {"\4a.;$", "\"a.;$\""},              /* nothing else is escaped, as in Ruby */
              {"\4\\@()", "\"\\\\@()\""},
              {"\4 a b", "\"\\\\032a\\\\032b\""}};

START_TEST(odd_labels) {
  struct message message = answer_to("a.org", "PTR", 1);
  add(&message, "\xC0\x0C\0\x0C\0\1\0\0\0\1\0\6", 12);
  add(&message, labels[_i].bytes, 6);
  struct dns_answer answer = answer_in(&message, "PTR");
  ck_assert_int_eq(answer.reply, DNS_ANSWERS);
  ck_assert_str_eq(answer.records.at[0]->text, labels[_i].shown);
}
END_TEST

/* The root has no labels. */
START_TEST(root) {
  struct message message = answer_to("a.org", "MX", 1);
  add(&message, "\xC0\x0C\0\x0F\0\1\0\0\0\1\0\3\0\0", 15);
  struct dns_answer answer = answer_in(&message, "MX");
  ck_assert_str_eq(answer.records.at[0]->text, "{\"preference\": 0, \"exchange\": \"\"}");
}
END_TEST

static const struct {
  unsigned char two, three;
  enum dns_reply reply;
} replies[] = {{0x81, 0x80, DNS_ANSWERS},
               {0x81, 0x83, DNS_NO_NAME},
               {0x81, 0x82, DNS_FAILED},
               {0x83, 0x80, DNS_BROKEN},
               {0x01, 0x80, DNS_BROKEN}};

START_TEST(kinds) {
  struct message message = answer_to("a.org", "A", 0);
  message.bytes[2] = replies[_i].two;
  message.bytes[3] = replies[_i].three;
  ck_assert_int_eq(answer_in(&message, "A").reply, replies[_i].reply);
  while (message.length--)
    ck_assert_int_eq(answer_in(&message, "A").reply, DNS_BROKEN);
}
END_TEST

/* ---- bytes at random ---- */

static uint32_t state = 1;

static uint32_t some(uint32_t most) {
  state = state * 1664525 + 1013904223;
  return (state >> 8) % most;
}

/* Data of a record that are good: a name is the one at the start of the message. */
static const struct {
  const char *type, *data;
  unsigned char size;
} good_data[] = {{"A", "\1\2\3\4", 4},
                 {"AAAA", "\1\2\0\0\0\0\0\0\0\0\1\0\0\0\0\1", 16},
                 {"CNAME", "\xC0\x0C", 2},
                 {"MX", "\0\1\xC0\x0C", 4},
                 {"PTR", "\1a\xC0\x0C", 4},
                 {"SOA", "\xC0\x0C\1a\xC0\x0C\0\0\0\1\0\0\0\2\0\0\0\3\0\0\0\4\0\0\0\5", 26},
                 {"SRV", "\0\1\0\2\0\3\xC0\x0C", 8},
                 {"TXT", "\2ab\1c", 5}};

/* A record of the type at KIND of these, or one by which the name stands for another; its data are good, or
   any bytes. */
static void add_record(struct message *message, int kind) {
  bool good = some(2), alias = !some(8);
  uint16_t number = dns_type_named(alias ? "CNAME" : good_data[kind].type);
  unsigned char size = good ? good_data[kind].size : (unsigned char)some(30);
  const unsigned char fixed[] = {0xC0, 0x0C, 0, (unsigned char)number, 0, 1, 0, 0, 0, 1, 0, size};
  add(message, fixed, sizeof fixed);
  if (good) add(message, good_data[kind].data, size);
  for (int n = 0; !good && n < size; n++)
    message->bytes[message->length++] = (unsigned char)(some(3) ? some(4) : some(256));
}

/* A message with a few records, of which some bytes are others, or the end lacks; each is read to its end and
   no further (valgrind looks), and what it gives is JSON. */
START_TEST(random_messages) {
  uint32_t good = 0;
  for (int round = 0; round < 20000; round++) {
    const char *type = good_data[round % 8].type;
    unsigned char count = (unsigned char)(1 + some(3));
    struct message message = answer_to("www.example.org", type, count);
    size_t start = message.length;
    struct dns_answer answer;
    for (int i = 0; i < count; i++)
      add_record(&message, round % 8);
    for (uint32_t i = some(3); i; i--)
      message.bytes[start + some((uint32_t)(message.length - start))] = (unsigned char)some(256);
    size_t length = message.length - (some(4) ? 0 : some(32));
    unsigned char *exact = malloc(length);
    memcpy(exact, message.bytes, length);
    dns_answer_read(&answer, &arena, dns_type_named(type), exact, length);
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
  ck_assert_uint_gt(good, 1000);
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
  if (good) ck_assert_str_eq(resolver.servers[0], addresses[_i].shown);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("dns");
  TCase *all = tcase_create("messages");
  tcase_add_checked_fixture(all, setup, teardown);
  tcase_add_test(all, type_numbers);
  tcase_add_test(all, answers);
  tcase_add_loop_test(all, odd_labels, 0, sizeof labels / sizeof *labels);
  tcase_add_test(all, root);
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
