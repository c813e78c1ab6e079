/** The fixed lists that documents choose from. Plain data, so that the view can use them without zod. */

export const DOCUMENT_VERSION = 2;
export const ROLES = ['disarm', 'arm', 'cancel', 'verify', 'panic', 'bypass', 'acknowledge'] as const;
export type Role = (typeof ROLES)[number];
export const LAYOUT_NAMES = ['landscape', 'portrait', 'phone'] as const;
export type LayoutName = (typeof LAYOUT_NAMES)[number];
export const BACKGROUNDS = ['none', 'canvas', 'flood', 'entry', 'arming'] as const;

/** What an `app` link may read; nothing of the browser, nothing of other people. */
export const APP_PATHS = [
  'mode',
  'mode-word',
  'test-mode',
  'connectivity',
  'user',
  'time-of-day',
  'weekday',
  'screen',
  'kiosk',
] as const;
export type AppPath = (typeof APP_PATHS)[number];

/** Pairs of surface and ink that a tile state may take; each pair keeps its contrast in both themes. */
export const LOOKS = ['normal', 'raised', 'accent', 'warning', 'disarmed', 'away', 'stay', 'vacation'] as const;
export type Look = (typeof LOOKS)[number];

/**
 * The only things a template can make happen, each with its parameters: those named in `needs` must be given by
 * the template or by the widget at the touch, those in `takes` may be.
 */
export const ACTIONS = {
  'mode.request': { needs: ['mode'], takes: [] },
  'pad.open': { needs: ['purpose'], takes: [] },
  'pad.close': { needs: [], takes: [] },
  'bypass.toggle': { needs: ['device'], takes: [] },
  'bypass.confirm': { needs: [], takes: [] },
  'bypass.close': { needs: [], takes: [] },
  'alarm.verify': { needs: [], takes: [] },
  'panic.send': { needs: ['kind'], takes: [] },
  'item.set': { needs: ['value'], takes: ['link'] },
  'item.toggle': { needs: [], takes: ['link'] },
  'item.step': { needs: ['by'], takes: ['link'] },
  'scene.run': { needs: ['scene'], takes: [] },
  'page.go': { needs: ['path'], takes: [] },
  'session.sign-out': { needs: [], takes: [] },
  'result.dismiss': { needs: [], takes: [] },
  'sound.toggle': { needs: [], takes: [] },
  'hub.retry': { needs: [], takes: [] },
} as const satisfies Record<string, { needs: readonly string[]; takes: readonly string[] }>;
export type ActionName = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as ActionName[];
