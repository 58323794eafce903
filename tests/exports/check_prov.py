#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads PROV-JSON with python3-prov and holds it against constraints of PROV (https://www.w3.org/TR/prov-constraints/).

usage: check_prov.py FILE [--broken]

Checked are: all that relations name is there and of the kind that they ask for (typing, 50), each entity is generated once at
most (generation-uniqueness), nothing is derived from itself, and no event comes before itself (orderings: the graph has no ring).
--broken adds a ring first, to show that it is found.
"""

import sys

import networkx
import prov.model
from prov.constants import PROV_ATTR_ENTITY

KINDS = {"entity": prov.model.ProvEntity, "generatedEntity": prov.model.ProvEntity, "usedEntity": prov.model.ProvEntity,
         "collection": prov.model.ProvEntity, "activity": prov.model.ProvActivity, "agent": prov.model.ProvAgent}


def main():
    document = prov.model.ProvDocument.deserialize(sys.argv[1])
    elements = {record.identifier: record for record in document.get_records(prov.model.ProvElement)}
    relations = list(document.get_records(prov.model.ProvRelation))
    if len(sys.argv) > 2:
        first = next(iter(document.get_records(prov.model.ProvDerivation)))
        relations = [*relations, document.wasDerivedFrom(first.args[1], first.args[0])]
    graph, generated, wrong = networkx.DiGraph(), set(), []
    for relation in relations:
        ends = []
        for name, value in relation.formal_attributes:
            if name.localpart in KINDS and value is not None:
                ends.append(value)
                if not isinstance(elements.get(value), KINDS[name.localpart]):
                    wrong.append(f"{relation} names {value}, which is no {name.localpart}")
        if isinstance(relation, prov.model.ProvGeneration):
            entity = dict(relation.formal_attributes)[PROV_ATTR_ENTITY]
            if entity in generated:
                wrong.append(f"{entity} is generated twice")
            generated.add(entity)
        if len(ends) == 2 and not isinstance(relation, prov.model.ProvMembership):
            graph.add_edge(*ends)
    if not networkx.is_directed_acyclic_graph(graph):
        wrong.append(f"a ring: {networkx.find_cycle(graph)[:3]}")
    if document != prov.model.ProvDocument.deserialize(content=document.serialize()) and len(sys.argv) == 2:
        wrong.append("what python3-prov writes of it is not the same")
    print(f"{len(elements)} elements, {len(relations)} relations")
    sys.exit("; ".join(wrong[:3]) if wrong else 0)


main()
