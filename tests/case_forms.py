# SPDX-License-Identifier: Apache-2.0
"""What is recorded from Puppet, as short lines that a person reads, and back again; tests/README.md describes the forms.

A form is a pair of functions: what JSON text becomes as lines, and the JSON text that lines stand for.  The first raises
Unfit for what it has no words for; such a file stays as it is.
"""

import json
import re

NATIVE = {"Augeas", "Component", "Exec", "File", "Filebucket", "Group", "Notify", "Package", "Resources", "Schedule", "Service",
          "Stage", "Tidy", "User"}
WIDTH = 100  # a list or hash that is wider is written on several lines
TAG = re.compile(r"[0-9a-z_][-0-9a-z_:.]*\Z")
REFERENCE = re.compile(r'([A-Z]\w*(?:::[A-Z]\w*)*)\[(?:("(?:[^"\\]|\\.)*")|([^\]"][^\]]*)?)\]')
TAG_CHANGE = re.compile(r'([-+])(?:("(?:[^"\\]|\\.)*")|([^\s"]+))(?: |$)')
WORD = re.compile(r'\S+')


class Unfit(ValueError):
    """There are no words for this."""


class Wrong(ValueError):
    """Lines that have no meaning; the number of the line, from 0, and why."""

    def __init__(self, number, why):
        super().__init__(why)
        self.number = number


class Float(float):
    """A number that is written as it was: Puppet's 1.0e+20 is Python's 1e+20."""

    def __new__(cls, text):
        made = super().__new__(cls, text)
        made.text = text
        return made


def read(text):
    return json.loads(text, parse_float=Float)


quoted = json.JSONEncoder(ensure_ascii=False).encode


