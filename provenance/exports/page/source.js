// SPDX-License-Identifier: Apache-2.0
// The source beside it, and what a line of it reaches.

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

function reachTitle(line, reached) {
  const attributes = reached.filter((each) => each.at !== undefined && each.influence !== REPLACED).length;
  const resources = reached.filter((each) => each.at === undefined).length;
  const there = resources && `decides whether ${plural(resources, 'resource')} ${resources === 1 ? 'is' : 'are'} there`;
  const said = [attributes && `reaches ${plural(attributes, 'attribute')}`, there].filter(Boolean).join(' and ');
  return `Line ${line} ${said || (reached.length ? 'reaches nothing: another value is used' : 'reaches nothing in this catalog')}`;
}

function reachItem(each) {
  const ref = refOf(each.resource);
  const name = each.at === undefined ? '' : nameOf(rowOf(each));
  return h('li', null, h('span.influence', null, each.influence === REPLACED ? 'replaced' : data.influences[each.influence]), ' ',
    link(each.resource, name, `${ref} ${name || 'is there'}`));
}

function showReach(source, line) {
  const reached = reachOf(source, line);
  const box = byId('reach');
  const shown = reached.slice(0, REACH_SHOWN);
  state.line = line;
  box.hidden = false;
  box.replaceChildren(
    h('div.bar', null, h('h3', null, h('span', { role: 'status' }, reachTitle(line, reached))),
      reached.length ? h('button', { type: 'button', onclick: () => showOnly(new Set(reached.map((each) => each.resource))) }, 'Show in the list') : '',
      h('button', { type: 'button', 'aria-label': 'Close', onclick: closeReach }, '×')),
    h('ul', null, shown.map(reachItem)),
    reached.length > shown.length ? h('p.hint', null, `… and ${(reached.length - shown.length).toLocaleString('en')} more`) : '');
}

function closeReach() {
  byId('reach').hidden = true;
  byId('lines').focus();
}
