import { el, icon } from './dom.js';
import { humanized } from './what-devices-are.js';

/**
 * Adds a device to the hub that is looked at, as pairing does.
 * @param {import('./house.js').Page} page
 */
export function createPairing({ words: { say, has }, hub, act, tell }) {
  const kind = el('select', { name: 'kind' });
  const name = el('input', { type: 'text', name: 'name', required: true, maxlength: '30', autocomplete: 'off' });
  const room = el('select', { name: 'room' });
  const kindText = (/** @type {string} */ each) =>
    has(`kinds.${each}`) ? say(`kinds.${each}`) : humanized(each.replaceAll('-', ' '));
  const form = el(
    'form',
    {
      method: 'dialog',
      on: {
        submit: async (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          const params = { kind: kind.value, name: name.value.trim(), room: room.value, serial: hub()?.serial };
          if (await act('add-device', params)) {
            tell(say('pairing.added', { device: params.name }));
            dialog.close();
          }
        },
      },
    },
    el('label', { class: 'field' }, el('span', {}, say('pairing.kind')), kind),
    el('label', { class: 'field' }, el('span', {}, say('pairing.name')), name),
    el('label', { class: 'field' }, el('span', {}, say('pairing.room')), room),
    el('button', { type: 'submit', class: 'button primary' }, say('pairing.add')),
  );
  const close = el(
    'button',
    { type: 'button', class: 'close', 'aria-label': say('close'), on: { click: () => dialog.close() } },
    icon('x'),
  );
  const dialog = el(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'pairing-title' },
    el('div', { class: 'sheet-head' }, el('h2', { id: 'pairing-title' }, say('pairing.title')), close),
    form,
  );

  async function open() {
    const answer = await fetch('/house/api/kinds').catch(() => null);
    if (answer?.ok !== true) {
      tell(say('lost'));
      return;
    }
    const { kinds } = /** @type {{ kinds: string[] }} */ (await answer.json());
    const sorted = kinds.map((each) => ({ each, text: kindText(each) })).sort((a, b) => a.text.localeCompare(b.text));
    kind.replaceChildren(...sorted.map(({ each, text }) => el('option', { value: each }, text)));
    room.replaceChildren(
      el('option', { value: '' }, say('rooms.none')),
      ...(hub()?.rooms ?? []).map((each) => el('option', { value: each.id }, each.name)),
    );
    name.value = '';
    dialog.showModal();
  }

  return {
    element: dialog,
    button: el(
      'button',
      { type: 'button', class: 'button', on: { click: () => open() } },
      icon('plus'),
      say('pairing.open'),
    ),
  };
}
