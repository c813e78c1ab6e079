import type { BoardDocument, WidgetNode } from './document.ts';
import type { ActionName } from './actions/actions.ts';
import { cellIn } from './grid.ts';
import type { Role } from './names.ts';
import { linksPlaced } from './placeholder-issues.ts';
import { issueAt, sentence, type Issue, type Sentence } from '../issues/issue.ts';
import { isSameJson } from './same-json.ts';
import { roomIssues } from './safety-room.ts';

/** What a person must find on a face, and what it must do: the product's own faces have exactly these. */
interface Needed {
  role?: Role;
  type: string;
  /** The act that its touch must be; left out: what the widget does by itself, which no document may change. */
  act?: { gesture: 'tap' | 'hold'; do: ActionName; with?: Readonly<Record<string, string>> };
  /** Options that decide whether it is there and how it is touched. */
  options?: Readonly<Record<string, string>>;
}
const byItself = (role: Role, type: string): Needed => ({ role, type });
const cancel = (purpose: string): Needed => ({
  role: 'cancel',
  type: 'safety-button',
  act: { gesture: 'tap', do: 'pad.open', with: { purpose } },
  options: { gesture: 'tap', showWhile: 'always' },
});
const verify = (options?: Readonly<Record<string, string>>): Needed => ({
  role: 'verify',
  type: 'safety-button',
  act: { gesture: 'hold', do: 'alarm.verify' },
  options: { gesture: 'hold', ...options },
});
const DEFAULTS: Readonly<Record<string, string>> = { gesture: 'tap', showWhile: 'always', opens: 'none' };

const NEEDED = {
  bypass: [byItself('bypass', 'bypass-rows'), byItself('arm', 'bypass-confirm')],
  countdown: [cancel('cancel-switch')],
  'alarm-entry': [
    { role: 'disarm', type: 'keypad', options: { opens: 'cancel-alarm' } },
    // The window that an alarm may be verified in opens later; help is there before it.
    verify({ showWhile: 'always' }),
  ],
  'alarm-main': [cancel('cancel-alarm'), verify()],
  result: [byItself('acknowledge', 'result-actions')],
  keypad: [{ type: 'keypad', options: { opens: 'none' } }],
} as const satisfies Record<string, readonly Needed[]>;

export type SafetyFace = keyof typeof NEEDED;
export const SAFETY_FACES = Object.keys(NEEDED) as SafetyFace[];
export const isSafetyFace = (id: string): id is SafetyFace => Object.hasOwn(NEEDED, id);

/** The least of a touch target and of a whole pad, in rem. */
const TOUCH_REM = 3;
const PAD_REM = 12;

/** Words that a face writes itself, in characters: a line, and all of them. More pushes what is needed out of sight. */
const LINE_CHARACTERS = 160;
const FACE_CHARACTERS = 600;
/** These end by being read to the end and may scroll; the others have all of it on the screen. */
const SCROLLING: ReadonlySet<SafetyFace> = new Set(['bypass', 'result']);

/** What each text says by language, and whatever else is words, wherever it stands. */
function wordsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.values(value).filter((one): one is string => typeof one === 'string');
  return [own, ...Object.values(value).flatMap(wordsIn)];
}

function wordIssues(document: BoardDocument): Issue[] {
  const issues: Issue[] = [];
  let sum = 0;
  for (const [id, { title, options }] of Object.entries(document.widgets))
    for (const words of wordsIn([title, options])) {
      const longest = Math.max(0, ...words.map(({ length }) => length));
      sum += longest;
      if (longest > LINE_CHARACTERS) issues.push(issueAt(['widgets', id], 'face-text', { most: LINE_CHARACTERS }));
    }
  if (sum > FACE_CHARACTERS) issues.push(issueAt(['widgets'], 'face-texts', { most: FACE_CHARACTERS }));
  return issues;
}

/** A button that says nothing is found by nobody. */
function labelIssues({ type, options }: WidgetNode, path: readonly string[]): Issue[] {
  if (type !== 'safety-button') return [];
  const label = options['label'] as { key?: string; text?: { en?: string } } | undefined;
  const words = Object.values(label?.text ?? {});
  const isSaid =
    label?.key !== undefined || ((label?.text?.en ?? '').trim() !== '' && words.every((one) => one.trim() !== ''));
  return isSaid ? [] : [issueAt([...path, 'options', 'label'], 'face-words')];
}

