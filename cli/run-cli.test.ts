import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { within } from '../tests/support/how-long';
import { calledIn } from './called-in';
import { runCli } from './run-cli';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'porchlight-'));
});
afterEach(() => {
  rmSync(cwd, { recursive: true });
});

async function run(line: readonly string[], answer: boolean | null = null) {
  const said = { out: '', err: '', asked: '' };
  const code = await runCli(line, {
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    cwd,
    ask:
      answer === null
        ? null
        : (question) => {
            said.asked = question;
            return Promise.resolve(answer);
          },
    signal: new AbortController().signal,
  });
  return { code, ...said };
}
const at = (...path: string[]) => join(cwd, ...path);
const read = (...path: string[]) => readFileSync(at(...path), 'utf8');
const files = (folder: string): string[] =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(at(folder).length + 1))
    .sort();

/** Changes one word of a file. */
const edit = (path: string, from: string, to: string): void => {
  const text = read(path);
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  writeFileSync(at(path), text.replace(from, to));
};

describe('porchlight', () => {
  it('[S3.50] writes files of an older format in today’s, and says with --check which they are', async () => {
    cpSync('tests/fixtures/templates', at('old', 'templates'), { recursive: true });
    cpSync('tests/fixtures/override/v1', at('old', 'overrides'), { recursive: true });
    const before = read('old', 'templates', 'v2', 'security-home.json');
    const checked = await run(['migrate', '--check', 'old']);
    expect({ code: checked.code, files: checked.out.split('\n').length - 1 }).toEqual({ code: 1, files: 6 });
    expect(read('old', 'templates', 'v2', 'security-home.json')).toBe(before);
    expect(await run(['migrate', 'old'])).toMatchObject({ code: 0 });
    const after = read('old', 'templates', 'v2', 'security-home.json');
    expect(after).toContain('". disarm arm-away arm-night . panic"');
    expect(after.split('\n').length).toBeLessThan(before.split('\n').length / 3);
    expect(await run(['migrate', '--check', 'old'])).toMatchObject({
      code: 0,
      out: 'All of it is of today’s format.\n',
    });
    expect(await run(['migrate', 'nowhere'])).toMatchObject({ code: 2 });
  });

  it('what migrate writes names its schema in its first line, as what is written anew does', async () => {
    await run(['new', 'brand', 'Hill House']);
    await run(['new', 'template', 'Hall', '--in', 'hill-house']);
    const folder = 'hill-house/templates/dashboards';
    const { $schema } = JSON.parse(read(folder, 'hall.json')) as { $schema: string };
    const old = (id: string, more: object) => {
      const cell = { widget: 'time', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
      const layouts = { landscape: { rows: 1, cols: 1, cells: [cell] } };
      const widgets = { time: { type: 'time', version: 1 } };
      return JSON.stringify({ ...more, kind: 'dashboard', version: 2, id, name: id, widgets, layouts });
    };
    writeFileSync(at(folder, 'porch.json'), old('porch', {}));
    writeFileSync(at(folder, 'attic.json'), old('attic', { $schema: './own/template.schema.json' }));
    writeFileSync(at('cellar.json'), old('cellar', {}));
    mkdirSync(at('hill-house/overrides'));
    const change = {
      kind: 'override',
      version: 1,
      id: 'security-home',
      widgets: { scenes: { options: { count: 3 } } },
    };
    writeFileSync(at('hill-house/overrides/security-home.json'), JSON.stringify(change));
    expect(await run(['migrate', 'hill-house', 'cellar.json'])).toMatchObject({ code: 0 });
    const first = (...path: string[]) => read(...path).split('\n')[1];
    const line = (way: string) => `  "$schema": "${way}",`;
    expect(first(folder, 'porch.json')).toBe(line($schema));
    expect(first(folder, 'attic.json')).toBe(line('./own/template.schema.json'));
    expect(first('cellar.json')).toBe(line($schema.replace('../../../', '')));
    const ofChange = $schema.replace('../', '').replace('template.', 'override.');
    expect(first('hill-house/overrides/security-home.json')).toBe(line(ofChange));
    expect((await run(['lint', 'cellar.json'])).out).not.toContain('schema-not-named');
    expect((await run(['migrate', 'hill-house', 'cellar.json'])).out).toBe('All of it is of today’s format.\n');
  });

  it('says what there is, and what it does not know', async () => {
    const help = await run(['--help']);
    expect(help.code).toBe(0);
    for (const command of ['lint', 'new', 'pack', 'unpack', 'schema']) expect(help.out).toContain(`  ${command}`);
    const wrong = await run(['lind', 'x']);
    expect({ code: wrong.code, out: wrong.out }).toEqual({ code: 2, out: '' });
    expect(wrong.err).toMatch(/unknown command 'lind'[\s\S]*Did you mean lint/);
    expect(await run(['lint', 'nowhere'])).toMatchObject({
      code: 2,
      err: 'There is nothing at nowhere: check the path.\n',
    });
  });

  it.each(['dashboard', 'screen', 'dialog', 'tile'])('a new brand with a new %s lints clean', async (kind) => {
    expect((await run(['new', 'brand', 'Hill House'])).code).toBe(0);
    expect((await run(['new', 'template', 'Ground floor', '--kind', kind, '--in', 'hill-house'])).code).toBe(0);
    expect(files('hill-house')).toEqual([
      'brand.json',
      'files/logo-dark.png',
      'files/logo.png',
      `templates/${kind}s/ground-floor.json`,
    ]);
    const linted = await run(['lint', 'hill-house', '--json']);
    expect(JSON.parse(linted.out)).toMatchObject({ ok: true, errors: 0, warnings: 0 });
    expect(linted.code).toBe(0);
    const { $schema } = JSON.parse(read('hill-house/brand.json')) as { $schema: string };
    expect($schema).toMatch(/schemas\/brand\.schema\.json$/);
  });

  it('a new screen is told with what shows it, for no address does', async () => {
    await run(['new', 'brand', 'Hill House']);
    const { out } = await run(['new', 'template', 'Evening', '--kind', 'screen', '--in', 'hill-house']);
    expect(out).toContain(' porchlight preview hill-house --out pictures\n');
    expect((await run(['new', 'template', 'Hall', '--in', 'hill-house'])).out).not.toContain('preview');
  });

  it('what is to be typed next works where the person stands: npx asks the registry for a program that is not found there', async () => {
    const here = process.cwd();
    expect((await run(['new', 'brand', 'Hill House'])).out).toContain(
      `\n  npx --prefix ${here} porchlight dev hill-house\n`,
    );
    expect((await run(['new', 'template', 'Hall', '--in', 'hill-house'])).out).toContain(
      `\n  npx --prefix ${here} porchlight lint hill-house\n`,
    );
    expect(calledIn(join(here, 'docs/adr'))).toBe('npx porchlight');
    mkdirSync(at('node_modules/.bin'), { recursive: true });
    writeFileSync(at('node_modules/.bin/porchlight'), '');
    expect(calledIn(at('hill-house'))).toBe('npx porchlight');
    expect(calledIn('/', '/my programs/porchlight')).toBe('npx --prefix "/my programs/porchlight" porchlight');
  });

  it('never writes over what is there', async () => {
    await run(['new', 'brand', 'Hill House']);
    const again = await run(['new', 'brand', 'hill-house']);
    expect(again).toMatchObject({ code: 2, out: '' });
    expect(again.err).toContain('brand.json is there already');
    expect(await run(['new', 'brand', '!!'])).toMatchObject({ code: 2 });
  });

  it('[R-70] lint names file, line, column, what is wrong and what to do', async () => {
    await run(['new', 'brand', 'Hill House']);
    await run(['new', 'template', 'Hall', '--in', 'hill-house']);
    edit('hill-house/templates/dashboards/hall.json', '"show": "both"', '"shows": "both"');
    edit('hill-house/brand.json', '"#6B7780"', '"url(x)"');
    edit('hill-house/brand.json', 'brand:logo.png', 'brand:logo.pgn');
    const { code, out } = await run(['lint', 'hill-house']);
    expect(code).toBe(1);
    expect(out).toMatch(/^hill-house\/brand\.json:\d+:\d+ error \[schema\] colors\.disabledColor: .+\n {4}→ /m);
    expect(out).toMatch(/^hill-house\/templates\/dashboards\/hall\.json:\d+:\d+ error \[schema\] .*shows/m);
    expect(out).toContain('files/logo.pgn. Did you mean "brand:logo.png"?');
    expect(out).toMatch(/Found 3 errors, 0 warnings, 1 note\./);
  });

  it('a folder that lacks its brand.json is told what to do, and doing it mends it', async () => {
    await run(['new', 'brand', 'Hill House']);
    await run(['new', 'template', 'Hall', '--in', 'hill-house']);
    for (const file of ['brand.json', 'files']) rmSync(at('hill-house', file), { recursive: true });
    const { code, out } = await run(['lint', 'hill-house']);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^hill-house\/brand\.json error \[brand-missing\] .*\n {4}→ porchlight new brand .*name the file/m,
    );
    expect((await run(['lint', 'hill-house/templates/dashboards/hall.json'])).code).toBe(0);
    await run(['new', 'brand', 'Hill House']);
    expect((await run(['lint', 'hill-house'])).code).toBe(0);
  });

  it('a file that names no schema, or another’s, is a note with the line to write', async () => {
    const notes = async (path: string) => {
      const { code, out } = await run(['lint', path, '--json']);
      const { findings } = JSON.parse(out) as { findings: Record<'code' | 'file' | 'hint' | 'message', string>[] };
      return { code, said: findings.filter((one) => one.code === 'schema-not-named') };
    };
    await run(['new', 'brand', 'Hill House']);
    await run(['new', 'template', 'Hall', '--in', 'hill-house']);
    expect(await notes('hill-house')).toEqual({ code: 0, said: [] });
    const hall = 'hill-house/templates/dashboards/hall.json';
    const { $schema } = JSON.parse(read(hall)) as { $schema: string };
    edit(hall, $schema, $schema.replace('template.', 'theme.'));
    for (const path of ['hill-house', hall])
      expect(await notes(path)).toMatchObject({
        code: 0,
        said: [
          {
            ...{ file: hall, line: 2, message: '"$schema" does not lead to template.schema.json' },
            hint: expect.stringMatching(/^Change it to "\$schema": /) as unknown,
          },
        ],
      });
    edit(hall, $schema.replace('template.', 'theme.'), './template.schema.json');
    expect((await notes(hall)).said).toHaveLength(1);
    await run(['schema', '--out', 'hill-house/templates/dashboards']);
    expect((await notes(hall)).said).toEqual([]);
    edit(hall, './template.schema.json', 'https://school.example/template.schema.json');
    expect((await notes(hall)).said).toEqual([]);
    edit(hall, '"$schema": "https://school.example/template.schema.json",', '');
    const [first] = (await notes(hall)).said;
    expect(first?.message).toBe('does not say by "$schema" which schema it follows');
    expect(first?.hint).toContain(`"$schema": "${$schema}"`);
  });

  it('a theme that cannot be read is told of once', async () => {
    await run(['new', 'brand', 'Hill House']);
    edit('hill-house/brand.json', '"font": "brand"', '"font": "brand",\n  "theme": "dusk"');
    const codes = async () => {
      const { out } = await run(['lint', 'hill-house', '--json']);
      const { findings } = JSON.parse(out) as { findings: { code: string; severity: string }[] };
      return findings.filter(({ severity }) => severity !== 'note').map(({ code }) => code);
    };
    expect(await codes()).toEqual(['theme-missing']);
    mkdirSync(at('hill-house/themes'));
    writeFileSync(at('hill-house/themes/dusk.json'), '{');
    expect(await codes()).toEqual(['unreadable']);
    const night = { kind: 'theme', version: 1, id: 'night', name: 'Night', extends: 'dusk' };
    writeFileSync(at('hill-house/themes/night.json'), JSON.stringify(night));
    expect(await codes()).toEqual(['unreadable']);
    writeFileSync(at('hill-house/themes/dusk.json'), JSON.stringify({ ...night, id: 'dusk', extends: 'gone' }));
    const { out } = await run(['lint', 'hill-house']);
    expect(out).toMatch(
      /themes\/dusk\.json:1:\d+ error \[theme-missing\] extends: there is no theme "gone" in this folder/,
    );
    writeFileSync(at('hill-house/themes/dusk.json'), JSON.stringify({ ...night, id: 'dusk', extends: 'night' }));
    expect(await codes()).toEqual(['theme-missing', 'theme-missing']);
  });

  it('a folder with brands in it is each of them, by the rules of a brand', async () => {
    await run(['new', 'brand', 'Hill House', '--in', 'brands']);
    await run(['new', 'brand', 'Lake House', '--in', 'brands']);
    expect((await run(['lint', 'brands'])).code).toBe(0);
    edit('brands/lake-house/brand.json', 'brand:logo.png', 'brand:logo.pgn');
    const { code, out } = await run(['lint', 'brands']);
    expect(code).toBe(1);
    expect(out).toMatch(/^brands\/lake-house\/brand\.json:\d+:\d+ error \[picture-missing\]/m);
  });

  it.each(['lint', 'check', 'preview'])(
    '%s of a folder with nothing in it is no success',
    async (command) => {
      mkdirSync(at('empty'));
      const { code, err } = await run([command, 'empty']);
      expect(code).toBe(2);
      expect(err).toContain('There is nothing to look at in empty: name a brand’s folder');
    },
    within(30_000),
  );

  it.each(['check', 'preview'])(
    '%s has something to look at, or says that it has not',
    async (command) => {
      await run(['new', 'brand', 'Hill House']);
      const fresh = await run([command, 'hill-house']);
      expect(fresh.code).toBe(2);
      expect(fresh.err).toContain('Nothing here is on a page by itself: hill-house.');
      await run(['new', 'template', 'Words', '--kind', 'dialog', '--in', 'hill-house']);
      const worded = await run([command, 'hill-house']);
      expect(worded.code).toBe(2);
      expect(worded.err).toContain('words.json is left out');
      expect(existsSync(at('preview'))).toBe(false);
    },
    within(30_000),
  );

  it('a name that stands twice is told, and where', async () => {
    await run(['new', 'template', 'Hall']);
    edit('hall.json', '"name": "Hall",', '"name": "Hall",\n  "name": "Foyer",');
    const { code, out } = await run(['lint', 'hall.json']);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^hall\.json:7:3 error \[repeated-key\] name: "name" stands here for the second time; .* line 6/m,
    );
  });

  it('[R-80] a touch that would do nothing, and an icon that nobody drew', async () => {
    await run(['new', 'brand', 'Hill House']);
    await run(['new', 'template', 'Words', '--kind', 'dialog', '--in', 'hill-house']);
    const button = (dialog: string, icon: string) => ({
      type: 'action-button',
      options: { label: { text: { en: 'Go', fr: 'Va', es: 'Va', de: 'Los' } }, icon },
      actions: { tap: { do: 'dialog.open', with: { dialog } } },
    });
    const cell = { widget: 'go', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
    const put = (widget: object) => {
      mkdirSync(at('hill-house/templates/dashboards'), { recursive: true });
      const layouts = { landscape: { rows: 2, cols: 2, cells: [cell] } };
      const board = { kind: 'dashboard', version: 2, id: 'hall', name: 'Hall', widgets: { go: widget }, layouts };
      writeFileSync(at('hill-house/templates/dashboards/hall.json'), JSON.stringify(board));
    };
    put(button('words', 'gear-six'));
    expect((await run(['lint', 'hill-house'])).code).toBe(0);
    put(button('account', 'mdi-cog'));
    expect((await run(['lint', 'hill-house'])).code).toBe(0);
    put(button('wordz', 'geer-six'));
    const { out } = await run(['lint', 'hill-house']);
    expect(out).toMatch(/error \[parameter-wrong\] widgets\.go\.actions\.tap\.with\.dialog: "wordz" .*"words"/);
    expect(out).toMatch(/warning \[unknown-icon\] widgets\.go\.options\.icon: .*Did you mean "gear-six"/);
    put(button('keypad', 'gear-six'));
    expect((await run(['lint', 'hill-house'])).out).toContain('[parameter-wrong]');
  });

  it('text that is no JSON is found at its line', async () => {
    writeFileSync(at('hall.json'), '{\n  "kind": "tile",\n  "id" "x"\n}\n');
    const { code, out } = await run(['lint', 'hall.json', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ findings: [{ code: 'unreadable', line: 3 }] });
  });

  it('[R-76] a picture that is none, and one that nobody shows', async () => {
    await run(['new', 'brand', 'Hill House']);
    writeFileSync(at('hill-house/files/evil.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { code, out } = await run(['lint', 'hill-house', '--json']);
    const found = (JSON.parse(out) as { findings: { code: string; file: string }[] }).findings;
    expect(code).toBe(1);
    expect(found.filter(({ file }) => file.endsWith('evil.png')).map((one) => one.code)).toEqual([
      'picture-refused',
      'picture-unused',
    ]);
  });

  it('an override is checked on the document it changes', async () => {
    await run(['new', 'brand', 'Hill House']);
    const override = (widgets: object) => ({ kind: 'override', version: 1, id: 'security-home', widgets });
    const put = (json: object) => {
      mkdirSync(at('hill-house/overrides'), { recursive: true });
      writeFileSync(at('hill-house/overrides/security-home.json'), JSON.stringify(json));
    };
    put(override({ scenes: { options: { count: 4 } } }));
    expect((await run(['lint', 'hill-house'])).code).toBe(0);
    put(override({ scenes: { options: { count: 'four' } } }));
    expect((await run(['lint', 'hill-house'])).out).toContain('error [override-refused] widgets.scenes.options.count');
    put({ ...override({}), id: 'no-such-screen' });
    expect((await run(['lint', 'hill-house'])).out).toContain('error [nothing-to-override] id');
    for (const change of [null, { options: { count: 4 } }]) {
      put(override({ scnes: change }));
      expect((await run(['lint', 'hill-house'])).out).toMatch(
        /error \[nothing-to-override\] widgets\.scnes: there is no widget "scnes"\. Did you mean "scenes"\?\n {4}→ Use the id/,
      );
    }
    put({ ...override({}), layouts: { landscape: { areas: ['scenes .', '. scenes'] } } });
    expect((await run(['lint', 'hill-house'])).out).toMatch(
      /error \[override-refused\] layouts\.landscape\.areas\.0: "scenes" is no rectangle\n {4}→ Give each row/,
    );
  });

  it('a change of a group or of a layout that the document has not is told once, with those it has', async () => {
    await run(['new', 'brand', 'Hill House']);
    await run(['new', 'template', 'Hall', '--in', 'hill-house']);
    mkdirSync(at('hill-house/overrides'), { recursive: true });
    const said = async (id: string, layouts: object) => {
      writeFileSync(
        at(`hill-house/overrides/${id}.json`),
        JSON.stringify({ kind: 'override', version: 2, id, layouts }),
      );
      const { out } = await run(['lint', 'hill-house']);
      return out
        .split('\n')
        .flatMap((line) => /error (\[.*)/.exec(line)?.[1] ?? /^ {4}(→ The.*)/.exec(line)?.[1] ?? []);
    };
    const known = { landscape: { groups: { house: { gap: 1 } } } };
    expect(await said('security-home', known)).toEqual([]);
    for (const change of [{ gap: 1 }, null])
      expect(await said('security-home', { landscape: { groups: { hous: change } } })).toEqual([
        '[nothing-to-override] layouts.landscape.groups.hous: there is no group "hous". Did you mean "house"?',
      ]);
    expect(await said('security-home', known)).toEqual([]);
    expect(await said('hall', { phone: { gap: 1 } })).toEqual([
      '[override-refused] layouts.phone.cells: missing here: a list',
      '→ The document has no layout "phone", only "landscape", "portrait": say by "areas" where everything stands in it, or change one that is there.',
    ]);
  });

  it('a document that lies where nothing looks for it is told, and where it belongs', async () => {
    await run(['new', 'brand', 'Hill House']);
    await run(['new', 'template', 'Hall', '--in', 'hill-house']);
    renameSync(at('hill-house/templates/dashboards/hall.json'), at('hill-house/hall.json'));
    const { code, out } = await run(['lint', 'hill-house']);
    expect(code).toBe(1);
    expect(out).toMatch(/hill-house\/hall\.json warning \[stray-document\] .*templates\/dashboards/);
  });

  it('a link where a brand’s files lie is told, for nothing looks at what it leads to', async () => {
    await run(['new', 'brand', 'Hill House']);
    await run(['new', 'template', 'Hall', '--in', 'hill-house']);
    renameSync(at('hill-house/templates/dashboards/hall.json'), at('hall.json'));
    symlinkSync(at('hall.json'), at('hill-house/templates/dashboards/hall.json'));
    symlinkSync(at('hall.json'), at('hill-house/notes.json'));
    for (const folder of ['hill-house', '.']) {
      const { code, out } = await run(['lint', folder]);
      expect(code).toBe(1);
      expect(out).toMatch(
        /hill-house\/templates\/dashboards\/hall\.json warning \[stray-document\] is a link.*\n {4}→ Put what it leads to/,
      );
      expect(out).not.toContain('notes.json');
    }
    expect((await run(['pack', 'hill-house', '--strict'])).code).toBe(1);
  });

  it('the id that stands for no brand is none, for no settings file could name it', async () => {
    await run(['new', 'brand', 'Porchlight']);
    const { code, out } = await run(['lint', 'porchlight']);
    expect(code).toBe(1);
    expect(out).toMatch(
      /brand\.json:5:3 error \[id-twice\] id: "porchlight" is no id of a brand\n {4}→ Give the brand another/,
    );
    expect((await run(['pack', 'porchlight'])).code).toBe(1);
  });

  it('of pictures that an unreadable file may name none is called superfluous', async () => {
    await run(['new', 'brand', 'Hill House']);
    edit('hill-house/brand.json', '"font": "brand",', '"font": "brand",,');
    const { out } = await run(['lint', 'hill-house']);
    expect(out).toContain('[unreadable]');
    expect(out).not.toContain('[picture-unused]');
  });

  it('a file looked at alone places the tiles of its own brand', async () => {
    await run(['new', 'brand', 'Hill House']);
    await run(['new', 'template', 'Hall', '--in', 'hill-house']);
    await run(['new', 'template', 'Watch', '--kind', 'tile', '--in', 'hill-house']);
    const hall = 'hill-house/templates/dashboards/hall.json';
    const json = JSON.parse(read(hall)) as { widgets: Record<string, unknown> };
    const [first = ''] = Object.keys(json.widgets);
    writeFileSync(at(hall), JSON.stringify({ ...json, widgets: { ...json.widgets, [first]: { use: 'watch' } } }));
    expect((await run(['lint', hall])).out).not.toContain('there is no tile');
    renameSync(at('hill-house/brand.json'), at('hill-house/gone.txt'));
    expect((await run(['lint', hall])).out).toContain('there is no tile "watch"');
  });

  it('files that are named together, or lie in a folder that is no brand’s, place each other’s tiles', async () => {
    await run(['new', 'template', 'Hall', '--in', 'loose']);
    await run(['new', 'template', 'Watch', '--kind', 'tile', '--in', 'loose']);
    const json = JSON.parse(read('loose/hall.json')) as { widgets: Record<string, unknown> };
    const [first = ''] = Object.keys(json.widgets);
    writeFileSync(
      at('loose/hall.json'),
      JSON.stringify({ ...json, widgets: { ...json.widgets, [first]: { use: 'watch' } } }),
    );
    const alone = (await run(['lint', 'loose/hall.json'])).out;
    expect(alone).toContain('there is no tile "watch"');
    expect(alone).toContain('or one whose file is looked at with this one.');
    expect((await run(['lint', 'loose/hall.json', 'loose/watch.json'])).out).not.toContain('there is no tile');
    expect((await run(['lint', 'loose'])).out).not.toContain('there is no tile');
    // A brand is shipped with what lies in its folder, whatever is named beside it.
    await run(['new', 'brand', 'Hill House']);
    mkdirSync(at('hill-house/templates/dashboards'), { recursive: true });
    renameSync(at('loose/hall.json'), at('hill-house/templates/dashboards/hall.json'));
    expect((await run(['lint', 'hill-house', 'loose/watch.json'])).out).toContain('there is no tile "watch"');
  });
});

describe('[R-81] packages', () => {
  const made = async () => {
    await run(['new', 'brand', 'Hill House']);
    await run(['new', 'template', 'Hall', '--in', 'hill-house']);
  };

  it('come back byte for byte, after a summary and a yes', async () => {
    await made();
    const packed = await run(['pack', 'hill-house']);
    expect(packed.code).toBe(0);
    expect(packed.out).toContain('documents   dashboard hall (1 tiles)');
    const refused = await run(['unpack', 'hill-house.porchlight.json', '--into', 'copy'], false);
    expect(refused).toMatchObject({ code: 0, asked: `Unpack into ${at('copy')}?` });
    expect(existsSync(at('copy'))).toBe(false);
    expect((await run(['unpack', 'hill-house.porchlight.json', '--into', 'copy'], true)).code).toBe(0);
    expect(files('copy')).toEqual(files('hill-house'));
    for (const file of files('copy'))
      expect(readFileSync(at('copy', file))).toEqual(readFileSync(at('hill-house', file)));
    await run(['pack', 'copy', '--out', 'again.json']);
    expect(read('again.json')).toBe(read('hill-house.porchlight.json'));
  });

  it('nobody there to ask means no, and a full folder is left alone', async () => {
    await made();
    await run(['pack', 'hill-house']);
    expect(await run(['unpack', 'hill-house.porchlight.json', '--into', 'copy'])).toMatchObject({ code: 2 });
    expect(await run(['unpack', 'hill-house.porchlight.json', '--yes'])).toMatchObject({ code: 2 });
    expect(await run(['unpack', 'hill-house/brand.json', '--yes'])).toMatchObject({ code: 2 });
  });

  it('no file but a former package or gallery is written over', async () => {
    await made();
    const brand = read('hill-house/brand.json');
    const packed = await run(['pack', 'hill-house', '--out', 'hill-house/brand.json', '--json']);
    expect(packed).toMatchObject({ code: 2, out: '' });
    expect(packed.err).toBe(
      `${at('hill-house/brand.json')} is there already and is no packed brand: name another place with --out, or move it away.\n`,
    );
    expect(read('hill-house/brand.json')).toBe(brand);
    for (const file of ['hill-house.porchlight.json', 'index.html']) writeFileSync(at(file), 'mine');
    expect((await run(['pack', 'hill-house'])).code).toBe(2);
    const drawn = await run(['preview', 'hill-house', '--out', '.']);
    expect(drawn.code).toBe(2);
    expect(drawn.err).toContain('index.html is there already and is no gallery');
    expect([read('hill-house.porchlight.json'), read('index.html')]).toEqual(['mine', 'mine']);
    for (const again of [0, 0]) expect((await run(['pack', 'hill-house', '--out', 'new.json'])).code).toBe(again);
  });

  it('what has errors is neither packed nor unpacked', async () => {
    await made();
    await run(['pack', 'hill-house']);
    edit('hill-house/templates/dashboards/hall.json', '"type": "time"', '"type": "tyme"');
    expect((await run(['pack', 'hill-house', '--out', 'broken.json'])).code).toBe(1);
    expect(existsSync(at('broken.json'))).toBe(false);
    edit('hill-house.porchlight.json', '"type":"time"', '"type":"tyme"');
    const { code, out } = await run(['unpack', 'hill-house.porchlight.json', '--into', 'copy', '--yes']);
    expect(code).toBe(1);
    expect(out).toContain('there is no widget type "tyme"');
    expect(existsSync(at('copy'))).toBe(false);
  });

  it('a file that is not UTF-8 is told with its place, and so is a folder that is no brand’s', async () => {
    await made();
    const brand = read('hill-house/brand.json').replace('"name": "Hill House"', '"name": "Villa Jérôme"');
    writeFileSync(at('hill-house/brand.json'), Buffer.from(brand, 'latin1'));
    for (const command of ['lint', 'pack']) {
      const { code, out } = await run([command, 'hill-house']);
      expect(code).toBe(1);
      expect(out).toMatch(/^hill-house\/brand\.json:6:19 error \[unreadable\] .*save the file as UTF-8/m);
    }
    mkdirSync(at('empty'));
    const { code, out } = await run(['pack', 'empty']);
    expect(code).toBe(1);
    expect(out).toContain('is missing: a brand’s folder has one');
  });

  it('a place that cannot be written to is told in a sentence', async () => {
    await made();
    writeFileSync(at('taken'), '');
    const cases: [string[], RegExp][] = [
      [['pack', 'hill-house', '--out', 'nowhere/x.json'], /x\.json cannot be written: its folder is not there/],
      [['pack', 'hill-house', '--out', 'hill-house'], /hill-house cannot be written: it is a folder/],
      [['schema', '--out', 'taken'], /taken cannot be made: a file stands where a folder should be/],
      [['new', 'brand', 'Lake', '--in', 'taken'], /lake cannot be made: a file stands where a folder should be/],
    ];
    await run(['pack', 'hill-house', '--out', 'hill.json']);
    cases.push([['unpack', 'hill.json', '--into', 'taken', '--yes'], /taken cannot be read: a file stands where/]);
    for (const [line, told] of cases) {
      const { code, err } = await run(line);
      expect({ line, code }).toEqual({ line, code: 2 });
      expect(err).toMatch(told);
      expect(err.trim().split('\n')).toHaveLength(1);
    }
  });

  it('no name leads out of the folder', async () => {
    await made();
    await run(['pack', 'hill-house']);
    edit('hill-house.porchlight.json', '"logo.png":', '"../evil.png":');
    const { code } = await run(['unpack', 'hill-house.porchlight.json', '--into', 'copy', '--yes']);
    expect(code).toBe(1);
    expect(readdirSync(cwd).sort()).toEqual(['hill-house', 'hill-house.porchlight.json']);
  });
});

it('schema writes one for every kind of document', async () => {
  expect((await run(['schema', '--out', 'schemas'])).code).toBe(0);
  expect(files('schemas')).toContain('template.schema.json');
  expect(files('schemas')).toContain('widgets/light.schema.json');
});

it('new widget makes the folder, the line and the four titles', async () => {
  for (const path of ['src/app/widgets.ts', 'locales']) cpSync(path, at(path), { recursive: true });
  expect((await run(['new', 'widget', 'Wind gauge', '--in', '.'])).code).toBe(0);
  expect(files('src/widgets/tiles/wind-gauge')).toEqual(['index.ts', 'wind-gauge.test.tsx', 'wind-gauge.tsx']);
  const list = read('src/app/widgets.ts');
  expect(list.match(/windGauge/g)).toHaveLength(2);
  expect(list).toMatch(/import \{ windGauge \} from '@\/widgets\/tiles\/wind-gauge';\n/);
  for (const language of ['en', 'fr', 'es', 'de'])
    expect(JSON.parse(read(`locales/${language}/tiles.json`))).toMatchObject({ 'wind-gauge': { title: 'Wind gauge' } });
});

it('dev calls a port that is none as it was given', async () => {
  await run(['new', 'brand', 'Hill House']);
  const { code, err } = await run(['dev', 'hill-house', '--port', 'abc']);
  expect({ code, err }).toEqual({ code: 2, err: '--port has to be a number from 0 to 65535.\n' });
});

it('dev knows its house before it starts anything, and leaves nothing running', async () => {
  await run(['new', 'brand', 'Hill House']);
  const { code, err } = await run(['dev', 'hill-house', '--home', 'no-such-house', '--port', '5197']);
  expect({ code, err: err.split('.')[0] }).toEqual({ code: 2, err: 'There is no home "no-such-house"' });
  expect(process.getActiveResourcesInfo()).not.toContain('FSEventWrap');
});
