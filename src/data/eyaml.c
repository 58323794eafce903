/* SPDX-License-Identifier: Apache-2.0 */
#include "src/data/eyaml.h"
#include "src/support/library.h"

#ifdef HAVE_LIBCRYPTO

#include <errno.h>
#include <openssl/err.h>
#include <openssl/opensslv.h>
#include <openssl/pem.h>
#include <openssl/pkcs7.h>
#include <stdio.h>

#define TEXT_OF(x) #x
#define VALUE_OF(x) TEXT_OF(x)
#define LIBRARY "libcrypto.so." VALUE_OF(OPENSSL_SHLIB_VERSION)

#define FUNCTIONS(X)                                                                                         \
  X(BIO_ctrl)                                                                                                \
  X(BIO_free)                                                                                                \
  X(BIO_new)                                                                                                 \
  X(BIO_new_file)                                                                                            \
  X(BIO_new_mem_buf)                                                                                         \
  X(BIO_s_mem)                                                                                               \
  X(ERR_clear_error)                                                                                         \
  X(ERR_peek_last_error)                                                                                     \
  X(ERR_reason_error_string)                                                                                 \
  X(EVP_PKEY_free)                                                                                           \
  X(PEM_read_bio_PKCS7)                                                                                      \
  X(PEM_read_bio_PrivateKey)                                                                                 \
  X(PEM_read_bio_X509)                                                                                       \
  X(PKCS7_decrypt)                                                                                           \
  X(PKCS7_free)                                                                                              \
  X(X509_free)                                                                                               \
  X(d2i_PKCS7_bio)

/* What is used of the library, by name. */
struct libcrypto {
#define X(name) __typeof__(&name) name;
  FUNCTIONS(X)
#undef X
};

enum { MESSAGE_ROOM = 512 };

/* While the library holds memory nothing may leave by a jump: all room in the arena is taken before. */
struct decrypting {
  struct libcrypto library;
  char *message; /* MESSAGE_ROOM bytes: why it failed */
  char *plain;   /* as many bytes as the cipher has, which are more */
  size_t room, length;
};

/* PREFIX and why the library failed. */
static void *failed(struct decrypting *d, const char *prefix) {
  const char *reason = d->library.ERR_reason_error_string(d->library.ERR_peek_last_error());
  snprintf(d->message, MESSAGE_ROOM, "%s%s", prefix, reason ? reason : "unknown error");
  return NULL;
}

/* A key with a pass phrase would be asked for on the terminal. */
static int no_pass_phrase(char *buffer, int size, int writing, void *data) {
  (void)buffer, (void)size, (void)writing, (void)data;
  return 0;
}

static BIO *open_pem(struct decrypting *d, const struct eyaml_pem *pem) {
  if (pem->text) return d->library.BIO_new_mem_buf(pem->text, -1);
  errno = 0;
  BIO *file = d->library.BIO_new_file(pem->path, "r");
  if (!file)
    snprintf(d->message, MESSAGE_ROOM, "%s @ rb_sysopen - %s", strerror(errno ? errno : EIO), pem->path);
  return file;
}

static EVP_PKEY *read_private_key(struct decrypting *d, const struct eyaml_pem *pem) {
  BIO *file = open_pem(d, pem);
  if (!file) return NULL;
  EVP_PKEY *key = d->library.PEM_read_bio_PrivateKey(file, NULL, no_pass_phrase, NULL);
  d->library.BIO_free(file);
  if (!key) snprintf(d->message, MESSAGE_ROOM, "Neither PUB key nor PRIV key: unsupported");
  return key;
}

static X509 *read_certificate(struct decrypting *d, const struct eyaml_pem *pem) {
  BIO *file = open_pem(d, pem);
  if (!file) return NULL;
  X509 *certificate = d->library.PEM_read_bio_X509(file, NULL, no_pass_phrase, NULL);
  d->library.BIO_free(file);
  return certificate ? certificate : failed(d, "PEM_read_bio_X509: ");
}

/* The structure itself, or in PEM, as Ruby takes it. */
static PKCS7 *read_cipher(struct decrypting *d, const struct str *cipher) {
  PKCS7 *parsed = NULL;
  for (int armoured = 0; armoured < 2 && !parsed; armoured++) {
    BIO *bytes = d->library.BIO_new_mem_buf(cipher->text, (int)cipher->length);
    if (bytes && armoured) parsed = d->library.PEM_read_bio_PKCS7(bytes, NULL, no_pass_phrase, NULL);
    if (bytes && !armoured) parsed = d->library.d2i_PKCS7_bio(bytes, NULL);
    d->library.BIO_free(bytes);
  }
  return parsed ? parsed : failed(d, "Could not parse the PKCS7: ");
}

static bool decrypted(struct decrypting *d, PKCS7 *cipher, EVP_PKEY *key, X509 *certificate) {
  BIO *out = d->library.BIO_new(d->library.BIO_s_mem());
  char *bytes = NULL;
  bool good = out && d->library.PKCS7_decrypt(cipher, key, certificate, out, 0);
  long length = good ? d->library.BIO_ctrl(out, BIO_CTRL_INFO, 0, &bytes) : 0;
  if (!good) failed(d, "");
  if (length > 0) {
    d->length = (size_t)length < d->room ? (size_t)length : d->room;
    memcpy(d->plain, bytes, d->length);
  }
  d->library.BIO_free(out);
  return good;
}

const struct str *eyaml_decrypt(struct arena *arena, const struct eyaml_keys *keys, const struct str *cipher,
                                const char **problem) {
  struct decrypting d = {.message = arena_alloc(arena, MESSAGE_ROOM),
                         .plain = arena_alloc(arena, cipher->length + 1),
                         .room = cipher->length};
  bool certified = keys->certificate.path || keys->certificate.text, good = false;
  *problem = d.message;
  if (!LIBRARY_LOAD(LIBRARY, FUNCTIONS, &d.library)) {
    snprintf(d.message, MESSAGE_ROOM, "%s, which has OpenSSL's functions, is not there", LIBRARY);
    return NULL;
  }
  d.library.ERR_clear_error();
  EVP_PKEY *key = read_private_key(&d, &keys->private_key);
  X509 *certificate = key && certified ? read_certificate(&d, &keys->certificate) : NULL;
  PKCS7 *parsed = key && (certificate || !certified) ? read_cipher(&d, cipher) : NULL;
  if (parsed) good = decrypted(&d, parsed, key, certificate);
  d.library.PKCS7_free(parsed);
  d.library.X509_free(certificate);
  d.library.EVP_PKEY_free(key);
  d.library.ERR_clear_error();
  return good ? str_new(arena, d.plain, d.length) : NULL;
}

#else

const struct str *eyaml_decrypt(struct arena *arena, const struct eyaml_keys *keys, const struct str *cipher,
                                const char **problem) {
  (void)arena, (void)keys, (void)cipher;
  *problem = "this colophon was built without libcrypto";
  return NULL;
}

#endif
