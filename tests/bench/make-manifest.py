#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a manifest with a given number of resources, for measuring.

usage: make-manifest.py COUNT >site.pp

Half of the resources are plain ones of classes (file, notify, service, package, exec), the other half comes from
instances of a defined type that makes three each.  Classes have parameters, variables, conditionals and inheritance;
titles and values are strings with interpolation, as generated sites have them.
"""

import sys

PER_CLASS = 50

HEAD = """\
$base = '/srv'
$settings = {{ 'port' => 8000, 'mode' => '0644', 'owners' => ['root', 'www'] }}
class defaults (String $owner = 'root', Integer $port = $settings['port']) {{
  $mode = $settings['mode']
  $shell = $facts['kernel'] ? {{ 'Linux' => '/bin/bash', default => '/bin/sh' }}
}}
define site (Integer $number, String $root = $base, Boolean $https = true) {{
  $port = $number + 1024
  if $https {{
    $scheme = 'https'
  }} else {{
    $scheme = 'http'
  }}
  file {{ "${{root}}/${{title}}/site.conf":
    ensure  => file,
    mode    => $defaults::mode,
    content => "listen ${{port}}; root ${{root}}/${{title}}; scheme ${{scheme}}",
  }}
  service {{ "site-${{title}}":
    ensure    => running,
    enable    => $https,
    subscribe => File["${{root}}/${{title}}/site.conf"],
  }}
}}
include defaults
"""

CLASS = """\
class part{number} (String $owner = $defaults::owner, Integer $start = {number}) inherits defaults {{
  $limit = $start * 10 + 7
  $name_of = "part-${{start}}"
{resources}}}
include part{number}
"""

RESOURCES = [
    """  file {{ "/etc/parts/{number}-{item}.conf":
    ensure  => file,
    owner   => $owner,
    mode    => $mode,
    content => "${{name_of}} item {item} limit ${{limit}} of ${{base}}",
  }}
""",
    """  notify {{ 'message {number}-{item}':
    message => "${{name_of}}: ${{settings['port']}}",
  }}
""",
    """  package {{ 'package-{number}-{item}':
    ensure => $limit ? {{ {number} => absent, default => present }},
  }}
""",
    """  exec {{ "/usr/bin/run {number} {item} ${{owner}}":
    cwd     => "${{base}}/{item}",
    require => Notify['message {number}-1'],
  }}
""",
]


def resources(number, count):
    return "".join(RESOURCES[item % len(RESOURCES)].format(number=number, item=item) for item in range(count))


def instances(first, count):
    return "".join(f"site {{ 'site{first + item}': number => {first + item}, https => {'true' if item % 3 else 'false'} }}\n"
                   for item in range(count))


def main():
    total = int(sys.argv[1])
    sys.stdout.write(HEAD.format())
    for number in range(total // (2 * PER_CLASS)):
        sys.stdout.write(CLASS.format(number=number, resources=resources(number, PER_CLASS)))
    sys.stdout.write(instances(1, total // 6))


if __name__ == "__main__":
    main()
