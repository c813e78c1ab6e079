import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInDocuments } from '@/app/built-in-documents';
import { WIDGETS } from '@/app/widgets';
import { isSafetyFace } from '@/schemas/template/safety';
import { readAll } from '../../scripts/generate-templates';

const DIALOGS = builtInDocuments.dialogs;
const files = (folder: string, ending: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => ending.test(name))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    : [];
const code = ['src/app', 'src/widgets', 'src/runtime', 'src/editor'].flatMap((folder) =>
  files(folder, /(?<!\.test|\.generated)\.tsx?$/),
);

/** Draw documents, or lie under the safety layer by themselves; nothing else may bring up something over the page. */
const HOSTS: ReadonlySet<string> = new Set([
  'src/app/dialogs/open-dialog.tsx',
  'src/app/safety-layer/safety-layer.tsx',
  'src/app/kiosk/saver.tsx',
  'src/runtime/hooks/page-dialog.tsx',
  // Beside a tile, in the page itself and under whatever the browser lays over it.
  'src/runtime/hooks/explain-board.tsx',
]);

/** What lays itself over a page: the kit's dialog, the browser's own, a popover, or a part that calls itself one. */
const OVER_THE_PAGE = [
  /from\s+'@\/ui\/(?:dialog|sheet)\//,
  /<(?:Dialog|Sheet|dialog)[\s>]/,
  /\.(?:showModal|showPopover)\(/,
  /\spopover(?:=|\s|>)/,
  /role=(?:"|\{')(?:alert)?dialog/,
];
const laysOver = (source: string): boolean => OVER_THE_PAGE.some((pattern) => pattern.test(source));

/** Ids that code gives to `dialog.open`. */
const opened = (source: string): string[] =>
  [...source.matchAll(/'dialog\.open',\s*with:\s*\{\s*dialog:\s*'([^']*)'/g)].map((match) => match[1] ?? '');

/** Ids that documents give to it, wherever they stand. */
function openedBy(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  const { do: name, with: given } = json as { do?: unknown; with?: { dialog?: unknown } };
  const own = name === 'dialog.open' && typeof given?.dialog === 'string' ? [given.dialog] : [];
  return [...own, ...Object.values(json).flatMap(openedBy)];
}

describe('dialogs', () => {
  it('[S2.1] every dialog that something opens is a document', () => {
    const named = [
      ...code.flatMap((file) => opened(readFileSync(file, 'utf8'))),
      ...files('templates', /\.json$/).flatMap((file) => openedBy(JSON.parse(readFileSync(file, 'utf8')))),
      ...WIDGETS.flatMap(({ example }) => openedBy(example)),
    ];
    expect(named.length).toBeGreaterThan(0);
    expect([...new Set(named)].filter((id) => !DIALOGS.includes(id))).toEqual([]);
  });

  it('every dialog document is opened by something, or is a face of the safety layer', async () => {
    const { templates } = await readAll();
    const dialogs = templates.flatMap(({ document }) => (document?.kind === 'dialog' ? [document] : []));
    const free = dialogs.filter(({ id }) => !isSafetyFace(id));
    expect(free.map(({ id }) => id).sort()).toEqual([...DIALOGS].sort());
    const all = code.map((file) => readFileSync(file, 'utf8')).join('\n') + JSON.stringify(dialogs);
    expect(free.filter(({ id }) => !all.includes(`'${id}'`) && !all.includes(`"dialog":"${id}"`))).toEqual([]);
  });

  it('[S2.1] nothing but the hosts lays itself over a page', () => {
    const over = code.filter((file) => laysOver(readFileSync(file, 'utf8')));
    expect(over.filter((file) => !HOSTS.has(file))).toEqual([]);
    // A host that is gone, or lays nothing over the page any more, has no place in the list.
    expect([...HOSTS].filter((file) => !over.includes(file))).toEqual([]);
  });

  it.each([
    "import { Dialog } from '@/ui/dialog/dialog';",
    '<dialog ref={root}>',
    'element.showModal();',
    '<div popover="auto">',
    '<div role="alertdialog">',
  ])('sees %s', (planted) => {
    expect(laysOver(planted)).toBe(true);
  });
});
