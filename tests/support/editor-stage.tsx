import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { touchPlaces } from '@/app/boards/touch-places';
import { houseDocuments } from '@/app/documents';
import { WIDGETS } from '@/app/widgets';
import { editable } from '@/editor/document/editable';
import { Inspector } from '@/editor/inspector/inspector';
import { measureInPage } from '@/editor/problems/measure-in-page';
import { EditorFrame } from '@/editor/screen/editor-frame';
import { createEditor, type Editor, type EditorPorts } from '@/editor/state/editor';
import { EditorContext } from '@/editor/state/use-editor';
import type { OpenBoard } from '@/runtime/boards/board-store';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { speechOf } from '@/runtime/text/speech';
import { tileNameIn } from '@/runtime/tiles/tile-name';
import { seeNow } from '@/runtime/watch/watch';
import type { Authored } from '@/schemas/template/authored';
import { authoredFrom } from '@/schemas/template/authored-from';
import type { BoardDocument } from '@/schemas/template/document';
import { NO_TILES } from '@/schemas/template/place-tiles';
import { loadWidgets, readyDocument, renderInApp, type Rendered, type RenderOptions } from './render-tile';
import { houseOfTest } from './test-house';

export interface EditorStage extends Rendered {
  editor: Editor;
  /** The element of a tile that is touched. */
  tile: (id: string) => HTMLElement;
}

type NameOf = EditorPorts['nameOf'];
const definitions = new Map(WIDGETS.map((one) => [one.type, one]));
/** As the product names tiles, in English and in the house of the test. */
const asInUse: NameOf = (of, tile, see = houseOfTest().of(seeNow)) =>
  tileNameIn(of, tile, definitions, speechOf('en', undefined), see);

/**
 * A board in the hands of the designer's parts, as it was read, whatever of it could be: nothing of it is kept.
 * @param stored what it was read from.
 */
export async function editorOver(document: BoardDocument, stored: Authored, nameOf: NameOf = asInUse): Promise<Editor> {
  const board: OpenBoard = {
    id: 'b1',
    kind: 'board',
    name: 'Hall',
    document,
    stored,
    issues: [],
    revision: 1,
    beneath: null,
    draft: null,
    readOnly: null,
  };
  const places = touchPlaces(houseDocuments(houseOfTest()));
  return createEditor(board, editable(document), stored, {
    store: {
      saveDraft: () => ({ ok: true, at: 1 }),
      discardDraft: () => undefined,
      setDraftAside: () => true,
      publish: () => Promise.resolve({ ok: true, board }),
    },
    shapes: await widgetShapes(WIDGETS),
    tiles: NO_TILES,
    tilesFor: () => Promise.resolve(NO_TILES),
    definitions,
    places,
    shells: await places.around?.(),
    spoken: () => ({ language: 'en', measure: measureInPage }),
    nameOf,
    now: () => 1,
  });
}

/** A whole board, of the parts that matter, in the hands of the designer's parts. */
export async function editorOf(json: object, nameOf: NameOf = asInUse): Promise<Editor> {
  const document = await readyDocument({ kind: 'dashboard', version: 3, id: 'hall', name: 'Hall', ...json });
  if (document.kind === 'tile') throw new Error('a tile is no board');
  return editorOver(document, authoredFrom(document, await widgetShapes(WIDGETS)), nameOf);
}

/** Draws a part of the designer over a board whose tiles are called by their ids. */
export async function renderEditor(
  json: object,
  content: ReactNode,
  options: RenderOptions = {},
): Promise<EditorStage> {
  await page.viewport(1280, 900);
  await loadWidgets(json);
  const editor = await editorOf(json, (_document, tile) => tile);
  // As high as its box, as in the columns of the designer.
  const room = <div style={{ display: 'grid', height: '100%' }}>{content}</div>;
  const drawn = await renderInApp(<EditorContext value={editor}>{room}</EditorContext>, options);
  // The frame is measured before anything is drawn in it.
  const count = Object.keys(editor.get().view.widgets).length;
  await expect.poll(() => drawn.element.querySelectorAll('[data-tile]').length).toBe(count);
  const tile = (id: string): HTMLElement => {
    const found = drawn.element.querySelector<HTMLElement>(`[data-tile="${id}"]`);
    if (found === null) throw new Error(`no tile ${id}`);
    return found;
  };
  return { ...drawn, editor, tile };
}

