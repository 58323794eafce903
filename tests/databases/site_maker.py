# SPDX-License-Identifier: Apache-2.0
"""A small site with something of everything that tables have columns for, in a repository."""

import os
import subprocess

SECRETS = {
    "a parameter": "PlantedParameter4711",
    "data": "PlantedData4712",
    "a template": "PlantedTemplate4713",
    "a fact": "PlantedFact4714",
}

MANIFEST = r"""
node default {
  include app
  class { 'vault': }
}
"""

APP = r"""class app(Integer $size = 1, String $banner = 'none', Hash $options = {}) {
  $role = $facts['role']
  notify { 'hosts': message => "role ${role}" }
  File { owner => 'root' }
  file { '/etc/app':
    ensure  => directory,
    notify  => Notify['hosts'],
    content => inline_epp('size <%= $app::size %> on <%= $facts["networking"]["hostname"] %>'),
  }
  file { "/etc/odd 'quoted' \"twice\" back\\slash\ttab\nline \u{1F600}":
    ensure  => file,
    owner   => 'app',
    content => "a\u{0}b",
    require => File['/etc/app'],
  }
  if $role == 'web' {
    package { 'nginx': ensure => installed }
    app::part { 'one': value => ['a', { 'b' => undef, 'c' => 1.5 }] }
  }
}
"""

PART = "define app::part($value) {\n  notify { \"part ${title}\": message => \"${value}\" }\n}\n"

VAULT = r"""class vault(Sensitive $pass = Sensitive('PlantedParameter4711'), $db = lookup('vault::secret')) {
  file { '/etc/pass': content => $pass }
  file { '/etc/db': content => $db }
  file { '/etc/both': content => Sensitive("text PlantedTemplate4713 ${title}") }
  file { '/etc/token': content => $facts['api_token'] }
}
"""

HIERA = """version: 5
defaults:
  datadir: data
  data_hash: yaml_data
hierarchy:
  - name: node
    path: nodes/%{facts.networking.hostname}.yaml
  - name: role
    path: roles/%{facts.role}.yaml
  - name: common
    path: common.yaml
"""

COMMON = """lookup_options:
  vault::secret:
    convert_to: Sensitive
app::size: 10
app::banner: hello
nobody::asks: for this
vault::secret: PlantedData4712
"""

POLICY = """version: 1
rules:
  - id: size-not-by-node
    message: A size is not a matter of one node.
    severity: warning
    select: Class[App].size
    values:
      never: file data/nodes/**
"""


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


HIERARCHY = "version: 5\nhierarchy:\n  - name: %s\n    datadir: %s\n    path: %s\n"
LEVELS = {
    "hiera.yaml": HIERARCHY % ("called as hierarchies are", "data", "hiera.yaml"),
    "data/hiera.yaml": "m::a: 1\nm::old: 2\n",
    "modules/m/hiera.yaml": HIERARCHY % ("module", "data", "m.yaml"),
    "modules/m/data/m.yaml": "m::b: 3\nm::gone: 4\n",
    "modules/m/manifests/init.pp": "class m($a, $b, $c) { notify { \"$a $b $c\": } }\n",
    "manifests/site.pp": "include m\n",
    "facts/a.json": "{}\n",
    "global/levels.yaml": HIERARCHY % ("global", "data", "all.yaml"),
    "global/data/all.yaml": "m::c: 5\nnobody::asks: 6\n",
    "global/nodes.yaml": "classes: {}\nparameters: {x: 1}\n",
}


def make_levels(room):
    """An environment with three layers of Hiera, one called otherwise than is usual, and a classifier."""
    for name, text in LEVELS.items():
        write(f"{room}/{name}", text)


def make_site(room):
    files = {
        "environment.conf": "", "hiera.yaml": HIERA, "manifests/site.pp": MANIFEST, "policy.yaml": POLICY,
        "modules/app/manifests/init.pp": APP, "modules/app/manifests/part.pp": PART,
        "modules/vault/manifests/init.pp": VAULT, "data/common.yaml": COMMON,
        "data/roles/web.yaml": "app::size: 20\napp::banner: web\n", "data/roles/db.yaml": "app::banner: db\n",
        "data/nodes/web2.yaml": "app::size: 9\n", "CODEOWNERS": "/data/ @data\n/modules/app/ @web\n",
    }
    for name, text in files.items():
        write(f"{room}/{name}", text)
    for name in ("web1", "web2", "db1", "db2"):
        write(f"{room}/facts/{name}.json", '{"role": "%s", "networking": {"hostname": "%s"}, "api_token": '
              '"PlantedFact4714"}\n' % (name[:-1], name))
    environment = {**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
                   "GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com", "GIT_COMMITTER_NAME": "Ada",
                   "GIT_COMMITTER_EMAIL": "ada@example.com", "GIT_AUTHOR_DATE": "2023-10-05T12:00:00+0000",
                   "GIT_COMMITTER_DATE": "2023-10-05T12:00:00+0000"}

    def git(*arguments):
        return subprocess.run(["git", "-C", room, *arguments], env=environment, stdout=subprocess.PIPE, text=True,
                              check=True).stdout

    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "All")
    return git
