/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A small program whose catalog is built by hand, as an evaluator would: what the tests of readings, answers
 * and exports read.  It can be built again with another datum at one label, and with a dependency left out,
 * so that `verify` can be seen to fail.
 *
 *   class ntp ($server = 'pool.ntp.org') {
 *     if $server == 'none' { $owner = 'root' } else { $owner = 'ntp' }
 *     file { '/etc/ntp.conf':
 *       content => "server ${server}\n",
 *       mode    => '0644',
 *       owner   => $owner,
 *       tag     => ['ntp', 'time'],
 *     }
 *   }
 *   class site inherits ntp { File['/etc/ntp.conf'] { mode => '0640' } }
 *   class { 'ntp': server => $facts['ntp'] }
 *   if $facts['ntp'] == 'debug' { notify { 'on': } }
 */
#ifndef COLOPHON_TESTS_FIXTURE_H
#define COLOPHON_TESTS_FIXTURE_H

#include "provenance/verify/verify.h"

enum fixture_fault {
  FAULT_NONE,
  FAULT_CONTROL,    /* $owner forgets its condition */
  FAULT_WHERE,      /* mode claims the wrong label */
  FAULT_EXPRESSION, /* content forgets its last segment */
  FAULT_EXISTENCE,  /* the notify forgets its condition */
  FAULT_ELEMENT,    /* the second tag has a wrong label, though the attribute as a whole is right */
  FAULT_TAG,        /* the file has a tag by the fact, which nothing gave */
  FAULT_ORDER,      /* the fact decides whether the notify comes before the class */
  FAULT_EDGE,       /* the edge and the end of it forget theirs */
};

struct fixture {
  struct guard guard;
  struct arena arena;
  struct sources sources;
  source_id manifest;
  struct catalog catalog;
  enum fixture_fault fault;
  label_id fact; /* "pool.example.net", given on the command line */
  /* literals, in the order of the text */
  label_id server_default, none, root, ntp, title, server_segment, end_segment, mode, tags, tag_ntp, tag_time,
      mode_over, class_ntp, debug, on;
};

/* The value of the fact that the program reads. */
void fixture_init(struct fixture *fixture, const char *fact, enum fixture_fault fault);
void fixture_free(struct fixture *fixture);
struct language fixture_language(struct fixture *fixture);
struct verify_system fixture_system(struct fixture *fixture);
/* The resource `Type[title]` of the catalog, and an attribute of it. */
struct resource *fixture_resource(struct fixture *fixture, const char *type, const char *title);
struct attribute *fixture_attribute(struct fixture *fixture, const char *type, const char *title,
                                    const char *name);

#endif
