// As zod.ts, for `zod/mini`.
import { config } from 'zod/v4-mini';

config({ jitless: true });
export * from 'zod/v4-mini';
