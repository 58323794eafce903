/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Decrypting as hiera-eyaml does: PKCS #7 with a private key.  OpenSSL's libcrypto does it; it is loaded when
 * the first text is decrypted, since loading it takes as long as compiling a small catalog.
 */
#ifndef COLOPHON_DATA_EYAML_H
#define COLOPHON_DATA_EYAML_H

#include "src/support/str.h"

/* A key in PEM: a file, or the text itself. */
struct eyaml_pem {
  const char *path, *text; /* one of them, or neither */
};

struct eyaml_keys {
  struct eyaml_pem private_key;
  struct eyaml_pem certificate; /* the public key; may be left out */
};

/*
 * The plain text of CIPHER, the bytes of a PKCS #7 structure; owned by ARENA, and whatever bytes they are.
 * NULL: *PROBLEM is why, in the words of hiera-eyaml where it has any.
 */
const struct str *eyaml_decrypt(struct arena *arena, const struct eyaml_keys *keys, const struct str *cipher,
                                const char **problem);

#endif
