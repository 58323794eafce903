// SPDX-License-Identifier: Apache-2.0
// Holds the dashboards of examples/ against the types of Grafana (the npm package @grafana/schema), which refuse members that they do
// not know, and values of other types.
//
// usage: node dashboard_types.mjs DASHBOARD... (in a folder where typescript and @grafana/schema are installed)
import fs from 'fs';
import path from 'path';
import { spawnSync } from 'child_process';

// What a dashboard has beside that when it is exported to be imported elsewhere.
const exported = 'type Exported = { __inputs: object[]; __requires: object[] };';
const options = '--noEmit --strict --skipLibCheck --moduleResolution bundler --module esnext --target es2022'.split(' ');

function complaints(text) {
  const file = `dashboard-${process.pid}.ts`;
  fs.writeFileSync(file, `import type { Dashboard } from '@grafana/schema';\n${exported}\nexport const dashboard: Dashboard & Exported = ${text};\n`);
  const done = spawnSync('node_modules/.bin/tsc', [...options, file], { encoding: 'utf8' });
  fs.unlinkSync(file);
  return done.status ? done.stdout || String(done.error) : '';
}

let wrong = false;
for (const name of process.argv.slice(2)) {
  const text = fs.readFileSync(name, 'utf8'), broken = JSON.parse(text);
  broken.panels[0].gridPos.h = 'tall';
  const found = complaints(text) || (complaints(JSON.stringify(broken)) ? '' : 'the types refuse nothing');
  wrong ||= found !== '';
  console.log(`${path.basename(name)}: ${found || 'as Grafana types it'}`);
}
process.exit(wrong ? 1 : 0);
