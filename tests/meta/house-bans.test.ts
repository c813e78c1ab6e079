import { readdirSync, readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

// Rules that need types are switched off here: what is planted are files that do not exist.
const eslint = new ESLint({ cwd: process.cwd(), overrideConfig: [tseslint.configs.disableTypeChecked] });

async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

const syntax = 'no-restricted-syntax';
type Planted = [what: string, file: string, code: string, rule: string];
const PLANTED: Planted[] = [
  ['fetch outside the hub', 'src/app/x.ts', 'export const ask = () => fetch("/x");', 'no-restricted-globals'],
  [
    'window.fetch outside the hub',
    'src/app/x.ts',
    'export const ask = () => window.fetch("/x");',
    'no-restricted-properties',
  ],
  ['storage outside the hub', 'src/app/x.ts', 'export const all = localStorage;', 'no-restricted-globals'],
  [
    'a socket outside the hub',
    'src/runtime/x.ts',
    'export const s = new WebSocket("ws://x");',
    'no-restricted-globals',
  ],
  [
    'proxy outside hub and editor',
    'src/runtime/x.ts',
    'import { proxy } from "valtio"; export const p = proxy({});',
    'no-restricted-imports',
  ],
  ['console', 'src/hub/x.ts', 'console.log(1); export {};', 'no-console'],
  ['innerHTML', 'src/ui/x.ts', 'export const f = (e: Element) => { e.innerHTML = "x"; };', syntax],
  [
    'insertAdjacentHTML',
    'src/ui/x.ts',
    'export const f = (e: Element) => { e.insertAdjacentHTML("beforeend", "x"); };',
    syntax,
  ],
  ...['src/app/x.tsx', 'src/widgets/panels/x/x.tsx', 'src/runtime/hooks/x.ts'].map((file): Planted => [
    `a part that a component fetches for its own state in ${file}`,
    file,
    "export const usePart = () => useState(() => lazy(() => import('./part')));",
    syntax,
  ]),
  ['document.write', 'src/ui/x.ts', 'export const f = () => { document.write("x"); };', syntax],
  [
    'dangerouslySetInnerHTML',
    'src/ui/x.tsx',
    'export const X = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
    syntax,
  ],
  [
    'the same in a widget',
    'src/widgets/tiles/x/x.tsx',
    'export default () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
    syntax,
  ],
  ['eval', 'src/hub/x.ts', 'export const f = (s: string): unknown => eval(s);', 'no-eval'],
  ['new Function', 'src/hub/x.ts', 'export const f = (s: string) => new Function(s);', 'no-new-func'],
  ['a timer among the house rules', 'src/hub/domain/x.ts', 'export const f = () => setTimeout(() => 1, 5);', syntax],
  ['text in markup', 'src/ui/x.tsx', 'export const X = () => <p>Über uns</p>;', syntax],
  ['text in a label', 'src/widgets/tiles/x/x.tsx', 'export default () => <p aria-label="Close" />;', syntax],
  ['a default export', 'src/runtime/x.ts', 'export default 1;', syntax],
  ['a raw colour', 'src/ui/x.tsx', 'export const X = () => <p style={{ color: "#ff0000" }} />;', syntax],
  ['a skipped test', 'src/hub/x.test.ts', 'import { it } from "vitest"; it.skip("x", () => 1);', syntax],
  ['a module replaced where files share a process', 'src/hub/x.test.ts', 'vi.mock("./y"); export {};', syntax],
  ['a sleeping test', 'tests/e2e/x.spec.ts', 'export const f = (page: any) => page.waitForTimeout(1);', syntax],
  ...[
    ['a measured time', 'const took = performance.now() - begun;'],
    ['the machine’s clock looked at', 'expect(Date.now()).toBe(1);'],
    ['the machine’s clock polled', 'expect.poll(() => Date.now()).toBe(1);'],
    ['the machine’s clock compared with', 'expect(1).toBe(Date.now());'],
    ['the same, in the past', 'expect(1).not.toBeGreaterThan(Date.now() - 5);'],
    ['the same, in a poll', 'expect.poll(look).toBe(Date.now());'],
    ['a sleep', 'setTimeout(f, 5);'],
    ['a sleep of the page', 'globalThis.setTimeout(f, 5);'],
    ['a sleep by another name', 'import { setTimeout as later } from "node:timers/promises"; later(5);'],
    ['a sleep out of a bag', 'import * as timers from "timers/promises"; timers.setTimeout(5);'],
    ['a bare limit', 'expect.poll(look, { timeout: 5_000 }).toBe(1);'],
    ['a limit by a name', 'expect.poll(look, { timeout: SLOW_MS }).toBe(1);'],
    ['one of two limits', 'describe("x", { timeout: isLong ? 9_000 : within(5) }, f);'],
    ['a bare limit of a test', 'it("x", f, 5_000);'],
    ['the same by a name', 'it("x", () => {}, SLOW_MS);'],
    ['the same of many tests', 'it.each([1])("x", () => {}, 5_000);'],
    ['a bare limit of a hook', 'beforeAll(f, SLOW_MS);'],
    ['a bare limit of a wait', 'vi.waitFor(look, 5_000);'],
    ['a bare limit of a story', 'test.setTimeout(isLong ? 9_000 : 5_000);'],
  ].map(([what = '', code = '']): Planted => [what, 'src/hub/x.test.ts', `${code} export {};`, syntax]),
];
/** State that every house in the page would share (ADR 11). */
const SHARED: [what: string, code: string][] = [
  ['a proxy', 'import { proxy } from "valtio/vanilla"; export const p = proxy({});'],
  ['a proxy in a table', 'import { proxy } from "valtio/vanilla"; export const p = { alarm: proxy({}) };'],
  ['a box', 'const box = createBox(null); export {};'],
  ['a value that is changed', 'let last = null; export const f = () => (last ??= 1);'],
  ['one that others change too', 'export let last = null;'],
  ['a map', 'const known = new Map(); export {};'],
  ['a set that names what it holds', 'export const known: Set<string> = new Set();'],
  ['what is kept by device', 'const known = new WeakMap<object, string>(); export {};'],
  ['a list', 'const told: string[] = []; export {};'],
  ['a record', 'const told: Record<string, string> = {}; export {};'],
];
PLANTED.push(
  ...SHARED.flatMap(([what, code]) =>
    ['src/hub/state/x.ts', 'src/hub/page/x.ts', 'src/runtime/hooks/x.ts', 'src/runtime/hooks/x.tsx'].map(
      (file): Planted => [`${what} of a module in ${file}`, file, code, syntax],
    ),
  ),
);
/** The same of the worker, which outlives whoever is signed in; what is kept weakly ends with what it is kept by. */
const isWeak = (code: string): boolean => code.includes('WeakMap');
PLANTED.push(
  ...SHARED.filter(([, code]) => !isWeak(code)).flatMap(([what, code]) =>
    ['src/hub/account/x.ts', 'src/hub/worker/x.ts', 'src/hub/domain/x.ts', 'src/hub/x.ts'].map((file): Planted => [
      `${what} of a module in ${file}`,
      file,
      code,
      syntax,
    ]),
  ),
);
const ALLOWED: [what: string, file: string, code: string][] = [
  ['fetch as the hub’s edge', 'src/hub/x.ts', 'export const ask = () => fetch("/x");'],
  [
    'proxy in the hub, made for one house',
    'src/hub/page/x.ts',
    'import { proxy } from "valtio/vanilla"; export const stateOf = () => proxy({});',
  ],
  [
    'a value of each house',
    'src/runtime/hooks/x.ts',
    'const asked = boxOf(null); export const x = (h) => h.of(asked);',
  ],
  [
    'tables of a module, which nobody writes',
    'src/runtime/x.ts',
    'const A: ReadonlySet<string> = new Set(["a"]); const B: readonly string[] = []; export const C: Readonly<Record<string, string>> = {}; export const d = () => { let e = new Map(); return [A, B, e]; };',
  ],
  [
    'state of the page that ADR 11 names',
    'src/runtime/registry.ts',
    'let later = null; export const f = () => (later ??= 1);',
  ],
  [
    'what the worker keeps by house, and tables that nobody writes',
    'src/hub/monitoring/x.ts',
    'const under = new WeakMap<House, Promise<null>>(); const tested = new WeakSet<House>(); const A: ReadonlySet<string> = new Set(["a"]); export const f = (h) => [under.get(h), tested.has(h), A];',
  ],
  ['a default export of a widget', 'src/widgets/tiles/x/x.tsx', 'export default function X() { return <p />; }'],
  ['a module replaced in a run of its own', 'tests/model/x.test.ts', 'vi.mock("./y"); export {};'],
  [
    'limits that know the machine',
    'src/hub/x.test.ts',
    'import { setImmediate as soon } from "node:timers/promises"; it("x", { timeout: within(5_000) }, () => {}); it("x", f, within(SLOW_MS)); beforeAll(f, within(5)); vi.waitFor(soon, { timeout: within(5) }); clock.setTimeout(f, 5);',
  ],
  [
    'a clock of the test, and an option of a tile',
    'src/hub/x.test.ts',
    'vi.setSystemTime(Date.now() + 5); expect(1).toBe(NOW - 5); draw({ options: { timeout: "exit" } }); export {};',
  ],
  ['marks without letters', 'src/ui/x.tsx', 'export const X = () => <p>: </p>;'],
];

describe('house bans', () => {
  it.each(PLANTED)('%s is reported', async (_what, file, code, rule) => {
    expect(await complaints(file, code)).toContain(rule);
  });
  it.each(ALLOWED)('%s is allowed', async (_what, file, code) => {
    expect(await complaints(file, code)).toEqual([]);
  });
  it('each file that may keep state of the page keeps some', async () => {
    const files = ['src/runtime', 'src/hub']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
          (name) => `${folder}/${name.replaceAll('\\', '/')}`,
        ),
      )
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
    const isFree = async (file: string): Promise<boolean> => {
      const { rules } = (await eslint.calculateConfigForFile(file)) as { rules: Record<string, unknown> };
      return !/Two houses stand in one page|The worker outlives whoever/.test(JSON.stringify(rules[syntax]));
    };
    const free: string[] = [];
    for (const file of files) if (await isFree(file)) free.push(file);
    expect(free.length).toBeGreaterThan(0);
    const idle: string[] = [];
    for (const file of free) {
      const folder = file.startsWith('src/hub/') ? 'src/hub' : 'src/runtime';
      const elsewhere = file.endsWith('x') ? `${folder}/x.tsx` : `${folder}/x.ts`;
      if (!(await complaints(elsewhere, readFileSync(file, 'utf8'))).includes(syntax)) idle.push(file);
    }
    expect(idle).toEqual([]);
  });
});
