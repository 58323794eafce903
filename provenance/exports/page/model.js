// SPDX-License-Identifier: Apache-2.0
// What the page knows: the tables of html_parts.h, and questions about them.  Nothing here draws.
'use strict';

const data = JSON.parse(document.getElementById('data').textContent);
const word = data.strings;
const HIDDEN = 16;

// Members of the rows.
const R = { type: 0, title: 1, spot: 2, container: 3, kind: 4, set: 5, list: 6, code: 7, attributes: 8 };
const A = { name: 0, value: 1, kind: 2, given: 3, from: 4, place: 5, set: 6, list: 7, replaced: 8, segments: 9,
  expression: 10, commit: 11, elements: 12, code: 13 };

// ---- resources and attributes ----
// A resource is its number, from 1; an attribute is {resource, at}.

const count = data.resources.length;
const resourceRow = (r) => data.resources[r - 1];
const attributesOf = (r) => resourceRow(r)[R.attributes];
const refs = ['', ...data.resources.map((row) => `${word[row[R.type]]}[${data.values[row[R.title]]}]`)];
const refOf = (r) => refs[r];
const rowOf = (attribute) => attributesOf(attribute.resource)[attribute.at];
const nameOf = (row) => word[row[A.name]];
const kindOf = (row) => data.kinds[row[A.kind] & ~HIDDEN];

const byRef = new Map();
const childrenOf = Array.from({ length: count + 1 }, () => []);
for (let r = 1; r <= count; r++) {
  byRef.set(refOf(r), r);
  childrenOf[resourceRow(r)[R.container]].push(r);
}

// ---- spots ----

const spotText = new Map();
for (let i = 0; i < data.spot_texts.length; i += 2) spotText.set(data.spot_texts[i], word[data.spot_texts[i + 1]]);

const KIND_OF_SOURCE = { manifest: 'literal', template: 'template', facts: 'fact', data: 'data', setting: 'setting',
  configuration: 'setting', file: 'file', program: 'program' };

function spotOf(number) {
  const [source, line, column, lines, endColumn, name] = data.spots.slice(number * 6, number * 6 + 6);
  return { number, source, line, column, endLine: line + lines, endColumn, name: word[name] };
}

function kindOfSpot(spot) {
  if (!spot.number) return 'computed';
  if (!spot.source) return /^fact /.test(spot.name) ? 'fact' : 'setting';
  return KIND_OF_SOURCE[data.sources[spot.source][1]] || 'built-in';
}

const lineCache = new Map();

// The lines of a source that are at hand: number to text.
function linesOf(source) {
  if (!lineCache.has(source)) {
    const lines = new Map();
    for (const [first, text] of data.sources[source][3]) text.split('\n').forEach((line, i) => lines.set(first + i, line));
    lineCache.set(source, lines);
  }
  return lineCache.get(source);
}

// Columns count characters; what JavaScript counts is more where there are some beyond 16 bits.
function columnIn(line, column) {
  return /[\ud800-\udfff]/.test(line) ? [...line].slice(0, column - 1).join('').length : column - 1;
}

// The spot's own text: the first line of it that is not blank.
function textOfSpot(spot) {
  if (spotText.has(spot.number)) return spotText.get(spot.number);
  for (let number = spot.line; spot.source && number <= spot.endLine; number++) {
    const line = linesOf(spot.source).get(number);
    if (line === undefined) break;
    const start = number === spot.line ? columnIn(line, spot.column) : 0;
    const text = line.slice(start, number === spot.endLine ? columnIn(line, spot.endColumn) : undefined);
    if (text.trim()) return text.trim() + (number < spot.endLine ? ' …' : '');
  }
  return '';
}

// Names of sources, short where that is enough: in modules, and below a folder that all others are in.
const shortName = (() => {
  const names = data.sources.map((source) => (source ? source[0] : ''));
  const others = names.filter((name) => name && !name.includes('/modules/'));
  const folders = others.length ? others[0].split('/').slice(0, -1) : [];
  while (folders.length && !others.every((name) => name.startsWith(`${folders.join('/')}/`))) folders.pop();
  const common = folders.map((folder) => `${folder}/`).join('');
  const short = names.map((name) => (name.includes('/modules/') ? name.slice(name.lastIndexOf('/modules/') + 9) : name.slice(common.length)));
  const times = new Map();
  for (const name of short) times.set(name, (times.get(name) || 0) + 1);
  return names.map((name, i) => (times.get(short[i]) === 1 ? short[i] : name));
})();

