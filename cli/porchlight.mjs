#!/usr/bin/env node
// The partner's command line. Node alone starts it; the rest of it is TypeScript, read through tsx.
import { register as registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// The paths of this program's own modules, whatever folder it is called in.
process.env['TSX_TSCONFIG_PATH'] ??= fileURLToPath(new URL('../tsconfig.json', import.meta.url));
const { register } = await import('tsx/esm/api');
register();
registerHooks('./no-worker.mjs', import.meta.url);
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
