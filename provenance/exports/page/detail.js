// SPDX-License-Identifier: Apache-2.0
// The resource that was chosen: its attributes, and what they depend on.

// ---- the resource ----

const dot = (kind) => h('span.dot.' + kindClass(kind), { 'aria-hidden': 'true' });
const kindClass = (kind) => `k-${kind}`;

function placeButton(spot, text) {
  if (!spot.source) return spot.name ? h('span.place', null, spot.name) : null;
  return h('button.place', { type: 'button', title: `${data.sources[spot.source][0]}:${spot.line}:${spot.column}`,
    onclick: () => showSource(spot.source, spot.line, spot) || byId('code').scrollIntoView({ block: 'nearest' }) }, text || placeText(spot));
}

function link(r, name, text) {
  return h('a', { href: addressOf(r, name) }, text || refOf(r));
}

const WORDS_OF_GIVEN = { declared: 'declared', default: 'parameter default', data: 'Hiera data', 'resource-default': 'resource default',
  override: 'override', relation: 'relation', inherited: 'inherited', classifier: 'node classifier', exported: 'exported' };
const givenText = (given) => WORDS_OF_GIVEN[given] || given;

const brief = (value) => {
  const text = (value === null ? 'undef' : textOfValue(value)).slice(0, 1000).replace(/\s+/g, ' ');
  return text.length > 120 ? text.slice(0, 119) + '…' : text;
};

function showDetail() {
  const box = byId('detail');
  if (!state.resource) {
    box.replaceChildren(...overview());
    return;
  }
  const r = state.resource;
  const row = resourceRow(r);
  const container = row[R.container];
  box.replaceChildren(
    h('h2', { tabindex: '-1' }, h('span.type', null, word[row[R.type]]), h('wbr'), `[${data.values[row[R.title]]}]`),
    h('p.meta', null, container ? ['in ', link(container, '')] : '', ' ',
      row[R.spot] ? ['declared at ', placeButton(spotOf(row[R.spot]))] : ''),
    foldedWhy('Why it is here', row[R.set], row[R.list], refOf(r)),
    h('ul.attributes', { 'aria-label': 'Attributes' }, attributesOf(r).map((attribute) => attributeItem(r, attribute))),
    attributesOf(r).length ? '' : h('p.hint', null, 'It has no attributes.'));
}

// ---- before one is chosen ----

const MOST_BARS = 8;

function bars(title, numbers, filter) {
  const all = [...numbers].sort((a, b) => b[1] - a[1]).slice(0, MOST_BARS);
  if (!all.length) return '';
  return h('section.bars', null, h('h3', null, title), h('ul', null, all.map(([key, number]) => h('li', null,
    h('button', { type: 'button', onclick: () => setFilter(filter, key) }, filter === 'from' ? shortName[key] : key),
    h('span.track', { 'aria-hidden': 'true' }, h('span.' + (filter === 'kind' ? kindClass(key) : 'k-literal'),
      { style: `width:${(100 * number) / all[0][1]}%` })),
    h('span.number', null, number.toLocaleString('en'))))));
}

// What decides the attributes, at a glance.
function overview() {
  const kinds = new Map();
  const files = new Map();
  const teams = new Map();
  const more = (map, key) => map.set(key, (map.get(key) || 0) + 1);
  let all = 0;
  let replaced = 0;
  for (const resource of data.resources)
    for (const row of resource[R.attributes]) {
      const source = data.spots[(row[A.from] || 0) * 6];
      all++;
      if (row[A.replaced]) replaced++;
      more(kinds, kindOf(row));
      if (source) more(files, source);
      for (const team of ownersOf(source)) more(teams, team);
    }
  return [h('h2', { tabindex: '-1' }, data.node),
    h('p.meta', null, `${plural(count, 'resource')}, ${plural(all, 'attribute')}; ${replaced.toLocaleString('en')} of them replaced another value. `,
      'Choose a resource to see where its values came from.'),
    bars('Where values come from', kinds, 'kind'), bars('Teams whose files they are from', teams, 'team'),
    bars('Files that they are from', files, 'from')];
}

function setFilter(id, value) {
  byId('filters').open = true;
  byId(id).value = value;
  filterNow();
}

// ---- the attributes ----

function attributeItem(r, row) {
  const name = nameOf(row);
  const open = name === state.name;
  const from = spotOf(row[A.from] || 0);
  const quiet = filtersOn(state.filter) && !passes(row, state.filter);
  return h('li' + (quiet ? '.quiet' : ''), null,
    h('button.attribute', { type: 'button', 'aria-expanded': String(open), onclick: () => go(r, open ? '' : name), onkeydown: keyInAttributes },
      h('span.name', null, name), h('span.value' + (open && !row[A.segments] && !row[A.elements] ? '.whole' : ''), null, brief(data.values[row[A.value]])),
      h('span.origin', null, dot(kindOf(row)), kindOf(row))),
    h('div.from', null, placeButton(from), ' ', h('span.given', null, givenText(word[row[A.given]]))),
    cascade(row),
    open ? attributeBody(r, row) : null);
}