const ownersOf = (source) => (source ? data.sources[source][2] : []);

function placeText(spot) {
  return spot.source ? `${shortName[spot.source]}:${spot.line}` : spot.name;
}

// ---- what something depends on ----

const INFLUENCE = 8;

// Spot number to influence, of a set and of those that are in it.
function membersOf(set) {
  const [upon, ...own] = data.sets[set];
  const all = upon ? membersOf(upon) : new Map();
  for (const entry of own) all.set(Math.floor(entry / INFLUENCE), entry % INFLUENCE);
  return all;
}

function dependenciesOf(set) {
  return [...membersOf(set)]
    .map(([number, influence]) => ({ spot: spotOf(number), influence }))
    .sort((a, b) => a.influence - b.influence || a.spot.source - b.spot.source || a.spot.line - b.spot.line);
}

function conditionsOf(list) {
  const [upon, ...own] = data.lists[list];
  const met = new Set();
  const here = own.map((number) => {
    const [spot, kind, name, text] = data.conditions.slice(number * 4, number * 4 + 4);
    return { spot: spotOf(spot), kind: word[kind], name: word[name], text: word[text] };
  });
  return [...(upon ? conditionsOf(upon) : []), ...here].filter((condition) => {
    const key = `${condition.spot.number} ${condition.kind} ${condition.name}`;
    return !met.has(key) && met.add(key);
  });
}

function segmentsOf(row) {
  const value = data.values[row[A.value]];
  const segments = [];
  const list = row[A.segments] || [];
  for (let i = 0, at = 0; i < list.length; i += 3) {
    segments.push({ text: value.slice(at, at + list[i]), spot: spotOf(list[i + 1]), expression: word[list[i + 2]] });
    at += list[i];
  }
  return segments;
}

// What is inside of an Array or Hash, each with where it is from.
function elementsOf(row) {
  const list = row[A.elements] || [];
  const all = [];
  for (let i = 0; i < list.length; i += 2) {
    const pointer = word[list[i]];
    const keys = pointer.split('/').slice(1).map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'));
    const value = keys.reduce((inside, key) => (inside === null || inside === undefined ? inside : inside[key]), data.values[row[A.value]]);
    all.push({ keys, value: value === undefined ? null : value, spot: spotOf(list[i + 1]) });
  }
  return all;
}

function replacedBy(row) {
  const list = row[A.replaced] || [];
  const all = [];
  for (let i = 0; i < list.length; i += 3)
    all.push({ known: list[i] > 0, value: data.values[list[i]], given: word[list[i + 1]], spot: spotOf(list[i + 2]) });
  return all;
}

// ---- what a line reaches ----
// As `colophon impact` tells it, without what passed through the code around.

const REPLACED = -1; // what is reached only in that it was replaced
const collections = new Set(data.collections);

// Spots that a change of LINE would change.
function spotsInLine(source, line) {
  const found = new Set();
  for (let at = 6, s = data.spots; at < s.length; at += 6) {
    const end = s[at + 1] + s[at + 3];
    if (s[at] === source && s[at + 1] <= line && (line < end || (line === end && (s[at + 4] > 1 || !s[at + 3])))) found.add(at / 6);
  }
  return found;
}

// The strongest influence of what HIT is true of, for each of a table's sets (none: -1); PARTS: what an entry is a multiple of.
function influencesOf(sets, parts, hit) {
  const found = new Int8Array(sets.length).fill(-1);
  // A set stands behind those that are in it.
  sets.forEach((set, number) => {
    let own = set[0] ? found[set[0]] : -1;
    for (let i = 1; i < set.length; i++)
      if (hit(Math.floor(set[i] / parts)) && (own < 0 || set[i] % parts < own)) own = set[i] % parts;
    found[number] = own;
  });
  return found;
}