/** What a needed widget does otherwise than it must. */
function actIssues(needed: Needed, node: WidgetNode, path: readonly string[]): Issue[] {
  const issues: Issue[] = [];
  const { type, act, options = {} } = needed;
  if (node.type !== type) return [issueAt([...path, 'type'], 'must-be', { value: type })];
  for (const [name, must] of Object.entries(options))
    if ((node.options[name] ?? DEFAULTS[name]) !== must)
      issues.push(issueAt([...path, 'options', name], 'must-be', { value: must }));
  const words = act?.with === undefined ? '' : ` ${JSON.stringify(act.with)}`;
  const given = Object.entries(node.actions).flatMap(([gesture, ref]) => (ref === undefined ? [] : [{ gesture, ref }]));
  const isRight =
    act === undefined
      ? given.length === 0
      : given.length === 1 &&
        given.every(
          ({ gesture, ref }) =>
            gesture === act.gesture && ref.do === act.do && isSameJson(ref.with ?? {}, act.with ?? {}),
        );
  if (!isRight)
    issues.push(
      act === undefined
        ? issueAt([...path, 'actions'], 'left-to-widget')
        : issueAt([...path, 'actions'], 'must-do', { act: `${act.gesture}: ${act.do}${words}` }),
    );
  return issues;
}

/**
 * The gate for a template that may stand in the safety layer: everything needed exactly once, doing exactly what it
 * must, never changed by a rule, large enough and inside the window in every layout.
 */
export function safetyIssues(face: SafetyFace, document: BoardDocument): Issue[] {
  const issues: Issue[] = [];
  const widgets = Object.entries(document.widgets);
  const must = (ids: readonly string[], path: readonly string[], what: Sentence) => {
    if (ids.length !== 1) issues.push(issueAt(path, 'once', { what, count: ids.length }));
    for (const [name, layout] of Object.entries(document.layouts))
      for (const id of ids)
        if (layout !== undefined && cellIn(layout, id) === undefined)
          issues.push(issueAt(['layouts', name, 'cells'], 'not-placed', { name: id, what }));
  };
  for (const needed of NEEDED[face] as readonly Needed[]) {
    const { role, type } = needed;
    const found = widgets.filter(([, node]) => (role === undefined ? node.type === type : node.role === role));
    must(
      found.map(([id]) => id),
      ['widgets'],
      role === undefined ? sentence('what-widget', { name: type }) : sentence('what-role', { name: role }),
    );
    for (const [id, node] of found)
      issues.push(
        ...actIssues(needed, node, ['widgets', id]),
        ...labelIssues(node, ['widgets', id]),
        ...roomIssues(document.layouts, id, type === 'keypad' ? PAD_REM : TOUCH_REM),
      );
  }
  for (const [name, layout] of Object.entries(document.layouts))
    if (layout !== undefined && layout.fit !== 'screen' && !(layout.fit === 'scroll' && SCROLLING.has(face)))
      issues.push(issueAt(['layouts', name, 'fit'], 'face-fit'));
  issues.push(...wordIssues(document));
  for (const [id, node] of widgets) {
    // What an alarm shows hangs on no other file, which somebody may change without a look at this one.
    if (node.placed !== undefined) issues.push(issueAt(['widgets', id, 'use'], 'face-tile'));
    if (node.states.length > 0) issues.push(issueAt(['widgets', id, 'states'], 'face-rules'));
    // How a value is written is code of a later load, which need not come while the network is gone.
    if (linksPlaced([node.title, node.options]).length > 0) issues.push(issueAt(['widgets', id], 'face-values'));
    if (node.access !== undefined && node.access !== 'act')
      issues.push(issueAt(['widgets', id, 'access'], 'face-held'));
    for (const [gesture, ref] of Object.entries(node.actions)) {
      if (ref?.ask !== undefined) issues.push(issueAt(['widgets', id, 'actions', gesture, 'ask'], 'face-question'));
      if (ref?.do.startsWith('dialog.') === true)
        issues.push(issueAt(['widgets', id, 'actions', gesture, 'do'], 'face-dialog'));
    }
  }
  return issues;
}
