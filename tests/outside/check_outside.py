#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests of --record-external: what DNS and PuppetDB answer, or fail to, and the file that is written.

usage: check_outside.py COLOPHON

Prints `ok NAME`, `not ok NAME - why` or `skip NAME - why` per test.  Servers run on 127.0.0.1 (dns_server.py,
puppetdb_server.py); nothing else is asked.
"""

import json
import os
import shutil
import socket
import stat
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

COLOPHON = os.path.abspath(sys.argv[1])
HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = []
STARTED = []


class Failure(Exception):
    """A test that failed, with the reason."""


class Skip(Exception):
    """A test that cannot run here, with the reason."""


def test(function):
    TESTS.append(function)
    return function


def expect(condition, why):
    if not condition:
        raise Failure(why)


# ---- servers ----

class Server:
    """One of the servers beside this file, in a folder of its own."""

    def __init__(self, program, *more):
        self.folder = tempfile.mkdtemp()
        self.port_file, self.log = os.path.join(self.folder, "port"), os.path.join(self.folder, "log")
        # pylint: disable=consider-using-with
        self.process = subprocess.Popen([sys.executable, os.path.join(HERE, program), self.port_file, self.log, *more])
        STARTED.append(self)
        for _ in range(200):
            if os.path.exists(self.port_file):
                break
            time.sleep(0.05)
        self.port = int(read(self.port_file))

    def asked(self):
        """The lines of its log since the last call."""
        lines = read(self.log).splitlines() if os.path.exists(self.log) else []
        if lines:
            os.unlink(self.log)
        return lines

    def stop(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder)


def asks_puppetdb(function):
    """A test that cannot run where colophon was built without libcurl."""
    function.asks_puppetdb = True
    return function


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


DNS = Server("dns_server.py")
HTTP = Server("puppetdb_server.py")
HERE_OPTIONS = ["--dns-server", f"127.0.0.1:{DNS.port}", "--puppetdb", f"http://127.0.0.1:{HTTP.port}"]


# ---- running ----

def run(*arguments, status=None, **more):
    more.setdefault("timeout", 120)
    environment = {name: value for name, value in os.environ.items() if name not in ("http_proxy", "https_proxy", "all_proxy")}
    done = subprocess.run([COLOPHON, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, check=False, env={**environment, **more.pop("env", {})}, **more)
    if "this colophon was built without c-ares" in done.stderr:
        raise Skip("this colophon was built without c-ares")
    expect(done.returncode in (0, 1, 2), f"status {done.returncode} of {arguments}: {done.stderr}")
    expect(status is None or done.returncode == status, f"status {done.returncode}, not {status}, of {arguments}: {done.stderr}")
    return done


def record(code, *options, status=0, where=None, command="compile", **more):
    """Compiles CODE as the node n and records; returns what was done."""
    return run(command, "--no-environment", "-n", "n", "-e", code, "--record-external", "r.json",
               *(HERE_OPTIONS if where is None else where), *options, status=status, **more)


def recorded():
    return json.loads(read("r.json"))


def messages(catalog):
    return {resource["title"]: resource["parameters"].get("message")
            for resource in json.loads(catalog)["resources"] if resource["type"] == "Notify"}


def given(expression):
    """What the expression gives while it is recorded, and what it gives of the file alone."""
    code = f"notify {{ 'x': message => {expression} }}"
    first = messages(record(code, "--plain").stdout)["x"]
    alone = run("compile", "--no-environment", "-n", "n", "--plain", "--external", "r.json", "-e", code, status=0)
    expect(messages(alone.stdout)["x"] == first, f"{expression}: of the file alone it is {alone.stdout}")
    return first


def fails(code, said, *options, cwd=".", **more):
    """Nothing is recorded, and the reason is said."""
    started = time.monotonic()
    done = record(code, *options, status=2, cwd=cwd, **more)
    expect(said in " ".join(done.stderr.split()), f"{code}: {done.stderr}")
    expect(not [name for name in os.listdir(cwd) if "r.json" in name], f"{code}: a file was left: {os.listdir(cwd)}")
    expect(done.stdout == "", f"{code}: something was written")
    return time.monotonic() - started


# ---- DNS ----

@test
def records():
    """Each type of records, as the functions give them; in one order, however the server turns them."""
    for expression, value in (
            ("dnsquery::a('www.example.org')", ["192.0.2.9", "192.0.2.10", "192.0.2.100"]),
            ("dnsquery::aaaa('www.example.org')", ["2001:db8::2", "2001:db8::1:0:0:1"]),
            ("dnsquery::lookup('www.example.org')",
             ["192.0.2.9", "192.0.2.10", "192.0.2.100", "2001:db8::2", "2001:db8::1:0:0:1"]),
            ("dnsquery::cname('alias.example.org')", "Second.Example.org"),
            ("dnsquery::mx('example.org')", [{"preference": 10, "exchange": "a.example.org"},
                                             {"preference": 10, "exchange": "z.example.org"},
                                             {"preference": 20, "exchange": "b.example.org"}]),
            ("dnsquery::ptr('9.2.0.192.in-addr.arpa')", ["www.example.org"]),
            ("dnsquery::rlookup('192.0.2.9')", ["www.example.org"]),
            ("dnsquery::soa('example.org')",
             {"expire": 1209600, "minimum": 300, "mname": "ns.example.org", "refresh": 7200, "retry": 3600,
              "rname": "host.master.example.org", "serial": 2026112701}),
            ("dnsquery::srv('_ldap._tcp.example.org')",
             [{"priority": 0, "weight": 1, "port": 389, "target": "a.example.org"},
              {"priority": 10, "weight": 5, "port": 636, "target": "b.example.org"}]),
            ("dnsquery::txt('example.org')", ["a \"quoted\" \\ text", "größer", "v=spf1 -all"]),
            ("ipresolve('www.example.org')", "192.0.2.9"), ("ipresolve('www.example.org', 6)", "2001:db8::2"),
            ("ipresolve('192.0.2.9', 'ptr')", "www.example.org"),
            ("dnsquery::a('WWW.Example.ORG.')", ["192.0.2.9", "192.0.2.10", "192.0.2.100"])):
        found = given(expression)
        expect(found == value, f"{expression}: {found}")


# What the functions of the module dnsquery do with Ruby's resolver.
RESOLV = """require 'resolv'; require 'json'
dns = Resolv::DNS.new(nameserver_port: [['127.0.0.1', ARGV[0].to_i]], search: [], ndots: 1)
R = Resolv::DNS::Resource::IN
puts JSON.generate(ARGV.drop(1).map do |asked|
  type, name = asked.split(' ')
  dns.getresources(name, R.const_get(type)).map do |r|
    case type
    when 'A', 'AAAA' then r.address.to_s
    when 'MX' then { 'preference' => r.preference, 'exchange' => r.exchange.to_s }
    when 'SRV' then { 'priority' => r.priority, 'weight' => r.weight, 'port' => r.port, 'target' => r.target.to_s }
    when 'TXT' then r.strings.join.force_encoding('UTF-8')
    when 'SOA' then { 'expire' => r.expire, 'minimum' => r.minimum, 'mname' => r.mname.to_s, 'refresh' => r.refresh,
                      'retry' => r.retry, 'rname' => r.rname.to_s, 'serial' => r.serial }
    else r.name.to_s
    end
  end
end)
"""


@test
def as_ruby_does():
    """Ruby's own resolver, which Puppet asks, gives the same records, in whatever order, with their keys in the same."""
    if not shutil.which("ruby"):
        raise Skip("needs ruby")
    asked = [("A", "www.example.org"), ("AAAA", "www.example.org"), ("A", "alias.example.org"), ("A", "big.example.org"),
             ("MX", "example.org"), ("SRV", "_ldap._tcp.example.org"), ("TXT", "example.org"), ("TXT", "huge.example.org"),
             ("PTR", "9.2.0.192.in-addr.arpa"), ("CNAME", "alias.example.org"), ("SOA", "example.org"), ("A", "no.such.example.org"),
             ("TXT", "www.example.org"), ("A", "upper.example.org"), ("A", "mixed.example.org"), ("AAAA", "zeros.example.org")]
    done = subprocess.run(["ruby", "-e", RESOLV, str(DNS.port), *map(" ".join, asked)], stdout=subprocess.PIPE, text=True,
                          check=True, timeout=60)
    for (kind, name), theirs in zip(asked, json.loads(done.stdout)):
        function = f"dnsquery::{kind.lower()}('{name}')"
        ours = given(f"[{function}]" if kind in ("CNAME", "SOA") else function)
        expect(sorted(map(json.dumps, ours)) == sorted(map(json.dumps, theirs)), f"{kind} {name}: {ours}, in Ruby {theirs}")


