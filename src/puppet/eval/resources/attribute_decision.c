/* SPDX-License-Identifier: Apache-2.0 */
#include "src/puppet/eval/resources/attribute_decision.h"

#include "src/puppet/eval/resources/collect_note.h"
#include "src/puppet/eval/resources/override.h"
#include "src/puppet/eval/scopes/absence.h"

trace_id attribute_decision(struct compiler *c, const struct resource *resource, const struct str *name) {
  const struct attribute *attribute = resource_attribute(resource, name);
  trace_id read = attribute ? attribute->decided : state_of(resource)->names;
  read = trace_join(c->traces, read, absence_of_early_override(c, resource, name));
  read = trace_join(c->traces, read, overrides_trace(c, resource, name));
  read = trace_join(c->traces, read, absence_of_override(c, resource, name));
  return trace_join(c->traces, read, collected_trace(c, resource, name));
}
