import { expect, it } from 'vitest';
import { isUploaded, pictureType } from './picture';

it('[S5.19] [S9.18] an upload is done with 201 or -1', () => {
  expect([201, -1, 200, 204, 0, 400, 413].filter(isUploaded)).toEqual([201, -1]);
});

it('[S9.13] a picture is told by its first bytes', () => {
  const type = (...bytes: number[]) => pictureType(new Uint8Array(bytes));
  expect([
    type(0xff, 0xd8, 0xff, 0xe1),
    type(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0),
    type(0x89, 0x50),
    type(),
    type(0x47, 0x49, 0x46),
  ]).toEqual(['image/jpeg', 'image/png', null, null, null]);
});