@test
def names_for_others():
    """CNAME is followed and recorded as it is; what a server does not follow itself is asked for."""
    expect(given("dnsquery::a('alias.example.org')") == ["192.0.2.9", "192.0.2.10", "192.0.2.100"], "a chain")
    expect(recorded()["dns"] == {"alias.example.org": {"CNAME": ["Second.Example.org"]},
                                 "second.example.org": {"CNAME": ["www.example.org"]},
                                 "www.example.org": {"A": ["192.0.2.9", "192.0.2.10", "192.0.2.100"]}}, read("r.json"))
    expect(given("dnsquery::a('dangling.example.org')") == ["192.0.2.77"], "a name of another server")
    expect(given("dnsquery::a('gone.example.org')") == [], "a name for what is not there")
    expect(recorded()["dns"]["nowhere.example.net"] == {"A": []}, read("r.json"))
    expect(given("dnsquery::cname('www.example.org') || { 'none' }") == "none", "no other name")
    os.unlink("r.json")
    for name in ("long0", "circle"):
        fails(f"notice(dnsquery::a('{name}.example.org'))", "more than 8 names stand for one another")
    expect(len(given("dnsquery::cname('long0.example.org')")) > 0, "one of them")


@test
def nothing_there():
    """No such name, and no such records: an empty list, which the file says."""
    expect(given("dnsquery::a('no.such.example.org')") == [], "no name")
    expect(given("dnsquery::txt('www.example.org')") == [], "no records")
    expect(given("dnsquery::a('nothing.example.org') || { ['192.0.2.200'] }") == ["192.0.2.200"], "the lambda")
    expect(recorded()["dns"] == {"no.such.example.org": {"A": []}, "nothing.example.org": {"A": []},
                                 "www.example.org": {"TXT": []}}, read("r.json"))


