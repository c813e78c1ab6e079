import { expect, it } from 'vitest';
import { ACTION_NAMES } from '@/schemas/template/actions/actions';
import { ACCESS } from '@/schemas/template/names';
import { gateOf, stricter } from './gate';

it('a child can only be stricter than its tile', () => {
  expect([
    stricter('act', 'pin'),
    stricter('pin', 'act'),
    stricter('view-only', 'pin'),
    stricter('confirm', 'act'),
  ]).toEqual(['pin', 'pin', 'view-only', 'confirm']);
});

it('[R-80] view-only lets nothing through, whatever the action', () => {
  expect(ACTION_NAMES.filter((name) => gateOf(name, 'view-only', undefined) !== 'view-only')).toEqual([]);
});

it('[R-55] no template puts a question or a PIN before help', () => {
  for (const access of ['act', 'confirm', 'pin'] as const)
    expect([gateOf('panic.send', access, 'pin'), gateOf('alarm.verify', access, 'confirm')]).toEqual(['act', 'act']);
});

it('[R-80] arming keeps the house’s own pad and gets no second one; a question before it is asked', () => {
  expect([gateOf('mode.request', 'pin', undefined), gateOf('mode.request', 'confirm', undefined)]).toEqual([
    'act',
    'confirm',
  ]);
});

it('the stricter of tile and action counts', () => {
  expect([
    gateOf('item.set', 'pin', 'confirm'),
    gateOf('item.set', 'act', 'pin'),
    gateOf('scene.run', 'confirm', undefined),
    gateOf('item.set', 'act', undefined),
  ]).toEqual(['pin', 'pin', 'confirm', 'act']);
  expect(ACCESS).toHaveLength(4);
});
