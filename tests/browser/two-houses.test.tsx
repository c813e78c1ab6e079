import { expect, it, onTestFinished } from 'vitest';
import type { Locator } from 'vitest/browser';
import { DocumentView } from '@/runtime/layout/document-view';
import { Words } from '@/runtime/hooks/text';
import { HouseContext } from '@/runtime/hooks/this-house';
import type { BoardDocument } from '@/schemas/template/document';
import {
  awayPad,
  changeHub,
  changeItem,
  changeSecurity,
  fillHouse,
  mainAlarm,
  SERIAL,
  smallHouse,
  stateId,
} from '../support/house-fixtures';
import { playedHouse, type Record } from '../support/played-house';
import { loadWidgets, readyDocument, renderInApp } from '../support/render-tile';
import { bookOfTest } from '../support/test-house';

const LAMP = { provider: 'utility', item: 'dimmer', category: 'dimmable_light', name: 'Floor lamp' };
const BOARD = {
  kind: 'dashboard',
  version: 2,
  id: 'both',
  name: 'Both',
  widgets: {
    lamp: { type: 'light', version: 1, links: { state: LAMP } },
    mode: { type: 'house-mode', version: 1 },
  },
  layouts: {
    landscape: {
      rows: 2,
      cols: 1,
      cells: [
        { widget: 'lamp', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 },
        { widget: 'mode', rowStart: 2, rowEnd: 3, colStart: 1, colEnd: 2 },
      ],
    },
  },
};

/** What a house says to whoever looks at it, and what it asks. */
const SAFETY = {
  kind: 'screen',
  version: 3,
  id: 'says',
  name: 'Says',
  widgets: {
    alarm: { type: 'alarm-heading' },
    pad: { type: 'keypad' },
    messages: { type: 'message-stack' },
  },
  layouts: { landscape: { rows: ['10rem', 1, '10rem'], areas: ['alarm', 'pad', 'messages'] } },
};

/** The same house as it told itself on an evening before: its lamp low, armed by then; then the lamp goes out. */
function record(): Record {
  const { state } = bookOfTest();
  const hub = state.peek.hub('90000001');
  const { devices = [], items = [], rooms = [] } = state.index.byHub['90000001'] ?? {};
  const known = <T,>(ids: readonly string[], of: (id: string) => T | null) => ids.flatMap((id) => of(id) ?? []);
  const lists = { devices, items, rooms, scenes: [] };
  const lamp = `${stateId('lamp')}-dimmer`;
  const evening = {
    mono: 0,
    session: state.session,
    hubs: { '90000001': { ...hub, mode: { current: '2', since: null } } },
    lists: { '90000001': lists },
    changed: {
      devices: known(devices, state.peek.device),
      rooms: known(rooms, state.peek.room),
      items: known(items, state.peek.item).map((item) => (item.id === lamp ? { ...item, value: 12 } : item)),
    },
  };
  const later = { mono: 60_000, changed: { items: [{ id: lamp, value: 3 }] } };
  // As a file keeps it.
  return JSON.parse(JSON.stringify([evening, later])) as Record;
}

const lamp = (house: Locator, says: string) => house.getByRole('button', { name: `Floor lamp, ${says}`, exact: true });

async function sideBySide(of: object = BOARD, recordOf: () => Record = record) {
  fillHouse(smallHouse());
  const played = playedHouse(recordOf());
  onTestFinished(played.house.stop);
  await loadWidgets(of);
  // One document for both: what is kept of it in one house says nothing of the other.
  const document = (await readyDocument(of)) as BoardDocument;
  const drawn = await renderInApp(
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', blockSize: '100%' }}>
      <section aria-label="Live">
        <DocumentView document={document} />
      </section>
      <section aria-label="Recorded">
        <HouseContext value={played.house}>
          <Words>
            <DocumentView document={document} />
          </Words>
        </HouseContext>
      </section>
    </div>,
    { house: null, box: { width: 60, height: 30 } },
  );
  const live = drawn.screen.getByRole('region', { name: 'Live' });
  const recorded = drawn.screen.getByRole('region', { name: 'Recorded' });
  return { ...drawn, ...played, live, recorded };
}

