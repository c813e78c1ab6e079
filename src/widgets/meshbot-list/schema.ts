import * as z from 'zod';
import type { Migration } from '@/runtime/contract';
import { iconsByName } from '@/schemas/template/icons-by-name';

export const options = z.strictObject({ icons: iconsByName });
export type MeshbotListOptions = z.infer<typeof options>;

export const migrations: readonly Migration[] = [];
