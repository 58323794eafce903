/* SPDX-License-Identifier: Apache-2.0 */
/* What the helper runs: shim.rb as one text, which `make` writes. */
#ifndef COLOPHON_RUBY_HELPER_SHIM_H
#define COLOPHON_RUBY_HELPER_SHIM_H

extern const char ruby_shim[];

#endif
