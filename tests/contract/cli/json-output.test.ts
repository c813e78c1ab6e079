// What a program that calls the command line may count on: one JSON object on the output, and the exit code.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../../cli/run-cli';
import { within } from '../../support/how-long';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'json-output-'));
});
afterEach(() => {
  rmSync(cwd, { recursive: true });
});
const at = (...path: string[]) => join(cwd, ...path);

async function run(...line: string[]) {
  let [out, err] = ['', ''];
  const code = await runCli(line, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    cwd,
    // A program is asked nothing, whoever sits at the terminal.
    ask: () => Promise.reject(new Error('was asked')),
    signal: new AbortController().signal,
  });
  return { code, out, err };
}
/** All of the output as one object; it throws where anything else is printed beside it. */
async function json(...line: string[]) {
  const { code, out, err } = await run(...line, '--json');
  return { code, err, said: JSON.parse(out) as Record<string, unknown> };
}
const keys = (said: object): string[] => Object.keys(said).sort();
const FINDING = {
  code: expect.any(String),
  severity: expect.stringMatching(/^(error|warning|note)$/),
  file: expect.any(String),
  path: expect.any(String),
  what: expect.any(Object),
  message: expect.any(String),
  hint: expect.any(String),
};

/** A brand with a board. */
async function brand(): Promise<void> {
  await run('new', 'brand', 'Hill House');
  await run('new', 'template', 'Hall', '--in', 'hill-house');
}
const BOARD = 'hill-house/templates/dashboards/hall.json';
/** Gives the board a widget that there is not. */
function spoil(file = BOARD): void {
  const text = readFileSync(at(file), 'utf8');
  expect(text).toMatch(/"type": ?"time"/);
  writeFileSync(at(file), text.replace(/"type": ?"time"/, '"type":"tyme"'));
}
/** Has a tile link nothing: packed all the same, unless warnings hold it back. */
function warn(): void {
  const document = JSON.parse(readFileSync(at(BOARD), 'utf8')) as { widgets: object };
  const [tile = ''] = Object.keys(document.widgets);
  writeFileSync(at(BOARD), JSON.stringify({ ...document, widgets: { [tile]: { type: 'light' } } }));
}

