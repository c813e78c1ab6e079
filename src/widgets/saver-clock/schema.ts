import * as z from 'zod';
import type { Migration } from '@/runtime/contract';

export const options = z.strictObject({});
export type SaverClockOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
