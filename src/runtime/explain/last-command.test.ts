import { expect, it } from 'vitest';
import { createLastCommands } from './last-command';

it('[S4.48] the last command of a value is told with what became of it, and no other call is kept', async () => {
  let now = 100;
  const commands = createLastCommands(() => now);
  const heard: number[] = [];
  commands.subscribe(() => heard.push(now));
  let end: (outcome: unknown) => void = () => undefined;
  commands.hear(['askPin', 'lamp', 'allow'], Promise.resolve());
  expect(commands.of({ item: 'lamp' })).toBeNull();
  commands.hear(['setItem', 'lamp', 40], new Promise((resolve) => (end = resolve)));
  expect(commands.of({ item: 'lamp' })).toEqual({ value: 40, sentAt: 100, outcome: null, endedAt: null });
  now = 150;
  end({ status: 'confirmed' });
  await Promise.resolve();
  await Promise.resolve();
  expect(commands.of({ item: 'lamp' })).toEqual({
    value: 40,
    sentAt: 100,
    outcome: { status: 'confirmed' },
    endedAt: 150,
  });
  expect(heard).toEqual([100, 150]);
});

it('[S4.48] [S4.63] a command that asks for the PIN first is told like any other, and a scene that does is none', async () => {
  const commands = createLastCommands(() => 1);
  commands.hear(['setItem', 'lock', 'secured'], Promise.resolve({ status: 'confirmed' }));
  commands.hear(
    ['withPin', { do: 'setItem', item: 'lock', value: 'unsecured', from: 'secured' }],
    new Promise(() => undefined),
  );
  expect(commands.of({ item: 'lock' })).toEqual({ value: 'unsecured', sentAt: 1, outcome: null, endedAt: null });
  commands.hear(['withPin', { do: 'runScene', scene: 'movie' }], Promise.resolve({ status: 'confirmed' }));
  await Promise.resolve();
  expect(commands.of({ item: 'lock' })).toMatchObject({ value: 'unsecured', outcome: null });
});

it('[S4.63] a meshbot that was run, by itself or behind the PIN, and loud help are told, each by itself', async () => {
  const commands = createLastCommands(() => 1);
  let end: (outcome: unknown) => void = () => undefined;
  commands.hear(['runScene', 'movie'], new Promise((resolve) => (end = resolve)));
  expect(commands.of({ scene: 'movie' })).toEqual({ value: null, sentAt: 1, outcome: null, endedAt: null });
  expect(commands.of({ item: 'movie' })).toBeNull();
  const refused = { status: 'refused', problem: { code: 'unreachable', detail: '' } };
  end(refused);
  commands.hear(['withPin', { do: 'runScene', scene: 'goodnight' }], Promise.resolve({ status: 'confirmed' }));
  commands.hear(['sendPanic', 'medical'], Promise.resolve({ status: 'confirmed' }));
  await Promise.resolve();
  await Promise.resolve();
  expect(commands.of({ scene: 'movie' })).toMatchObject({ outcome: refused });
  expect(commands.of({ scene: 'goodnight' })).toMatchObject({ outcome: { status: 'confirmed' } });
  expect(commands.of({ help: 'medical' })).toMatchObject({ outcome: { status: 'confirmed' } });
});

it('[R-54] a silent call for help leaves no trace', () => {
  const commands = createLastCommands(() => 1);
  let heard = 0;
  commands.subscribe(() => (heard += 1));
  commands.hear(['sendPanic', 'silent-police'], new Promise(() => undefined));
  expect([commands.of({ help: 'silent-police' }), heard]).toEqual([null, 0]);
});

it('[R-61] the next person finds nothing of the last one, not even a late answer', async () => {
  const commands = createLastCommands(() => 1);
  let heard = 0;
  commands.subscribe(() => (heard += 1));
  let end: (outcome: unknown) => void = () => undefined;
  commands.hear(['setItem', 'lamp', 40], new Promise((resolve) => (end = resolve)));
  commands.forget();
  end({ status: 'confirmed' });
  await Promise.resolve();
  await Promise.resolve();
  expect([commands.of({ item: 'lamp' }), heard]).toEqual([null, 2]);
});

it('[R-22] the answer to a command that a newer one took the place of says nothing of the newer one', async () => {
  const commands = createLastCommands(() => 1);
  let end: (outcome: unknown) => void = () => undefined;
  commands.hear(['setItem', 'lamp', 40], new Promise((resolve) => (end = resolve)));
  commands.hear(['setItem', 'lamp', 60], new Promise(() => undefined));
  end({ status: 'unknown', problem: { code: 'superseded', detail: '' } });
  await Promise.resolve();
  await Promise.resolve();
  expect(commands.of({ item: 'lamp' })).toMatchObject({ value: 60, outcome: null });
});

it('remembers no more values than it needs', () => {
  const commands = createLastCommands(() => 1);
  for (let n = 0; n <= 200; n += 1) commands.hear(['setItem', `item-${String(n)}`, n], new Promise(() => undefined));
  expect([
    commands.of({ item: 'item-0' }),
    commands.of({ item: 'item-1' })?.value,
    commands.of({ item: 'item-200' })?.value,
  ]).toEqual([null, 1, 200]);
});

it('[S4.63] the mode that was last asked of a hub is told by hub; how it ended is told by the house alone', () => {
  const commands = createLastCommands(() => 7);
  commands.hear(['requestMode', 'hub-1', '2'], null);
  commands.hear(['requestMode', 'hub-2', '1'], null);
  commands.hear(['requestMode', 'hub-1', '3'], null);
  expect(commands.of({ mode: 'hub-1' })).toEqual({ value: '3', sentAt: 7, outcome: null, endedAt: null });
  expect(commands.of({ mode: 'hub-2' })).toMatchObject({ value: '1' });
  commands.forget();
  expect(commands.of({ mode: 'hub-1' })).toBeNull();
});