// What the value replaced, the last first.
function cascade(row) {
  const replaced = replacedBy(row);
  if (!replaced.length) return null;
  return h('ul.cascade', { 'aria-label': 'Replaced' }, replaced.map((old) =>
    h('li', null, h('span.cross', { 'aria-hidden': 'true' }, '×'), said('replaced: '),
      h('s', null, old.known ? brief(old.value) : 'another value'), ' ',
      placeButton(old.spot), ' ', h('span.given', null, givenText(old.given)))));
}

function keyInAttributes(event) {
  const all = [...document.querySelectorAll('#detail .attribute')];
  const at = all.indexOf(event.currentTarget);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined || !all[to]) return;
  all[to].focus();
  event.preventDefault();
}

// ---- an attribute ----

function attributeBody(r, row) {
  const commit = row[A.commit] ? data.commits[row[A.commit]] : null;
  const owners = ownersOf(spotOf(row[A.from] || 0).source);
  const place = row[A.place] && row[A.place] !== row[A.from] ? spotOf(row[A.place]) : null;
  const facts = [];
  const add = (term, ...what) => facts.push(h('dt', null, term), h('dd', null, ...what));
  if (row[A.kind] & HIDDEN) add('Hidden', 'It holds a secret, which is not in this page.');
  if (row[A.expression] && !row[A.segments] && !row[A.elements]) add('Computed', h('code', null, word[row[A.expression]]));
  if (place && place.source) add('Given', givenText(word[row[A.given]]), ' at ', placeButton(place));
  if (owners.length) add('Team', owners.join(', '));
  if (commit) add('Changed', `${commit[2]} by ${commit[1]}: ${commit[3]} `, h('code', null, commit[0]));
  return h('div.body', null, valueBlock(row), facts.length ? h('dl', null, facts) : null,
    conditionList(conditionsOf(row[A.list] || 0)),
    dependencyBlock('Depends on', row[A.set] || 0, `${refOf(r)} ${nameOf(row)}`));
}

function valueBlock(row) {
  const value = data.values[row[A.value]];
  const segments = segmentsOf(row);
  if (segments.length) return segmentBlock(segments);
  if (row[A.elements]) return elementBlock(row);
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return text.length > 60 || text.includes('\n') ? h('pre.text', { tabindex: '0', 'aria-label': 'Value' }, text) : null;
}

// An Array or Hash, a line for each thing in it.
function elementBlock(row) {
  return h('ul.elements', { 'aria-label': 'Elements' }, elementsOf(row).map(({ keys, value, spot }) =>
    h('li', null, h('span.key', null, keys.join(' › ')), h('span.value', null, brief(value)),
      h('span', null, dot(kindOfSpot(spot)), spot.number ? placeButton(spot) : 'computed'))));
}

const COLOURED = 4000; // pieces of a text that have a colour; the others are plain

// A text whose pieces have the colour of where they came from.  One piece is in the tab order; arrows move on.
function segmentBlock(segments) {
  const kinds = new Set();
  const pieces = segments.slice(0, COLOURED).map((segment, i) => {
    const kind = kindOfSpot(segment.spot);
    const origin = segment.spot.number ? `${kind} ${placeText(segment.spot)}` : `computed ${segment.expression}`.trim();
    kinds.add(kind);
    return h('span.segment.' + kindClass(kind), { role: 'button', tabindex: i ? '-1' : '0', title: origin,
      'aria-label': `${segment.text.trim() || 'blank'}: ${origin}` }, segment.text);
  });
  const choose = (element) => {
    const segment = segments[pieces.indexOf(element)];
    if (segment && segment.spot.source) showSource(segment.spot.source, segment.spot.line, segment.spot);
  };
  const press = (event) => {
    const at = pieces.indexOf(event.target);
    const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1 }[event.key];
    if (event.key === 'Enter' || event.key === ' ') choose(event.target);
    else if (next === undefined || !pieces[next]) return;
    else {
      pieces[at].tabIndex = -1;
      pieces[next].tabIndex = 0;
      pieces[next].focus();
    }
    event.preventDefault();
  };
  return h('div', null,
    h('pre.text', { role: 'group', 'aria-label': 'Value, by origin', onclick: (event) => choose(event.target.closest('.segment')),
      onkeydown: press }, pieces, segments.slice(COLOURED).map((segment) => segment.text).join('')),
    segments.length > COLOURED ? h('p.hint', null, `${(segments.length - COLOURED).toLocaleString('en')} more pieces have no colour here.`) : '',
    h('p.legend', { 'aria-label': 'Colours' }, [...kinds].map((kind) => h('span', null, h('span.swatch.' + kindClass(kind)), kind))));
}

