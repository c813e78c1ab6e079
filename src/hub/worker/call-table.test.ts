import { expect, it } from 'vitest';
import type { CommandAnswer, ThingCommand } from '../state/model';
import { createCallTable, type CallTargets } from './call-table';

it('[R-96] a value comes to the gateway with what it was made of, whatever it will be asked', async () => {
  const passed: [ThingCommand, CommandAnswer | undefined][] = [];
  const call = createCallTable({
    security: { feed: () => undefined, gate: {} },
    gateway: {
      pass: (command: ThingCommand, answer: CommandAnswer | undefined) => {
        passed.push([command, answer]);
        return Promise.resolve({ status: 'confirmed' });
      },
    },
  } as unknown as CallTargets);
  const [value, from] = [{ 1: 'a', 2: 'b' }, { 1: 'a' }];
  await call('setItem', ['1.codes', value, undefined, from]);
  await call('setItem', ['1.codes', value, 'yes', from]);
  await call('setItem', ['1.lamp', true]);
  expect(passed).toEqual([
    [{ do: 'setItem', item: '1.codes', value, from }, undefined],
    [{ do: 'setItem', item: '1.codes', value, from }, 'yes'],
    [{ do: 'setItem', item: '1.lamp', value: true }, undefined],
  ]);
});
