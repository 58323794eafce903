// SPDX-License-Identifier: Apache-2.0
// Elements, and lists that may be long.

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
