import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveStreams } from '@/runtime/cameras/cameras';
import { registerEager } from '@/runtime/registry';
import type { BoardDocument } from '@/schemas/template/document';
import {
  awayPad,
  changeHub,
  changeSecurity,
  entryAlarm,
  inSeconds,
  mainAlarm,
  SERIAL,
} from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { houseDocuments } from '../documents';
import { registerFirstLoad } from '../first-load';
import { SAFETY_DOCUMENTS } from '../templates/safety.generated';
import { houseOfTest } from '../../../tests/support/test-house';
import { SafetyLayer } from './safety-layer';
import { within } from '../../../tests/support/how-long';

type FaceUnderTest = keyof typeof OPENS;

/** What brings each face up, what its plain panel says, and the press that must work on it. */
const OPENS = {
  'alarm-main': {
    open: () => changeHub({ alarm: mainAlarm() }),
    title: 'Alarm',
    press: 'Disarm',
    sends: ['openPad', SERIAL, 'cancel-alarm'],
  },
  'alarm-entry': {
    open: () => changeHub({ alarm: entryAlarm() }),
    title: 'Entry delay',
    press: 'Disarm',
    sends: ['openPad', SERIAL, 'cancel-alarm'],
  },
  countdown: {
    open: () => changeHub({ pending: { from: '1', to: '2', delayS: 30, deadline: inSeconds(30) } }),
    title: 'Arming',
    press: 'Cancel with PIN',
    sends: ['openPad', SERIAL, 'cancel-switch'],
  },
  keypad: {
    open: () => changeSecurity({ pad: awayPad() }),
    title: 'Enter your PIN',
    press: 'Confirm',
    sends: ['submitPin', awayPad().id, ''],
  },
} as const;
const FACES = Object.keys(OPENS) as FaceUnderTest[];

function Throws(): never {
  throw new Error('a widget of a safety template throws');
}
const shipped = { ...SAFETY_DOCUMENTS };
const documents = SAFETY_DOCUMENTS as Partial<Record<FaceUnderTest, BoardDocument>>;

/** Ways in which a face's document fails; each leaves the others as they are shipped. */
const WOUNDS: Record<string, (face: FaceUnderTest) => void> = {
  'is missing': (face) => {
    delete documents[face];
  },
  'has a widget whose code is not there': () => undefined,
  'throws while it is drawn': (face) => {
    for (const { type } of Object.values(documents[face]?.widgets ?? {})) registerEager(type, Throws);
  },
  'has no layout': (face) => {
    const document = documents[face];
    if (document === undefined) return;
    houseDocuments(houseOfTest()).layHousehold(new Map([[face, { ...document, layouts: {} }]]));
  },
};

afterEach(() => {
  Object.assign(documents, shipped);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each(Object.keys(WOUNDS))('a safety face whose document %s', (wound) => {
  it.each(FACES)('[R-51] gives the plain panel before any time has passed, and it works: %s', async (face) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { open, title, press, sends } = OPENS[face];
    const { screen, after, sent } = await renderInApp(<SafetyLayer>{null}</SafetyLayer>);
    WOUNDS[wound]?.(face);
    // From here on no time passes by itself: what stands, stands within 0 ms of the 1 s that it may take.
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] });
    await after(open);
    const panel = document.querySelector(`[data-face="${face}"]`);
    expect(panel?.querySelector('h1')?.textContent).toBe(title);
    vi.useRealTimers();
    await after(() => screen.getByRole('button', { name: press, exact: true }).click());
    expect(sent.filter(([command]) => command !== 'setWatching')).toEqual([sends]);
  });
});

it('[R-51] a face that fails takes no other with it: the keypad over a broken alarm is the shipped one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  delete documents['alarm-main'];
  const { after } = await renderInApp(<SafetyLayer>{null}</SafetyLayer>);
  const types = Object.values(documents.keypad?.widgets ?? {}).map(({ type }) => type);
  for (const type of types) registerEager(type, () => <output>{type}</output>);
  await after(() => changeHub({ alarm: mainAlarm() }));
  await after(() => changeSecurity({ pad: awayPad() }));
  const textOf = (face: FaceUnderTest) => document.querySelector(`[data-face="${face}"]`)?.textContent ?? '';
  expect(textOf('alarm-main')).toContain('Disarm');
  for (const type of types) expect(textOf('keypad')).toContain(type);
});

it('[R-51] the picture beside an alarm fails alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = vi.spyOn(houseOfTest().of(liveStreams), 'get').mockImplementation(() => {
    throw new Error('no picture');
  });
  registerFirstLoad();
  const items = { camera_stream: { value: {}, valueType: 'cameraStream' } };
  const house = { devices: [{ id: 'cam', name: 'Porch', category: 'security_camera', items }] };
  const { after, screen } = await renderInApp(<SafetyLayer>{null}</SafetyLayer>, { house });
  await after(() => changeHub({ alarm: mainAlarm() }));
  // Its code is fetched later than the face's.
  await expect.poll(() => asked.mock.calls.length, { timeout: within(10_000) }).toBeGreaterThan(0);
  await expect.element(screen.getByRole('button', { name: /^I’m safe, cancel/ })).toBeVisible();
});
