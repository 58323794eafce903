// SPDX-License-Identifier: Apache-2.0
// The page: a list of resources, the one that was chosen, and the source beside it.  model.js knows the rest.

// ---- elements ----

// An element: `h('a.b', {href}, children…)`; what begins with "on" listens.
function h(name, props, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(props || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ''));
  return element;
}

const byId = (id) => document.getElementById(id);
const said = (text) => h('span.said', null, text); // for screen readers alone
const plural = (n, what) => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;

// ---- long lists ----
// Of a list only what is in sight is there.  It has the focus itself; one item is current, and keys move that.

class LongList {
  // DRAW(item, index) makes the element of an item, MOVED(index) is told of keys, CHOSEN(index) of Enter and clicks.
  constructor(box, { height, role, draw, moved, chosen, key }) {
    Object.assign(this, { box, height, draw, moved, chosen, key, items: [], at: -1 });
    this.space = h('div.space', { role: 'presentation' });
    box.append(this.space);
    box.setAttribute('role', role);
    box.tabIndex = 0;
    box.addEventListener('scroll', () => this.paint());
    box.addEventListener('keydown', (event) => this.press(event));
    box.addEventListener('click', (event) => this.click(event));
    new ResizeObserver(() => this.paint()).observe(box);
  }

  show(items, at) {
    this.items = items;
    this.at = at;
    this.space.style.height = `${items.length * this.height}px`;
    this.paint(true);
  }

  paint(anew) {
    const first = Math.max(0, Math.floor(this.box.scrollTop / this.height) - 8);
    const last = Math.min(this.items.length, first + Math.ceil(this.box.clientHeight / this.height) + 16);
    if (!anew && this.first === first && this.last === last) return;
    Object.assign(this, { first, last });
    const elements = [];
    for (let i = first; i < last; i++) elements.push(this.element(i));
    this.space.replaceChildren(...elements);
    this.point();
  }

  element(i) {
    const element = this.draw(this.items[i], i);
    element.id = `${this.box.id}-${i}`;
    element.dataset.index = i;
    element.style.top = `${i * this.height}px`;
    element.style.height = `${this.height}px`;
    return element;
  }

  // Says which item is current.
  point() {
    const there = this.at >= this.first && this.at < this.last;
    if (there) this.box.setAttribute('aria-activedescendant', `${this.box.id}-${this.at}`);
    else this.box.removeAttribute('aria-activedescendant');
    for (const element of this.space.children) element.classList.toggle('at', Number(element.dataset.index) === this.at);
  }

  reveal(i, middle) {
    const top = i * this.height;
    const sight = this.box.clientHeight;
    if (middle) this.box.scrollTop = top - sight / 3;
    else if (top < this.box.scrollTop) this.box.scrollTop = top;
    else if (top + this.height > this.box.scrollTop + sight) this.box.scrollTop = top + this.height - sight;
    this.paint();
  }

  go(i) {
    this.at = Math.max(0, Math.min(this.items.length - 1, i));
    this.reveal(this.at);
    this.point();
    if (this.moved) this.moved(this.at);
  }

  press(event) {
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.height) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    if (!this.items.length || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key in steps) this.go(this.at + steps[event.key]);
    else if (event.key === 'Enter' && this.at >= 0) this.chosen(this.at, event);
    else if (!this.key || !this.key(event.key)) return;
    event.preventDefault();
  }

  click(event) {
    const element = event.target.closest('[data-index]');
    if (!element) return;
    this.at = Number(element.dataset.index);
    this.point();
    this.chosen(this.at, event);
  }
}

// ---- the frame ----

const state = {
  query: '', filter: {}, only: null, // what the list shows; ONLY: what a line reaches
  open: new Set(), // resources of the tree that are unfolded
  resource: 0, name: '', // what was chosen
  source: 0, line: 0, marks: [], // what the source shows
};

