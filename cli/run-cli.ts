import { Command, CommanderError, Option } from 'commander';
import { EXIT, CliError, type ExitCode, type Terminal } from './terminal.ts';
import { TEMPLATE_KINDS } from './new/template-file.ts';
import type { NewOptions } from './commands/new.ts';
import type { PackOptions } from './commands/pack.ts';
import type { DevOptions } from './commands/dev.ts';
import type { CheckOptions } from './commands/check.ts';
import type { MigrateOptions } from './commands/migrate.ts';
import type { PreviewOptions } from './commands/preview.ts';
import type { UnpackOptions } from './commands/unpack.ts';

const JSON_OPTION = ['--json', 'print the result as JSON', false] as const;

const EXIT_CODES = `
Exit codes: 0 clean, 1 something was found, 2 could not run.
docs/authoring.md takes you from an empty folder to a brand that is shipped.`;

/** Each command's code is loaded when it is asked for, so that --help answers at once. */
function build(terminal: Terminal, done: (code: ExitCode) => void): Command {
  const program = new Command('porchlight')
    .description('Write, check, preview and pack what Porchlight draws: brands, themes, boards, tiles.')
    .addHelpText('after', EXIT_CODES)
    .showHelpAfterError('(--help lists what there is)')
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .exitOverride();

  program
    .command('lint')
    .description('find what is wrong in files, brand folders or packed brands, with line and remedy')
    .argument('<paths...>', 'files, brand folders, packages')
    .option(...JSON_OPTION)
    .action(async (paths: string[], options: { json: boolean }) => {
      done(await (await import('./commands/lint.ts')).lint(paths, options, terminal));
    });

  program
    .command('migrate')
    .description('write templates and overrides of an older format in today’s')
    .argument('<paths...>', 'files and folders')
    .option('--check', 'only say which they are', false)
    .option(...JSON_OPTION)
    .action(async (paths: string[], options: MigrateOptions) => {
      done(await (await import('./commands/migrate.ts')).migrateFiles(paths, options, terminal));
    });

  const made = program.command('new').description('start a brand, a template or a widget that lints clean');
  const where = ['--in <dir>', 'folder it is made in'] as const;
  made
    .command('brand')
    .description('a folder with brand.json and a first logo')
    .argument('<name>', 'what people call it: "Hill House"')
    .option(...where)
    .option(...JSON_OPTION)
    .action(async (name: string, options: NewOptions) => {
      done((await import('./commands/new.ts')).newBrand(name, options, terminal));
    });
  made
    .command('template')
    .description('a document; inside a brand folder it goes to its place there')
    .argument('<name>', 'what people call it: "Ground floor"')
    .addOption(new Option('--kind <kind>', 'what it is').choices(TEMPLATE_KINDS).default('dashboard'))
    .option(...where)
    .option(...JSON_OPTION)
    .action(async (name: string, options: NewOptions) => {
      done((await import('./commands/new.ts')).newTemplate(name, options, terminal));
    });
  made
    .command('widget')
    .description('a widget folder of this program, its line in src/app/widgets.ts and its title')
    .argument('<name>', 'its type: wind-gauge')
    .option(...where)
    .option(...JSON_OPTION)
    .action(async (name: string, options: NewOptions) => {
      done((await import('./commands/new.ts')).newWidget(name, options, terminal));
    });

  const inHome = ['--home <name>', 'simulated home to show them in (default maple-street)'] as const;
  program
    .command('preview')
    .description('draw each document: both orientations, both themes, four languages, as a gallery')
    .argument('<paths...>', 'brand folders, packages, documents')
    .option('--out <dir>', 'folder for index.html and the pictures', 'preview')
    .option(...inHome)
    .option(...JSON_OPTION)
    .action(async (paths: string[], options: PreviewOptions) => {
      done(await (await import('./commands/preview.ts')).preview(paths, options, terminal));
    });
  program
    .command('check')
    .description('measure the same views: cut words, links that lead nowhere, contrast, complaints of the browser')
    .argument('<paths...>', 'brand folders, packages, documents')
    .option(...inHome)
    .option(...JSON_OPTION)
    .action(async (paths: string[], options: CheckOptions) => {
      done(await (await import('./commands/check.ts')).check(paths, options, terminal));
    });
  program
    .command('pack')
    .description('make the one file that a brand is shipped as; what has errors is not packed')
    .argument('<folder>', 'the brand’s folder')
    .option('--out <file>', 'file to write (default <id>.porchlight.json beside the folder)')
    .option('--strict', 'warnings keep it from being packed as well', false)
    .option(...JSON_OPTION)
    .action(async (folder: string, options: PackOptions) => {
      done(await (await import('./commands/pack.ts')).pack(folder, options, terminal));
    });
  program
    .command('unpack')
    .description('say what a packed brand holds, ask, and make a folder of it')
    .argument('<file>', 'the packed brand')
    .option('--into <dir>', 'an empty or new folder (default its id)')
    .option('--yes', 'do not ask', false)
    .option(...JSON_OPTION)
    .action(async (file: string, options: UnpackOptions) => {
      done(await (await import('./commands/unpack.ts')).unpack(file, options, terminal));
    });
  program
    .command('dev')
    .description('show a brand’s folder in the app and reload as it is edited')
    .argument('<folder>', 'the brand’s folder')
    .option(...inHome)
    .option('--port <n>', 'where the page is', '5190')
    .option(...JSON_OPTION)
    .action(async (folder: string, options: DevOptions) => {
      done(await (await import('./commands/dev.ts')).dev(folder, options, terminal));
    });
  program
    .command('schema')
    .description('write the JSON Schema of every kind of document, for a text editor')
    .option('--out <dir>', 'folder to write into', 'schemas')
    .option(...JSON_OPTION)
    .action(async (options: { out: string; json: boolean }) => {
      done(await (await import('./commands/schema.ts')).schema(options, terminal));
    });
  return program;
}

/** Runs one command line. Never throws: what a person can mend is one sentence, a fault of this program its stack. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = EXIT.clean;
  try {
    await build(terminal, (ended) => {
      code = ended;
    }).parseAsync(args, { from: 'user' });
    return code;
  } catch (cause) {
    // Commander has told of wrong arguments already, and printed the help that was asked for.
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? EXIT.clean : EXIT.failed;
    if (cause instanceof CliError) terminal.err(`${cause.message}\n`);
    else terminal.err(`This is a fault of porchlight itself:\n${cause instanceof Error ? (cause.stack ?? '') : ''}\n`);
    return EXIT.failed;
  }
}
