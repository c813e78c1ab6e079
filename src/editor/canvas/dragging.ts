import type { Announcements } from '@dnd-kit/core';

/** The designer tells each step itself; what the library would say besides is said twice. */
export const NO_ANNOUNCEMENTS: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** A mouse that moves less than this, in pixels, has pressed. */
export const MOUSE = { activationConstraint: { distance: 5 } };
/** A finger that moves sooner scrolls the list that it is on; one that rests takes hold of what is under it. */
export const FINGER = { activationConstraint: { delay: 250, tolerance: 8 } };
