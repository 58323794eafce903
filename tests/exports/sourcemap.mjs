// SPDX-License-Identifier: Apache-2.0
// Reads source maps with source-map and @jridgewell/trace-mapping, which must say the same of each mapping; where both the text
// and its source are there, the text at a mapping is that of its source, or the mapping leads to the begin of a literal.
//
// usage: node sourcemap.mjs FOLDER (the packages are found from the working directory)
import fs from 'fs';
import path from 'path';
import { createRequire } from 'module';

const require = createRequire(path.join(process.cwd(), 'package.json'));
const { TraceMap, eachMapping, originalPositionFor } = require('@jridgewell/trace-mapping');
const { SourceMapConsumer } = require('source-map');

function* maps(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* maps(name);
    else if (name.endsWith('.map')) yield name;
  }
}

const count = { files: 0, mappings: 0, exact: 0, written_otherwise: 0, from_no_place: 0 };
const fail = (what) => { console.log(what); process.exit(1); };

for (const name of maps(process.argv[2])) {
  const raw = JSON.parse(fs.readFileSync(name));
  const text = fs.readFileSync(name.slice(0, -4), 'utf8').split('\n');
  const traced = new TraceMap(raw), list = [];
  eachMapping(traced, (mapping) => list.push(mapping));
  count.files++;
  await SourceMapConsumer.with(raw, null, (consumer) => {
    list.forEach((mapping, i) => {
      const at = { line: mapping.generatedLine, column: mapping.generatedColumn }, next = list[i + 1];
      const one = originalPositionFor(traced, at), other = consumer.originalPositionFor(at);
      if (one.source !== other.source || one.line !== other.line || one.column !== other.column)
        fail(`${name}: the two readers differ at ${JSON.stringify(at)}`);
      count.mappings++;
      if (mapping.source === null) { count.from_no_place++; return; }
      const line = text[at.line - 1];
      if (line === undefined || at.column > line.length) fail(`${name}: no text at ${JSON.stringify(at)}`);
      const end = next && next.generatedLine === at.line ? next.generatedColumn : line.length;
      const source = raw.sourcesContent[raw.sources.indexOf(mapping.source)].split('\n')[mapping.originalLine - 1];
      if (source === undefined || mapping.originalColumn > source.length)
        fail(`${name}: no source at ${mapping.originalLine}:${mapping.originalColumn}`);
      if (source.startsWith(line.slice(at.column, end), mapping.originalColumn)) count.exact++;
      else if (/["'<@|>$\\]/.test(source[mapping.originalColumn] ?? '')) count.written_otherwise++;
      else fail(`${name}: ${JSON.stringify(line.slice(at.column, end))} is not at ${mapping.originalLine}:${mapping.originalColumn}`);
    });
  });
}
console.log(JSON.stringify(count));
if (!count.mappings) fail('no map was read');
