# SPDX-License-Identifier: Apache-2.0
"""The nodes of data files (YAML, and JSON as a part of it) with the places they have in the text."""

from dataclasses import dataclass

import yaml


@dataclass
class Datum:
    kind: str     # scalar, key, mapping, sequence
    start: int
    end: int
    path: tuple   # keys and indices from the root
    pair: tuple = None   # of a key: where it and its value begin and end
    flow: bool = False   # of a collection, and of what is in one: written with brackets


def data_of(text):
    """All nodes, a collection before what is in it; none if there is no YAML in TEXT."""
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, ValueError):
        return []
    found = []
    if root is not None:
        walk(root, (), False, found)
    return found


def walk(node, path, flow, found):
    start, end = node.start_mark.index, node.end_mark.index
    if isinstance(node, yaml.ScalarNode):
        found.append(Datum("scalar", start, end, path, None, flow))
        return
    mapping = isinstance(node, yaml.MappingNode)
    found.append(Datum("mapping" if mapping else "sequence", start, end, path, None, bool(node.flow_style)))
    for i, item in enumerate(node.value):
        if mapping:
            key, value = item
            name = key.value if isinstance(key, yaml.ScalarNode) else str(key.start_mark.index)
            pair = (key.start_mark.index, value.end_mark.index)
            found.append(Datum("key", key.start_mark.index, key.end_mark.index, path + (name,), pair, bool(node.flow_style)))
            walk(value, path + (name,), bool(node.flow_style), found)
        else:
            walk(item, path + (i,), bool(node.flow_style), found)
