import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HouseSettings } from '@/hub';
import type { Question } from '@/runtime/hooks/page';
import {
  addHub,
  changeDevice,
  changeHub,
  changeItem,
  changeSession,
  SERIAL,
  stateId,
} from '../../../../tests/support/house-fixtures';
import { movingCamera } from '../../../../tests/support/moving-camera';
import { renderTile } from '../../../../tests/support/render-tile';
import { cameraView } from './index';

const { example } = cameraView;

const house = {
  devices: [
    {
      ...{ id: 'cam', name: 'Garden', category: 'camera', subcategory: 'outdoor_cam' },
      items: {
        camera_stream: { value: {}, valueType: 'cameraStream' },
        make_recording: { value: 0, valueType: 'int' },
        snapshot: { value: false, valueType: 'bool' },
      },
    },
    {
      ...{ id: 'plain', name: 'Garage', category: 'camera', subcategory: 'indoor_cam' },
      items: { camera_stream: { value: {}, valueType: 'cameraStream' } },
    },
  ],
} as const;
const box = { width: 70, height: 44 };

describe('one camera', () => {
  it('[S2.12] [S9.17] [S9.7] says how it stands, and offers what it can do', async () => {
    const { screen, sent, after } = await renderTile(example, { house, box });
    await expect.element(screen.getByRole('heading', { name: 'Garden' })).toBeVisible();
    await expect.element(screen.getByText('Online')).toBeVisible();
    await screen.getByRole('button', { name: 'Record 25 s' }).click();
    expect(sent.filter(([command]) => command === 'setItem').map(([, , value]) => value)).toEqual([25]);
    await after(() => changeItem('cam', 'make_recording', { value: 25 }));
    await screen.getByRole('button', { name: 'Stop recording' }).click();
    expect(sent.at(-1)?.[2]).toBe(0);
    await after(() => changeDevice('cam', { isReachable: false }));
    await expect.element(screen.getByRole('button', { name: 'Listen' })).toBeDisabled();
  });

  it('what a camera cannot do is not offered', async () => {
    const { screen } = await renderTile(example, { house, box, options: { camera: stateId('plain') } });
    await expect.element(screen.getByRole('heading', { name: 'Garage' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Snapshot' }).elements()).toEqual([]);
    expect(screen.getByRole('button', { name: /Record/ }).elements()).toEqual([]);
  });

  it('a camera that is gone leads back to the list', async () => {
    const went: string[] = [];
    const page = { go: (path: string) => went.push(path) };
    const { screen } = await renderTile(example, { house, box, page, options: { camera: 'gone' } });
    await screen.getByRole('button', { name: 'All cameras' }).click();
    expect(went).toEqual(['/security/cameras']);
  });

  it('[S4.36] of a house that nothing was heard of no camera is called gone', async () => {
    const { screen, after } = await renderTile(example, { house, box, options: { camera: 'elsewhere' } });
    await expect.element(screen.getByText('This camera is not there any more')).toBeVisible();
    await after(() => {
      addHub('90000002', { freshness: 'unknown', isOnline: false, lists: 'noconnection' });
      changeSession({ hubs: ['90000002'], currentHub: '90000002' });
    });
    await expect.element(screen.getByText('Nothing has been heard of the cameras yet')).toBeVisible();
    await expect.element(screen.getByText('This camera is not there any more')).not.toBeInTheDocument();
  });
});

const lock = (id: string, name: string) => ({
  ...{ id, name, category: 'door_lock', room: 'Porch' },
  items: { door_lock: { value: 'secured', hasSetter: true } },
});
const porch = (...locks: ReturnType<typeof lock>[]) => ({
  rooms: ['Porch', 'Hall'],
  devices: [{ ...house.devices[0], room: 'Porch' }, ...locks, { ...lock('back', 'Back door lock'), room: 'Hall' }],
});

describe('the lock beside a camera', () => {
  it('[R-80] is opened after a question only, and closed at once; its old state stays until it has answered', async () => {
    const questions: Question[] = [];
    let isYes = false;
    const confirm = (question: Question) => {
      questions.push(question);
      return Promise.resolve(isYes);
    };
    const { screen, sent, after } = await renderTile(example, {
      ...{ house: porch(lock('front', 'Front door lock')), box, confirm },
      options: { camera: stateId('cam') },
    });
    const sets = () => sent.filter(([command]) => command === 'setItem').map(([, item, value]) => [item, value]);
    const unlock = screen.getByRole('button', { name: 'Unlock door, Front door lock' });
    await after(() => unlock.click());
    expect(questions).toMatchObject([{ title: 'Front door lock', value: 'unsecured' }]);
    expect(sets()).toEqual([]);
    isYes = true;
    await after(() => unlock.click());
    expect(sets()).toEqual([[expect.stringContaining('door_lock'), 'unsecured']]);
    await expect.element(unlock).toBeVisible();
    await after(() => changeItem('front', 'door_lock', { value: 'unsecured' }));
    await screen.getByRole('button', { name: 'Lock door, Front door lock' }).click();
    expect(questions).toHaveLength(2);
    expect(sets().at(-1)?.[1]).toBe('secured');
    expect(screen.getByRole('button', { name: /Back door lock/ }).elements()).toEqual([]);
  });

  it('asks for the PIN where the screen wants it, and claims and sends nothing while the lock is not known', async () => {
    const { screen, sent, after } = await renderTile(example, {
      ...{ house: porch(lock('front', 'Front door lock')), box, access: 'pin' },
      options: { camera: stateId('cam') },
    });
    await screen.getByRole('button', { name: 'Unlock door, Front door lock' }).click();
    expect(sent.filter(([command]) => command === 'setItem')).toEqual([]);
    expect(sent.filter(([command]) => command === 'withPin')).toMatchObject([
      ['withPin', { do: 'setItem', value: 'unsecured' }],
    ]);
    await after(() => changeHub({ freshness: 'stale' }));
    await expect.element(screen.getByRole('button', { name: 'Lock not known, Front door lock' })).toBeDisabled();
  });

  it('names each of several locks', async () => {
    const { screen } = await renderTile(example, {
      ...{ house: porch(lock('front', 'Front door lock'), lock('gate', 'Gate lock')), box },
      options: { camera: stateId('cam') },
    });
    await expect.element(screen.getByText('Gate lock')).toBeVisible();
    await expect.element(screen.getByText('Front door lock')).toBeVisible();
  });
});

it.each(['fullscreen', 'details'])('texts that do not come leave the camera as it is (%s)', async (form) => {
  const words = i18next.getResource.bind(i18next);
  const lost = vi.spyOn(i18next, 'getResource').mockImplementation((language, space, area: string) => {
    if (area === 'more-cameras') throw new Error('not reached');
    return words(language, space, area) as unknown;
  });
  onTestFinished(() => {
    lost.mockRestore();
  });
  const given = { house: porch(lock('front', 'Front door lock')), box, options: { form, camera: stateId('cam') } };
  const account = { 'gallery-list': { files: [], isLast: true } };
  const { screen, unmount } = await renderTile(example, { ...given, account });
  await expect.element(screen.getByRole('button', { name: 'Listen' })).toBeVisible();
  await expect.poll(() => lost.mock.calls.some(([, , area]) => area === 'more-cameras')).toBe(true);
  await expect.element(screen.getByRole('button', { name: 'Listen' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Front door lock/ }).elements()).toEqual([]);
  await unmount();
  lost.mockRestore();
  const again = await renderTile(example, { ...given, account });
  await expect.element(again.screen.getByRole('button', { name: /Front door lock/ })).toBeVisible();
  const part = form === 'details' ? 'About this camera' : 'Last hour';
  await expect.element(again.screen.getByRole('region', { name: part })).toBeVisible();
});

describe('the row of settings', () => {
  const settings = (camerasOff: string[] | null) => ({
    'read-house-settings': { modes: [{ id: '1', camerasOff }] } as unknown as HouseSettings,
  });
  const drawn = (account: Record<string, unknown>) =>
    renderTile(example, { house: porch(), box, options: { camera: stateId('cam') }, account });

  it('says room, whether it records an alarm in the mode of now, and how often a still comes', async () => {
    const { screen, sent } = await drawn(settings([]));
    const facts = screen.getByRole('region', { name: 'About this camera' });
    await expect.element(facts).toHaveTextContent('RoomPorchRecords an alarmOnWithout live pictureStill every 60 s');
    expect(sent).toContainEqual(['askAccount', 'read-house-settings', { hub: SERIAL }]);
    await facts.getByRole('button', { name: 'Camera settings' }).click();
    expect(sent.at(-1)).toEqual(['dialog', 'device']);
  });

  const HOME = { id: '1', name: 'Disarmed', isArmed: false, disarmedDevices: [], bypassDevices: [] };
  it('follows what the modes leave out when that is changed elsewhere', async () => {
    const answers: Record<string, unknown> = settings([]);
    const { screen, after } = await drawn(answers);
    const facts = screen.getByRole('region', { name: 'About this camera' });
    await expect.element(facts).toHaveTextContent('alarmOn');
    Object.assign(answers, settings([stateId('cam')]));
    await after(() => changeHub({ modes: { '1': { ...HOME, edits: 1 } } }));
    await expect.element(facts).toHaveTextContent('alarmOff');
  });

  it.each([
    ['left out by the mode', settings([stateId('cam')]), 'Off'],
    ['a hub that has no such list', settings(null), 'Not known'],
    ['no answer', {}, 'Not known'],
  ])('%s', async (_what, account, said) => {
    const { screen } = await drawn(account);
    await expect.element(screen.getByRole('region', { name: 'About this camera' })).toHaveTextContent(`alarm${said}`);
  });
});

describe('the last hour, in full screen', () => {
  const NOW = Date.parse('2026-11-21T17:30:00Z');
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const file = (uuid: string, minutesAgo: number) => ({
    ...{ uuid, hub: SERIAL, camera: stateId('cam'), at: NOW - minutesAgo * 60_000, kind: 'picture' },
    ...{ filename: `${uuid}.jpg`, durationS: null, better: null },
  });
  const drawn = (account: Record<string, unknown>) =>
    renderTile(example, { house, box, options: { form: 'fullscreen', camera: stateId('cam') }, account });

  it('shows its newest two, opens them large, and leads to all', async () => {
    const files = [file('a', 1), file('b', 5), file('c', 9), file('old', 61)];
    const account = { 'gallery-list': { files, isLast: true }, 'gallery-file': null };
    const { screen, sent } = await drawn(account);
    const strip = screen.getByRole('region', { name: 'Last hour' });
    await expect.element(strip.getByRole('button', { name: /^Picture of/ }).first()).toBeVisible();
    expect(strip.getByRole('button', { name: /^Picture of/ }).elements()).toHaveLength(2);
    const [asked] = sent.filter(([, name]) => name === 'gallery-list').map(([, , given]) => given as { after: number });
    // An hour before it asked, by the clock of the test, which moves with each look alone.
    expect(asked?.after).toBeGreaterThanOrEqual(NOW - 3_600_000);
    expect(asked?.after).toBeLessThanOrEqual(Number(vi.getMockedSystemTime()) - 3_600_000);
    await strip
      .getByRole('button', { name: /^Picture of/ })
      .first()
      .click();
    const large = screen.getByRole('dialog', { name: 'Picture' });
    await large.getByRole('button', { name: 'Older' }).click();
    await large.getByRole('button', { name: 'Older' }).click();
    // What is older than the hour is not part of it.
    expect(large.getByRole('button', { name: 'Older' }).elements()).toEqual([]);
    await large.getByRole('button', { name: 'Close' }).click();
    await strip.getByRole('button', { name: 'View all' }).click();
    expect(sent.at(-1)).toEqual(['go', `/security/cameras/camera-details/${encodeURIComponent(stateId('cam'))}`]);
  });

  it('what somebody looks at stays open when it leaves the hour', async () => {
    const files = [file('a', 1), file('b', 59)];
    const { screen, after } = await drawn({ 'gallery-list': { files, isLast: true }, 'gallery-file': null });
    const pictures = screen.getByRole('region', { name: 'Last hour' }).getByRole('button', { name: /^Picture of/ });
    await pictures.nth(1).click();
    const large = screen.getByRole('dialog', { name: 'Picture' });
    await expect.element(large).toBeVisible();
    vi.setSystemTime(NOW + 5 * 60_000);
    // A look at the clock with whatever changes next.
    await after(() => changeDevice('cam', { name: 'Gate' }));
    await expect.poll(() => pictures.elements().length).toBe(1);
    await expect.element(large).toBeVisible();
    await large.getByRole('button', { name: 'Newer' }).click();
    expect(large.getByRole('button', { name: 'Older' }).elements()).toEqual([]);
  });

  it('says that nothing was kept, and what could not be read', async () => {
    const { screen } = await drawn({ 'gallery-list': { files: [], isLast: true } });
    await expect.element(screen.getByText('Nothing was kept')).toBeVisible();
    const failed = await drawn({});
    await expect.element(failed.screen.getByRole('alert')).toHaveTextContent('Could not be read');
    await failed.screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(failed.screen.getByRole('alert')).toBeVisible();
  });
});

describe('[S7.41] [R-89] in the app around the page', () => {
  const said: unknown[] = [];
  const given = { house, box, page: { isWebview: true }, options: { camera: stateId('cam') } };
  /** The ids are the hub's own, and nothing else goes along: no token, no address. */
  const camera = { controller_id: SERIAL, deviceId: 'cam', streamItemId: 'cam-camera_stream' };
  const app = window as Window & { ReactNativeWebView?: { postMessage: (text: string) => void } };
  const hears = () => {
    said.length = 0;
    app.ReactNativeWebView = { postMessage: (text) => said.push(JSON.parse(text)) };
    onTestFinished(() => {
      delete app.ReactNativeWebView;
    });
  };
  const says = (state: string, more: MessageEventInit = {}) => {
    const data = { type: 'porchlight:audio', state, streamItemId: camera.streamItemId };
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window, ...more }));
  };

  it('is told once that a camera is looked at', async () => {
    hears();
    const { after } = await renderTile(example, given);
    await after(() => changeDevice('cam', { name: 'Gate' }));
    expect(said).toEqual([{ type: 'porchlight:camera-open', ...camera }]);
  });

  it('is asked for its microphone while a finger holds, and heard from this very window alone', async () => {
    hears();
    movingCamera();
    const { screen, after, sent } = await renderTile(example, given);
    const talk = screen.getByRole('button', { name: /^Hold to talk|^You are heard/ });
    const held = (type: string) =>
      after(() => {
        const at = { bubbles: true, button: 0, pointerId: 1 };
        // A finger that no browser knows cannot be captured.
        Object.assign(talk.element(), { setPointerCapture: () => undefined });
        talk.element().dispatchEvent(new PointerEvent(type, at));
      });
    await held('pointerdown');
    expect(said.slice(1)).toEqual([{ type: 'porchlight:audio-start', ...camera }]);
    await after(() => {
      says('started', { source: null });
      says('started', { origin: 'https://elsewhere.example' });
      says('started', { data: { type: 'porchlight:audio', state: 'started', streamItemId: 'another' } });
    });
    await expect.element(talk).toHaveTextContent('Hold to talk');
    await after(() => says('started'));
    await expect.element(talk).toHaveTextContent('You are heard');
    await held('pointerup');
    await expect.element(talk).toHaveTextContent('Hold to talk');
    expect(said.slice(2)).toEqual([{ type: 'porchlight:audio-stop', ...camera }]);
    // The page's own microphone and line have no part in it.
    expect(sent.filter(([, name]) => name === 'camera-audio')).toEqual([]);
  });

  it('a page of a browser tells nobody', async () => {
    hears();
    await renderTile(example, { ...given, page: { isWebview: false } });
    expect(said).toEqual([]);
  });
});

it.each(['details', 'fullscreen'])('a picture that is asked for flies off the screen (%s)', async (form) => {
  movingCamera();
  const account = { 'gallery-list': { files: [], isLast: true } };
  const { screen, after } = await renderTile(example, {
    house,
    box,
    account,
    options: { form, camera: stateId('cam') },
  });
  await expect.element(screen.getByText('Live', { exact: true })).toBeVisible();
  const flown: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { nodeName } of addedNodes) flown.push(nodeName);
  });
  watch.observe(document.body, { childList: true });
  onTestFinished(() => {
    watch.disconnect();
  });
  if (form === 'fullscreen')
    await expect.element(screen.getByRole('region', { name: 'Last hour' }).getByText('Nothing was kept')).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Snapshot' }).click());
  // The gallery, which keeps it, is another widget of the screen: without one it only flashes.
  expect(flown).toEqual(form === 'fullscreen' ? ['CANVAS', 'DIV'] : ['DIV']);
  await expect.element(screen.getByText('Saving…')).toBeVisible();
});
