/**
 * Small ways to make and change elements; text only, never markup.
 * @typedef {Record<string, unknown> & { on?: Record<string, (event: any) => void> }} Props
 */

/**
 * An element with attributes, listeners (`on`) and children. `class`, `aria-…`, `data-…` and the like are attributes;
 * true sets an empty one, false and null none.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name === 'on') continue;
    if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const [type, listener] of Object.entries(props.on ?? {})) element.addEventListener(type, listener);
  element.append(...children.filter((each) => each !== null));
  return element;
}

/**
 * A picture of the icon set, hidden from screen readers.
 * @param {string} name
 */
export function icon(name) {
  const picture = el('span', { class: 'icon', 'aria-hidden': 'true' });
  setIcon(picture, name);
  return picture;
}

/**
 * @param {HTMLElement} picture made by {@link icon}
 * @param {string} name
 */
export function setIcon(picture, name) {
  if (picture.dataset['icon'] === name) return;
  picture.dataset['icon'] = name;
  picture.style.setProperty('--picture', `url(/house/icon/${name}.svg)`);
}

/**
 * @param {Element} element
 * @param {string} text
 */
export function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function attr(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Gives a parent these children. What stays keeps the focus as long as the order stays; when the child that has it goes,
 * the one that takes its place gets it, so that a keyboard is never thrown back to the top.
 * @param {Element} parent
 * @param {readonly Element[]} children
 */
export function arrange(parent, children) {
  const wanted = new Set(children);
  let lost = -1;
  [...parent.children].forEach((each, at) => {
    if (wanted.has(each)) return;
    if (each.contains(document.activeElement)) lost = at;
    each.remove();
  });
  children.forEach((each, at) => {
    if (parent.children[at] !== each) parent.insertBefore(each, parent.children[at] ?? null);
  });
  if (lost === -1) return;
  const next = parent.children[Math.min(lost, parent.children.length - 1)];
  const first = next?.matches('button, a') === true ? next : next?.querySelector('button, a');
  if (first instanceof HTMLElement) first.focus();
  else focusMain();
}

/**
 * Shows or hides an element; the focus does not go away with it.
 * @param {HTMLElement} element
 * @param {boolean} isShown
 */
export function show(element, isShown) {
  if (!isShown && element.contains(document.activeElement)) focusMain();
  element.hidden = !isShown;
}

/** Where the focus goes when what had it is gone. */
export function focusMain() {
  document.querySelector('main')?.focus();
}

/**
 * Runs soon and once, however often it is asked for until then.
 * @param {() => void} run
 * @returns {() => void}
 */
export function soon(run) {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      run();
    });
  };
}

/**
 * A switch: a button that says whether it is on.
 * @param {string} label
 * @param {(isOn: boolean) => void} turn told what is wanted
 */
export function toggle(label, turn) {
  const button = el('button', { type: 'button', class: 'switch', role: 'switch', 'aria-checked': 'false' });
  button.append(el('span', { class: 'label' }, label));
  button.addEventListener('click', () => turn(button.getAttribute('aria-checked') !== 'true'));
  return button;
}

/**
 * A choice of few, side by side; arrow keys move as in every group of radio buttons.
 * @param {string} label
 * @param {readonly { value: string, text: string }[]} choices
 * @param {(value: string) => void} choose
 */
export function segments(label, choices, choose) {
  const name = `segments-${String((segments.made += 1))}`;
  const group = el('fieldset', { class: 'segments' }, el('legend', { class: 'unseen' }, label));
  for (const { value, text } of choices) {
    const input = el('input', { type: 'radio', name, value, on: { change: () => choose(value) } });
    group.append(el('label', {}, input, el('span', {}, text)));
  }
  return {
    element: group,
    /** @param {string | null} value */
    show(value) {
      for (const input of group.querySelectorAll('input')) input.checked = input.value === value;
    },
  };
}
segments.made = 0;