/**
 * The inspector over a board, with these tiles chosen.
 * @param options.beside what else of the designer looks at the board.
 */
export async function renderInspector(
  json: object,
  chosen: readonly string[],
  { beside, ...options }: RenderOptions & { beside?: ReactNode } = {},
): Promise<Rendered & { editor: Editor; press: (name: string | RegExp) => Promise<void> }> {
  const editor = await editorOf(json);
  editor.select(chosen);
  await loadWidgets(json);
  const drawn = await renderInApp(
    <EditorContext value={editor}>
      {beside}
      <Inspector panel="inspector" onPanel={() => undefined} />
    </EditorContext>,
    { box: { width: 24, height: 60 }, ...options },
  );
  const press = (name: string | RegExp) =>
    drawn.after(() => drawn.screen.getByRole('button', { name, exact: true }).click());
  return { ...drawn, editor, press };
}

const WINDOW = { width: 1440, height: 900 };
const REM = 16;

/** The whole designer in a window of the size that its mock-ups have. */
export async function renderDesigner(
  editor: Editor,
  { width, height }: typeof WINDOW = WINDOW,
  options: RenderOptions = {},
): Promise<Rendered & { pressIn: (part: string, name: string) => Promise<void> }> {
  await page.viewport(width, height);
  await loadWidgets(editor.written(editor.get().history.document));
  const box = { width: width / REM, height: height / REM };
  const frame = (
    <EditorContext value={editor}>
      <EditorFrame onReopen={() => undefined} />
    </EditorContext>
  );
  const drawn = await renderInApp(frame, { box, ...options });
  /** Presses what says so in a part of the designer. @param name what its words or its label begin with */
  const pressIn = async (part: string, name: string) => {
    const found = () =>
      [...drawn.element.querySelectorAll<HTMLElement>(`${part} button`)].find((one) =>
        (one.ariaLabel ?? one.textContent).startsWith(name),
      );
    await expect.poll(found, { message: `nothing says "${name}" in ${part}` }).toBeDefined();
    await drawn.after(() => {
      found()?.click();
    });
  };
  return { ...drawn, pressIn };
}

interface At {
  x: number;
  y: number;
}
/** A point in the box of an element; the middle, unless it is said. */
export function pointIn(element: Element, across = 0.5, down = 0.5): At {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width * across, y: box.top + box.height * down };
}

/** A mouse that is pressed and moves; what it is over hears of it as from a real one, and draws before the next move. */
export async function press({ after }: Pick<Rendered, 'after'>, from: At) {
  const initOf = (at: At, buttons: number) => ({
    clientX: at.x,
    clientY: at.y,
    buttons,
    button: 0,
    bubbles: true,
    cancelable: true,
  });
  const fire = (type: string, at: At, buttons: number): Element => {
    const target = document.elementFromPoint(at.x, at.y) ?? document.documentElement;
    const init = initOf(at, buttons);
    const pointer = { ...init, pointerId: 1, isPrimary: true, pointerType: 'mouse' };
    target.dispatchEvent(new PointerEvent(`pointer${type}`, pointer));
    target.dispatchEvent(new MouseEvent(`mouse${type}`, init));
    return target;
  };
  let at = from;
  let pressed: Element | null = null;
  await after(() => {
    pressed = fire('down', at, 1);
  });
  return {
    to: async (next: At) => {
      // On the way, as a hand does: nothing is carried by its first small step.
      for (const part of [0.25, 0.5, 0.75, 1])
        await after(() => {
          fire('move', { x: at.x + (next.x - at.x) * part, y: at.y + (next.y - at.y) * part }, 1);
        });
      at = next;
    },
    up: () =>
      after(() => {
        const over = fire('up', at, 0);
        // What it was pressed on and let go over, or what holds both, is clicked.
        let clicked = pressed;
        while (clicked !== null && !clicked.contains(over)) clicked = clicked.parentElement;
        clicked?.dispatchEvent(new MouseEvent('click', initOf(at, 0)));
      }),
  };
}
