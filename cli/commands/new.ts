import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { DOCUMENT_FOLDERS } from '../../src/schemas/brand/pack.ts';
import { LANGUAGES } from '../../src/runtime/lint/texts.ts';
import { calledIn } from '../called-in.ts';
import { writeInto, writeText } from '../files.ts';
import { ROOT } from '../kit.ts';
import { brandFiles } from '../new/brand-files.ts';
import { idOf, titleOf } from '../new/names.ts';
import { templateText, type TemplateKind } from '../new/template-file.ts';
import { widgetFiles, withWidget } from '../new/widget-files.ts';
import { printJson } from '../print.ts';
import { schemaOf } from '../schema-paths.ts';
import { CliError, EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export interface NewOptions {
  in?: string;
  kind: TemplateKind;
  json: boolean;
}

/** Never over what is there: the first file in the way is named and nothing is written. */
function write(files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const file of files.keys())
    if (existsSync(file)) throw new CliError(`${file} is there already: choose another name or move it away.`);
  for (const [file, content] of files) writeInto(file, content);
}

function told(files: Iterable<string>, next: string, options: NewOptions, terminal: Terminal): ExitCode {
  const names = [...files];
  if (options.json) printJson(terminal, { ok: true, files: names });
  else {
    for (const file of names) terminal.out(`${relative(terminal.cwd, file)}\n`);
    terminal.out(`\n${next}\n`);
  }
  return EXIT.clean;
}

export function newBrand(name: string, options: NewOptions, terminal: Terminal): ExitCode {
  const id = idOf(name);
  const folder = resolve(terminal.cwd, options.in ?? '.', id);
  const made = brandFiles(name, id, schemaOf('brand', join(folder, 'brand.json')));
  const files = new Map([...made].map(([file, content]) => [join(folder, file), content] as const));
  write(files);
  const there = relative(terminal.cwd, folder) || '.';
  return told(
    files.keys(),
    `Next: change the colours in brand.json, then\n  ${calledIn(terminal.cwd)} dev ${there}`,
    options,
    terminal,
  );
}

/** The folder with a brand.json that this one is, or lies in. */
function brandOf(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'brand.json'))) return at;
    if (dirname(at) === at) return null;
  }
}

/** Where a screen is seen: no address leads to one of a brand's own. */
const seen = (command: string, there: string): string =>
  `\n  ${command} preview ${there} --out pictures\nNo address of the app leads to a screen of your own: preview draws it. With the id of a shipped screen it takes that one’s place.`;

export function newTemplate(name: string, options: NewOptions, terminal: Terminal): ExitCode {
  const id = idOf(name);
  const folder = resolve(terminal.cwd, options.in ?? '.');
  const brand = brandOf(folder);
  const file = brand === null ? join(folder, `${id}.json`) : join(brand, DOCUMENT_FOLDERS[options.kind], `${id}.json`);
  const files = new Map([[file, templateText(options.kind, name, id, schemaOf('document', file))]]);
  write(files);
  const there = relative(terminal.cwd, brand ?? file) || '.';
  const command = calledIn(terminal.cwd);
  const lint = `Next: place tiles in it, then\n  ${command} lint ${there}`;
  return told(files.keys(), options.kind === 'screen' ? lint + seen(command, there) : lint, options, terminal);
}

type Texts = Record<string, unknown>;

export function newWidget(name: string, options: NewOptions, terminal: Terminal): ExitCode {
  const id = idOf(name);
  const root = options.in === undefined ? ROOT : resolve(terminal.cwd, options.in);
  const list = join(root, 'src/app/widgets.ts');
  if (!existsSync(list))
    throw new CliError(`${root} is not this program’s source: there is no src/app/widgets.ts in it.`);
  const source = readFileSync(list, 'utf8');
  const files = new Map(
    [...widgetFiles(id)].map(([file, text]) => [join(root, 'src/widgets/tiles', id, file), text] as const),
  );
  write(files);
  writeText(list, withWidget(source, id));
  const locales = LANGUAGES.map((language) => join(root, `locales/${language}/tiles.json`));
  for (const file of locales) {
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
    writeText(file, `${JSON.stringify({ ...texts, [id]: { title: titleOf(name) } }, null, 2)}\n`);
  }
  const next = `Next: say the title in four languages, draw the tile, then\n  npm run generate\n  npx vitest run --project browser src/widgets/tiles/${id}`;
  return told([...files.keys(), list, ...locales], next, options, terminal);
}
