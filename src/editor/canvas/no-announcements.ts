import type { Announcements } from '@dnd-kit/core';

/** The designer tells each step itself; what the library would say besides is said twice. */
export const NO_ANNOUNCEMENTS: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
