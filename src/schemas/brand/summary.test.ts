import { expect, it } from 'vitest';
import { summaryOf } from './summary';

it('[R-81] a summary names what can act on the house, wherever it hides', () => {
  const link = { provider: 'utility', item: 'switch', category: 'switch' };
  const hall = {
    kind: 'dashboard',
    id: 'hall',
    name: 'Hall',
    widgets: {
      lamp: { type: 'light', links: { state: link } },
      help: { type: 'url', options: { address: 'https://help.example:8443/x' } },
      sos: { type: 'action-button', actions: { tap: { do: 'panic.send', with: { kind: 'sos' } } } },
      hidden: {
        type: 'light',
        links: { state: { provider: 'app', path: 'sun' } },
        states: [{ name: 'State 1', group: { members: { one: { type: 'house-mode' }, two: { type: 'panic' } } } }],
      },
    },
  };
  const override = { kind: 'override', id: 'security-home', widgets: { disarm: { role: 'disarm' }, ring: null } };
  expect(
    summaryOf({
      brand: { texts: { en: { 'app.name': 'Hill' }, de: { 'app.name': 'Hügel' } } },
      themes: [{ id: 'dusk', name: 'Dusk' }],
      documents: [hall],
      overrides: [override],
      files: { 'logo.png': 'AAAA' },
    }),
  ).toEqual({
    documents: [{ kind: 'dashboard', id: 'hall', name: 'Hall', tiles: 4 }],
    overrides: ['security-home'],
    themes: ['Dusk'],
    tiles: 5,
    links: { utility: 1, ezlo: 0, app: 1 },
    hosts: ['help.example:8443'],
    panicTiles: ['hall/sos', 'hall/hidden'],
    modeTiles: ['hall/hidden', 'security-home/disarm'],
    pictures: [{ name: 'logo.png', bytes: 3 }],
    texts: ['app.name'],
    languages: ['en', 'de'],
  });
});
