// What `zod` is in a build (vite.config.ts). Compiled checks would need eval, which the page's policy forbids; said here,
// it is said before the first schema, whoever makes it.
import { config } from 'zod/v4';

config({ jitless: true });
export * from 'zod/v4';