// What hangs on something in LINE, the strongest influence first: {resource, influence}, and AT if it is an attribute.  What
// decides whether a resource is there is told of it alone, not of all its attributes, too.
function reachOf(source, line) {
  const spots = spotsInLine(source, line);
  const sets = influencesOf(data.sets, INFLUENCE, (spot) => spots.has(spot) && !collections.has(spot));
  const code = influencesOf(data.code, 2, (spot) => spots.has(spot));
  const strongest = (...all) => Math.min(...all.filter((each) => each >= 0)); // of none: infinite
  const reached = [];
  for (let resource = 1; resource <= count; resource++) {
    const row = resourceRow(resource);
    const declared = spotOf(row[R.spot]);
    const there = sets[row[R.set]] >= 0 || code[row[R.code]] >= 0 || (declared.source === source && declared.line === line);
    if (there) reached.push({ resource, influence: 1 });
    attributesOf(resource).forEach((each, at) => {
      const influence = strongest(sets[each[A.set] || 0], code[each[A.code] || 0], spots.has(each[A.place]) ? 1 : -1);
      if (influence < (there ? 1 : Infinity)) reached.push({ resource, at, influence });
      else if (!there && replacedBy(each).some(({ spot }) => spots.has(spot.number))) reached.push({ resource, at, influence: REPLACED });
    });
  }
  const rank = ({ influence }) => (influence === REPLACED ? Infinity : influence);
  return reached.sort((a, b) => (rank(a) > rank(b)) - (rank(a) < rank(b)));
}

// ---- search and filters ----

const SEARCHED = 400; // characters of a value that a search looks at

const textOfValue = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
let haystacks = null; // by resource: its name, then its attributes

// One text for each resource, made once.
function indexAll() {
  if (haystacks) return;
  const texts = data.values.map((value) => (value === null ? '' : textOfValue(value).slice(0, SEARCHED).toLowerCase()));
  haystacks = [''];
  for (let r = 1; r <= count; r++) {
    const own = attributesOf(r).map((row) => `${nameOf(row).toLowerCase()}\n${texts[row[A.value]]}`);
    haystacks.push(`${refOf(r).toLowerCase()}\n${own.join('\n')}`);
  }
}

// FILTER: {team, file, kind, since}; what is empty lets everything through.
function passes(row, filter) {
  const source = data.spots[(row[A.from] || 0) * 6];
  if (filter.kind && kindOf(row) !== filter.kind) return false;
  if (filter.file && source !== filter.file) return false;
  if (filter.team && !ownersOf(source).includes(filter.team)) return false;
  return !filter.since || (row[A.commit] > 0 && data.commits[row[A.commit]][2] >= filter.since);
}

const filtersOn = (filter) => Boolean(filter.kind || filter.file || filter.team || filter.since);

// Resources that QUERY's words all stand in, that have an attribute that passes, and are among ONLY.
function find(query, filter, only) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const filtered = filtersOn(filter);
  const found = [];
  if (words.length) indexAll();
  for (let r = 1; r <= count; r++) {
    if (only && !only.has(r)) continue;
    if (!words.every((each) => haystacks[r].includes(each))) continue;
    if (filtered && !attributesOf(r).some((row) => passes(row, filter))) continue;
    found.push(r);
  }
  // Those whose name has it stand before those whose values have it.
  if (!words.length) return found;
  const named = found.map((r) => words.every((each) => haystacks[r].indexOf(each) < haystacks[r].indexOf('\n')));
  return [...found.filter((r, i) => named[i]), ...found.filter((r, i) => !named[i])];
}

// What the filters can be set to.
function choices() {
  const files = new Set();
  const kinds = new Set();
  const teams = new Set();
  for (const resource of data.resources)
    for (const row of resource[R.attributes]) {
      const source = data.spots[(row[A.from] || 0) * 6];
      kinds.add(kindOf(row));
      if (source) files.add(source);
      for (const team of ownersOf(source)) teams.add(team);
    }
  return {
    files: [...files].sort((a, b) => (shortName[a] < shortName[b] ? -1 : 1)),
    kinds: data.kinds.filter((kind) => kinds.has(kind)),
    teams: [...teams].sort(),
    dates: data.commits.length > 1,
  };
}

// ---- addresses ----

function addressOf(r, name) {
  const plain = name ? `${refOf(r)}/${name}` : refOf(r);
  return '#' + plain.replace(/[%\s"<>`]/g, (c) => encodeURIComponent(c));
}

// {resource, name} that the address names, or null.
function addressed(hash) {
  let text = hash.replace(/^#/, '');
  try {
    text = decodeURIComponent(text);
  } catch {
    // It is the plain text then.
  }
  if (byRef.has(text)) return { resource: byRef.get(text), name: '' };
  const at = text.lastIndexOf(']/');
  const resource = at >= 0 && byRef.get(text.slice(0, at + 1));
  return resource ? { resource, name: text.slice(at + 2) } : null;
}
