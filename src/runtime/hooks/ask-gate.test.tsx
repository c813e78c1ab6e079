import { expect, it } from 'vitest';
import type { Access } from '@/schemas/template/names';
import { changeSession, SERIAL } from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { useAskGate, type AskGate } from './ask-gate';

const question = { action: 'account.set-delay', title: 'Exit delay', value: '2 min' };
const given = { hub: SERIAL, delay: 'exit', seconds: 120 } as const;

/** @param worker what it answers, in turn: a code, or `done` */
async function asking(least: Access, worker: readonly string[], confirm: () => Promise<boolean>) {
  const gates: AskGate[] = [];
  const Probe = () => {
    gates.push(useAskGate(least));
    return null;
  };
  const turns = [...worker];
  const account = {
    get 'set-delay'() {
      const told = turns.shift();
      return told === 'done' ? null : told;
    },
  };
  let asked = 0;
  const { sent, after } = await renderInApp(<Probe />, { account, confirm: () => ((asked += 1), confirm()) });
  const ask = (answer?: 'yes') => gates.at(-1)?.('set-delay', given, question, answer);
  /** With what each was sent. */
  const answers = () => sent.flatMap(([name, , , answer]) => (name === 'askAccount' ? [answer] : []));
  return { ask, answers, asked: () => asked, after };
}
const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);

it.each<[string, Access, string[], unknown[], number]>([
  ['that takes nothing away goes at once', 'act', ['done'], [undefined], 0],
  ['that the house asks about', 'act', ['not-answered', 'done'], [undefined, 'yes'], 1],
  // What the tile asks is the gateway's to ask: where that wants the PIN, its pad is the one question.
  ['that the tile asks about', 'confirm', ['done'], ['ask', 'yes'], 1],
  ['that the tile has behind the PIN', 'pin', ['done'], ['pin'], 0],
])('[R-80] a request %s', async (_, least, worker, answers, count) => {
  const gate = await asking(least, worker, yes);
  expect(await gate.ask()).toEqual({ ok: true, data: null });
  expect([gate.answers(), gate.asked()]).toEqual([answers, count]);
});

it('[R-80] a dialog of its own is the question that the tile asks', async () => {
  const gate = await asking('confirm', ['done'], yes);
  expect(await gate.ask('yes')).toEqual({ ok: true, data: null });
  expect([gate.answers(), gate.asked()]).toEqual([['yes'], 0]);
});

it.each<[string, Access, string[], unknown[]]>([
  ['a no', 'act', ['not-answered'], [undefined]],
  ['a pad that was put away', 'act', ['declined'], [undefined]],
  ['a pad after the yes', 'act', ['not-answered', 'declined'], [undefined, 'yes']],
  ['a tile for looking', 'view-only', [], []],
])('[R-80] of %s nothing comes, and nothing more is said', async (what, least, worker, answers) => {
  const gate = await asking(least, worker, what === 'a no' ? no : yes);
  expect(await gate.ask()).toBeNull();
  expect(gate.answers()).toEqual(answers);
});

it('[R-80] what the house refuses is told', async () => {
  const gate = await asking('act', ['not-answered', 'refused'], yes);
  expect(await gate.ask()).toMatchObject({ ok: false, problem: { code: 'refused' } });
});

it('[I-50] a yes that is given once somebody else is signed in sends nothing for them', async () => {
  const gate = await asking('act', ['not-answered', 'done'], async () => {
    await gate.after(() => changeSession({ user: { uuid: 'user-2', username: 'ben', displayName: 'Ben' } }));
    return true;
  });
  expect(await gate.ask()).toBeNull();
  expect(gate.answers()).toEqual([undefined]);
});

it('without a controller there is nobody to compare a PIN', async () => {
  const gate = await asking('pin', [], yes);
  await gate.after(() => changeSession({ currentHub: null }));
  expect(await gate.ask()).toBeNull();
  expect(gate.answers()).toEqual([]);
});