@test
def long_answers():
    """What is too long for a datagram comes by TCP."""
    DNS.asked()
    expect(len(given("dnsquery::a('big.example.org')")) == 100, "a hundred addresses")
    expect(DNS.asked() == ["udp big.example.org A", "tcp big.example.org A"], "the ways")
    texts = given("dnsquery::txt('huge.example.org')")
    expect(len(texts) == 225 and texts[7] == "x" * 250 + "00007", f"{len(texts)} texts")


@test
def servers_of_calls():
    """A server that the call itself names is asked; an answer in the file is of one server."""
    here = f"127.0.0.1:{DNS.port}"
    for code in (f"dnsquery::a('www.example.org', {{'nameserver' => '{here}'}})",
                 f"dnsquery::lookup('www.example.org', false, {{'nameserver' => ['127.0.0.1:1', '{here}']}})",
                 f"ipresolve('www.example.org', 4, '{here}')"):
        done = record(f"notice({code})", where=["--dns-server", "127.0.0.1:1"])
        expect("192.0.2.9" in done.stderr, done.stderr)
        os.unlink("r.json")
    fails("dnsquery::a('www.example.org', {'nameserver' => 'ns.example.org'})", "the server that the call names is no address")
    fails(f"[dnsquery::a('www.example.org'), ipresolve('www.example.org', 4, '{here}')]", "calls ask different servers for it")


@test
def other_datagrams():
    """What does not reply to the query is passed over."""
    for name, value in (("wrongid", "192.0.2.1"), ("otherquestion", "192.0.2.2"),
                        ("upper", "192.0.2.4"), ("mixed", "192.0.2.7")):
        found = given(f"dnsquery::a('{name}.example.org')")
        expect(found == [value], f"{name}: {found}")


@test
def failing_servers():
    """No failure is recorded as nothing."""
    for name, said in (("servfail", "the server says SERVFAIL"), ("refused", "the server says REFUSED"),
                       ("cuttwice", "the server says what is no answer")):
        fails(f"notice(dnsquery::a('{name}.example.org'))",
              f"Could not find out A of '{name}.example.org' (DNS): {said} (server 127.0.0.1:{DNS.port})")
    fails("dnsquery::a('servfail.example.org') || { [] }", "SERVFAIL")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    fails("dnsquery::a('www.example.org')", "it cannot be reached", where=["--dns-server", f"127.0.0.1:{port}"])


@test
def broken_messages():
    """Messages that are none, or lie about their lengths."""
    for name, function in (("circular", "a"), ("forward", "a"), ("noreply", "a"), ("overrun", "a"), ("count", "a"), ("label", "a"),
                           ("addressofthree", "a"), ("badmx", "mx"), ("badsoa", "soa"), ("badsrv", "srv")):
        fails(f"notice(dnsquery::{function}('{name}.example.org'))", "the server says what is no answer")
    for name in ("badtxt", "binary"):
        fails(f"notice(dnsquery::txt('{name}.example.org'))", "a record is no text in UTF-8, or broken")


@test
def patience():
    """A server that does not answer takes a bounded time, be it by UDP or TCP."""
    names = ("silent", "stall", "few", "none", "garbage")
    for name in names:
        os.mkdir(name)
    with ThreadPoolExecutor(len(names)) as pool:
        took = pool.map(lambda name: fails(f"notice(dnsquery::a('{name}.example.org'))", "no answer in time", cwd=name), names)
        for name, seconds in zip(names, took):
            expect(seconds < 25, f"{name}: {seconds} seconds")


@test
def impossible_names():
    """They are not asked for; a backslash is a letter, as for Ruby's resolver."""
    DNS.asked()
    for name in ("a..b", "x" * 64 + ".example.org", ".", "", "a." * 200):
        fails(f"notice(dnsquery::a('{name}'))", "this is no name that DNS could have")
    expect(not DNS.asked(), "they were asked for")
    given("dnsquery::a('back\\\\046slash.example.org')")
    asked = DNS.asked()
    expect(asked == ["udp back\\046slash.example.org A"], f"{asked}")


@test
def resolver_of_the_system():
    """RES_OPTIONS counts; without an answer the question is named."""
    done = record("notice(dnsquery::a('a.invalid.'))", where=[], status=None,
                  env={"RES_OPTIONS": "timeout:1 attempts:1"})
    expect(done.returncode in (0, 2) and (done.returncode == 0 or "A of 'a.invalid' (DNS)" in done.stderr), done.stderr)
    expect(done.returncode == 2 or recorded()["dns"] == {"a.invalid": {"A": []}}, done.stderr)