const NOT_SO = { 'not-taken': 'not taken', taken: '' };

function conditionList(conditions) {
  if (!conditions.length) return null;
  return h('div.conditions', null, h('h3', null, 'Under'), h('ul', null, conditions.map((condition) =>
    h('li', null, h('span.if', null, /taken$/.test(condition.kind) ? condition.name : condition.kind), ' ', h('code', null, condition.text || ''), ' ',
      NOT_SO[condition.kind] ? h('span.not', null, NOT_SO[condition.kind] + ' ') : '', placeButton(condition.spot)))));
}

function foldedWhy(title, set, list, what) {
  const conditions = conditionsOf(list);
  if (!conditions.length && !membersOf(set).size) return '';
  return h('details.why', { ontoggle: (event) => {
    const box = event.target.querySelector('.filled');
    if (event.target.open && !box.children.length)
      box.append(...[conditionList(conditions), dependencyBlock('Depends on', set, what)].filter(Boolean));
  } }, h('summary', null, title), h('div.filled'));
}

// ---- what it depends on ----

function dependencyBlock(title, set, what) {
  const all = dependenciesOf(set);
  if (!all.length) return null;
  const files = new Map();
  for (const each of all) {
    const key = each.spot.source || each.spot.name;
    if (!files.has(key)) files.set(key, []);
    files.get(key).push(each);
  }
  return h('details.graph', { ontoggle: (event) => {
    const box = event.target.querySelector('.filled');
    if (event.target.open && !box.children.length) box.append(drawGraph(what, all), dependencyList(files));
  } }, h('summary', null, `${title} ${plural(all.length, 'place')} in ${plural(files.size, 'file')}`), h('div.filled'));
}

function dependencyList(files) {
  return h('ul.depends', null, [...files.values()].map((group) =>
    h('li', null, group[0].spot.source ? shortName[group[0].spot.source] : group[0].spot.name,
      h('ul', null, group.map(({ spot, influence }) =>
        h('li', null, h('span.influence', null, data.influences[influence]), ' ', dot(kindOfSpot(spot)),
          h('code', null, labelText(spot)), ' ', placeButton(spot, `line ${spot.line}`)))))));
}

const GRAPH_ROWS = 30;
const SVG = 'http://www.w3.org/2000/svg';

function svg(tag, props, text) {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(props)) element.setAttribute(key, value);
  if (text) element.textContent = text;
  return element;
}

// Its name, if it has one, and its text.
const labelText = (spot) => [spot.name, textOfSpot(spot)].filter(Boolean).join(' ');
const cut = (text, length) => (text.length > length ? text.slice(0, length - 1) + '…' : text);

// Files, the places in them, and the value; the list behind it says the same in words.
function drawGraph(what, all) {
  const shown = [...all.slice(0, GRAPH_ROWS)].sort((a, b) => a.spot.source - b.spot.source || a.spot.line - b.spot.line);
  const height = Math.max(shown.length, 2) * 24 + 8;
  const picture = svg('svg', { viewBox: `0 0 640 ${height}`, class: 'picture', 'aria-hidden': 'true' });
  const wire = (x1, y1, x2, y2, name) =>
    picture.append(svg('path', { class: name, d: `M${x1} ${y1}C${(x1 + x2) / 2} ${y1} ${(x1 + x2) / 2} ${y2} ${x2} ${y2}` }));
  const rows = shown.map((each, i) => ({ ...each, y: 16 + i * 24 }));
  const groups = new Map();
  for (const row of rows) groups.set(row.spot.source, [...(groups.get(row.spot.source) || []), row]);
  for (const [source, group] of groups) {
    const y = (group[0].y + group[group.length - 1].y) / 2;
    if (source) picture.append(svg('text', { x: 0, y: y + 4, class: 'file' }, cut(shortName[source].split('/').pop(), 24)));
    for (const row of group) {
      if (source) wire(160, y, 200, row.y, 'wire');
      wire(430, row.y, 500, height / 2, `wire i-${data.influences[row.influence]}`);
      picture.append(graphPlace(row));
    }
  }
  picture.append(svg('text', { x: 506, y: height / 2 + 4, class: 'goal' }, cut(what.replace(/^.*\] /, ''), 20)));
  return picture;
}

function graphPlace({ spot, y }) {
  const group = svg('g', { class: `node ${kindClass(kindOfSpot(spot))}` });
  group.append(svg('rect', { x: 200, y: y - 10, width: 230, height: 20, rx: 4 }),
    svg('text', { x: 208, y: y + 4 }, cut(labelText(spot), 32)));
  if (spot.source) group.addEventListener('click', () => showSource(spot.source, spot.line, spot));
  return group;
}