it('a live house and a recorded one stand side by side, and neither hears of the other', async () => {
  const { live, recorded, after, step } = await sideBySide();
  await expect.element(lamp(live, 'On, 40%')).toBeVisible();
  await expect.element(lamp(recorded, 'On, 12%')).not.toBeInTheDocument();
  await after(step);
  await expect.element(lamp(recorded, 'On, 12%')).toBeVisible();
  await expect.element(recorded.getByText('Away')).toBeVisible();
  await expect.element(live.getByText('Disarmed')).toBeVisible();
  await after(() => changeItem('lamp', 'dimmer', { value: 77 }));
  await expect.element(lamp(live, 'On, 77%')).toBeVisible();
  await expect.element(lamp(recorded, 'On, 12%')).toBeVisible();
  await after(step);
  await expect.element(lamp(recorded, 'On, 3%')).toBeVisible();
  await expect.element(lamp(live, 'On, 77%')).toBeVisible();
});

it('what is touched in one of two houses is asked of that one alone', async () => {
  const { live, recorded, after, step, sent, asked } = await sideBySide();
  await after(step);
  await after(() => lamp(recorded, 'On, 12%').click());
  expect(asked).toEqual(['setItem']);
  expect(sent).toEqual([]);
  await after(() => lamp(live, 'On, 40%').click());
  expect(sent.map(([name]) => name)).toEqual(['setItem']);
  expect(asked).toEqual(['setItem']);
});

it('a recorded house that was stopped tells nothing more, and the live one goes on', async () => {
  const { live, recorded, after, step, house } = await sideBySide();
  await after(step);
  house.stop();
  await after(step);
  await expect.element(lamp(recorded, 'On, 12%')).toBeVisible();
  await after(() => changeItem('lamp', 'dimmer', { value: 51 }));
  await expect.element(lamp(live, 'On, 51%')).toBeVisible();
});

const MESSAGE = { kind: 'toast', variant: 'error', text: null, values: {} } as const;
/** The evening, and then by turns what a house says: an alarm, a pad that asks for a code, a message; and their end. */
function eveningOfAlarm(): Record {
  const [evening] = record();
  if (evening === undefined) throw new Error('nothing was told');
  const steps: Record = [
    { mono: 1_000, hubs: { [SERIAL]: { alarm: { ...mainAlarm(), kind: 'fire' } } } },
    { mono: 2_000, security: { pad: { ...awayPad(), problem: 'wrong', attemptsLeft: 2 } } },
    { mono: 3_000, say: [{ ...MESSAGE, title: 'messages.command-failed.title' }] },
    { mono: 4_000, hubs: { [SERIAL]: { alarm: null } }, security: { pad: null } },
  ];
  return [evening, ...(JSON.parse(JSON.stringify(steps)) as Record)];
}

it('an alarm, a pad and a message of one of two houses are shown, asked and answered in that one alone', async () => {
  const { live, recorded, after, step, sent, asked } = await sideBySide(SAFETY, eveningOfAlarm);
  await after(step);
  const alarm = (house: Locator) => house.getByRole('heading', { name: /alarm$/ });
  const wrong = (house: Locator) => house.getByText('Wrong PIN. 2 attempts left', { exact: true });
  const keys = (house: Locator) => house.getByRole('button', { name: '1', exact: true });
  const message = (house: Locator) => house.getByText('Error when sending command', { exact: true });
  for (const one of [alarm, wrong, message])
    for (const house of [live, recorded]) await expect.element(one(house)).not.toBeInTheDocument();

  await after(step);
  await expect.element(alarm(recorded)).toHaveTextContent('Fire alarm');
  await expect.element(alarm(live)).not.toBeInTheDocument();
  await after(() => changeHub({ alarm: mainAlarm() }));
  await expect.element(alarm(live)).toHaveTextContent('Burglary alarm');
  await expect.element(alarm(recorded)).toHaveTextContent('Fire alarm');

  await after(step);
  await expect.element(wrong(recorded)).toBeVisible();
  await expect.element(wrong(live)).not.toBeInTheDocument();
  await after(() => changeSecurity({ pad: { ...awayPad(), id: 8 } }));
  await expect.element(keys(live)).toBeEnabled();
  await after(() => keys(live).click());
  await expect.element(live.getByText('1 digit entered', { exact: true })).toBeInTheDocument();
  await expect.element(recorded.getByText('1 digit entered', { exact: true })).not.toBeInTheDocument();

  await after(step);
  await expect.element(message(recorded)).toBeVisible();
  await expect.element(message(live)).not.toBeInTheDocument();
  await after(() => recorded.getByRole('button', { name: 'Close', exact: true }).click());
  await expect.element(message(recorded)).not.toBeInTheDocument();

  await after(step);
  await expect.element(alarm(recorded)).not.toBeInTheDocument();
  await expect.element(alarm(live)).toHaveTextContent('Burglary alarm');
  await expect.element(live.getByText('1 digit entered', { exact: true })).toBeInTheDocument();
  expect({ sent, asked }).toEqual({ sent: [], asked: [] });
});
