import { describe, expect, it } from 'vitest';
import type { GalleryFile } from '@/hub';
import { changeHub, entryAlarm, NOW, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { gallery } from './index';
import { plainSpaces } from '../../../../tests/support/plain-spaces';

const { example } = gallery;

const house = {
  devices: [
    {
      ...{ id: 'cam', name: 'Garden', category: 'camera', subcategory: 'outdoor_cam' },
      items: { camera_stream: { value: {}, valueType: 'cameraStream' } },
    },
  ],
} as const;
const box = { width: 34, height: 44 };
const MINUTE_MS = 60_000;
const file = (uuid: string, minutesAgo: number, kind: GalleryFile['kind'] = 'picture'): GalleryFile => ({
  ...{ uuid, hub: '90000001', camera: stateId('cam'), at: NOW - minutesAgo * MINUTE_MS, kind },
  ...{ filename: `${uuid}.jpg`, durationS: kind === 'recording' ? 25 : null, better: null },
});
const files = [file('a', 2), file('b', 3, 'recording'), file('c', 130)];
const account = { 'gallery-list': { files, isLast: true }, 'gallery-file': null, 'gallery-delete': null };

describe('the gallery', () => {
  it('[S3.41] [S7.19] shows pictures and recordings by the hour, and only one kind where that is wanted', async () => {
    const { screen, sent, element } = await renderTile(example, { house, box, account });
    await expect.element(screen.getByRole('button', { name: 'Picture of 7:40:00 PM' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Recording of 7:39:00 PM' })).toHaveTextContent('0:25');
    expect([...element.querySelectorAll('h3')].map((hour) => plainSpaces(hour.textContent))).toEqual([
      '7:00 PM2 items',
      '5:00 PM1 item',
    ]);
    await expect.element(screen.getByText(/nothing$/)).toBeVisible();
    const asked = sent.filter(([, name]) => name === 'gallery-list').map(([, , given]) => given);
    expect(asked).toMatchObject([{ camera: stateId('cam'), page: 1 }]);
    await screen.getByRole('radio', { name: 'Recordings' }).click();
    expect(screen.getByRole('button', { name: /^Picture of/ }).elements()).toEqual([]);
  });

  it('[S7.18] deletes with time to take it back', async () => {
    const { screen, sent } = await renderTile(example, { house, box, account });
    await screen.getByRole('button', { name: 'Picture of 7:40:00 PM' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Picture' })).toBeVisible();
    await screen.getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('Picture deleted')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Picture of 7:40:00 PM' }).elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByRole('button', { name: 'Picture of 7:40:00 PM' })).toBeVisible();
    expect(sent.filter(([, name]) => name === 'gallery-delete')).toEqual([]);
  });

  it('says how much of a recording has come, and what is too large to be shown', async () => {
    const MB = 1_024 * 1_024;
    const { screen, sent, after } = await renderTile(example, { house, box, account });
    const ask = houseOfTest().commands.askAccount;
    let told = 0;
    // Never ends; one word of its progress.
    houseOfTest().commands.askAccount = (name, given): Promise<never> => {
      if (name === 'gallery-progress' && (told += 1) === 1)
        return Promise.resolve({ ok: true, data: { received: 6 * MB, total: 20 * MB } } as never);
      return name === 'gallery-file' || name === 'gallery-progress'
        ? new Promise(() => {})
        : (ask(name, given) as Promise<never>);
    };
    await after(() => screen.getByRole('button', { name: 'Recording of 7:39:00 PM' }).click());
    await expect.element(screen.getByText('6 of 20 MB')).toBeVisible();
    await after(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(sent.filter(([, name]) => name === 'gallery-stop').map(([, , given]) => given)).toEqual([{ uuid: 'b' }]);
    for (const [tooLarge, words] of [
      [120.2 * MB, 'This file has 121 MB. At most 96 MB can be shown and downloaded here.'],
      [null, 'This file has more than 96 MB, which is too much to be shown and downloaded here.'],
    ] as const) {
      houseOfTest().commands.askAccount = (name, given): Promise<never> =>
        name === 'gallery-file'
          ? Promise.resolve({ ok: true, data: { tooLarge, most: 96 * MB } } as never)
          : (ask(name, given) as Promise<never>);
      await after(() => screen.getByRole('button', { name: 'Recording of 7:39:00 PM' }).click());
      await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
      await after(() => screen.getByRole('button', { name: 'Close' }).click());
    }
  });

  it('[I-39] lays no picture over an alarm: it shows in its place, under the bar', async () => {
    const { screen, after, element } = await renderTile(example, { house, box, account });
    await after(() => changeHub({ alarm: entryAlarm() }));
    await after(() => screen.getByRole('button', { name: 'Picture of 7:40:00 PM' }).click());
    await expect.element(screen.getByRole('region', { name: 'Picture', exact: true })).toBeVisible();
    expect(element.ownerDocument.querySelector('dialog')).toBeNull();
    await after(() => screen.getByRole('button', { name: 'Close' }).click());
    await expect.element(screen.getByRole('region', { name: 'Picture', exact: true })).not.toBeInTheDocument();
  });

  it('says that there is nothing, and what could not be read', async () => {
    const nothing = { ...account, 'gallery-list': { files: [], isLast: true } };
    const { screen } = await renderTile(example, { house, box, account: nothing });
    await expect.element(screen.getByText('Nothing today')).toBeVisible();
    await screen.getByRole('button', { name: 'Look at the last 7 days' }).click();
    await expect.element(screen.getByText('Nothing in the last 7 days')).toBeVisible();
    const failed = await renderTile(example, { house, box });
    await expect.element(failed.screen.getByRole('alert')).toHaveTextContent('The pictures could not be read');
    await failed.screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(failed.screen.getByRole('alert')).toBeVisible();
  });
});
