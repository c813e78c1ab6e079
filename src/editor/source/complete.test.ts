import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completionsAt } from './complete';

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../schemas/${file}`, import.meta.url), 'utf8')) as Record<string, unknown>;
const kept = new Map<string, Record<string, unknown>>();
const files = (file: string) => {
  const found = kept.get(file) ?? read(file);
  kept.set(file, found);
  return found;
};

/** What is offered where the text has a bar. */
function offered(text: string) {
  const at = text.indexOf('|');
  return completionsAt(text.replace('|', ''), at, 'template.schema.json', files);
}
const labels = (text: string) => offered(text)?.options.map(({ label }) => label) ?? [];
const board = (inner: string) => `{ "kind": "dashboard", "version": 2, "id": "a", "name": "A", ${inner} }`;

describe('completion in the source of a board', () => {
  it('[S2.42] names the fields of the document that are not there yet, with what they are for', () => {
    const names = labels(board('|'));
    expect(names).toEqual(expect.arrayContaining(['widgets', 'layouts', 'background']));
    expect(names).not.toContain('kind');
    expect(offered(board('"wid|"'))?.options.find(({ label }) => label === 'widgets')).toMatchObject({
      apply: '"widgets": {}',
      type: 'property',
    });
  });

  it('knows what is written behind a name that is only begun', () => {
    const names = labels('{ "|" "version": 2, "kind": "dashboard", "name": "A" }');
    expect(names).toContain('widgets');
    expect(names).not.toEqual(expect.arrayContaining(['version']));
    expect(names).not.toEqual(expect.arrayContaining(['name']));
  });

  it('ends a new field before the next one with a comma', () => {
    expect(offered('{ "wid|" "id": "a" }')?.options.find(({ label }) => label === 'widgets')?.apply).toBe(
      '"widgets": {},',
    );
  });

  it('takes a word without quotes for the beginning of a value', () => {
    const text = board('"background": ca|');
    const found = offered(text);
    expect(found?.options.map(({ label }) => label)).toContain('canvas');
    expect(text.replace('|', '').slice(found?.from, found?.to)).toBe('ca');
  });

  it('leaves the value of a name that is changed', () => {
    expect(offered(board('"backg|": "none"'))?.options.find(({ label }) => label === 'background')?.apply).toBe(
      '"background"',
    );
  });

  it('offers the values of a fixed list, and replaces what is written whole', () => {
    const text = board('"background": "n|"');
    const found = offered(text);
    expect(found?.options.map(({ label }) => label)).toEqual(['none', 'canvas', 'flood', 'entry', 'arming']);
    expect(text.replace('|', '').slice(found?.from, found?.to)).toBe('"n"');
    expect(labels(board('"background": |'))).toContain('canvas');
  });

  it('knows the types of tiles, and the options of the one that is written', () => {
    expect(labels(board('"widgets": { "clock": { "type": "|" } }'))).toEqual(expect.arrayContaining(['time', 'lock']));
    expect(labels(board('"widgets": { "clock": { "type": "time", "options": { | } } }'))).toContain('show');
    expect(labels(board('"widgets": { "clock": { "type": "time", "options": { "show": | } } }'))).toEqual(
      expect.arrayContaining(['time', 'date', 'both']),
    );
  });

  it('knows the words of a rule and what a link may be', () => {
    const rule = (inner: string) =>
      board(`"widgets": { "d": { "type": "door", "states": [{ "name": "State 1", "when": { ${inner} } }] } }`);
    expect(labels(rule('"link": "state", "operator": "|"'))).toContain('does not equal');
    const link = (inner: string) => board(`"widgets": { "d": { "type": "door", "links": { "state": { ${inner} } } } }`);
    expect(labels(link('"provider": "|"'))).toEqual(expect.arrayContaining(['ezlo', 'utility']));
  });

  it('answers something or nothing at every place of a text that is cut off anywhere', () => {
    const text = board('"widgets": { "d": { "type": "door", "links": { "state": { "provider": "utility" } } } }');
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(text.length), (cut, at) => {
        const found = completionsAt(text.slice(0, cut), Math.min(at, cut), 'template.schema.json', files);
        if (found !== null) expect(found.from).toBeLessThanOrEqual(found.to);
      }),
      { numRuns: 100 },
    );
  });
});
