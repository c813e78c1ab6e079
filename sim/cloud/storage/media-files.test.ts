import { beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../../clock.ts';
import { openBlobs } from '../../store/blobs.ts';
import { memoryStore } from '../../store/store.ts';
import { MediaFull, openMedia, type MediaFiles } from './media-files.ts';
import type { MediaOwner } from './shares.ts';

const MB = 1024 * 1024;
const HUB = { type: 'controller', uuid: 'hub' } as const;
const MEMBER = { type: 'user', uuid: 'member' } as const;

let media: MediaFiles;
beforeEach(async () => {
  const [store, blobs, clock] = [memoryStore(), openBlobs(null), createClock({ speed: 0 })];
  media = await openMedia({ store, blobs, clock, seed: 1, isAtHome: () => true });
});

const add = (
  owner: MediaOwner,
  filename: string,
  { bytes = 1, previewOf }: { bytes?: number; previewOf?: string } = {},
) =>
  media.add({
    owner,
    filename,
    bucket: previewOf === undefined ? 'default' : 'preview',
    file_format: 'jpg',
    bytes: new Uint8Array(bytes),
    ...(previewOf === undefined ? {} : { previewOf }),
  });
const names = () => media.all().map((each) => each.filename);

describe('what hubs keep', () => {
  it('[S7.18] (R-94) the oldest of 400 pictures goes with its preview when another comes, and no upload does', async () => {
    await add(MEMBER, 'upload');
    const first = await add(HUB, 'first');
    await add(HUB, 'first-small', { previewOf: first.uuid });
    const second = await add(HUB, 'second');
    for (let number = 3; number <= 400; number += 1) await add(HUB, `number ${String(number)}`);
    expect(names().slice(0, 4)).toEqual(['upload', 'first', 'first-small', 'second']);
    await add(HUB, 'second-small', { previewOf: second.uuid });
    expect(names()).toContain('first');
    await add(HUB, 'one more');
    expect(names().slice(0, 3)).toEqual(['upload', 'second', 'number 3']);
    expect(await media.bytes(first)).toBeNull();
  });

  it('[S7.18] (R-94) the oldest go for a recording that is too large for what is left, and it is kept', async () => {
    for (let number = 1; number <= 4; number += 1) await add(HUB, `number ${String(number)}`, { bytes: 20 * MB });
    const large = await add(HUB, 'large', { bytes: 30 * MB });
    expect(names()).toEqual(['number 3', 'number 4', 'large']);
    await add(HUB, 'large-small', { bytes: 20 * MB, previewOf: large.uuid });
    expect(names()).toEqual(['number 4', 'large', 'large-small']);
    await expect(add(HUB, 'larger than all', { bytes: 81 * MB })).rejects.toThrow(MediaFull);
    expect(names()).toEqual(['number 4', 'large', 'large-small']);
  });
});

it('[S7.32] (R-94) a member who has 40 MB is refused, and not after letting something go', async () => {
  const first = await add(MEMBER, 'first', { bytes: 40 * MB });
  await expect(add(MEMBER, 'second')).rejects.toThrow(MediaFull);
  await media.remove([first.uuid]);
  await add(MEMBER, 'second');
  expect(names()).toEqual(['second']);
});

it('[S7.32] a file goes with its preview and, from when there were such, the previews of that', async () => {
  const file = await add(MEMBER, 'file');
  const preview = await add(MEMBER, 'preview', { previewOf: file.uuid });
  await add(MEMBER, 'preview of it', { previewOf: preview.uuid });
  await add(MEMBER, 'other');
  await media.remove([file.uuid]);
  expect(names()).toEqual(['other']);
});