function frame() {
  return [
    h('nav', { id: 'side', 'aria-label': 'Resources' },
      h('div', { role: 'search' },
        h('label.said', { for: 'query' }, 'Search resources, attributes and values'),
        h('input', { id: 'query', type: 'search', placeholder: 'Search  ( / )', autocomplete: 'off', spellcheck: 'false',
          oninput: (event) => searchFor(event.target.value), onkeydown: keyInSearch })),
      filterForm(),
      h('p', { id: 'count', role: 'status' }),
      h('div', { id: 'tree', 'aria-label': 'Resources' })),
    h('section', { id: 'detail', 'aria-label': 'Resource', tabindex: '-1' }),
    h('section', { id: 'code', 'aria-label': 'Source' },
      h('div.bar', null,
        h('label.said', { for: 'file' }, 'Source file'),
        h('select', { id: 'file', onchange: (event) => showSource(Number(event.target.value), 1) })),
      h('div', { id: 'lines', 'aria-label': 'Lines of the source; Enter tells what a line reaches' }),
      h('p', { id: 'nothing', hidden: true }),
      h('div', { id: 'reach', role: 'region', 'aria-label': 'What the line reaches', hidden: true })),
  ];
}

function filterForm() {
  const can = choices();
  const choice = (id, label, all, options) =>
    h('div', null, h('label', { for: id }, label),
      h('select', { id, onchange: filterNow }, h('option', { value: '' }, all),
        options.map(([value, text]) => h('option', { value }, text))));
  return h('details', { id: 'filters' }, h('summary', null, 'Filter'),
    h('form', { onsubmit: (event) => event.preventDefault(), onreset: () => setTimeout(filterNow) },
      choice('kind', 'Origin', 'any', can.kinds.map((kind) => [kind, kind])),
      choice('from', 'File', 'any', can.files.map((file) => [file, shortName[file]])),
      can.teams.length ? choice('team', 'Team', 'any', can.teams.map((team) => [team, team])) : null,
      can.dates ? h('div', null, h('label', { for: 'since' }, 'Changed since'),
        h('input', { id: 'since', type: 'date', onchange: filterNow })) : null,
      h('button', { type: 'reset' }, 'Clear')));
}

// ---- the list ----

let tree;

// Items: {resource, level}; flat while something is searched for.
function treeItems() {
  const items = [];
  const add = (r, level) => {
    items.push({ resource: r, level });
    if (state.open.has(r)) for (const child of childrenOf[r]) add(child, level + 1);
  };
  for (const r of childrenOf[0]) add(r, 1);
  return items;
}

const searching = () => Boolean(state.query.trim() || filtersOn(state.filter) || state.only);

function showList() {
  const flat = searching();
  const items = flat ? find(state.query, state.filter, state.only).map((resource) => ({ resource, level: 1 })) : treeItems();
  byId('count').textContent = flat ? `${plural(items.length, 'resource')} of ${count.toLocaleString('en')}`
    : plural(count, 'resource');
  if (state.only) byId('count').append(' ', h('button', { type: 'button', onclick: () => showOnly(null) }, 'Show all'));
  byId('tree').hidden = !items.length;
  tree.show(items, items.findIndex((item) => item.resource === state.resource));
}

function drawItem({ resource, level }, index) {
  const parent = !searching() && childrenOf[resource].length > 0;
  const open = state.open.has(resource);
  const row = resourceRow(resource);
  const chosen = resource === state.resource;
  return h('div.item' + (chosen ? '.chosen' : ''), { role: 'treeitem', 'aria-level': level, 'aria-setsize': tree.items.length,
    'aria-posinset': index + 1, 'aria-expanded': parent ? String(open) : null, 'aria-selected': String(chosen),
    style: `padding-left:${(level - 1) * 14 + 4}px` },
  h('span.fold', { 'aria-hidden': 'true' }, parent ? (open ? '▾' : '▸') : ''),
  h('span.type', null, word[row[R.type]]), h('span.title', null, `[${data.values[row[R.title]]}]`));
}

function fold(resource, open) {
  if (open) state.open.add(resource);
  else state.open.delete(resource);
  const at = tree.at;
  showList();
  tree.at = at;
  tree.point();
}

