import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { registerWidgets, widgetOf } from '../registry';
import { readDocument } from './read-document';
import { issueAt } from '@/schemas/issues/issue';

const tile = (type: string) => JSON.stringify({ kind: 'tile', version: 2, id: 'one', name: 'One', widget: { type } });

describe('foreign documents', () => {
  beforeAll(() => registerWidgets(WIDGETS));

  it('are read with the schemas of the widgets they name', async () => {
    const json: unknown = JSON.parse(tile('light'));
    expect(await readDocument(tile('light'))).toMatchObject({
      document: { authored: json, ready: { widget: { options: { icon: 'lightbulb' } } } },
      issues: [],
    });
  });
  it('[R-70] are refused with a path', async () => {
    expect(await readDocument(tile('gone'))).toEqual({
      document: {
        authored: JSON.parse(tile('gone')) as unknown,
        ready: expect.objectContaining({ id: 'one', widget: expect.objectContaining({ type: 'problem' }) }),
      },
      issues: [{ ...issueAt(['widget', 'type'], 'no-type', { name: 'gone' }), line: 1, column: 62 }],
    });
    expect(await readDocument('{')).toMatchObject({ document: null, issues: [{ path: '' }] });
  });
});

describe('registry', () => {
  it('knows a type once', () => {
    const light = WIDGETS.find(({ type }) => type === 'light')!;
    expect(() => registerWidgets([light])).not.toThrow();
    expect(() => registerWidgets([{ ...light }])).toThrow('widget type "light" is registered twice');
    expect([widgetOf('light')?.definition, widgetOf('gone')]).toEqual([light, null]);
  });
});