def line_of(value):
    """JSON on one line."""
    if isinstance(value, Float):
        return value.text
    if isinstance(value, list):
        return "[" + ", ".join(line_of(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{line_of(key)}: {line_of(item)}" for key, item in value.items()) + "}"
    if isinstance(value, str):
        return quoted(value)
    return "null" if value is None else json.dumps(value)


def lines_of(value, indent=""):
    """JSON as Ruby's JSON.pretty_generate writes it; INDENT is that of the line on which it begins."""
    deeper = indent + "  "
    if isinstance(value, list):
        return "[\n" + ",\n".join(deeper + lines_of(item, deeper) for item in value) + f"\n{indent}]"
    if isinstance(value, dict):
        if not value:
            return f"{{\n{indent}}}"
        return "{\n" + ",\n".join(f"{deeper}{line_of(key)}: {lines_of(item, deeper)}"
                                  for key, item in value.items()) + f"\n{indent}}}"
    return line_of(value)


def folded(value, indent):
    """JSON for a reader: on one line what is not wider than WIDTH, else its items on lines of their own."""
    text, deeper = line_of(value), indent + "  "
    if len(text) <= WIDTH or not isinstance(value, (list, dict)):
        return text
    if isinstance(value, list):
        return "[\n" + ",\n".join(deeper + folded(item, deeper) for item in value) + f"\n{indent}]"
    return "{\n" + ",\n".join(f"{deeper}{line_of(key)}: {folded(item, deeper)}" for key, item in value.items()) + f"\n{indent}}}"


# ---- errors, warnings, messages ----

KEYS = ("message", "file", "line", "pos", "issue", "earlier")
HEAD = re.compile(r"(earlier )?(-|[^\s:]+)(?::(\d+))?(?::(\d+))?(?: ([A-Z_0-9]+))?\Z")


def message_lines(text):
    return ["  " + line if line else "" for line in text.split("\n")] if text else []


def entry_lines(entry, before=""):
    """A line with the place and the issue, then the message."""
    if list(entry) != [key for key in KEYS if key in entry] or "message" not in entry:
        raise Unfit("another shape of message")
    head = before + entry.get("file", "-") + "".join(f":{entry[key]}" for key in ("line", "pos") if key in entry)
    head += f" {entry['issue']}" if "issue" in entry else ""
    lines = [head] + message_lines(entry["message"])
    for earlier in entry.get("earlier", []):
        lines += entry_lines(earlier, "earlier ")
    return lines


def blocks(lines):
    """(number, head, message) of each block: a line, and below it what is indented."""
    at = 0
    while at < len(lines):
        start = at
        at += 1
        while at < len(lines) and (not lines[at] or lines[at].startswith("  ")):
            at += 1
        if not lines[start] or lines[start].startswith(" "):
            raise Wrong(start, "a message without a place above it")
        yield start, lines[start], "\n".join(line[2:] for line in lines[start + 1:at])


def read_entry(number, head, message):
    """(whether it is an earlier one, the entry)."""
    found = HEAD.match(head)
    if not found:
        raise Wrong(number, f"no place of a message: {head}")
    earlier, file, line, pos, issue = found.groups()
    entry = {"message": message, "file": None if file == "-" else file, "line": line and int(line), "pos": pos and int(pos),
             "issue": issue}
    return earlier, {key: value for key, value in entry.items() if value is not None}


def error_to_lines(text, _words):
    return entry_lines(read(text))


def lines_to_error(lines, _words):
    whole = None
    for number, head, message in blocks(lines):
        earlier, entry = read_entry(number, head, message)
        if bool(earlier) != (whole is not None):
            raise Wrong(number, "one error, then the earlier ones")
        if earlier:
            whole.setdefault("earlier", []).append(entry)
        else:
            whole = entry
    if whole is None:
        raise Wrong(0, "no error")
    return lines_of(whole) + "\n"


def warnings_to_lines(text, _words):
    return [line for entry in read(text) for line in entry_lines(entry)]


def lines_to_warnings(lines, _words):
    return lines_of([read_entry(*block)[1] for block in blocks(lines)]) + "\n"


def logs_to_lines(text, _words):
    lines = []
    for entry in read(text):
        if list(entry) != ["level", "source", "message"]:
            raise Unfit("another shape of log")
        lines += [f"{entry['level']} {entry['source']}"] + message_lines(entry["message"])
    return lines


def lines_to_logs(lines, _words):
    logs = []
    for number, head, message in blocks(lines):
        level, space, source = head.partition(" ")
        if not space:
            raise Wrong(number, "a level and a source")
        logs.append({"level": level, "source": source, "message": message})
    return lines_of(logs) + "\n"


# ---- catalogs ----

EMPTY = [
    {"type": "Stage", "title": "main", "tags": ["stage"], "exported": False, "kind": "compilable_type", "parameters": {"name": "main"}},
    {"type": "Class", "title": "Settings", "tags": ["class", "settings"], "exported": False, "kind": "unknown"},
    {"type": "Class", "title": "main", "tags": ["class"], "exported": False, "kind": "unknown", "parameters": {"name": "main"}},
]


def name_of(resource):
    return f"{resource['type']}[{resource['title']}]"


def usual_kind(resource):
    if resource["type"] == "Class":
        return "class" if "file" in resource else "unknown"
    if resource["type"] == "Node":
        return "unknown"
    return "compilable_type" if resource["type"] in NATIVE else "defined_type"


def usual_container(resource):
    if resource["type"] == "Stage":
        return None
    return "Stage[main]" if resource["type"] == "Class" else "Class[main]"


def usual_tags(resource, container):
    """Of its type, its title and what it is in; CONTAINER is a resource, or None."""
    tags = set()
    words = [resource["type"]]
    if resource["type"] != "Stage" and name_of(resource) != "Class[main]":
        words.append(resource["title"])
    for word in words:
        word = word.lower()
        if TAG.match(word):
            tags.update([word], filter(None, word.split("::")))
    if container and container["type"] != "Stage":
        tags.update(container["tags"])
    return tags


def usual_classes(resources):
    return ["settings"] + [r["title"].lower() for r in resources
                           if r["type"] == "Class" and r["title"] not in ("Settings", "main")]


def usual_catalog_tags(classes):
    tags = {"class"} if len(classes) > 1 else set()
    for name in classes:
        tags.update([name], name.split("::"))
    return tags


def usual_edges(resources, containers):
    return [(containers[name_of(r)], name_of(r)) for r in resources if containers[name_of(r)]]


def of_words(words):
    """The name of the node and of the environment that the arguments of the case give."""
    node = environment = None
    for before, word in zip([""] + words, words):
        if before == "--node" or word.startswith("--node="):
            node = word.split("=", 1)[-1]
        if before == "--environment":
            environment = word.rstrip("/").rsplit("/", 1)[-1]
    return node, environment or "production"


def change(tags, usual):
    """What is more and what is less than usual: +one -two."""
    tags = set(tags)
    return " ".join(["+" + tag_text(tag) for tag in sorted(tags - usual)] + ["-" + tag_text(tag) for tag in sorted(usual - tags)])


def tag_text(tag):
    return tag if re.fullmatch(r'[^\s"\x00-\x1f]+', tag) else quoted(tag)


def changed(number, text, usual):
    tags, at = set(usual), 0
    while at < len(text):
        found = TAG_CHANGE.match(text, at)
        if not found:
            raise Wrong(number, f"no tag with + or -: {text[at:]}")
        sign, odd, plain = found.groups()
        (tags.add if sign == "+" else tags.discard)(json.loads(odd) if odd else plain)
        at = found.end()
    return sorted(tags)


def reference(name):
    """Type[title] as it is written: a title with what would end it is in quotes."""
    kind, title = name[:-1].split("[", 1)
    written = f"{kind}[{title}]"
    found = REFERENCE.match(written)
    if found and found.end() == len(written) and not found.group(2) and not re.search(r"[\x00-\x1f]", title):
        return written
    return f"{kind}[{quoted(title)}]"


def read_reference(number, text, at):
    """(name, where it ends)."""
    found = REFERENCE.match(text, at)
    if not found:
        raise Wrong(number, f"no resource: {text[at:]}")
    title = json.loads(found.group(2)) if found.group(2) else found.group(3) or ""
    return f"{found.group(1)}[{title}]", found.end()


def place_text(resource):
    file = resource["file"]
    return f"{quoted(file) if re.search(r'[^!-~]', file) or file.startswith(chr(34)) else file}:{resource['line']}"


ORDERS = (["exported", "kind"], ["kind", "exported"])


def resource_lines(resource, container, containing):
    """The line of a resource and those of its parameters; CONTAINER its name, CONTAINING itself."""
    placed = ["file", "line"] if "file" in resource else []
    created = list(resource).index("kind") < list(resource).index("exported")
    keys = ["type", "title", "tags"] + placed + ORDERS[created]
    keys += [key for key in ("parameters", "sensitive_parameters") if key in resource]
    if list(resource) != keys or resource.get("parameters") == {} or resource["tags"] != sorted(set(resource["tags"])):
        raise Unfit("another shape of resource")
    words = [reference(name_of(resource))]
    if placed:
        words.append(f"at {place_text(resource)}")
    if container != usual_container(resource):
        words.append(f"in {reference(container) if container else 'nothing'}")
    words += ["exported"] * resource["exported"] + ["created"] * created
    if resource["kind"] != usual_kind(resource):
        words.append(f"kind {resource['kind']}")
    if "sensitive_parameters" in resource:
        words.append(f"sensitive {','.join(resource['sensitive_parameters'])}")
    tags = change(resource["tags"], usual_tags(resource, containing))
    if tags:
        words.append(f"tagged {tags}")
    lines = [" ".join(words)]
    for name, value in resource.get("parameters", {}).items():
        lines += f"  {name} => {folded(value, '  ')}".split("\n")
    return lines


def catalog_to_lines(text, words):
    catalog = read(text)
    if list(catalog) != ["tags", "name", "environment", "resources", "edges", "classes"]:
        raise Unfit("another shape of catalog")
    resources = catalog["resources"]
    named = {name_of(resource): resource for resource in resources}
    edges = [(edge["source"], edge["target"]) for edge in catalog["edges"]]
    containers = {name: next((source for source, target in edges if target == name), None) for name in named}
    node, environment = of_words(words)
    lines = []
    if catalog["name"] != node:
        lines.append(f"name {catalog['name']}")
    if catalog["environment"] != environment:
        lines.append(f"environment {catalog['environment']}")
    tags = change(catalog["tags"], usual_catalog_tags(catalog["classes"]))
    if tags:
        lines.append(f"tagged {tags}")
    if catalog["classes"] != usual_classes(resources):
        lines.append(" ".join(["classes"] + catalog["classes"]))
    left_out = 0
    while resources[left_out:left_out + 1] == EMPTY[left_out:left_out + 1] and left_out < len(EMPTY):
        left_out += 1
    containers.update((name_of(resource), usual_container(resource)) for resource in resources[:left_out])
    for resource in resources[left_out:]:
        container = containers[name_of(resource)]
        lines += resource_lines(resource, container, named.get(container))
    if edges != usual_edges(resources, containers):
        lines += ["edges"] + [f"  {reference(source)} -> {reference(target)}" for source, target in edges]
    return lines


def read_parameter(number, lines):
    """(name, value) of the lines of a parameter."""
    name, arrow, text = lines[0].partition(" => ")
    try:
        return name.strip(), read(text + "".join(lines[1:]))
    except ValueError as error:
        raise Wrong(number, f"no value: {error}" if arrow else f"no parameter: {lines[0]}") from None


def read_resource(number, lines):
    """(resource, its container's name, words about its tags)."""
    name, at = read_reference(number, lines[0], 0)
    kind, title = name[:-1].split("[", 1)
    found = {"type": kind, "title": title}
    container = usual_container(found)
    said, tags = {}, ""
    while at < len(lines[0]):
        word = WORD.match(lines[0], at + 1)
        word = word.group(0) if word and lines[0][at] == " " else ""
        at += 1 + len(word)
        if word in ("exported", "created"):
            said[word] = True
        elif word == "in" and lines[0].startswith(" nothing", at):
            container, at = None, at + len(" nothing")
        elif word == "in":
            container, at = read_reference(number, lines[0], at + 1)
        elif word == "tagged":
            tags, at = lines[0][at + 1:], len(lines[0])
        elif word in ("kind", "sensitive", "at"):
            value = re.compile(r'("(?:[^"\\]|\\.)*")?\S+').match(lines[0], at + 1)
            if not value:
                raise Wrong(number, f"nothing behind {word}")
            said[word], at = value.group(0), value.end()
        else:
            raise Wrong(number, f"not understood: {lines[0]}")
    if "at" in said:
        file, colon, line = said["at"].rpartition(":")
        if not colon or not line.isdigit():
            raise Wrong(number, f"no place: {said['at']}")
        found.update(file=json.loads(file) if file.startswith('"') else file, line=int(line))
    values = {"exported": said.get("exported", False), "kind": said.get("kind") or usual_kind(found)}
    found.update((key, values[key]) for key in ORDERS["created" in said])
    parameters = {}
    at = 1
    while at < len(lines):
        end = at + 1
        while end < len(lines) and lines[end].startswith(("   ", "  }", "  ]")):
            end += 1
        name, value = read_parameter(number + at, lines[at:end])
        parameters[name] = value
        at = end
    if parameters:
        found["parameters"] = parameters
    if "sensitive" in said:
        found["sensitive_parameters"] = said["sensitive"].split(",")
    return found, container, tags


def with_tags(resources, containers, words):
    """The resources, each with its tags as the third key."""
    named = {name_of(resource): resource for resource in resources}
    done = {}

    def tag(name, inside):
        if name in done or name not in named:
            return done.get(name)
        if name in inside:
            raise Wrong(0, f"{name} is in itself")
        resource, container = named[name], tag(containers[name], inside | {name})
        number, changes = words.get(name, (0, ""))
        tags = changed(number, changes, usual_tags(resource, container))
        done[name] = {"type": resource.pop("type"), "title": resource.pop("title"), "tags": tags, **resource}
        return done[name]

    return [tag(name, frozenset()) for name in list(named)]


def read_edges(number, lines):
    edges = []
    for line in lines:
        number += 1
        source, at = read_reference(number, line, 2)
        if not line.startswith(" -> ", at):
            raise Wrong(number, f"no edge: {line}")
        target, at = read_reference(number, line, at + 4)
        edges.append((source, target))
    return edges


def lines_to_catalog(lines, words):
    resources, containers, tagged = [], {}, {}
    catalog = dict(zip(("name", "environment"), of_words(words)), tags="", classes=None, edges=None)
    at = 0
    while at < len(lines):
        start = at
        at += 1
        while at < len(lines) and lines[at].startswith("  "):
            at += 1
        word, _, rest = lines[start].partition(" ")
        if word in ("name", "environment"):
            catalog[word] = rest
        elif word == "tagged":
            catalog["tags"] = rest
        elif word == "classes":
            catalog["classes"] = rest.split()
        elif word == "edges":
            catalog["edges"] = read_edges(start, lines[start + 1:at])
        else:
            resource, container, tags = read_resource(start, lines[start:at])
            if name_of(resource) in containers:
                raise Wrong(start, f"twice: {name_of(resource)}")
            resources.append(resource)
            containers[name_of(resource)] = container
            tagged[name_of(resource)] = (start, tags)
    first = [{key: value for key, value in resource.items() if key != "tags"}
             for resource in EMPTY if name_of(resource) not in containers]
    resources = first + resources
    containers.update((name_of(resource), usual_container(resource)) for resource in first)
    resources = with_tags(resources, containers, tagged)
    classes = usual_classes(resources) if catalog["classes"] is None else catalog["classes"]
    edges = usual_edges(resources, containers) if catalog["edges"] is None else catalog["edges"]
    return lines_of({"tags": changed(0, catalog["tags"], usual_catalog_tags(classes)), "name": catalog["name"],
                     "environment": catalog["environment"], "resources": resources,
                     "edges": [{"source": source, "target": target} for source, target in edges], "classes": classes}) + "\n"
