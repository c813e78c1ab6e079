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
const PLANTED: [what: string, file: string, code: string, rule: string][] = [
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
];
const ALLOWED: [what: string, file: string, code: string][] = [
  ['fetch as the hub’s edge', 'src/hub/x.ts', 'export const ask = () => fetch("/x");'],
  ['proxy in the hub', 'src/hub/x.ts', 'import { proxy } from "valtio/vanilla"; export const p = proxy({});'],
  ['a default export of a widget', 'src/widgets/tiles/x/x.tsx', 'export default function X() { return <p />; }'],
  ['a module replaced in a run of its own', 'tests/model/x.test.ts', 'vi.mock("./y"); export {};'],
  ['marks without letters', 'src/ui/x.tsx', 'export const X = () => <p>: </p>;'],
];

describe('house bans', () => {
  it.each(PLANTED)('%s is reported', async (_what, file, code, rule) => {
    expect(await complaints(file, code)).toContain(rule);
  });
  it.each(ALLOWED)('%s is allowed', async (_what, file, code) => {
    expect(await complaints(file, code)).toEqual([]);
  });
});