# ---- PuppetDB ----

@test
@asks_puppetdb
def queries():
    """PQL and queries as Arrays; numbers of any size; what only spaces a query makes no other."""
    HTTP.asked()
    nodes = given("puppetdb_query('nodes { certname ~ \"web\" }')")
    expect(nodes[0] == {"certname": "web01.example.org", "facts": {"x": 1.5, "none": None, "yes": True}},
           f"{nodes}")
    asked = HTTP.asked()
    expect(asked == ['/pdb/query/v4 application/json; charset=UTF-8 {"query": "nodes { certname ~ \\"web\\" }"}'], f"{asked}")
    expect(given("puppetdb_query(['from', 'nodes', ['~', 'certname', 'web']]).length") == 2, "an Array")
    asked = HTTP.asked()
    expect(asked == ['/pdb/query/v4 application/json; charset=UTF-8 {"query": ["from", "nodes", ["~", "certname", "web"]]}'],
           f"{asked}")
    given("[puppetdb_query(\"nodes{}\"), puppetdb_query(\"nodes{}\\n\"), puppetdb_query('nothing')]")
    expect(len(HTTP.asked()) == 2, "one question is asked once")
    given("puppetdb_query('numbers').length")
    expect('"query": "numbers", "result": [\n      12345678901234567890,\n      -1,\n      1000.0\n    ]}' in read("r.json"), read("r.json"))
    expect([answer["query"] for answer in recorded()["puppetdb"]] ==
           ["nodes { certname ~ \"web\" }", "nodes{}", "nothing", "numbers", ["from", "nodes", ["~", "certname", "web"]]], read("r.json"))


@test
@asks_puppetdb
def failing_queries():
    url = f"http://127.0.0.1:{HTTP.port}/pdb/query/v4"
    for query, said in (("wrong {", f"Could not find out the query of PuppetDB wrong {{: {url}: status 400: PQL parse error at "
                                    "line 1, column 1: wrong {"),
                        ("broken", f"{url}: status 500: it broke"),
                        ("elsewhere", "it leads elsewhere (status 302), which is not followed"),
                        ("notjson", "what PuppetDB says is no JSON"), ("notutf8", "what PuppetDB says is no UTF-8"),
                        ("deep", "what PuppetDB says is nested too deep"), ("large", f"{url} says more than 64 MiB"),
                        ("hangup", f"{url}: "), ("cut", f"{url}: ")):
        fails(f"notice(puppetdb_query('{query}'))", said)


