import { sentence } from '@/schemas/issues/issue';
import { pictureFacts, pictureProblem } from '@/schemas/brand/picture';
import type { Brand } from '@/schemas/brand/brand';
import { remark, type Path, type Remark } from './finding';
import { nearest } from './nearest';

export interface PictureUse {
  /** Name in files/. */
  name: string;
  path: Path;
}

/** Every picture of the brand's own files that some JSON names, wherever it stands. */
export function picturesIn(json: unknown, path: Path = []): PictureUse[] {
  if (typeof json === 'string') {
    const name = /^brand:([A-Za-z0-9][A-Za-z0-9._-]*)$/.exec(json)?.[1];
    return name === undefined ? [] : [{ name, path }];
  }
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => picturesIn(value, [...path, key]));
}

export function missingPictures(uses: readonly PictureUse[], names: ReadonlySet<string>): Remark[] {
  return uses
    .filter(({ name }) => !names.has(name))
    .map(({ name, path }) => {
      const near = nearest(name, names);
      const what = sentence('no-file', { name });
      return remark('picture-missing', path, near === null ? what : { ...what, meant: `brand:${near}` });
    });
}

export function pictureRemarks(bytes: Uint8Array): Remark[] {
  const problem = pictureProblem(bytes);
  return problem === null ? [] : [remark('picture-refused', [], problem)];
}

/** Of a picture that will not do, each place that names it: there it is looked for, and there another can be named. */
export const refusedPictures = (uses: readonly PictureUse[], pictures: ReadonlyMap<string, Uint8Array>): Remark[] =>
  uses.flatMap(({ name, path }) => {
    const bytes = pictures.get(name);
    const fault = bytes === undefined ? null : pictureProblem(bytes);
    return fault === null
      ? []
      : [
          remark(
            'picture-refused',
            path,
            sentence('will-not-do', { value: `"brand:${name}"`, name: `files/${name}`, fault }),
          ),
        ];
  });

const LOGO_PX = 132; // the rail's 44 px at three pixels to one

export function logoRemarks(brand: Brand, pictureOf: (name: string) => Uint8Array | undefined): Remark[] {
  return (['light', 'dark'] as const).flatMap((form) => {
    const name = brand.logo?.[form]?.replace(/^brand:/, '');
    const facts = name === undefined ? null : pictureFacts(pictureOf(name) ?? new Uint8Array());
    if (facts === null) return [];
    const { width, height } = facts;
    if (width === height && width >= LOGO_PX) return [];
    return [remark('logo-shape', ['logo', form], sentence('logo-size', { width, height }))];
  });
}
