import { describe, expect, it } from 'vitest';
import { bringOthers, bringWhole, fetchFirst } from './fetch-first';

const at = (name: string) => `https://house.example/assets/${name}`;

/** A browser whose line can be cut, and what it was asked for. */
function browser() {
  const asked: string[] = [];
  const line = { isCut: false, isHanging: false, status: 200 };
  const limits: ((why: Error) => void)[] = [];
  const limit = () => new Promise<never>((_, reject) => limits.push(reject));
  const ask = (address: string): Promise<void> => {
    asked.push(address);
    if (line.isHanging) return new Promise(() => undefined);
    return line.isCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve();
  };
  const fetched = bringWhole((address) => ask(address).then(() => new Response('code', { status: line.status })));
  const standing = () => [at('first-load.js')];
  const bring = bringOthers(standing, (address) => (address.endsWith('.css') ? ask(address) : fetched(address)));
  let loads = 0;
  const load = () => Promise.resolve(((loads += 1), 'dialog'));
  return { part: fetchFirst(bring, limit), limits, load, line, asked, loads: () => loads };
}
const FILES = [at('dialogs.js'), at('ui.js'), at('dialogs.css'), at('first-load.js')];

describe('a part of the page', () => {
  it('is imported once all that it consists of is there, and asks for nothing that came with the page', async () => {
    const { part, load, asked, loads } = browser();
    expect(await part(load, FILES)).toBe('dialog');
    expect(asked).toEqual(FILES.slice(0, 3));
    expect(loads()).toBe(1);
  });

  it('asks once for what two parts share', async () => {
    const { part, load, asked } = browser();
    await Promise.all([part(load, [at('ui.js')]), part(load, [at('ui.js'), at('tiles.js')])]);
    expect(asked).toEqual([at('ui.js'), at('tiles.js')]);
  });

  it('[R-51] [S2.29] is no module that failed while the line is cut, and is had by the next touch', async () => {
    const { part, load, line, asked, loads } = browser();
    line.isCut = true;
    await expect(part(load, FILES)).rejects.toThrow('Failed to fetch');
    expect(loads(), 'what fails as a module fails for good').toBe(0);
    line.isCut = false;
    asked.length = 0;
    expect(await part(load, FILES)).toBe('dialog');
    expect(asked).toEqual(FILES.slice(0, 3));
  });

  it('[R-51] [S2.29] is waited for no longer than a limit where the line hangs, and is had by the next touch', async () => {
    const { part, load, line, limits, loads } = browser();
    line.isHanging = true;
    const first = part(load, FILES);
    for (const reach of limits) reach(new Error('overdue'));
    await expect(first).rejects.toThrow('overdue');
    line.isHanging = false;
    expect(await part(load, FILES)).toBe('dialog');
    expect(loads()).toBe(1);
  });

  it('[R-51] is not there where its server says so, as after a new build', async () => {
    const { part, load, line, loads } = browser();
    line.status = 404;
    await expect(part(load, FILES)).rejects.toThrow('dialogs.js: 404');
    expect(loads()).toBe(0);
  });
});
