/* SPDX-License-Identifier: Apache-2.0 */
#include "src/support/digest.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *hexadecimal(enum digest_kind kind, const char *text, size_t length) {
  static char shown[2 * DIGEST_LONGEST + 1];
  unsigned char digest[DIGEST_LONGEST];
  unsigned count = digest_of(kind, text, length, digest);
  for (unsigned i = 0; i < count; i++)
    sprintf(shown + 2 * i, "%02x", digest[i]);
  return shown;
}

/* The examples of RFC 1321 and FIPS 180. */
START_TEST(known_texts) {
  ck_assert_str_eq(hexadecimal(DIGEST_MD5, "message digest", 14), "f96b697d7cb7938d525a2f31aaf161d0");
  ck_assert_str_eq(hexadecimal(DIGEST_SHA1, "abc", 3), "a9993e364706816aba3e25717850c26c9cd0d89d");
  ck_assert_str_eq(hexadecimal(DIGEST_SHA256, "abc", 3),
                   "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}
END_TEST

/* Texts of LENGTH bytes, the Nth of them 7 N + LENGTH, around the ends of blocks; what Python's hashlib gives
 * for them. */
static const struct {
  size_t length;
  const char *digests[3];
} around_blocks[] = {
    {0,
     {"d41d8cd98f00b204e9800998ecf8427e", "da39a3ee5e6b4b0d3255bfef95601890afd80709",
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}},
    {1,
     {"55a54008ad1ba589aa210d2629c1df41", "bf8b4530d8d246dd74ac53a13471bba17941dff7",
      "4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a"}},
    {55,
     {"f1289732253518750e22b62a571a1748", "63ac9708fb581dd150d3647549f9e0cb51dcf1df",
      "81afe5b788dc2ce138ff83d9b20164db75a94d75d2b2432eea4a0ef605088c72"}},
    {56,
     {"179e3b9fa272a23e2a8b32bde1015414", "5a0c4d0eb2f15e05bbbff6b8dada9ae767fc03f0",
      "2aba54f0ac632420a2b502431408866e40e1d5e430df4cd822642c78ab2eb9c1"}},
    {63,
     {"dd785945d1d6b87eca0d276dbb8756fd", "d94ff3ad53f9b9327704b812ee9c1f3abbba3d48",
      "733d3d4ee79ee67145bf73da13588f6f235d37414fc64b14a2f00f1762792f5e"}},
    {64,
     {"e3ab394ce4eb7da020a27d2e2443143c", "5f55a35e13f1865e7ffc22dca1275b1a49b0ff56",
      "79322907b3e9d013d7dc2c2f256674dbf733045cde01df3539271c6f5605feb8"}},
    {65,
     {"28a6b0f918d9aea03e979a1657d8d0f6", "d7f8931010f8342a97383e1410a58c47d057708b",
      "d85c007c6eb440f085afa2b84f6f2bce4658b240e9f62cb1364bf0485a57e720"}},
    {119,
     {"d49720530a386a3191eac0dc840dd1bd", "774001b5ad1f46b40c48e1b94cb092c593ead25b",
      "6c87eedf096b345de205b702e5223b73b447a3207791ded3ea007ba15ed6736e"}},
    {120,
     {"8a440004b569286a42c722295ce1c5a6", "6ebf3111dc761f11b13f29df0484848785385973",
      "42500cf6a1e3936d6b9e0bcfe296d654b63255e525487d3634d0b15fde591c4d"}},
    {1000,
     {"c3b2968d34e038455d14c8827156e193", "7461968a9edb9b418224f1acb305d2feeaa10ba5",
      "6b0df76627243d095b0c4400cb658b7e804dd03461cc03aee8fc8fe0bcada168"}},
};

START_TEST(ends_of_blocks) {
  char text[1000];
  for (size_t i = 0; i < sizeof around_blocks / sizeof *around_blocks; i++) {
    size_t length = around_blocks[i].length;
    for (size_t at = 0; at < length; at++)
      text[at] = (char)(at * 7 + length);
    for (int kind = DIGEST_MD5; kind <= DIGEST_SHA256; kind++)
      ck_assert_str_eq(hexadecimal((enum digest_kind)kind, text, length), around_blocks[i].digests[kind]);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("digest");
  TCase *tcase = tcase_create("digest");
  suite_add_tcase(suite, tcase);
  tcase_add_test(tcase, known_texts);
  tcase_add_test(tcase, ends_of_blocks);
  SRunner *runner = srunner_create(suite);
  srunner_run_all(runner, CK_ENV);
  int failed = srunner_ntests_failed(runner);
  srunner_free(runner);
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
