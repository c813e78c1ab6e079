import { tellFailure } from '../start-refused.ts';
import { announce, exposure } from './announce.ts';
import { backUp, restore } from './backup.ts';
import { openHomeServer, type HomeServerOptions } from './open-home-server.ts';
import { HELP, readHomeServerOptions } from './options.ts';

async function serve(options: HomeServerOptions): Promise<void> {
  const warning = exposure(options);
  if (warning !== null) console.warn(warning);
  // Said once, and again when it is another: a hub that is away all night fills no screen.
  let said = '';
  const server = await openHomeServer({
    ...options,
    tell(text) {
      if (text !== said) console.warn(text);
      said = text;
    },
  });
  console.log(announce(server, options));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function main(): Promise<void> {
  const command = readHomeServerOptions(process.argv.slice(2));
  switch (command.do) {
    case 'help':
      process.stdout.write(HELP);
      return;
    case 'backup': {
      const { values, blobs } = await backUp(command.dir, command.file);
      console.log(
        `Kept in ${command.file}: ${String(values)} values, ${String(blobs)} files. It opens accounts: keep it like a key.`,
      );
      return;
    }
    case 'restore': {
      const { values, blobs } = await restore(command.dir, command.file, command);
      console.log(`Put back into ${command.dir}: ${String(values)} values, ${String(blobs)} files.`);
      return;
    }
    case 'serve':
      await serve(command.options);
  }
}

main().catch((cause: unknown) => {
  console.error(tellFailure(cause));
  process.exitCode = 1;
});
