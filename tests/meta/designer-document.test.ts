import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { editable } from '@/editor/document/editable';
import type { Command } from '@/editor/document/outcome';
import { addState, setStateStyle } from '@/editor/document/states';
import { placeTiles } from '@/editor/document/tiles';
import { tileOfDevice } from '@/editor/palette/entries';
import { readSource } from '@/editor/source/places';
import { newBoard } from '@/runtime/boards/new-board';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { gateIssues } from '@/schemas/template/document-gate';
import type { BoardDocument } from '@/schemas/template/document';
import { mergeLayers } from '@/schemas/template/merge';
import { parseDocument, type WidgetShapes } from '@/schemas/template/parse-document';
import { parseOverrideText } from '@/schemas/template/parse-override';
import { NO_TILES } from '@/schemas/template/place-tiles';
import { rewritten } from '@/schemas/template/rewrite';
import { shippedTexts } from '../../cli/kit';

const guide = readFileSync('docs/designer.md', 'utf8');
const [BOARD = '', CHANGE = ''] = [...guide.matchAll(/^( *)```json\n([\s\S]*?)^ *```/gm)].map((match) => match[2]);
const definitions = new Map(WIDGETS.map((one) => [one.type, one]));

let shapes: WidgetShapes;
beforeAll(async () => {
  shapes = await widgetShapes(WIDGETS);
});
function boardOf(json: unknown): BoardDocument {
  const parsed = parseDocument(json, shapes);
  if (!parsed.ok || parsed.document.kind === 'tile') throw new Error(JSON.stringify(parsed));
  return parsed.document;
}
const after = (document: BoardDocument, commands: readonly Command[]): BoardDocument =>
  commands.reduce((now, command) => {
    const outcome = command(now);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.document;
  }, document);

describe('docs/designer.md', () => {
  it('its board is what its steps make of an empty one, and nothing is to be said of it', async () => {
    const empty = await newBoard('Hall', 'landscape', null);
    const device = {
      ...{ id: '70060095.door', hub: '70060095', name: 'Front door', category: 'security_sensor', subcategory: 'door' },
      ...{ room: null, roomId: null, items: { dw_state: '70060095.dw_state' }, setters: [] },
    };
    const before = editable(boardOf(empty));
    const made = after(before, [
      placeTiles(['landscape'], [tileOfDevice(device, () => 1)]),
      addState('front-door', { link: 'state', operator: 'equals', value: 'dw_is_opened' }, ['state']),
      setStateStyle('front-door', 'State 1', 'look', 'warning'),
    ]);
    expect(JSON.parse(BOARD)).toEqual(rewritten(empty, before, made, shapes));
    const places = { dialogs: new Set<string>(), isPage: () => false, isKioskPage: () => false };
    expect(readSource(BOARD, { shapes, definitions, places, tiles: NO_TILES })).toMatchObject({ ok: true, found: [] });
  });

  it('its change of a screen can be laid over what ships, which stays what a person needs', () => {
    const shipped: unknown = JSON.parse(readFileSync('templates/screens/security-home.json', 'utf8'));
    expect(parseOverrideText(CHANGE)).toMatchObject({ ok: true });
    const { document, refused } = mergeLayers([
      { layer: 'product', document: shipped },
      { layer: 'household', override: JSON.parse(CHANGE) },
    ]);
    expect(refused).toEqual([]);
    const screen = boardOf(document);
    expect(screen.widgets['scenes']?.options).toMatchObject({ count: 3 });
    expect(gateIssues(screen)).toEqual(gateIssues(boardOf(shipped)));
  });

  it('whatever it quotes is what the designer says', () => {
    const said = Object.values(shippedTexts().en);
    const isSaid = (quoted: string) =>
      said.some((text) => {
        const parts = text.split(/\{\{[^}]*\}\}/);
        // A text that is all values would be any quotation.
        if (parts.join('').replaceAll(/[^\p{L}]/gu, '') === '') return text === quoted;
        const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
        return new RegExp(`^${pattern.join('.+')}$`, 'u').test(quoted);
      });
    const prose = guide.replaceAll(/^( *)```[\s\S]*?^ *```/gm, '');
    const quoted = [...prose.matchAll(/"([^"\n]+)"/g)].map((match) => match[1] ?? '');
    expect(quoted.length).toBeGreaterThan(20);
    expect(quoted.filter((one) => one !== '+' && !isSaid(one))).toEqual([]);
  });
});
