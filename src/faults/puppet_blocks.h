/* SPDX-License-Identifier: Apache-2.0 */
/* How Puppet says, with --evaltrace, that it evaluates a resource. */
#ifndef COLOPHON_FAULTS_PUPPET_BLOCKS_H
#define COLOPHON_FAULTS_PUPPET_BLOCKS_H

#include "src/faults/trace.h"

extern const struct block_language puppet_blocks;

#endif
