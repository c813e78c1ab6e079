import { afterEach, expect, it, vi } from 'vitest';
import { addHub, changeHub, changeSession, entryAlarm, mainAlarm, SERIAL } from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { player } from '../sound/sounds';
import { AlarmSigns } from './alarm-signs';

const real = { Notification, hasVoice: player.hasVoice };
const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.getAttribute('href');
afterEach(() => {
  globalThis.Notification = real.Notification;
  player.hasVoice = real.hasVoice;
  vi.restoreAllMocks();
});

/** Notices that stand, where the person allowed them. */
function notices(): string[] {
  const standing: string[] = [];
  globalThis.Notification = class {
    static permission = 'granted';
    readonly title: string;
    constructor(title: string) {
      this.title = title;
      standing.push(title);
    }
    close() {
      standing.splice(standing.indexOf(this.title), 1);
    }
  } as unknown as typeof Notification;
  return standing;
}

it('[R-52] title, icon, shaking and notice come with an alarm and leave with it', async () => {
  if (icon() === undefined)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href: '/glyph.svg' }));
  const ownIcon = icon();
  const standing = notices();
  const shaken = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true);
  // Another file of this page may have had it touched.
  player.hasVoice = () => false;
  const { after } = await renderInApp(<AlarmSigns />);
  await after(() => changeHub({ alarm: entryAlarm() }));
  expect([document.title.startsWith('⚠ Entry delay'), icon(), standing]).toEqual([true, '/alarm.svg', []]);
  await after(() => changeHub({ alarm: { ...mainAlarm(), kind: 'fire' } }));
  // The page has no voice: the device tells it.
  expect([document.title, standing]).toEqual(['⚠ Fire alarm', ['Fire alarm']]);
  expect(shaken).toHaveBeenCalledWith(400);
  await after(() => changeHub({ alarm: null }));
  expect([document.title, icon(), standing]).toEqual(['Porchlight', ownIcon, []]);
  expect(shaken).toHaveBeenLastCalledWith(0);
});

it('[R-52] [I-38] the alarm of another controller gives its signs behind an entry delay or a silent one in front', async () => {
  const standing = notices();
  player.hasVoice = () => false;
  const { after } = await renderInApp(<AlarmSigns />);
  for (const [turn, inFront] of [entryAlarm(), { ...mainAlarm(), isSilent: true }].entries()) {
    const other = `9000000${7 + turn}`;
    await after(() => {
      changeSession({ hubs: [SERIAL, other] });
      changeHub({ alarm: inFront });
    });
    expect(standing).toEqual([]);
    await after(() => addHub(other, { alarm: { ...mainAlarm(), kind: 'fire' } }));
    expect([document.title, standing]).toEqual(['⚠ Fire alarm', ['Fire alarm']]);
    await after(() => {
      changeSession({ hubs: [SERIAL] });
      changeHub({ alarm: null });
    });
    expect(standing).toEqual([]);
  }
});

it('[R-54] a silent call for help leaves title, icon and device as they were', async () => {
  document.title = 'Porchlight';
  const standing = notices();
  const shaken = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  const { after } = await renderInApp(<AlarmSigns />);
  await after(() => changeHub({ alarm: { ...mainAlarm(), kind: 'panic', isSilent: true } }));
  expect([document.title, standing]).toEqual(['Porchlight', []]);
  expect(shaken).not.toHaveBeenCalled();
});
