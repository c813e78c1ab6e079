import { describe, expect, it } from 'vitest';
import { setSceneFilter } from '@/runtime/hooks/scene-filter';
import { changeHub, changeScene, changeSession, smallHouse, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { pageNow } from '../../../../tests/support/page-timers';
import { houseOfTest, bookOfTest } from '../../../../tests/support/test-house';
import { meshbotList } from './index';

const { example } = meshbotList;

const box = { width: 60, height: 40 };
const room = `${stateId('room')}-0`;
const house = {
  ...smallHouse(),
  scenes: [
    { id: 'goodnight', name: 'Goodnight' },
    { id: 'movie', name: 'Movie', roomId: room },
    { id: 'party', name: 'Party', roomId: room, isEnabled: false },
  ],
};
const CLOUD_SCENE = {
  id: 'no_hub.away',
  hub: 'no_hub',
  name: 'Away message',
  roomId: null,
  isEnabled: true,
  run: 'idle' as const,
  lastRun: null,
  does: null,
};
const cloudScenes = (scenes = [CLOUD_SCENE]) => {
  const now = pageNow();
  bookOfTest().applyBatch(
    { mono: now, changed: { scenes }, lists: { no_hub: { scenes: scenes.map(({ id }) => id) } } },
    now,
    Date.now(),
  );
};
const lines = (element: HTMLElement) =>
  [...element.querySelectorAll('h2, li')].map((one) => (one as HTMLElement).innerText.replaceAll(/\s*\n+\s*/g, ' | '));
const tile = (element: HTMLElement, id: string) => element.querySelector(`[data-meshbot="${stateId(id)}"]`);

describe('meshbots', () => {
  it('[S2.43] [S3.22] stand by room, those in none last, the cloud’s among them', async () => {
    const { element, after } = await renderTile(example, { box, house });
    await after(() => {
      cloudScenes();
    });
    expect(lines(element)).toEqual([
      'Living room | 2 meshbots',
      'Movie | No run seen yet',
      'Party | Off',
      'No rooms | 2 meshbots',
      'Away message | Cloud',
      'Goodnight | No run seen yet',
    ]);
  });

  it('[S4.55] one that is touched runs once, and shows how it goes', async () => {
    const { screen, element, sent, after } = await renderTile(example, { box, house });
    await after(() => screen.getByRole('button', { name: 'Run Movie, No run seen yet' }).click());
    await after(() => {
      changeScene('movie', { run: 'running' });
    });
    const running = screen.getByRole('button', { name: 'Run Movie, Running…' });
    await expect.element(running).toHaveAttribute('aria-busy', 'true');
    await after(() => running.click());
    expect(sent.filter(([name]) => name === 'runScene')).toEqual([['runScene', stateId('movie')]]);
    await after(() => {
      changeScene('movie', { run: 'finished', lastRun: { at: Date.now(), how: 'finished' } });
    });
    expect(tile(element, 'movie')).toHaveAttribute('data-face', 'done');
    await after(() => {
      changeScene('movie', { run: 'idle' });
    });
    await expect.element(screen.getByRole('button', { name: /^Run Movie, .* today$/ })).toBeVisible();
  });

  it('[S4.55] [S8.25] one that failed keeps its outline until it runs again, longer than the bar with another try', async () => {
    const { screen, element, sent, after } = await renderTile(example, { box, house });
    await after(() => {
      houseOfTest().commands.post({
        kind: 'snackbar',
        variant: 'error',
        title: 'messages.scene-failed.title',
        values: { name: 'Movie' },
      });
      changeScene('movie', { run: 'failed', lastRun: { at: Date.now(), how: 'partially_finished' } });
    });
    await after(() => {
      changeScene('movie', { run: 'idle' });
    });
    await expect.element(screen.getByText('“Movie” finished only in part.')).toBeVisible();
    await after(() => screen.getByRole('button', { name: 'Run again' }).click());
    expect(sent).toContainEqual(['runScene', stateId('movie')]);
    expect(element.textContent).not.toContain('finished only in part');
    expect(tile(element, 'movie')).toHaveAttribute('data-face', 'failed');
    await expect.element(screen.getByRole('button', { name: /^Run Movie, Partly finished / })).toBeVisible();
    await after(() => {
      changeScene('movie', { run: 'running' });
    });
    expect(tile(element, 'movie')).toHaveAttribute('data-face', 'running');
  });

  it('[S8.25] one whose end nobody told says so, and is not drawn as failed', async () => {
    const lost = { id: 'movie', name: 'Movie', lastRun: { at: Date.now(), how: 'unknown' } };
    const { screen, element } = await renderTile(example, { box, house: { ...house, scenes: [lost] } });
    await expect.element(screen.getByRole('button', { name: /^Run Movie, End not known / })).toBeVisible();
    expect(tile(element, 'movie')).toHaveAttribute('data-face', 'idle');
  });

  it('a failure from before is no news: it has its outline and no bar', async () => {
    const failed = { id: 'movie', name: 'Movie', lastRun: { at: Date.now() - 60_000, how: 'failed' } };
    const { screen, element } = await renderTile(example, { box, house: { ...house, scenes: [failed] } });
    expect(tile(element, 'movie')).toHaveAttribute('data-face', 'failed');
    await expect.element(screen.getByRole('button', { name: 'Run again' })).not.toBeInTheDocument();
  });

  it('nothing runs that is off, or whose hub or cloud is not there', async () => {
    const { screen, sent, after } = await renderTile(example, { box, house });
    await after(() => {
      cloudScenes();
    });
    await after(() => screen.getByRole('button', { name: 'Party, Off' }).click({ force: true }));
    await after(() => {
      changeHub({ freshness: 'stale' });
      changeSession({ cloud: 'offline' });
    });
    await after(() => screen.getByRole('button', { name: 'Movie, Needs the hub' }).click({ force: true }));
    await after(() => screen.getByRole('button', { name: 'Away message, Needs the cloud' }).click({ force: true }));
    expect(sent.filter(([name]) => name === 'runScene')).toEqual([]);
  });

  it('[S2.43] dots open the details of a meshbot, also of one that is off', async () => {
    const { screen, sent, after } = await renderTile(example, { box, house });
    await after(() => screen.getByRole('button', { name: 'Details of Party' }).click());
    expect(sent).toContainEqual(['dialog', 'meshbot']);
  });

  it('[S5.14] the filter leaves what a hub shows; nothing found can be undone', async () => {
    const { screen, element, after } = await renderTile(example, { box, house });
    await after(() => {
      cloudScenes();
      setSceneFilter(houseOfTest(), { hub: 'no_hub' });
    });
    expect(lines(element)).toEqual(['No rooms | 1 meshbot', 'Away message | Cloud']);
    await after(() => {
      setSceneFilter(houseOfTest(), { search: 'zzz' });
    });
    await expect.element(screen.getByText('Nothing matches')).toBeVisible();
    await after(() => screen.getByRole('button', { name: 'Show all meshbots' }).click());
    expect(element.querySelectorAll('li')).toHaveLength(4);
  });

  it('[S8.23] the cloud’s list that cannot be read is told, and asked for again', async () => {
    const { screen, sent, after } = await renderTile(example, { box, house });
    const asked: unknown[] = [];
    Object.assign(houseOfTest().commands, {
      askAccount: (name: string) => {
        asked.push(name);
        return Promise.resolve({ ok: false, problem: { code: 'cloud-error', detail: '' } });
      },
    });
    await after(() => {
      changeSession({ user: { uuid: 'user-2', username: 'other', displayName: 'Other' } });
    });
    await expect.element(screen.getByText('The cloud’s meshbots couldn’t be read.')).toBeVisible();
    await after(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(asked).toEqual(['read-cloud-scenes', 'read-cloud-scenes']);
    expect(sent.filter(([name]) => name === 'runScene')).toEqual([]);
  });
});

it('[S4.36] says that there is none only once the hub’s list was read', async () => {
  const account = { 'read-cloud-scenes': null };
  const { screen, after } = await renderTile(example, { box, account, house: { hub: { lists: 'fetching' } } });
  await expect.element(screen.getByRole('status', { name: 'Reading the meshbots…' })).toBeVisible();
  await after(() => changeHub({ lists: 'noconnection' }));
  await expect.element(screen.getByText('The controller doesn’t give its lists.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('There are no meshbots yet')).not.toBeInTheDocument();
  await after(() => changeHub({ freshness: 'stale', isOnline: false }));
  await expect.element(screen.getByText('The controller is away.', { exact: false })).toBeVisible();
  await after(() => changeHub({ freshness: 'live', isOnline: true, lists: 'fetched' }));
  await expect.element(screen.getByText('There are no meshbots yet')).toBeVisible();
});

it('[S4.36] says what is missing beside the meshbots of the cloud', async () => {
  const { screen, after } = await renderTile(example, {
    box,
    house: { hub: { freshness: 'unknown', isOnline: false } },
  });
  await after(() => cloudScenes());
  await expect
    .element(screen.getByText('The controller is away. Its meshbots stand here once it is back.'))
    .toBeVisible();
  await after(() => changeHub({ freshness: 'live', isOnline: true, lists: 'fetching' }));
  await expect.element(screen.getByText('Reading the meshbots…')).toBeVisible();
  await after(() => changeHub({ lists: 'fetched' }));
  await expect.element(screen.getByText('Reading the meshbots…')).not.toBeInTheDocument();
});
