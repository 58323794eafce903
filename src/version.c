/* SPDX-License-Identifier: Apache-2.0 */
#include "include/colophon.h"

const char *clp_version(void) {
  return PACKAGE_VERSION;
}