@test
@asks_puppetdb
def no_server():
    """It is gone, or nobody said where it is; with several the first that answers is taken."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        gone = f"http://127.0.0.1:{free.getsockname()[1]}"
    fails("puppetdb_query('nodes {}')", f"{gone}/pdb/query/v4: Failed to connect", where=["--puppetdb", gone])
    record("puppetdb_query('nodes {}')", where=["--puppetdb", gone, "--puppetdb", f"http://127.0.0.1:{HTTP.port}"])
    os.unlink("r.json")
    if not any(os.path.exists(f"{folder}/puppetdb.conf") for folder in ("/etc/puppetlabs/puppet", "/etc/puppet")):
        fails("puppetdb_query('nodes {}')", "--puppetdb URL names one", where=[])
    for url, said in (("ftp://a", "it must begin with https://"), ("https://u:secret@a", "it must not have a name or password"),
                      ("https://a/b", "it must not have a path"), ("https://", "it names no host")):
        done = record("", where=["--puppetdb", url], status=2)
        expect(said in done.stderr and "secret" not in done.stderr, done.stderr)


@test
@asks_puppetdb
def settings_of_puppet():
    """puppetdb.conf beside a puppet.conf that --config names; one that was only found says nothing."""
    write("conf/puppet.conf", "[main]\ncertname = me.example.org\n")
    write("conf/puppetdb.conf", f"[main]\nserver_urls = http://127.0.0.1:{HTTP.port}\n")
    config = ["--config", "conf/puppet.conf"]
    code = "notice(puppetdb_query('nodes {}'))"
    fails(code, "'server_urls' of puppetdb.conf has", where=config)
    fails(code, "it must be https", where=config)
    write("conf/puppetdb.conf", "[main\n")
    fails(code, "puppetdb.conf", where=config)
    os.unlink("conf/puppetdb.conf")
    fails(code, "--puppetdb URL names one", where=config)
    write("site/environments/production/environment.conf", "")
    write("site/environments/production/manifests/site.pp", code)
    write("site/puppet.conf", "[main]\ncertname = me.example.org\n")
    write("site/puppetdb.conf", "[main]\nserver_urls = https://127.0.0.1:1\n")
    done = run("compile", "-n", "n", "--record-external", "r.json", status=2, cwd="site")
    expect("the puppet.conf that was found counts only if --config names it" in " ".join(done.stderr.split()), done.stderr)


def certificates(folder):
    """An authority, a server at 127.0.0.1, and somebody who asks, laid out as Puppet does."""
    def openssl(*words):
        subprocess.run(["openssl", *words], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for name in ("certs", "private_keys"):
        os.makedirs(f"{folder}/{name}", exist_ok=True)
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    openssl("req", "-x509", *key, "-keyout", f"{folder}/ca.key", "-out", f"{folder}/certs/ca.pem", "-days", "2", "-subj",
            "/CN=Test authority")
    for name, more in (("server", "subjectAltName=IP:127.0.0.1"), ("me.example.org", "subjectAltName=DNS:me.example.org")):
        write(f"{folder}/{name}.ext", more)
        openssl("req", "-new", *key, "-keyout", f"{folder}/private_keys/{name}.pem", "-out", f"{folder}/{name}.csr", "-subj",
                f"/CN={name}")
        openssl("x509", "-req", "-in", f"{folder}/{name}.csr", "-CA", f"{folder}/certs/ca.pem", "-CAkey", f"{folder}/ca.key",
                "-CAcreateserial", "-days", "2", "-extfile", f"{folder}/{name}.ext", "-out", f"{folder}/certs/{name}.pem")


@test
@asks_puppetdb
def certificates_are_checked():
    """TLS with certificates of both sides, by options or as puppet.conf says; without them the error says what lacks."""
    if not shutil.which("openssl"):
        raise Skip("needs openssl")
    certificates("conf/ssl")
    server = Server("puppetdb_server.py", *(os.path.abspath(f"conf/ssl/{name}") for name in
                                            ("certs/server.pem", "private_keys/server.pem", "certs/ca.pem")))
    code, there = "notice(puppetdb_query('nodes {}').length)", ["--puppetdb", f"https://127.0.0.1:{server.port}"]
    own = ["--hostcert", "conf/ssl/certs/me.example.org.pem", "--hostprivkey", "conf/ssl/private_keys/me.example.org.pem"]
    authority = ["--localcacert", "conf/ssl/certs/ca.pem"]
    expect("): 2" in record(code, where=[*there, *own, *authority]).stderr, "by options")
    os.unlink("r.json")
    fails(code, "--localcacert names the certificate of its authority", where=[*there, *own])
    fails(code, "a server that wants to know who asks needs --hostcert", where=[*there, *authority])
    fails(code, "--localcacert names the certificate", where=["--puppetdb", f"https://localhost:{server.port}", *own, *authority])
    fails(code, "conf/none.pem cannot be read: No such file", where=[*there, *authority, "--hostcert", "conf/none.pem", *own[2:]])
    fails(code, "need each other", where=[*there, *own[:2]])
    write("conf/puppet.conf", "[main]\ncertname = me.example.org\n")
    write("conf/puppetdb.conf", f"[main]\nserver_urls = https://127.0.0.1:{server.port}/ , https://127.0.0.1:1\n")
    expect("): 2" in record(code, where=["--config", "conf/puppet.conf"]).stderr, "by puppet.conf")
    shutil.move("conf/ssl", "elsewhere")
    write("conf/puppet.conf", f"[main]\ncertname = me.example.org\n[server]\nssldir = {os.path.abspath('elsewhere')}\n")
    expect("): 2" in record(code, where=["--config", "conf/puppet.conf"]).stderr, "by ssldir")


# ---- functions ----

RUBY = """Puppet::Functions.create_function(:'site::ask') do
  dispatch(:ask) { param 'Any', :what }
  def ask(what)
    { 'asked' => what, 'when' => Time.now.to_i }
  end
end
"""


@test
def functions():
    """What generate says is recorded; other functions are, if they are named."""
    write("say", "#!/bin/sh\necho \"$@\"; echo ran >>ran\n")
    os.chmod("say", 0o755)
    write("m/site/lib/puppet/functions/site/ask.rb", RUBY)
    say, modules = os.path.abspath("say"), ["--modulepath", "m"]
    code = f"$x = generate('{say}', 'a', 1) notify {{ 'x': message => [$x, site::ask(1.5), generate('{say}')] }}"
    done = record(code, *modules, "--plain", "--allow-programs", "--record-function", "site::ask")
    expect(read("ran").count("ran") == 2, "a program runs once")
    found = recorded()["functions"]
    expect([answer["arguments"] for answer in found["generate"]] == [[say, "a", 1], [say]], read("r.json"))
    expect(found["generate"][0]["result"] == "a 1\n" and found["site::ask"][0]["result"]["asked"] == 1.5, read("r.json"))
    alone = run("compile", "--no-environment", "-n", "n", *modules, "--plain", "--external", "r.json", "-e", code, status=0)
    expect(messages(alone.stdout) == messages(done.stdout), "the file alone")
    done = record("notice(site::ask(2))", *modules, "--external", "r.json", status=1)
    expect("The file of --external has no answer for site::ask([2])" in done.stderr, done.stderr)
    record(f"notice(site::ask(2), generate('{say}', 'b'))", *modules, "--external", "r.json", "--allow-programs",
           "--record-function", "site::ask")
    expect(len(recorded()["functions"]["site::ask"]) == 2 and len(recorded()["functions"]["generate"]) == 3, read("r.json"))
    os.unlink("r.json")
    fails("notice(site::ask(Integer))", "is no data, which a file could hold", *modules, "--record-function", "site::ask")
    done = record(f"notice(generate('{say}'))", status=1)
    expect("--allow-programs allows it" in done.stderr and recorded()["functions"] == {}, done.stderr)


NETWORK = """require 'socket'
Puppet::Functions.create_function(:'site::banner') do
  dispatch(:banner) { param 'Integer', :port }
  def banner(port)
    socket = TCPSocket.new('127.0.0.1', port)
    socket.write("POST /pdb/query/v4 HTTP/1.0\\r\\nContent-Length: 20\\r\\n\\r\\n{\\"query\\": \\"nothing\\"}")
    socket.read.split("\\r\\n").first
  end
