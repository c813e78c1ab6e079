import { store, stored } from './brand-view';
import type { BrandLook } from '@/runtime/brand/look';

/**
 * What this browser keeps of brands, so that the next start paints right at once: that of the installation, and over it
 * that of the account that is signed in. Nothing of a house; the account's goes with its sign-out.
 */
export interface KeptLooks {
  installed: BrandLook | null;
  /** null: the account has none of its own. */
  account: BrandLook | null;
}

/** public/first-paint.js reads it too. */
const KEY = 'porchlight.brand';
const NOTHING: KeptLooks = { installed: null, account: null };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Values are checked where they are painted; here only that the parts are there. */
function readLook(json: unknown): BrandLook | null {
  if (!isRecord(json) || typeof json['id'] !== 'string') return null;
  const { id, name, logo, saver, light, dark, both, texts } = json;
  if (![light, dark, both, texts].every(isRecord)) return null;
  const isLogo = isRecord(logo) && isPicture(logo['light']) && isPicture(logo['dark']) && isRecord(logo['isOnCard']);
  return {
    ...{ id, light, dark, both, texts },
    name: typeof name === 'string' ? name : null,
    logo: isLogo ? logo : null,
    saver: isRecord(saver) && typeof saver['afterS'] === 'number' && Array.isArray(saver['images']) ? saver : null,
  } as BrandLook;
}
const isPicture = (value: unknown): boolean =>
  typeof value === 'string' && /^data:image\/(?:png|jpeg|webp);base64,/.test(value);

/** What was kept; anything that does not fit counts as nothing. */
export function keptLooks(): KeptLooks {
  try {
    const json: unknown = JSON.parse(stored(KEY) ?? 'null');
    return isRecord(json) ? { installed: readLook(json['installed']), account: readLook(json['account']) } : NOTHING;
  } catch {
    return NOTHING; // edited by hand or cut off
  }
}

export const keepLooks = (looks: KeptLooks): void =>
  store(KEY, looks.installed === null && looks.account === null ? null : JSON.stringify(looks));
