#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A stand-in for PuppetDB on 127.0.0.1 for tests.

usage: puppetdb_server.py PORT_FILE LOG_FILE [CERTIFICATE KEY AUTHORITY]

With a certificate it speaks TLS and wants a certificate of AUTHORITY from whoever asks.  Writes its port to PORT_FILE,
and each request body to LOG_FILE.  What a query says decides how it answers.
"""

import http.server
import json
import os
import ssl
import sys
import time

NODES = [{"certname": "web01.example.org", "facts": {"x": 1.5, "none": None, "yes": True}},
         {"certname": "web02.example.org", "facts": {}}]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def send(self, status, body, **headers):
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", "Content-Length": len(body), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.send(405, b"only POST")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        with open(sys.argv[2], "a", encoding="utf-8") as log:
            log.write(f"{self.path} {self.headers['Content-Type']} {body.decode()}\n")
        query = json.loads(body)["query"]
        text = query if isinstance(query, str) else json.dumps(query)
        if self.path != "/pdb/query/v4":
            self.send(404, b"nothing here")
        elif "elsewhere" in text:
            self.send(302, b"", Location="file:///etc/passwd")
        elif "wrong" in text:
            self.send(400, "PQL parse error at line 1, column 1:\n\nwrong\x07 {".encode())
        elif "broken" in text:
            self.send(500, b"it broke")
        elif "notjson" in text:
            self.send(200, b"<html>")
        elif "notutf8" in text:
            self.send(200, b'["\xff"]')
        elif "deep" in text:
            self.send(200, b"[" * 99 + b"]" * 99)
        elif "slow" in text:
            time.sleep(20)
        elif "large" in text:
            self.large()
        elif "hangup" in text:
            self.close_connection = True
        elif "cut" in text:
            self.send(200, b'[{"a": 1}', **{"Content-Length": 100})
            self.close_connection = True
        elif "numbers" in text:
            self.send(200, b"[12345678901234567890, -1, 1e3]")
        elif "nothing" in text:
            self.send(200, b"[]")
        else:
            self.send(200, json.dumps(NODES).encode())

    def large(self):
        """65 MiB, without an end that is told."""
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        piece = b'"' + b"x" * (1 << 20)
        try:
            for _ in range(66):
                self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
            self.wfile.write(b"0\r\n\r\n")
        except OSError:
            pass
        self.close_connection = True


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    if len(sys.argv) > 3:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[3], sys.argv[4])
        context.load_verify_locations(sys.argv[5])
        context.verify_mode = ssl.CERT_REQUIRED
        server.socket = context.wrap_socket(server.socket, server_side=True)
    with open(sys.argv[1] + ".new", "w", encoding="utf-8") as file:
        file.write(str(server.server_address[1]))
    os.rename(sys.argv[1] + ".new", sys.argv[1])
    server.serve_forever()


if __name__ == "__main__":
    main()
