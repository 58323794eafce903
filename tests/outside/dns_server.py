#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A server of DNS on 127.0.0.1 for tests: a small zone, and names that make it misbehave.

usage: dns_server.py PORT_FILE LOG_FILE

Writes its port (UDP and TCP) to PORT_FILE, and a line `PROTOCOL NAME TYPE` for each question to LOG_FILE.
"""

import os
import socket
import socketserver
import struct
import sys
import threading

TYPES = {"A": 1, "CNAME": 5, "SOA": 6, "PTR": 12, "MX": 15, "TXT": 16, "AAAA": 28, "SRV": 33}
NUMBERS = {number: name for name, number in TYPES.items()}

ZONE = {
    ("www.example.org", "A"): ["192.0.2.10", "192.0.2.9", "192.0.2.100"],
    ("www.example.org", "AAAA"): ["2001:db8:0:0:1:0:0:1", "2001:db8::2"],
    ("zeros.example.org", "AAAA"): ["::", "::1", "1::", "1:0:0:2:0:0:0:3", "0:1:0:2:0:3:0:4", "::ffff:192.0.2.1",
                                    "1:2:3:4:5:6:7:0", "1:2:3:4:5:6:0:0", "0:0:1:0:0:0:0:0", "a:b:c:d:e:f:1:2", "0:1:2:3:4:5:6:7"],
    ("alias.example.org", "CNAME"): ["Second.Example.org"],
    ("second.example.org", "CNAME"): ["www.example.org"],
    ("dangling.example.org", "CNAME"): ["far.example.net"],
    ("far.example.net", "A"): ["192.0.2.77"],
    ("gone.example.org", "CNAME"): ["nowhere.example.net"],
    ("example.org", "MX"): [(20, "b.example.org"), (10, "z.example.org"), (10, "a.example.org")],
    ("example.org", "TXT"): [["v=spf1 ", "-all"], ["a \"quoted\" \\ text"], ["größer"]],
    ("example.org", "SOA"): [("ns.example.org", "host\x00master.example.org", 2026112701, 7200, 3600, 1209600, 300)],
    ("_ldap._tcp.example.org", "SRV"): [(10, 5, 636, "b.example.org"), (0, 1, 389, "a.example.org")],
    ("9.2.0.192.in-addr.arpa", "PTR"): ["www.example.org"],
    ("big.example.org", "A"): [f"10.{n // 250}.{n % 250}.1" for n in range(100)],
    ("huge.example.org", "TXT"): [["x" * 250, f"{n:05}"] for n in range(225)],
    ("binary.example.org", "TXT"): [[b"\xff\xfe"]],
    ("empty.example.org", "TXT"): [["only text"]],
}
for number in range(12):
    ZONE[(f"long{number}.example.org", "CNAME")] = [f"long{number + 1}.example.org"]
ZONE[("circle.example.org", "CNAME")] = ["circle.example.org"]


def name_bytes(name):
    labels = [label.replace("\x00", ".") for label in name.split(".")] if name else []
    return b"".join(bytes([len(label)]) + label.encode() for label in labels) + b"\0"


def data_bytes(kind, data):
    if kind == "A":
        return socket.inet_aton(data)
    if kind == "AAAA":
        return socket.inet_pton(socket.AF_INET6, data)
    if kind in ("CNAME", "PTR"):
        return name_bytes(data)
    if kind == "MX":
        return struct.pack(">H", data[0]) + name_bytes(data[1])
    if kind == "SRV":
        return struct.pack(">HHH", *data[:3]) + name_bytes(data[3])
    if kind == "SOA":
        return name_bytes(data[0]) + name_bytes(data[1]) + struct.pack(">IIIII", *data[2:])
    texts = [text if isinstance(text, bytes) else text.encode() for text in data]
    return b"".join(bytes([len(text)]) + text for text in texts)


def record(name, kind, data):
    body = data_bytes(kind, data)
    return name_bytes(name) + struct.pack(">HHIH", TYPES[kind], 1, 60, len(body)) + body


def answers(name, kind):
    """The records for a question: those of aliases first, as far as this server looks."""
    found = []
    while kind != "CNAME" and (name, "CNAME") in ZONE and len(found) < 20:
        target = ZONE[(name, "CNAME")][0]
        found.append(record(name, "CNAME", target))
        name = target.lower()
        if name.endswith("example.net"):
            return found, True  # another server's
    found += [record(name, kind, data) for data in ZONE.get((name, kind), [])]
    return found, any(known == name for known, _ in ZONE)


class Question:
    """What was asked, and the ways to answer it."""

    def __init__(self, message, protocol):
        self.id, self.protocol = message[:2], protocol
        labels, at = [], 12
        while message[at]:
            labels.append(message[at + 1:at + 1 + message[at]].decode("latin-1"))
            at += 1 + message[at]
        self.name = ".".join(labels).lower()
        self.question = message[12:at + 5]
        self.kind = NUMBERS.get(struct.unpack(">H", message[at + 1:at + 3])[0], "?")

    def reply(self, records, code=0, flags=0x8180, count=None, identity=None, question=None):
        header = struct.pack(">HHHHH", flags | code, 1, len(records) if count is None else count, 0, 0)
        return (identity or self.id) + header + (question or self.question) + b"".join(records)

    def cut(self):
        return self.reply([], flags=0x8380)

    def usual(self):
        records, exists = answers(self.name, self.kind)
        whole = self.reply(records, 0 if exists else 3)
        return [self.cut() if self.protocol == "udp" and len(whole) > 512 else whole]

    def answer(self):
        """The messages that are sent, one after the other."""
        wrong = record(self.name, "A", "203.0.113.66")
        first = self.name.split(".")[0]
        here = b"\xc0\x0c"
        ways = {
            "servfail": lambda: [self.reply([], 2)], "refused": lambda: [self.reply([], 5)],
            "silent": lambda: [], "stall": lambda: [self.cut()] if self.protocol == "udp" else [],
            "cuttwice": lambda: [self.cut()],
            "wrongid": lambda: [self.reply([wrong], identity=bytes([self.id[0] ^ 1, self.id[1]])),
                                self.reply([record(self.name, "A", "192.0.2.1")])],
            "otherquestion": lambda: [self.reply([wrong], question=name_bytes("other.example.org") + b"\0\1\0\1"),
                                      self.reply([record(self.name, "A", "192.0.2.2")])],
            "noreply": lambda: [self.reply([wrong], flags=0x0180), self.reply([record(self.name, "A", "192.0.2.3")])],
            "upper": lambda: [self.reply([record(self.name.upper(), "A", "192.0.2.4")],
                                         question=self.question.upper()[:-4] + self.question[-4:])],
            "few": lambda: [self.id + b"\x81"], "none": lambda: [b""],
            "garbage": lambda: [self.id + b"\x80\x80" + bytes(range(128, 228))],
            "circular": lambda: [self.reply([b"\xc0" + bytes([12 + len(self.question)]) + b"\0\1\0\1\0\0\0\1\0\4abcd"])],
            "forward": lambda: [self.reply([b"\xc0\xff\0\1\0\1\0\0\0\1\0\4abcd"])],
            "overrun": lambda: [self.reply([here + b"\0\1\0\1\0\0\0\1\0\x40abcd"])],
            "count": lambda: [self.reply([record(self.name, "A", "192.0.2.5")], count=9)],
            "addressofthree": lambda: [self.reply([here + b"\0\1\0\1\0\0\0\1\0\3abc"])],
            "label": lambda: [self.reply([b"\x80abc\0" + b"\0\1\0\1\0\0\0\1\0\4abcd"])],
            "mixed": lambda: [self.reply([here + b"\0\1\0\3\0\0\0\1\0\4abcd", record("else.example.org", "A", "192.0.2.8"),
                                          record(self.name, "A", "192.0.2.7")])],
            "badmx": lambda: [self.reply([here + b"\0\x0f\0\1\0\0\0\1\0\2\0\1"])],
            "badtxt": lambda: [self.reply([here + b"\0\x10\0\1\0\0\0\1\0\3\x09ab"])],
            "badsoa": lambda: [self.reply([here + b"\0\6\0\1\0\0\0\1\0\4" + here + here])],
            "badsrv": lambda: [self.reply([here + b"\0\x21\0\1\0\0\0\1\0\x07\0\1\0\1\0\1\x3f"])],
        }
        return ways[first]() if first in ways else self.usual()


LOCK = threading.Lock()


def note(question):
    with LOCK, open(sys.argv[2], "a", encoding="utf-8") as log:
        log.write(f"{question.protocol} {question.name} {question.kind}\n")


class Datagram(socketserver.BaseRequestHandler):
    def handle(self):
        question = Question(self.request[0], "udp")
        note(question)
        for message in question.answer():
            self.request[1].sendto(message, self.client_address)


class Stream(socketserver.BaseRequestHandler):
    def handle(self):
        length = struct.unpack(">H", self.request.recv(2, socket.MSG_WAITALL))[0]
        question = Question(self.request.recv(length, socket.MSG_WAITALL), "tcp")
        note(question)
        messages = question.answer()
        for message in messages:
            self.request.sendall(struct.pack(">H", len(message)) + message)
        if not messages:
            threading.Event().wait(60)


class StreamServer(socketserver.ThreadingTCPServer):
    allow_reuse_address = daemon_threads = True


def main():
    for _ in range(20):  # the same port for both
        stream = StreamServer(("127.0.0.1", 0), Stream)
        try:
            datagram = socketserver.ThreadingUDPServer(stream.server_address, Datagram)
            break
        except OSError:
            stream.server_close()
    datagram.daemon_threads = True
    threading.Thread(target=stream.serve_forever, daemon=True).start()
    with open(sys.argv[1] + ".new", "w", encoding="utf-8") as file:
        file.write(str(stream.server_address[1]))
    os.rename(sys.argv[1] + ".new", sys.argv[1])
    datagram.serve_forever()


if __name__ == "__main__":
    main()