function keyInTree(key) {
  const item = tree.items[tree.at];
  if (!item || searching()) return false;
  const parent = resourceRow(item.resource)[R.container];
  if (key === 'ArrowRight' && childrenOf[item.resource].length) {
    if (state.open.has(item.resource)) tree.go(tree.at + 1);
    else fold(item.resource, true);
  } else if (key === 'ArrowLeft') {
    if (state.open.has(item.resource)) fold(item.resource, false);
    else if (parent) tree.go(tree.items.findIndex((each) => each.resource === parent));
  } else {
    return false;
  }
  return true;
}

function chosenInTree(at, event) {
  const { resource } = tree.items[at];
  if (event.target.closest('.fold') && childrenOf[resource].length) return fold(resource, !state.open.has(resource));
  go(resource, '');
  if (event.type === 'keydown') focusFirst('#detail .attribute', '#detail h2');
}

function searchFor(query) {
  state.query = query;
  showList();
  tree.box.scrollTop = 0;
}

function filterNow() {
  const value = (id) => (byId(id) ? byId(id).value : '');
  state.filter = { kind: value('kind'), file: Number(value('from')), team: value('team'), since: value('since') };
  byId('filters').classList.toggle('on', filtersOn(state.filter));
  showList();
  showDetail();
}

function showOnly(resources) {
  state.only = resources;
  showList();
}

