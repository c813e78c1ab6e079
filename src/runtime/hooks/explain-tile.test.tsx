import { expect, it } from 'vitest';
import type { CommandOutcome, RemoteCall } from '@/hub';
import type { BoardDocument, WidgetNode } from '@/schemas/template/document';
import { changeHub, changeItem, NOW, SERIAL, smallHouse, stateId } from '../../../tests/support/house-fixtures';
import { plainSpaces } from '../../../tests/support/plain-spaces';
import { readyDocument, renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import { ExplainTile } from './explain-tile';
import { lastCommands } from '../explain/last-command';

/** A tile as a document that was read has it. */
async function tile(type: string, options: object, more: object = {}): Promise<WidgetNode> {
  const document = await readyDocument({
    kind: 'dashboard',
    version: 2,
    id: 'board',
    name: 'Hall',
    widgets: { one: { type, version: 1, options, ...more } },
    layouts: {
      landscape: { rows: 2, cols: 2, cells: [{ widget: 'one', rowStart: 1, rowEnd: 3, colStart: 1, colEnd: 3 }] },
    },
  });
  const node = (document as BoardDocument).widgets['one'];
  if (node === undefined) throw new Error('the board has no tile');
  return node;
}

async function explained(type: string, options: object) {
  const { element, after } = await renderInApp(<ExplainTile node={await tile(type, options)} />);
  const told = () => element.textContent;
  return { told, after };
}

/** A command whose answer is given later. */
function asked(...call: RemoteCall) {
  let answer: (outcome: CommandOutcome) => void = () => undefined;
  houseOfTest()
    .of(lastCommands)
    .hear(call, new Promise<CommandOutcome>((resolve) => (answer = resolve)));
  return answer;
}

it('[S4.63] tells of a meshbot’s tile that it was run, and what its hub made of it', async () => {
  const { told, after } = await explained('scene', { scene: '', name: 'goodnight' });
  expect(told()).not.toContain('The last command');
  let answer: ReturnType<typeof asked> = () => undefined;
  await after(() => {
    asked('runScene', stateId('movie'));
    answer = asked('runScene', stateId('goodnight'));
  });
  await expect.poll(told).toContain('Sent: run Goodnight');
  expect(told()).toContain('The hub has not answered yet');
  expect(told()).not.toContain('Movie');
  await after(() => {
    answer({ status: 'confirmed' });
  });
  await expect.poll(told).toContain('The hub confirmed it');
});

it('[S4.63] [R-54] tells of a call for help that it arrived; of a silent one nothing', async () => {
  const { told, after } = await explained('panic', { kinds: ['medical', 'silent-police'] });
  let answer: ReturnType<typeof asked> = () => undefined;
  await after(() => {
    asked('sendPanic', 'silent-police');
    answer = asked('sendPanic', 'medical');
  });
  await expect.poll(told).toContain('Sent: call for help, Medical');
  expect(told()).toContain('No answer yet');
  expect(told()).not.toContain('Police');
  await after(() => {
    answer({ status: 'confirmed' });
  });
  await expect.poll(told).toContain('It arrived');
});

it('[S4.63] tells of the mode that was asked for by how the house stands, and of another mode’s button nothing', async () => {
  const { told, after } = await explained('house-mode', {});
  expect(told()).not.toContain('The last command');
  await after(() => {
    houseOfTest().of(lastCommands).hear(['requestMode', SERIAL, '2'], null);
  });
  await expect.poll(told).toContain('Asked for: Away');
  // It was asked for and nothing came of it: the house is told as it is.
  expect(told()).toContain('The house is in: Disarmed');
  const button = await explained('mode-button', { mode: 'night' });
  expect(button.told()).not.toContain('Asked for');
});

it('[S4.63] a rule is told with the value that its link has now, and each step of the link with its last word', async () => {
  const door = await tile(
    'door',
    {},
    {
      links: { state: { provider: 'ezlo', controller: SERIAL, device: 'front-door', item: 'dw_state' } },
      states: [{ name: 'Open', when: { link: 'state', operator: 'equals', value: 'dw_is_opened' } }],
    },
  );
  const { element, after } = await renderInApp(<ExplainTile node={door} />, { house: smallHouse() });
  const minutesLater = (minutes: number) => NOW + minutes * 60_000;
  const now = () => plainSpaces(element.querySelector('[class*="part"] small')?.textContent ?? '');
  const chain = () =>
    [...element.querySelectorAll('[class*="chain"] > li')].map((step) => [
      step.querySelector('b')?.textContent,
      plainSpaces(step.querySelector('time')?.textContent ?? ''),
    ]);
  const tell = (value: string, at: number) =>
    after(() => {
      changeItem('front-door', 'dw_state', { value, changedAt: minutesLater(at) });
      changeHub({ lastHeardAt: minutesLater(at + 1) });
    });
  await tell('dw_is_closed', 0);
  expect(now()).toBe('Now: Closed, since 7:42:00 PM');
  expect(chain()).toEqual([
    ['This tile: Closed', '7:42:00 PM'],
    ['dw_state, Front door', '7:42:00 PM'],
    ['Maple Street hub, live', '7:43:00 PM'],
  ]);
  await tell('dw_is_opened', 5);
  expect(now()).toBe('Now: Open, since 7:47:00 PM');
  expect(chain()).toEqual([
    ['This tile: Open', '7:47:00 PM'],
    ['dw_state, Front door', '7:47:00 PM'],
    ['Maple Street hub, live', '7:48:00 PM'],
  ]);
});