end
"""


@test
def functions_that_use_the_network():
    """A module's own Ruby asks by itself in the unconfined helper; what it gave is recorded."""
    if not shutil.which("ruby"):
        raise Skip("needs ruby")
    write("m/site/lib/puppet/functions/site/banner.rb", NETWORK)
    code, modules = f"notice(site::banner({HTTP.port}))", ["--modulepath", "m"]
    done = record(code, *modules, "--record-function", "site::banner", status=1)
    expect("--record-external FILE writes" in " ".join(done.stderr.split()), done.stderr)
    done = record(code, *modules, "--record-function", "site::banner", "--ruby-helper=unconfined")
    expect("HTTP/1.1 200 OK" in done.stderr, done.stderr)
    alone = run("compile", "--no-environment", "-n", "n", *modules, "--external", "r.json", "-e", code, status=0)
    expect("HTTP/1.1 200 OK" in alone.stderr, alone.stderr)


@test
def hints():
    """Without any file the error says what there is."""
    done = run("compile", "--no-environment", "-n", "n", "-e", "puppetdb_query('nodes {}')", status=1)
    expect("--external FILE, which --record-external FILE writes" in " ".join(done.stderr.split()), done.stderr)


# ---- the file ----

@test
@asks_puppetdb
def the_file():
    """It is private, whole or not there, and the same each time; what was there of other questions stays."""
    code = "notice(dnsquery::a('www.example.org')) puppetdb_query('nodes {}')"
    record(code)
    expect(stat.S_IMODE(os.stat("r.json").st_mode) == 0o600, "its mode")
    first = read("r.json")
    record(code)
    expect(read("r.json") == first, "it is not the same")
    os.chmod("r.json", 0o644)
    write("r.json", '{"dns": {"www.example.org": {"A": ["198.51.100.1"], "MX": []}, "old.example.org": {"A": ["198.51.100.2"]},'
                    ' "alias.example.org": {"A": ["198.51.100.3"], "TXT": ["old"]}, "second.example.org": {"CNAME": ["x.org"]}},'
                    ' "functions": {"generate": [{"result": "all"}]}, "puppetdb": [{"query": "old", "result": [[]]}]}')
    record("notice(dnsquery::a('alias.example.org'))")
    expect(recorded() == {
        "dns": {"alias.example.org": {"CNAME": ["Second.Example.org"]}, "old.example.org": {"A": ["198.51.100.2"]},
                "second.example.org": {"CNAME": ["www.example.org"]},
                "www.example.org": {"A": ["192.0.2.9", "192.0.2.10", "192.0.2.100"], "MX": []}},
        "puppetdb": [{"query": "old", "result": [[]]}], "functions": {"generate": [{"result": "all"}]}}, read("r.json"))
    expect(stat.S_IMODE(os.stat("r.json").st_mode) == 0o600, "its mode, once it was another")


@test
def the_same_bytes():
    """What a file has is written again as it was, whatever its texts look like."""
    odd = ['],\n"[{', '\\', '\\"', "", " a  b ", "\u0001\u20ac", {"k]\"": [[], {}, None, True, -1, 1.5, 10 ** 30]}]
    first = {"dns": {"b": {"TXT": odd, "A": []}, "a": {"PTR": ["x"]}},
             "puppetdb": [{"query": odd, "result": odd}, {"query": " a\n b", "result": {"x": 1}}],
             "functions": {"z::f": [{"result": None}, {"arguments": odd, "result": "],"}], "a": [{"arguments": [], "result": []}]}}
    write("r.json", json.dumps(first))
    record("")
    again = recorded()
    for answers in (first["puppetdb"], first["functions"]["z::f"]):
        answers.reverse()
    expect(again == first, f"{again}")
    bytes_then = read("r.json")
    record("")
    expect(read("r.json") == bytes_then, "other bytes")


