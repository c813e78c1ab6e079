import { describe, expect, it } from 'vitest';
import type { AlertMedia, AlertRecord } from '@/hub';
import { createAlertPictures, pictureOf, type AskMedia } from './alert-pictures';

const NOW = Date.parse('2026-11-20T21:00Z');
const record = (fields: Partial<AlertRecord> = {}): AlertRecord => ({
  ...{ id: '1.1', hub: '1', device: '1.camera', deviceName: 'Camera', room: '', at: NOW - 600_000, eventType: 1 },
  ...{ sourceType: 4, code: 'snapshot', value: 'true', description: '', users: '' },
  ...fields,
});
const file = (uuid: string, seconds: number, device = '1.camera', hub = '1'): AlertMedia => ({
  ...{ uuid, device, hub },
  at: NOW - 600_000 + seconds * 1_000,
});

describe('which picture belongs to a line', () => {
  it('[S3.41] of a camera its own file next to that moment', () => {
    const media = [
      file('late', 40),
      file('near', -3),
      file('other', 0, '1.garden'),
      file('elsewhere', 0, '1.camera', '2'),
    ];
    expect(pictureOf(record(), media)?.uuid).toBe('near');
    expect(pictureOf(record({ device: '1.porch' }), media)).toBeNull();
    expect(pictureOf(record(), [file('old', -61), file('new', 61)])).toBeNull();
  });

  it('[S3.41] a recording is kept under the moment it began', () => {
    const video = record({ eventType: 2, code: 'recording' });
    expect(pictureOf(video, [file('begun', -290)])?.uuid).toBe('begun');
    expect(pictureOf(record(), [file('begun', -290)])).toBeNull();
  });

  it('[S3.41] of an alarm what any camera of that hub saw next to it', () => {
    const alarm = record({ device: '1.door', eventType: 3, code: 'main', value: 'begin' });
    expect(pictureOf(alarm, [file('a', 30), file('b', 10, '1.garden')])?.uuid).toBe('b');
    expect(pictureOf(alarm, [file('c', 0, '2.camera', '2')])).toBeNull();
  });
});

describe('fetching it', () => {
  const setUp = (media: readonly AlertMedia[], bytes: Uint8Array<ArrayBuffer> | null) => {
    const asked: string[] = [];
    const dropped: string[] = [];
    const ask: AskMedia = (name) => {
      asked.push(name);
      const data = name === 'find-alert-media' ? media : bytes && { bytes, type: 'image/png' };
      // The answer is of the type that goes with the name.
      return Promise.resolve({ ok: true, data }) as never;
    };
    const pictures = createAlertPictures({
      ask,
      now: () => NOW,
      addresses: { make: () => `blob:${asked.length}`, drop: (address) => dropped.push(address) },
    });
    return { pictures, asked, dropped };
  };
  const bytes = new Uint8Array([1]);

  it('[S3.41] once for each line, and its address is let go with the sign-out', async () => {
    const { pictures, asked, dropped } = setUp([file('a', 0)], bytes);
    expect(await Promise.all([pictures.of(record()), pictures.of(record())])).toEqual(['blob:2', 'blob:2']);
    expect(asked).toEqual(['find-alert-media', 'read-alert-preview']);
    pictures.forget();
    await Promise.resolve();
    await Promise.resolve();
    expect(dropped).toEqual(['blob:2']);
    await pictures.of(record());
    expect(asked).toHaveLength(4);
  });

  it('none is remembered as none, but what has just happened may get one later', async () => {
    const { pictures, asked } = setUp([], null);
    for (let i = 0; i < 2; i += 1) expect(await pictures.of(record())).toBeNull();
    expect(asked).toHaveLength(1);
    for (let i = 0; i < 2; i += 1) await pictures.of(record({ id: '1.2', at: NOW - 1_000 }));
    expect(asked).toHaveLength(3);
  });

  it('[R-61] a picture for somebody who has gone gets no address', async () => {
    const { pictures } = setUp([file('a', 0)], bytes);
    const picture = pictures.of(record());
    pictures.forget();
    expect(await picture).toBeNull();
  });
});
