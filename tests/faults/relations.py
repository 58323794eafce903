#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Holds the order that a catalog promises, by `colophon faults --graph`, against Puppet's own relationship graph, for all
pairs of resources: relations.py COLOPHON [MANIFEST...].  What follows from what is worked out here anew."""
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
OWN = ('Schedule', 'Filebucket', 'Class', 'Stage')


def ours(colophon, manifest):
    """The pairs (A, B) of resources, A before B, by our graph: containers have a beginning and an end."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'graph.json')
        subprocess.run([colophon, 'faults', '--no-environment', '--modulepath', '/usr/share/puppet/modules', '--fact',
                        'os.family=Debian', '--graph', path, manifest], check=True)
        with open(path, encoding='utf-8') as file:
            graph = json.load(file)
    after = {}
    for relation in graph['relations']:
        a, b = relation['source'], relation['target']
        if relation['kind'] == 'contains':
            after.setdefault(('begin', a), set()).add(('begin', b))
            after.setdefault(('end', b), set()).add(('end', a))
        else:
            after.setdefault(('end', a), set()).add(('begin', b))
    contained = {r['resource'] for r in graph['resources'] if r['contains']}
    for resource in graph['resources']:
        after.setdefault(('begin', resource['resource']), set()).add(('end', resource['resource']))
    pairs = set()
    plain = [r['resource'] for r in graph['resources']
             if r['resource'] not in contained and r['resource'].split('[')[0] not in OWN]
    for source in plain:
        seen, todo = set(), [('end', source)]
        while todo:
            for node in after.get(todo.pop(), ()):
                if node not in seen:
                    seen.add(node)
                    todo.append(node)
        pairs |= {f'{source} -> {target}' for target in plain if ('begin', target) in seen}
    return pairs


def main(colophon, manifests):
    if not manifests:
        cases = os.path.join(HERE, 'cases')
        manifests = [os.path.join(cases, name, 'site.pp') for name in sorted(os.listdir(cases))]
        own = os.path.join(HERE, 'relations')
        manifests += [os.path.join(own, name) for name in sorted(os.listdir(own))]
    done = subprocess.run(['ruby', os.path.join(HERE, 'relations.rb'), *manifests], capture_output=True, text=True,
                          check=True)
    puppet = {manifest: set() for manifest in manifests}
    for line in done.stdout.splitlines():
        manifest, pair = line.split(': ', 1)
        puppet[manifest].add(pair)
    passed = failed = pairs = 0
    for manifest in manifests:
        own = ours(colophon, manifest)
        pairs += len(own)
        if own == puppet[manifest]:
            passed += 1
            continue
        failed += 1
        print(f'not ok {os.path.relpath(manifest, HERE)}')
        for pair in sorted(puppet[manifest] - own)[:10]:
            print(f'    Puppet alone: {pair}')
        for pair in sorted(own - puppet[manifest])[:10]:
            print(f'    colophon alone: {pair}')
    print(f'{pairs} pairs')
    print(f'{passed} passed, {failed} failed, 0 skipped')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main(os.path.abspath(sys.argv[1]), sys.argv[2:]))
