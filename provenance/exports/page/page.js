// SPDX-License-Identifier: Apache-2.0
// The page: a list of resources, the one that was chosen (detail.js), and the source beside it (source.js).
// model.js knows what is asked for.

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
      can.teams.length || can.dates ? null : h('p.hint', null, 'A page that was made with --blame has filters by team and date, too.'),
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
