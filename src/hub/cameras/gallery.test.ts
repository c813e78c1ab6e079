import { describe, expect, it } from 'vitest';
import { galleryFiles } from './gallery-files';
import type { AccountTools } from '../account/tools';
import { GALLERY_REQUESTS, mediaPath, mediaType } from './gallery-requests';

const wire = (uuid: string, change: Record<string, unknown> = {}) => ({
  ...{ uuid, bucket: 'default', filename: `${uuid}.jpg`, file_format: 'jpg', timestamp: 1_795_226_550 },
  meta: { controller_info: { device_id: 'cam', controller_id: '90000001', controller_uuid: 'u' } },
  storage_related: { list: [] },
  ...change,
});

describe('[S3.41] files of the gallery', () => {
  it('tell camera, moment, kind and length, in the order they came', () => {
    const recording = wire('b', {
      filename: 'b.webm',
      file_format: 'WEBM',
      timestamp: '1795226500',
      meta: { ...wire('b').meta, duration: 25 },
    });
    expect(galleryFiles([wire('a'), recording])).toEqual([
      {
        ...{ uuid: 'a', hub: '90000001', camera: '90000001.cam', at: 1_795_226_550_000, kind: 'picture' },
        ...{ filename: 'a.jpg', durationS: null, better: null },
      },
      {
        ...{ uuid: 'b', hub: '90000001', camera: '90000001.cam', at: 1_795_226_500_000, kind: 'recording' },
        ...{ filename: 'b.webm', durationS: 25, better: null },
      },
    ]);
  });

  it('one in high quality stands behind the plain one, whichever of them names the other', () => {
    const names = (uuid: string) => ({ list: [{ storage_file_uuid: uuid, related: 'original' }, null] });
    const pages = [
      [wire('hd', { bucket: 'media', storage_related: names('sd') }), wire('sd')],
      [wire('sd', { storage_related: names('hd') }), wire('hd', { bucket: 'media' })],
    ];
    for (const page of pages) expect(galleryFiles(page)).toMatchObject([{ uuid: 'sd', better: 'hd' }]);
    // Alone it is a file like any other.
    expect(galleryFiles([wire('hd', { bucket: 'media' })])).toMatchObject([{ uuid: 'hd', better: null }]);
  });

  it('what cannot be read is left out, and a name is never a path', () => {
    const bad = [null, 7, wire(''), wire('x', { timestamp: null }), wire('x', { meta: {} })];
    expect(galleryFiles(bad)).toEqual([]);
    const named = (filename: unknown) => galleryFiles([wire('a', { filename })])[0]?.filename;
    expect([named('../../etc/passwd'), named('C:\\x\\.hidden'), named('a<b>.jpg'), named(null), named('..')]).toEqual([
      'passwd',
      'hidden',
      'ab.jpg',
      'a.jpg',
      'a.jpg',
    ]);
  });
});

it('[R-61] a file that is on its way for one person is told to nobody who signs in after them, nor stopped by them', async () => {
  let user = 'ada';
  let refuse: (cause: Error) => void = () => undefined;
  const tools = {
    deps: { clock: {} },
    credentials: { present: () => ({ person: { user } }) },
    cloud: () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  } as unknown as AccountTools;
  const uuid = 'the same';
  const file = GALLERY_REQUESTS['gallery-file'](tools, { uuid, as: 'media' });
  const own = GALLERY_REQUESTS['gallery-progress'](tools, { uuid });
  user = 'bo';
  expect(await GALLERY_REQUESTS['gallery-progress'](tools, { uuid })).toBeNull();
  await GALLERY_REQUESTS['gallery-stop'](tools, { uuid });
  refuse(new Error('away'));
  await expect(file).rejects.toThrow('away');
  expect(await own).toBeNull();
});

it('[S5.10] [R-88] a media address is http or https', () => {
  expect(mediaPath(['https://a.example', 'http://127.0.0.1:1'], { uuid: 'a b', key: 'k&' })).toBe(
    '/?uuid=a+b&key=k%26',
  );
  for (const base of ['javascript:alert(1)//', 'ftp://a.example', 'not an address'])
    expect(() => mediaPath([base], { uuid: 'a', key: 'k' })).toThrow('media link');
});

it('[S3.41] what a file is is told by its bytes', () => {
  const types = [
    [0xff, 0xd8, 0xff, 0xe0],
    [0x1a, 0x45, 0xdf, 0xa3],
    [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70],
    [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
    [0x3c, 0x68, 0x74, 0x6d],
    [],
  ].map((bytes) => mediaType(Uint8Array.from(bytes)));
  expect(types).toEqual(['image/jpeg', 'video/webm', 'video/mp4', 'image/webp', null, null]);
});