@test
@asks_puppetdb
def with_answers():
    """What --external answers is not asked, and is in the file, too."""
    write("e.yaml", "dns:\n  www.example.org: {A: ['198.51.100.1']}\n  b.example.org: {CNAME: [www.example.org]}\n"
                    "  unasked.example.org: {A: []}\npuppetdb:\n- {query: 'nodes  {}', result: [1]}\n")
    DNS.asked(), HTTP.asked()
    code = "notice(dnsquery::lookup('b.example.org'), puppetdb_query('nodes {}'))"
    done = record(code, "--external", "e.yaml")
    expect("[198.51.100.1, 2001:db8::2, 2001:db8::1:0:0:1] [1]" in done.stderr, done.stderr)
    expect(DNS.asked() == ["udp www.example.org AAAA"] and not HTTP.asked(), "what was asked")
    expect(recorded()["dns"] == {"b.example.org": {"CNAME": ["www.example.org"]},
                                 "www.example.org": {"A": ["198.51.100.1"], "AAAA": ["2001:db8::2", "2001:db8::1:0:0:1"]}},
           read("r.json"))
    record(code, "--external", "r.json")
    expect(not DNS.asked(), "all is known")
    os.unlink("r.json")
    record(code, "--external", "r.json")
    expect(len(DNS.asked()) == 2 and len(HTTP.asked()) == 1, "a file that is not there yet answers nothing")


@test
def strict_answers():
    """Of a name whose addresses are told, other records are not known to be none."""
    write("e.json", '{"dns": {"www.example.org": {"A": ["192.0.2.1"]}}}')
    done = run("compile", "--no-environment", "-n", "n", "--external", "e.json", "-e", "dnsquery::aaaa('www.example.org')", status=1)
    write("r.json", '{"dns": {"none.example.org": {}}}')
    record("notice(dnsquery::aaaa('none.example.org'))", "--external", "r.json", where=["--dns-server", "127.0.0.1:1"])
    expect(len(recorded()["dns"]["none.example.org"]) == 8 and not any(recorded()["dns"]["none.example.org"].values()), read("r.json"))
    expect("has no answer for AAAA of 'www.example.org' (DNS)" in done.stderr and "--record-external" in done.stderr, done.stderr)


@test
def origins():
    """The recording compilation says where its answers stand in the file, as one with the file does."""
    code = "file { '/x': content => dnsquery::a('www.example.org')[0] }"
    done = record(code, "File[/x]", "content", command="explain")
    line = [number for number, text in enumerate(read("r.json").splitlines(), 1) if "www.example.org" in text][0]
    expect(f"external dns.www.example.org.A.0  r.json:{line}:" in done.stdout, done.stdout)
    alone = run("explain", "--no-environment", "-n", "n", "-e", code, "--external", "r.json", "File[/x]", "content", status=0)
    expect(alone.stdout == done.stdout, alone.stdout)


@test
def unwritable():
    """A file that cannot be written is told before anything is asked; the old one stays."""
    DNS.asked()
    code = "dnsquery::a('www.example.org')"
    done = run("compile", "--no-environment", "-n", "n", "-e", code, "--record-external", "no/folder/r.json", *HERE_OPTIONS, status=2)
    expect("cannot write no/folder/r.json: No such file" in done.stderr, done.stderr)
    os.mkdir("r.json")
    done = record(code, status=2)
    expect("Is a directory" in done.stderr, done.stderr)
    os.rmdir("r.json")
    for name, said in (("-", "must name a file"), ("/dev/null", "must name a file"), ("r.yaml", "writes JSON")):
        done = run("compile", "--no-environment", "-n", "n", "-e", code, "--record-external", name, *HERE_OPTIONS, status=2)
        expect(said in done.stderr, done.stderr)
    write("r.json", '{"dns": []}')
    done = record(code, status=2)
    expect("The names of DNS must be a Hash" in done.stderr and read("r.json") == '{"dns": []}', done.stderr)
    expect(not DNS.asked(), "it was asked")
    write("r.json", "{}")
    done = record("notice(dnsquery::a('servfail.example.org'))", status=2)
    expect(read("r.json") == "{}" and os.listdir(".") == ["r.json"], "the old file")


@test
def wrong_use():
    for options, said in ((["--dns-server", "127.0.0.1"], "--dns-server has no effect without --record-external"),
                          (["--puppetdb", "https://a"], "--puppetdb has no effect without --record-external"),
                          (["--record-function", "f"], "--record-function has no effect without"),
                          (["--record-external", "r.json", "--dns-server", "example.org"], "is no address of a server of DNS"),
                          (["--record-external", "r.json", "--dns-server", "127.0.0.1:99999"], "is no address"),
                          (["--record-external", "r.json", "--facts", "-"], "--record-external compiles twice")):
        done = run("compile", "--no-environment", "-n", "n", "-e", "", *options, status=2)
        expect(said in done.stderr and not os.path.exists("r.json"), done.stderr)
    done = run("explain", "File[/a]", "--catalog", "c.json", "--record-external", "r.json", status=2)
    expect("--record-external has no effect on a saved catalog" in done.stderr, done.stderr)
    done = run("compile", "--no-environment", "-n", "n", "--record-external", "r.json", status=2)
    expect(done.stderr.count("no manifest given") == 1, done.stderr)


