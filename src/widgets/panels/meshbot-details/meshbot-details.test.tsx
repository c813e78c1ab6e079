import { describe, expect, it } from 'vitest';
import type { SceneStory } from '@/hub';
import { lookAtMeshbot } from '@/runtime/hooks/meshbot-story';
import { changeHub, changeScene, smallHouse, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { meshbotDetails } from './index';

const { example } = meshbotDetails;

const box = { width: 34, height: 40 };
const STORY: SceneStory = {
  when: [{ method: 'isDate', values: { type: 'daily', time: ['22:00'] }, steps: [], delayS: 0 }],
  unless: [],
  then: [
    {
      method: 'setItemValue',
      values: { item: stateId('front-lock-door_lock'), value: 'secured' },
      steps: [],
      delayS: 0,
    },
    { method: 'switchHouseMode', values: { houseMode: '3' }, steps: [], delayS: 5 },
  ],
  otherwise: [],
  modes: ['1', '2'],
};
type Answer = { ok: true; data: SceneStory | null } | { ok: false; problem: { code: string; detail: string } };

/** Answers what is asked; drawing takes the commands' place, so it comes after. */
async function details(answer: Answer, id = 'movie') {
  const drawn = await renderTile(example, { box, house: smallHouse() });
  const asked: unknown[] = [];
  Object.assign(houseOfTest().commands, {
    askAccount: (...given: unknown[]) => Promise.resolve(asked.push(given) > 0 && answer),
  });
  await drawn.after(() => {
    lookAtMeshbot(houseOfTest(), stateId(`other-than-${id}`));
  });
  await drawn.after(() => {
    lookAtMeshbot(houseOfTest(), stateId(id));
  });
  return { ...drawn, asked };
}
const parts = (element: HTMLElement) =>
  [...element.querySelectorAll('section')].map((one) => one.innerText.replaceAll(/\s*\n+\s*/g, ' | '));

describe('[S3.21] details of a meshbot', () => {
  it('say when, then, in which modes, and how it ran last', async () => {
    const { element, asked } = await details({ ok: true, data: STORY });
    expect(asked).toContainEqual(['scene-story', stateId('movie')]);
    expect(parts(element)).toEqual([
      'Last run | No run seen yet',
      'When | Every day at 22:00',
      'Then | Front door lock: Secured | House mode: Night, after 5 seconds',
      'House modes | Disarmed and Away',
    ]);
  });

  it('[S4.36] names what it does once the devices are read, and calls nothing gone before', async () => {
    const then = [{ method: 'setItemValue', values: { item: stateId('gone'), value: 'x' }, steps: [], delayS: 0 }];
    const { screen, after } = await details({ ok: true, data: { ...STORY, then } });
    await expect.element(screen.getByText('something that is gone: “x”')).toBeVisible();
    await after(() => changeHub({ lists: 'fetching' }));
    await expect.element(screen.getByText('something that isn’t read yet: “x”')).toBeVisible();
  });

  it('[S4.55] a failure is told with what is known of it, and may be tried again', async () => {
    const { screen, sent, after } = await details({ ok: true, data: STORY });
    await after(() => {
      changeScene('movie', { lastRun: { at: Date.now(), how: 'failed' } });
    });
    await expect.element(screen.getByText(/^Failed /)).toBeVisible();
    await expect.element(screen.getByText(/^The hub said that it failed/)).toBeVisible();
    await after(() => screen.getByRole('button', { name: 'Run now' }).click());
    expect(sent).toContainEqual(['runScene', stateId('movie')]);
  });

  it('what could not be read is asked for again', async () => {
    const { screen, asked, after } = await details({ ok: false, problem: { code: 'refused', detail: '' } });
    const before = asked.length;
    await after(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(asked).toHaveLength(before + 1);
  });

  it('nothing is claimed of one whose hub is away, and nothing can be run', async () => {
    const { screen, element, after } = await details({ ok: true, data: STORY });
    await after(() => {
      changeHub({ freshness: 'stale' });
    });
    await expect.element(screen.getByRole('button', { name: 'Run now' })).toBeDisabled();
    expect(parts(element)).toEqual(['Last run | No run seen yet']);
  });

  it('one that is gone is said to be gone', async () => {
    const { screen } = await details({ ok: true, data: STORY }, 'gone');
    await expect.element(screen.getByText('This meshbot is no longer there.')).toBeVisible();
  });
});