describe('porchlight … --json', () => {
  it('schema says where it wrote and what', async () => {
    const { code, said, err } = await json('schema', '--out', 'schemas');
    expect({ code, err, keys: keys(said) }).toEqual({ code: 0, err: '', keys: ['files', 'folder', 'ok'] });
    expect(said).toMatchObject({ ok: true, folder: at('schemas') });
    const files = said['files'] as string[];
    expect(files).toEqual(expect.arrayContaining(['template.schema.json', 'widgets/light.schema.json']));
    for (const file of files) expect(existsSync(at('schemas', file))).toBe(true);
  });

  it('new says what it wrote', async () => {
    const made = await json('new', 'brand', 'Hill House');
    expect({ code: made.code, err: made.err, keys: keys(made.said) }).toEqual({
      code: 0,
      err: '',
      keys: ['files', 'ok'],
    });
    expect(made.said).toEqual({
      ok: true,
      files: ['brand.json', 'files/logo.png', 'files/logo-dark.png'].map((file) => at('hill-house', file)),
    });
    expect((await json('new', 'template', 'Hall', '--kind', 'tile', '--in', 'hill-house')).said).toEqual({
      ok: true,
      files: [at('hill-house/templates/tiles/hall.json')],
    });
    for (const path of ['src/app/widgets.ts', 'locales']) cpSync(path, at(path), { recursive: true });
    const { said } = await json('new', 'widget', 'Wind gauge', '--in', '.');
    expect(said['ok']).toBe(true);
    for (const file of said['files'] as string[]) expect(existsSync(file)).toBe(true);
    expect(said['files']).toEqual(
      expect.arrayContaining([at('src/widgets/tiles/wind-gauge/index.ts'), at('locales/de/tiles.json')]),
    );
  });

  it('pack says what it made and what it holds, or why it did not', async () => {
    await brand();
    writeFileSync(at('hill-house/notes.txt'), 'not shipped');
    const packed = await json('pack', 'hill-house');
    const file = at('hill-house.porchlight.json');
    expect({ code: packed.code, err: packed.err, keys: keys(packed.said) }).toEqual({
      code: 0,
      err: '',
      keys: ['bytes', 'file', 'findings', 'left', 'ok', 'summary'],
    });
    expect(packed.said).toMatchObject({ ok: true, file, bytes: statSync(file).size, left: ['notes.txt'] });
    expect(packed.said['findings']).toContainEqual(expect.objectContaining({ code: 'left-out', severity: 'note' }));

    warn();
    expect((await json('pack', 'hill-house')).said).toMatchObject({
      ok: true,
      findings: expect.arrayContaining([expect.objectContaining({ severity: 'warning' })]) as unknown,
    });
    const strict = await json('pack', 'hill-house', '--strict', '--out', 'strict.json');
    expect({ code: strict.code, said: strict.said }).toMatchObject({
      code: 1,
      said: { ok: false, errors: 0, warnings: 1 },
    });
    expect(existsSync(at('strict.json'))).toBe(false);
  });

  it('pack of what has errors says them, and writes nothing', async () => {
    await brand();
    spoil();
    const { code, said } = await json('pack', 'hill-house');
    expect({ code, keys: keys(said) }).toEqual({
      code: 1,
      keys: ['errors', 'findings', 'notes', 'ok', 'warnings'],
    });
    expect(said).toMatchObject({ ok: false, errors: 1 });
    const errors = (said['findings'] as { severity: string }[]).filter(({ severity }) => severity === 'error');
    expect(errors).toEqual([{ ...FINDING, file: BOARD, line: expect.any(Number), column: expect.any(Number) }]);
    expect(existsSync(at('hill-house.porchlight.json'))).toBe(false);
  });

  it('unpack says what it wrote, without asking, or why it did not', async () => {
    await brand();
    const { said: packed } = await json('pack', 'hill-house');
    const { code, said, err } = await json('unpack', 'hill-house.porchlight.json', '--into', 'copy', '--yes');
    expect({ code, err, keys: keys(said) }).toEqual({
      code: 0,
      err: '',
      keys: ['files', 'findings', 'folder', 'ok', 'summary'],
    });
    expect(said).toMatchObject({ ok: true, folder: at('copy'), summary: packed['summary'] });
    expect([...(said['files'] as string[])].sort()).toEqual([
      'brand.json',
      'files/logo-dark.png',
      'files/logo.png',
      'templates/dashboards/hall.json',
    ]);
    for (const file of said['files'] as string[]) expect(existsSync(at('copy', file))).toBe(true);

    spoil('hill-house.porchlight.json');
    const refused = await json('unpack', 'hill-house.porchlight.json', '--into', 'other', '--yes');
    expect({ code: refused.code, keys: keys(refused.said) }).toEqual({
      code: 1,
      keys: ['errors', 'findings', 'notes', 'ok', 'warnings'],
    });
    expect(refused.said).toMatchObject({ ok: false, errors: 1 });
    expect(existsSync(at('other'))).toBe(false);
    writeFileSync(at('none.json'), '{"kind":"package"}');
    expect(await json('unpack', 'none.json', '--yes')).toMatchObject({ code: 1, said: { ok: false } });
  });

  it(
    'preview of what has errors draws nothing, and says them',
    async () => {
      await brand();
      spoil();
      const { code, said } = await json('preview', 'hill-house', '--out', 'gallery');
      expect({ code, keys: keys(said) }).toEqual({
        code: 1,
        keys: ['errors', 'findings', 'notes', 'ok', 'page', 'pictures', 'warnings'],
      });
      expect(said).toMatchObject({ ok: false, errors: 1, page: at('gallery/index.html'), pictures: [] });
      expect(existsSync(at('gallery/index.html'))).toBe(true);
    },
    within(60_000),
  );

  it('what could not run prints nothing but its sentence, on the error stream', async () => {
    await brand();
    writeFileSync(at('taken'), '');
    await run('pack', 'hill-house');
    const lines = [
      ['schema', '--out', 'taken'],
      ['new', 'brand', 'hill house'],
      ['new', 'template', 'Hall', '--kind', 'sofa'],
      ['new', 'widget', 'Wind gauge', '--in', 'hill-house'],
      ['pack', 'taken'],
      ['pack', 'nowhere'],
      ['unpack', 'hill-house.porchlight.json', '--into', 'hill-house', '--yes'],
      ['unpack', 'hill-house.porchlight.json', '--into', 'copy'],
      ['unpack', 'nowhere', '--yes'],
      ['preview', 'nowhere'],
      ['preview', 'hill-house', '--home', 'no-such-house'],
    ];
    for (const line of lines) {
      const { code, out, err } = await run(...line, '--json');
      expect({ line, code, out }).toEqual({ line, code: 2, out: '' });
      expect({ line, err }).toEqual({ line, err: expect.stringMatching(/^[^{]+\n$/) as unknown });
    }
  });
});
