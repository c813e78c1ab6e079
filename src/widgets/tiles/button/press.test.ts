import { expect, it } from 'vitest';
import { capabilities } from '@/schemas/wire/catalogue/catalogue';
import { pressOf } from './press';

it('[S3.10] knows every value that a button, doorbell or emergency button can have', () => {
  const values = capabilities
    .filter(({ name }) => ['button_state', 'doorbell_ring', 'emergency_state'].includes(name))
    .flatMap(({ enum: tokens = [] }) => tokens)
    .filter((token) => token !== 'unknown');
  expect(values.filter((value) => pressOf(value)?.key !== value)).toEqual([]);
  expect(values.length).toBeGreaterThan(8);
});

it('names the button where the hub does, and nothing for what is no press', () => {
  expect([
    pressOf({ button_number: 2, button_state: 'held_down' }),
    pressOf('contact_police'),
    pressOf({ button_number: 2 }),
    pressOf(null),
    pressOf('toString'),
    pressOf(['held_down']),
  ]).toEqual([
    { button: 2, key: 'held_down', tone: 'quiet' },
    { button: null, key: 'contact_police', tone: 'emergency' },
    null,
    null,
    null,
    null,
  ]);
});
