import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({});
export type ScreenListOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
