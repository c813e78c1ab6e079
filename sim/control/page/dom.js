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
 * Gives a parent these children; one that has the focus is left where it is as long as the order stays.
 * @param {Element} parent
 * @param {readonly Element[]} children
 */
export function arrange(parent, children) {
  for (const each of [...parent.children]) if (!children.includes(each)) each.remove();
  children.forEach((each, at) => {
    if (parent.children[at] !== each) parent.insertBefore(each, parent.children[at] ?? null);
  });
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
