import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeHub, entryAlarm, inSeconds, mainAlarm, stateId } from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { registerFirstLoad } from '../first-load';
// Fetched before the touch that wants it: what is measured is the lane, not the loading.
import '../safety-layer/camera-lane';
import { SafetyLayer } from '../safety-layer/safety-layer';
import { RingChip } from './ring-chip';

const RING = {
  ...{ bell: '90000001.bell', name: 'Front door bell', camera: null },
  ...{ at: 1_795_226_550_000, isAnswered: false, isInPage: false },
};
const house = {
  rooms: ['Hall'],
  devices: [
    { id: 'door', name: 'Front door', room: 'Hall', items: { dw_state: 'dw_is_opened' } },
    {
      ...{ id: 'hall-cam', name: 'Hall camera', room: 'Hall', category: 'security_camera' },
      items: { camera_stream: { value: {}, valueType: 'cameraStream' } },
    },
  ],
};
const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;
const ALARMS = {
  entry: () => ({ ...entryAlarm(), devices: [stateId('door')], deadline: inSeconds(30), lengthS: 30 }),
  main: () => ({ ...mainAlarm(), devices: [stateId('door')], deadline: inSeconds(30), lengthS: 30 }),
} as const;

afterEach(() => page.viewport(1280, 800));

async function rung(phase: keyof typeof ALARMS, [width, height]: readonly [number, number]) {
  await page.viewport(width, height);
  registerFirstLoad();
  const drawn = await renderInApp(
    <SafetyLayer>
      <RingChip ring={RING} />
    </SafetyLayer>,
    { house },
  );
  await drawn.after(() => changeHub({ alarm: ALARMS[phase]() }));
  const chip = () => document.querySelector('dialog[data-fixed] > [role="status"]');
  await expect.poll(chip).not.toBeNull();
  return { ...drawn, boxOf: (of: Element | null | undefined) => of?.getBoundingClientRect() ?? new DOMRect(), chip };
}

describe.each(SIZES)('[S2.37] [R-50] who rings in an alarm, %i by %i', (...size) => {
  it.each(['entry', 'main'] as const)('lies over nothing of the %s alarm', async (phase) => {
    const { boxOf, chip } = await rung(phase, size);
    const face = document.querySelector('[role="alertdialog"]');
    const isHeardOnly = size[1] < (phase === 'entry' ? 700 : 480);
    if (isHeardOnly) expect(boxOf(chip()).height).toBe(1);
    else {
      expect(boxOf(chip()).height).toBeGreaterThan(40);
      expect(boxOf(chip()).bottom).toBeLessThanOrEqual(boxOf(face).top);
    }
    expect(boxOf(face).bottom).toBeLessThanOrEqual(size[1]);
    const buttons = [...(face?.querySelectorAll('button') ?? [])];
    const hidden = buttons.filter((button) => {
      const { left, top, width, height } = boxOf(button);
      const shown = document.elementFromPoint(left + width / 2, top + height - 4);
      return !button.contains(shown);
    });
    expect(buttons.length).toBeGreaterThan(2);
    expect(hidden.map((button) => button.textContent)).toEqual([]);
  });
});

it('[S2.37] the bar of the camera lane stays free', async () => {
  const { boxOf, chip, screen, after } = await rung('main', [390, 844]);
  await after(() => screen.getByRole('button', { name: /^Show cameras/ }).click());
  const bar = screen.getByRole('button', { name: /Back to the alarm/ });
  await expect.element(bar).toBeVisible();
  expect(boxOf(chip()).bottom).toBeLessThanOrEqual(boxOf(bar.element()).top);
});
