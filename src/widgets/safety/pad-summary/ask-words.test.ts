import { expect, it } from 'vitest';
import { askWords } from './ask-words';

const item = (value: string | number | boolean | null | string[]) =>
  askWords({ purpose: 'allow', about: { what: 'item', device: 'Front door', item: 'door_lock', value } });

it('[R-80] the pad names what the PIN lets through, by the thing’s own name', () => {
  expect(
    [item('unsecured'), item('barrier_closed'), item(true), item(20), item('fan_only'), item(['red'])].map(
      ({ key, values }) => [key.replace('security.pad.ask.', ''), values['name'], values['value']],
    ),
  ).toEqual([
    ['unlock', 'Front door', 'unsecured'],
    ['close', 'Front door', 'barrier closed'],
    ['on', 'Front door', 'true'],
    ['set', 'Front door', '20'],
    ['set', 'Front door', 'fan only'],
    ['set', 'Front door', 'door lock'],
  ]);
  expect(askWords({ purpose: 'allow', about: { what: 'scene', name: 'Goodnight' } })).toEqual({
    key: 'security.pad.ask.run',
    values: { name: 'Goodnight' },
  });
  expect(askWords({ purpose: 'allow', about: { what: 'risk', kind: 'gate', need: 'pin' } }).key).toBe(
    'security.risk.pad.pin',
  );
  const request = { what: 'request', name: 'remove-device', device: 'Siren' } as const;
  expect([request, { ...request, device: null }].map((about) => askWords({ purpose: 'allow', about }))).toEqual([
    { key: 'security.risk.requests.remove-device', values: { name: 'Siren' } },
    // A device that nobody knows has no name that the words could say.
    { key: 'security.pad.ask.page', values: {} },
  ]);
  expect(askWords({ purpose: 'leave-kiosk', about: { what: 'page' } }).key).toBe('security.pad.ask.leave-kiosk');
  expect(askWords({ purpose: 'allow', about: { what: 'page' } }).key).toBe('security.pad.ask.page');
});
