import type { PanicKind } from '@/hub';

/** Told by its own tile and by nothing else. */
export const isSilentKind = (kind: PanicKind): boolean => kind.startsWith('silent-');