@test
def errors_of_the_code():
    """They are told once; what was answered before is recorded."""
    done = record("dnsquery::a('www.example.org') fail('so it ends')", status=1)
    expect(done.stderr.count("so it ends") == 1 or done.stderr.count("error:") == 1, done.stderr)
    expect(list(recorded()["dns"]) == ["www.example.org"], read("r.json"))


@test
@asks_puppetdb
def many_nodes():
    """One file has the answers of all nodes, each asked once; a node that does not compile is told as ever."""
    for number in range(6):
        write(f"facts/n{number}.json", json.dumps({"name": f"n{number}", "values": {"number": number}}))
    code = ("$n = $facts['number'] if $n == 5 { fail('five') } "
            "$host = $n ? { 0 => 'www', 1 => 'alias', default => \"host${n}\" } "
            "notify { dnsquery::a(\"${host}.example.org\") || { ['none'] }: message => puppetdb_query('nodes {}').length }")
    DNS.asked(), HTTP.asked()
    done = run("export", "--no-environment", "--to", "csv", "--nodes", "facts", "-e", code, "--record-external", "r.json",
               *HERE_OPTIONS)
    asked = DNS.asked()
    expect(asked == [f"udp {name}.example.org A" for name in ("www", "alias", "host2", "host3", "host4")], f"{asked}")
    expect(len(HTTP.asked()) == 1 and done.stderr.count("five") >= 1, done.stderr)
    expect(sorted(recorded()["dns"]) == ["alias.example.org", "host2.example.org", "host3.example.org", "host4.example.org",
                                         "second.example.org", "www.example.org"], read("r.json"))
    again = run("export", "--no-environment", "--to", "csv", "--nodes", "facts", "-e", code, "--external", "r.json")
    expect(done.stdout == again.stdout and "192.0.2.100" in done.stdout, again.stderr)


@test
def every_command():
    """Each that compiles a node records; others do not know the option."""
    write("policy.yaml", "version: 1\nrules: []\n")
    code = ["--no-environment", "-n", "n", "-e", "notify { dnsquery::a('www.example.org')[0]: }"]
    for arguments in (["compile"], ["explain", "Notify[192.0.2.9]"], ["blame", "Notify[192.0.2.9]"], ["why-not", "Notify[b]"],
                      ["impact", "fact", "x"], ["impact", "fact", "x=1"], ["check", "--policy", "policy.yaml"],
                      ["export", "--to", "json"], ["verify", "--mutants", "20"]):
        run(*arguments, *code, "--record-external", "r.json", *HERE_OPTIONS)
        expect(list(recorded()["dns"]) == ["www.example.org"], f"{arguments}")
        os.unlink("r.json")
    for command in ("diff", "audit", "faults", "parse"):
        done = run(command, "--record-external", "r.json", status=2)
        expect("unknown option '--record-external'" in done.stderr, done.stderr)


@test
def lookups():
    """Data functions ask, too."""
    write("env/hiera.yaml", "version: 5\nhierarchy:\n- {name: dns, data_hash: dns_data}\n")
    write("env/functions/data.pp", "function environment::unused() { 1 }\n")
    write("env/modules/dns/functions/data.pp", "function dns::data($options, $context) "
                                               "{ { 'address' => dnsquery::a('www.example.org') } }\n")
    write("env/hiera.yaml", "version: 5\nhierarchy:\n- {name: dns, data_hash: 'dns::data'}\n")
    done = run("lookup", "address", "-n", "n", "--environment", "./env", "--render-as", "json", "--record-external", "r.json",
               *HERE_OPTIONS, status=0)
    expect(json.loads(done.stdout) == ["192.0.2.9", "192.0.2.10", "192.0.2.100"], done.stdout)
    expect(list(recorded()["dns"]) == ["www.example.org"], read("r.json"))


@test
@asks_puppetdb
def secrets():
    """Nothing of an answer or a query that is secret is shown."""
    done = record("$q = Sensitive('wrong HUNTER2HUNTER2') notice(puppetdb_query($q.unwrap))", status=2)
    expect("HUNTER2" not in done.stderr and "status 400" in done.stderr, done.stderr)


def built_with_curl():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        done = record("puppetdb_query('nothing')", status=None)
        os.chdir("/")
    expect(done.returncode == 0 or "this colophon was built without libcurl" in done.stderr, done.stderr)
    return done.returncode == 0


def main():
    failed = 0
    chosen = sys.argv[2:]
    curl = built_with_curl()
    for function in TESTS:
        name = function.__name__.replace("_", "-")
        if chosen and name not in chosen:
            continue
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                if not curl and hasattr(function, "asks_puppetdb"):
                    raise Skip("this colophon was built without libcurl")
                function()
                print(f"ok {name}")
            except Skip as why:
                print(f"skip {name} - {why}")
            except (Failure, subprocess.SubprocessError, ValueError, OSError, KeyError, IndexError) as why:
                failed += 1
                print(f"not ok {name} - {' '.join(str(why).split())}")
            os.chdir("/")
        sys.stdout.flush()
    for server in STARTED:
        server.stop()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