function keyInSearch(event) {
  if (event.key === 'Escape' && event.target.value) {
    event.target.value = '';
    searchFor('');
  } else if (event.key === 'Escape' || event.key === 'ArrowDown') {
    byId('tree').focus();
    if (tree.at < 0 && tree.items.length) tree.go(0);
  } else if (event.key === 'Enter' && tree.items.length) {
    go(tree.items[Math.max(0, tree.at)].resource, '');
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

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

// ---- the source ----

let lines;

// Ranges to mark: of the attribute that is open, or of the resource.
function marksOf(r, row) {
  const marks = [];
  const add = (number, name) => number && marks.push({ spot: spotOf(number), name });
  if (!row) add(resourceRow(r)[R.spot], 'm-place');
  if (!row) return marks;
  for (const condition of conditionsOf(row[A.list] || 0)) add(condition.spot.number, 'm-if');
  add(row[A.place], 'm-place');
  for (const old of replacedBy(row)) add(old.spot.number, 'm-old');
  for (const [number, influence] of membersOf(row[A.set] || 0))
    if (!influence) add(number, 'm-origin ' + kindClass(kindOfSpot(spotOf(number))));
  for (const { spot } of [...segmentsOf(row), ...elementsOf(row)]) add(spot.number, 'm-origin ' + kindClass(kindOfSpot(spot)));
  if (kindOf(row) !== 'computed') add(row[A.from], 'm-origin ' + kindClass(kindOf(row)));
  return marks;
}

function showMarks() {
  const row = state.name && attributesOf(state.resource).find((each) => nameOf(each) === state.name);
  state.marks = marksOf(state.resource, row);
  const template = row ? segmentsOf(row).find(({ spot }) => kindOfSpot(spot) === 'template') : null;
  const first = [template ? template.spot.number : 0, row ? row[A.from] : 0, row ? row[A.place] : 0, resourceRow(state.resource)[R.spot]]
    .map((number) => spotOf(number || 0)).find((spot) => spot.source && linesOf(spot.source).size);
  fillFiles();
  if (first) showSource(first.source, first.line, first);
  else noSource();
}

function fillFiles() {
  const option = (source) => h('option', { value: source }, shortName[source]);
  const there = data.sources.map((source, i) => (source && source[3].length ? i : 0)).filter(Boolean);
  const marked = new Set(state.marks.map((mark) => mark.spot.source));
  const here = there.filter((source) => marked.has(source));
  byId('file').replaceChildren(
    ...(here.length ? [h('optgroup', { label: 'Marked' }, here.map(option))] : []),
    h('optgroup', { label: 'All' }, there.filter((source) => !marked.has(source)).map(option)));
}

function noSource() {
  byId('lines').hidden = true;
  byId('file').parentElement.hidden = true;
  byId('nothing').hidden = false;
  byId('nothing').textContent = state.resource ? 'No source to show: the value is built in, or its text is not at hand.'
    : 'The source of what is chosen stands here. Choose a line of it to see what it reaches.';
}

function showSource(source, line, spot) {
  const found = linesOf(source);
  if (!found.size) return noSource();
  const items = [];
  let before = 0;
  for (const [number, text] of found) {
    if (number !== before + 1) items.push({ gap: true });
    items.push({ number, text });
    before = number;
  }
  if (!byId('file').options.length) fillFiles();
  byId('nothing').hidden = true;
  byId('lines').hidden = false;
  byId('file').parentElement.hidden = false;
  byId('file').value = source;
  Object.assign(state, { source, line, focus: spot });
  byId('reach').hidden = true;
  const at = items.findIndex((item) => item.number >= line);
  lines.show(items, at);
  lines.reveal(Math.max(0, at), true);
  lines.box.scrollLeft = 0;
  const now = lines.box.querySelector('.m-now');
  if (now && now.offsetLeft > lines.box.clientWidth * 0.8) lines.box.scrollLeft = now.offsetLeft - 80;
}

function drawLine(item, index) {
  if (item.gap) return h('div.line.gap', { role: 'option', 'aria-selected': 'false' }, '⋯');
  const wide = String(lines.items[lines.items.length - 1].number).length;
  return h('div.line', { role: 'option', 'aria-selected': String(index === lines.at) },
    h('span.number', null, String(item.number).padStart(wide)), h('span.source', null, markedLine(item)));
}

// The text of a line in pieces, each with all marks that are over it.
function markedLine({ number, text }) {
  const here = state.marks.concat(state.focus ? [{ spot: state.focus, name: 'm-now' }] : [])
    .filter(({ spot }) => spot.source === state.source && spot.line <= number && number <= spot.endLine)
    .map(({ spot, name }) => ({ name,
      start: spot.line === number ? columnIn(text, spot.column) : text.length - text.trimStart().length,
      end: spot.endLine === number ? columnIn(text, spot.endColumn) : text.length }));
  const cuts = [...new Set([0, text.length, ...here.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, i) => {
    const over = here.filter((mark) => mark.start <= start && start < mark.end).map((mark) => mark.name);
    const piece = text.slice(start, cuts[i + 1]);
    return over.length ? h('mark', { class: over.join(' ') }, piece) : piece;
  });
}

// ---- what a line reaches ----

const REACH_SHOWN = 100;

function showReach(source, line) {
  const reached = reachOf(source, line);
  const box = byId('reach');
  const shown = reached.slice(0, REACH_SHOWN);
  state.line = line;
  box.hidden = false;
  box.replaceChildren(
    h('div.bar', null, h('h3', { role: 'status' }, `Line ${line} reaches ${plural(reached.length, 'attribute')}`),
      reached.length ? h('button', { type: 'button', onclick: () => showOnly(new Set(reached.map((each) => each.resource))) }, 'Show in the list') : '',
      h('button', { type: 'button', 'aria-label': 'Close', onclick: closeReach }, '×')),
    h('ul', null, shown.map((each) => h('li', null, h('span.influence', null, data.influences[each.influence]), ' ',
      link(each.resource, nameOf(rowOf(each)), `${refOf(each.resource)} ${nameOf(rowOf(each))}`)))),
    reached.length > shown.length ? h('p.hint', null, `… and ${(reached.length - shown.length).toLocaleString('en')} more`) : '');
}

function closeReach() {
  byId('reach').hidden = true;
  byId('lines').focus();
}

// ---- where we are ----

// Goes to a resource or an attribute; IN_PLACE: without a step in the history.
function go(resource, name, inPlace) {
  const address = addressOf(resource, name);
  const same = location.hash === address;
  if (!same) history[inPlace ? 'replaceState' : 'pushState'](null, '', address);
  arrive(resource, name, inPlace);
}

function arrive(resource, name, inPlace) {
  const kept = document.activeElement && document.activeElement.closest('#detail .attribute');
  const keptName = kept && kept.querySelector('.name').textContent;
  Object.assign(state, { resource, name });
  for (let r = resourceRow(resource)[R.container]; r; r = resourceRow(r)[R.container]) state.open.add(r);
  showList();
  if (tree.at >= 0) tree.reveal(tree.at);
  showDetail();
  showMarks();
  document.title = `${refOf(resource)}${name ? ' ' + name : ''} · ${data.node}`;
  const open = document.querySelector('#detail .attribute[aria-expanded=true]');
  const narrow = matchMedia('(max-width: 800px)').matches;
  if (open) open.scrollIntoView({ block: narrow ? 'start' : 'nearest' });
  else if (narrow && !inPlace) byId('detail').scrollIntoView();
  else byId('detail').scrollTop = 0;
  if (!keptName) return;
  const again = [...document.querySelectorAll('#detail .attribute')].find((each) => each.querySelector('.name').textContent === keptName);
  if (again) again.focus();
}

// On an address that came from elsewhere: the history, a link, what was typed.
function follow() {
  const to = location.hash.length > 1 ? addressed(location.hash) : null;
  if (to) arrive(to.resource, to.name);
  else if (location.hash.length > 1)
    byId('detail').replaceChildren(h('p.hint', { role: 'status' }, `There is no ${decodeURI(location.hash.slice(1))} in this catalog.`));
}

function focusFirst(...selectors) {
  const element = selectors.map((selector) => document.querySelector(selector)).find(Boolean);
  if (element) element.focus();
}

function keyAnywhere(event) {
  const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
  if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) {
    byId('query').focus();
    byId('query').select();
  } else if (event.key === 'Escape' && event.target.closest('#reach')) {
    closeReach();
  } else if (event.key === 'Escape' && event.target.closest('#detail, #code')) {
    byId('tree').focus();
  } else {
    return;
  }
  event.preventDefault();
}

// ---- the table ----

function toggleTable(event) {
  const on = byId('table').hidden;
  if (on && !byId('table').children.length) byId('table').innerHTML = byId('plain').textContent;
  byId('table').hidden = !on;
  byId('app').hidden = on;
  event.target.setAttribute('aria-pressed', String(on));
}

function begin() {
  byId('main').prepend(h('div', { id: 'app' }, frame()), h('div', { id: 'table', hidden: true }));
  byId('top').append(h('p.keys', null, h('kbd', null, '/'), ' search  ', h('kbd', null, '↑↓'), ' move  ', h('kbd', null, 'Enter'),
    ' open  ', h('kbd', null, 'Esc'), ' back'),
  h('button', { type: 'button', 'aria-pressed': 'false', onclick: toggleTable }, 'Table'));
  tree = new LongList(byId('tree'), { height: 26, role: 'tree', draw: drawItem, chosen: chosenInTree, key: keyInTree,
    moved: (at) => go(tree.items[at].resource, '', true) });
  lines = new LongList(byId('lines'), { height: 20, role: 'listbox', draw: drawLine,
    chosen: (at) => lines.items[at].number && showReach(state.source, lines.items[at].number) });
  for (const r of childrenOf[0]) unfold(r, 3);
  showList();
  showDetail();
  noSource();
  follow();
  addEventListener('hashchange', follow);
  addEventListener('popstate', follow);
  document.addEventListener('keydown', keyAnywhere);
  (window.requestIdleCallback || setTimeout)(indexAll);
}

// Unfolds what is outermost, and a few levels of what is not much.
function unfold(r, levels) {
  if (!levels || (childrenOf[r].length > 60 && resourceRow(r)[R.container])) return;
  state.open.add(r);
  for (const child of childrenOf[r]) unfold(child, levels - 1);
}

begin();
