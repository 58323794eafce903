#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints who is responsible for each attribute of a catalog, as owners.c does, by ctypes: nothing is built.

usage: owners.py MANIFEST... [--facts FILE] [--node NAME]
       owners.py --environment FOLDER [--facts FILE] [--node NAME]

The library is found where the system finds libraries, or is what the variable LIBCOLOPHON names.

Of structs that the library gives only as much is declared here as is used: they only grow at their ends.  Of
the options likewise, and `size` says how much that is.
"""

import argparse
import ctypes
import ctypes.util
import os
import sys
from ctypes import POINTER, Structure, byref, c_bool, c_char_p, c_int, c_int64, c_size_t, c_uint, c_uint32, c_uint64, c_void_p

OK = 0
WITH_AUTHORS = 32


class Options(Structure):
    _fields_ = [("size", c_size_t), ("flags", c_uint64), ("node", c_char_p), ("environment", c_char_p),
                ("environment_path", c_char_p), ("facts", POINTER(c_char_p)), ("fact_files", c_size_t)]


class Place(Structure):
    _fields_ = [("file", c_char_p), ("line", c_uint32), ("column", c_uint32), ("end_line", c_uint32),
                ("end_column", c_uint32)]


class Resource(Structure):
    _fields_ = [("type", c_char_p), ("title", c_char_p), ("reference", c_char_p), ("place", Place)]


class Attribute(Structure):
    _fields_ = [("name", c_char_p), ("value", c_void_p), ("resource", POINTER(Resource)), ("place", Place)]


class Author(Structure):
    _fields_ = [("state", c_char_p), ("commit", c_char_p), ("name", c_char_p), ("email", c_char_p),
                ("summary", c_char_p), ("time", c_int64)]


class Origin(Structure):
    _fields_ = [("kind", c_int), ("place", Place), ("name", c_char_p), ("text", c_char_p),
                ("expression", c_char_p), ("part", c_bool), ("part_start", c_size_t), ("part_length", c_size_t),
                ("revision", c_char_p), ("author", POINTER(Author)), ("owners", POINTER(c_char_p)),
                ("owner_count", c_size_t)]


class Provenance(Structure):
    _fields_ = [("origin", POINTER(Origin)), ("given_by", c_char_p), ("place", Place)]


class Diagnostic(Structure):
    _fields_ = [("severity", c_int), ("code", c_char_p), ("message", c_char_p), ("place", Place)]


class Colophon:
    """The functions of the library that are used here."""

    def __init__(self):
        name = os.environ.get("LIBCOLOPHON") or ctypes.util.find_library("colophon")
        if not name:
            sys.exit("owners.py: there is no libcolophon; LIBCOLOPHON can name it")
        library = ctypes.CDLL(name)
        for function, arguments in (
                ("session_new", [POINTER(c_void_p), POINTER(Options)]),
                ("add_manifest", [c_void_p, c_char_p]),
                ("add_environment_manifests", [c_void_p]),
                ("compile", [POINTER(c_void_p), c_void_p]),
                ("resource_next", [POINTER(POINTER(Resource)), c_void_p]),
                ("attribute_next", [POINTER(POINTER(Attribute)), POINTER(Resource)]),
                ("diagnostic_next", [POINTER(POINTER(Diagnostic)), c_void_p]),
                ("query_new", [POINTER(c_void_p), c_void_p, c_uint]),
                ("query_attribute", [POINTER(POINTER(Provenance)), c_void_p, POINTER(Attribute), c_char_p])):
            setattr(self, function, self.found(library, function, arguments, c_int))
        self.session_free = self.found(library, "session_free", [c_void_p], None)
        self.query_free = self.found(library, "query_free", [c_void_p], None)
        self.origin_kind_name = self.found(library, "origin_kind_name", [c_int], c_char_p)

    @staticmethod
    def found(library, name, arguments, result):
        function = getattr(library, "clp_" + name)
        function.argtypes, function.restype = arguments, result
        return function

    @staticmethod
    def each(following, kind, of):
        """What one of the functions called ..._next leads to, one after the other."""
        at = POINTER(kind)()
        while following(byref(at), of) == OK and at:
            yield at

    def check(self, status):
        if status != OK:
            raise RuntimeError(f"status {status}")


def owner_of(origin):
    if origin.owner_count:
        return origin.owners[0]
    if not origin.author:
        return b"-"
    return origin.author.contents.name or origin.author.contents.state


def print_attribute(colophon, query, attribute):
    found = POINTER(Provenance)()
    colophon.check(colophon.query_attribute(byref(found), query, attribute, None))
    origin = found.contents.origin.contents
    place = origin.place
    where = (b"%s:%d" % (place.file, place.line) if place.file
             else origin.name or colophon.origin_kind_name(origin.kind))
    reference, name = attribute.contents.resource.contents.reference, attribute.contents.name
    sys.stdout.buffer.write(b"%s %s\t%s\t%s\n" % (reference, name, where, owner_of(origin)))


def print_owners(colophon, catalog):
    query = c_void_p()
    colophon.check(colophon.query_new(byref(query), catalog, WITH_AUTHORS))
    for resource in colophon.each(colophon.resource_next, Resource, catalog):
        for attribute in colophon.each(colophon.attribute_next, Attribute, resource):
            print_attribute(colophon, query, attribute)
    colophon.query_free(query)


def run(colophon, session, manifests):
    catalog = c_void_p()
    for manifest in manifests:
        colophon.check(colophon.add_manifest(session, os.fsencode(manifest)))
    if not manifests:
        colophon.check(colophon.add_environment_manifests(session))
    colophon.check(colophon.compile(byref(catalog), session))
    print_owners(colophon, catalog)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("manifests", nargs="*")
    for option in ("--node", "--environment", "--facts"):
        parser.add_argument(option, type=os.fsencode)
    asked = parser.parse_args()
    facts = [asked.facts] if asked.facts else []
    options = Options(size=ctypes.sizeof(Options), node=asked.node, environment=asked.environment,
                      facts=(c_char_p * 1)(*facts), fact_files=len(facts))
    colophon, session, status = Colophon(), c_void_p(), 0
    try:
        colophon.check(colophon.session_new(byref(session), byref(options)))
        run(colophon, session, asked.manifests)
    except RuntimeError:
        status = 1
    for diagnostic in colophon.each(colophon.diagnostic_next, Diagnostic, session) if session else ():
        place = diagnostic.contents.place
        before = b"%s:%d:%d: " % (place.file, place.line, place.column) if place.file else b""
        sys.stderr.buffer.write(before + b"%s [%s]\n" % (diagnostic.contents.message, diagnostic.contents.code))
    colophon.session_free(session)
    return status


sys.exit(main())
