import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { WIDGETS } from '@/app/widgets';
import { schemaOf } from '@/runtime/documents/widget-shapes';
import { fieldsOf, problemWith } from './fields';
import { sentence } from '@/schemas/issues/issue';

const fields = async (type: string) => {
  const definition = WIDGETS.find((one) => one.type === type);
  return definition === undefined ? [] : fieldsOf((await schemaOf(definition)).options);
};
const kinds = async (type: string) => Object.fromEntries((await fields(type)).map(({ name, kind }) => [name, kind]));

describe('[S2.42] fields of the inspector', () => {
  it('are read from the schema of each widget', async () => {
    expect(await kinds('measure')).toEqual({ digits: 'number', icon: 'icon' });
    expect(await kinds('switch')).toEqual({ icon: 'icon', asks: 'switch' });
    expect(await kinds('url')).toEqual({ url: 'text', icon: 'icon', embed: 'switch' });
    expect(await kinds('house-mode')).toEqual({ buttons: 'many' });
    expect(await kinds('safety-button')).toMatchObject({ label: 'words', tone: 'choice' });
    const [digits] = await fields('measure');
    expect(digits).toMatchObject({ min: 0, max: 3, isInteger: true, isNullable: true, fallback: null });
  });

  it('say which of them a tile cannot do without', async () => {
    const options = z.strictObject({
      url: z.string(),
      note: z.string().default(''),
      icon: z.string().optional(),
      digits: z.number().nullable(),
    });
    expect(fieldsOf(options).map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['url', true],
      ['note', false],
      ['icon', false],
      ['digits', true],
    ]);
    // What ships has a default for each: a tile is whole as soon as it is placed.
    for (const { type } of WIDGETS)
      expect([type, (await fields(type)).filter(({ isRequired }) => isRequired)]).toEqual([type, []]);
  });

  it('every option of every tile has one that a person can use', async () => {
    const tiles = WIDGETS.filter(({ frame }) => frame === 'tile');
    for (const { type } of tiles)
      expect([type, (await fields(type)).filter(({ kind }) => kind === 'source')]).toEqual([type, []]);
  });

  it('say in the schema’s words why a value does not fit', async () => {
    const url = (await fields('url')).find(({ name }) => name === 'url');
    expect(problemWith(url!, 'javascript:alert(1)')).toEqual(sentence('address'));
    expect(problemWith(url!, 'https://school.example')).toBeNull();
  });
});
