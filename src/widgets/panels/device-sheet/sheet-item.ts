import type { SheetDevice } from '@/runtime/hooks/device-sheet';

/** An item as the sheet has it. */
export type SheetItem = SheetDevice['items'][number];
