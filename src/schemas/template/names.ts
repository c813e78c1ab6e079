/** The fixed lists that documents choose from. Plain data, so that the view can use them without zod. */

export const DOCUMENT_VERSION = 3;
export const OVERRIDE_VERSION = 2;
export const ROLES = ['disarm', 'arm', 'cancel', 'verify', 'panic', 'bypass', 'acknowledge'] as const;
export type Role = (typeof ROLES)[number];
export const LAYOUT_NAMES = ['landscape', 'portrait', 'phone'] as const;
export type LayoutName = (typeof LAYOUT_NAMES)[number];
/** Which layout serves a window of each shape: its own, else the others in this order (S4.64). */
export const STANDS_IN: Readonly<Record<LayoutName, readonly LayoutName[]>> = {
  landscape: ['landscape', 'portrait', 'phone'],
  portrait: ['portrait', 'landscape', 'phone'],
  phone: ['phone', 'portrait', 'landscape'],
};
export const BACKGROUNDS = ['none', 'canvas', 'flood', 'entry', 'arming'] as const;

/**
 * How a dialog stands over the page: in the middle; in the middle and read out at once, for a question; rising from the
 * foot of a phone, for lists and choices; the same, and at the side of a wide screen, so that what it changes stays in
 * view. Faces of the safety layer have none of them: they have that layer's own.
 */
export const DIALOG_FORMS = ['dialog', 'alert', 'sheet', 'side', 'wide-side'] as const;

/** What an `app` link may read; nothing of the browser, nothing of other people. */
export const APP_PATHS = [
  'mode',
  'mode-word',
  'test-mode',
  'connectivity',
  'user',
  'time-of-day',
  'weekday',
  'sun',
  'screen',
  'kiosk',
] as const;
export type AppPath = (typeof APP_PATHS)[number];

/**
 * What a touch of a tile may do: act at once, nothing at all, after a question, after the person's own PIN. Enforced by
 * the action layer, whatever the widget or its actions say.
 */
export const ACCESS = ['act', 'view-only', 'confirm', 'pin'] as const;
export type Access = (typeof ACCESS)[number];

/** Families that ship or that every browser has; a document names one, never a file. */
export const FONTS = ['brand', 'system', 'serif', 'rounded', 'mono'] as const;
export type Font = (typeof FONTS)[number];
export const TEXT_SIZES = ['small', 'medium', 'large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Pairs of surface and ink that a tile state may take; each pair keeps its contrast in both themes. */
export const LOOKS = ['normal', 'raised', 'accent', 'warning', 'disarmed', 'away', 'stay', 'vacation'] as const;
export type Look = (typeof LOOKS)[number];
/** Lines round a tile, each a graphic colour of the theme (design 7); `none` is for a state that has less than Default. */
export const OUTLINES = ['none', 'accent', 'warning', 'error', 'disarmed', 'away', 'stay', 'vacation'] as const;
export type Outline = (typeof OUTLINES)[number];
