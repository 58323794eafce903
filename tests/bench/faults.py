#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How fast traces are read and faults found: faults.py COLOPHON [TRACE...].  Makes traces of several kinds and lengths,
and prints the size, the time, MB a second and the memory of each; TRACEs are real ones (with -y or not), which are
read for their effects."""
import os
import subprocess
import sys
import tempfile
import time


def block(out, pid, name, lines):
    out.write(f'{pid} write(1, "Info: /Stage[main]/Main/{name}: Starting to evaluate the resource (1 of 9)\\n", 80) = 80\n')
    for line in lines:
        out.write(f'{pid} {line}\n')
    out.write(f'{pid} write(1, "Info: /Stage[main]/Main/{name}: Evaluated in 0.01 seconds\\n", 60) = 60\n')


def ordinary(path, count):
    """COUNT lines as of a module's run: libraries that are looked for and read, and much that only moves bytes."""
    with open(path, 'w', encoding='utf-8') as out:
        done = 0
        while done < count:
            lines = []
            for i in range(50):
                lines += [f'openat(AT_FDCWD, "/usr/lib/ruby/vendor_ruby/puppet/{i}/missing.rb", O_RDONLY|O_CLOEXEC) = -1 '
                          'ENOENT (No such file or directory)',
                          f'newfstatat(AT_FDCWD, "/usr/lib/ruby/vendor_ruby/puppet/{i}.rb", {{st_mode=S_IFREG|0644, '
                          'st_size=1234, ...}, 0) = 0',
                          f'openat(AT_FDCWD, "/usr/lib/ruby/vendor_ruby/puppet/{i}.rb", O_RDONLY|O_CLOEXEC) = 7',
                          'read(7, "# frozen_string_literal: true\\n\\nmodule Puppet\\n  class Type\\n"..., 8192) = 1234',
                          'read(7, "", 8192) = 0', 'close(7) = 0']
            block(out, 100, f'Exec[{done % 1000}]', lines)
            done += len(lines) + 2


def removals(path, count):
    """COUNT files that one block makes and removes again."""
    with open(path, 'w', encoding='utf-8') as out:
        lines = [f'openat(AT_FDCWD, "/srv/d/{i}", O_WRONLY|O_CREAT|O_EXCL, 0644) = 3\n1 close(3) = 0' for i in range(count)]
        lines += [f'unlink("/srv/d/{i}") = 0' for i in range(count)]
        block(out, 1, 'Exec[all]', lines)


def distinct(path, count):
    """COUNT files, each made by one block and read by another."""
    with open(path, 'w', encoding='utf-8') as out:
        block(out, 1, 'Exec[make]', [f'openat(AT_FDCWD, "/srv/{i % 100}/{i}", O_WRONLY|O_CREAT|O_TRUNC, 0644) = 3'
                                     for i in range(count)])
        block(out, 1, 'Exec[use]', [f'openat(AT_FDCWD, "/srv/{i % 100}/{i}", O_RDONLY) = 3' for i in range(count)])


def chain(manifest, path, classes, resources):
    """CLASSES one after the other by notifications, with RESOURCES each; the last is a service that reads all."""
    with open(manifest, 'w', encoding='utf-8') as out:
        for c in range(classes):
            out.write(f'class c{c} {{\n')
            for r in range(resources):
                out.write(f"  file {{ '/srv/{c}/{r}': content => 'x' }}\n")
            out.write(f'}}\ninclude c{c}\n')
            if c:
                out.write(f"Class['c{c - 1}'] ~> Class['c{c}']\n")
        out.write("service { 'd': provider => base }\n")
        out.write(f"Class['c{classes - 1}'] ~> Service['d']\n")
    with open(path, 'w', encoding='utf-8') as out:
        for c in range(classes):
            for r in range(resources):
                name = f'/srv/{c}/{r}'
                out.write(f'1 write(1, "Info: /Stage[main]/C{c}/File[{name}]: Starting to evaluate the resource (1 of 9)\\n", 80) = 80\n'
                          f'1 openat(AT_FDCWD, "{name}", O_WRONLY|O_CREAT|O_TRUNC, 0644) = 3\n'
                          f'1 write(1, "Info: /Stage[main]/C{c}/File[{name}]: Evaluated in 0.01 seconds\\n", 60) = 60\n')
        block(out, 1, 'Service[d]', [f'openat(AT_FDCWD, "/srv/{c}/{r}", O_RDONLY) = 3'
                                     for c in range(classes) for r in range(resources)])


def measure(name, size, arguments):
    start = time.monotonic()
    done = subprocess.run(['/usr/bin/time', '-f', '%M', *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          text=True, check=False)
    seconds = time.monotonic() - start
    memory = int(done.stderr.split()[-1]) / 1024
    print(f'{name:44} {size / 1e6:9.1f} MB {seconds:7.2f} s {size / 1e6 / seconds:7.0f} MB/s {memory:7.0f} MiB')


def main(colophon, traces):
    read = [colophon, 'faults', '--dump', 'effects', '-o', '/dev/null', '--trace']
    with tempfile.TemporaryDirectory() as folder:
        path, manifest = os.path.join(folder, 'trace'), os.path.join(folder, 'site.pp')
        for count in (100_000, 1_000_000, 10_000_000):
            ordinary(path, count)
            measure(f'ordinary, {count} lines', os.path.getsize(path), [*read, path])
        for count in (4_000, 40_000):
            removals(path, count)
            measure(f'{count} made and removed in one block', os.path.getsize(path), [*read, path])
        with open(manifest, 'w', encoding='utf-8') as out:
            out.write("exec { '/bin/make': alias => 'm' }\nexec { 'make': command => '/bin/a' }\nexec { 'use': command => '/bin/b' }\n")
        hold = [colophon, 'faults', '-q', '--no-environment', '--trace', path, manifest]
        for count in (10_000, 100_000):
            distinct(path, count)
            measure(f'{count} distinct files, faults', os.path.getsize(path), hold)
        for classes in (3, 6, 12):
            chain(manifest, path, classes, 70)
            measure(f'chain of {classes} classes of 70, faults', os.path.getsize(path), hold)
        for trace in traces:
            measure(os.path.basename(trace), os.path.getsize(trace), [*read, trace])


if __name__ == '__main__':
    main(os.path.abspath(sys.argv[1]), sys.argv[2:])
