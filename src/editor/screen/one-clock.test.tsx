import { expect, it } from 'vitest';
import { boardStore } from '@/runtime/boards/boards';
import { authored } from '@/schemas/template/authored';
import { clockBoard, keepBoards } from '../../../tests/support/board-stage';
import { editorOf, renderDesigner } from '../../../tests/support/editor-stage';
import { changeHub, inSeconds } from '../../../tests/support/house-fixtures';
import { plainSpaces } from '../../../tests/support/plain-spaces';
import { houseOfTest } from '../../../tests/support/test-house';
import { setBoardName } from '../document/board';

/** The first millisecond of 1970, which the stage stamps everything with: it was 5:30 in this zone then. */
const STAMPED = 1;
const ZONE = 'Asia/Kathmandu';
/** Three minutes, and what the two clocks of a page may drift apart meanwhile. */
const AHEAD_MS = 180_500;

it('[R-30] the designer tells drafts and sources by the house’s clock, and what others published as it was stamped, in its zone', async () => {
  const store = houseOfTest().of(boardStore);
  const theirs = { number: 2, at: STAMPED, by: 'Kim', isPresent: true, document: authored(clockBoard('Hall')) };
  Object.assign(store, {
    versions: () => Promise.resolve({ ok: true, versions: [theirs] }),
    aside: () => [{ at: STAMPED, draft: null, text: '{}' }],
  });
  const editor = await editorOf(clockBoard('Hall', { version: 3 }));
  const { element, after } = await renderDesigner(editor);
  await keepBoards([{ uuid: 'b1', revision: 2, name: 'Hall', document: clockBoard('Hall') }]);
  await after(() => {
    editor.run(setBoardName('Landing'));
    changeHub({ timeZone: ZONE, clockZero: inSeconds(0) - Date.now() - AHEAD_MS });
  });
  const says = (words: string) => expect.poll(() => plainSpaces(element.textContent)).toContain(words);
  await says('Draft saved 5:33 AM');
  await says('A draft of yours from Jan 1, 5:33 AM was laid aside');
  // Another tablet stamped it: how far the clock of this one is off says nothing of it.
  await says('Kim published this at Jan 1, 5:30 AM');
  await after(() => {
    editor.openSource(true);
    editor.type('{');
  });
  await says('Draft saved 5:33 AM, source not applied');
  await says('Showing the last valid version, 5:33 AM');
  await says('Checked 5:33:00 AM');
});
