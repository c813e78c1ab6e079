import type { House } from '@/hub';
import type { Documents } from '../documents';
import { knowAccount, stored } from './brand-view';

/** Id in the settings of an installation that has no partner. */
const NO_BRAND = 'porchlight';
/** Where the wardrobe keeps what was worn last; public/first-paint.js reads it too. */
const WORN = 'porchlight.brand';

let opened = false;
/** Colours, pictures, documents: a page of the product's own brand never fetches them. */
async function wardrobe() {
  opened = true;
  const {
    wearKept: wear,
    takeBrand: take,
    takeAccount: lay,
    dropAccount: drop,
    pictureOf,
  } = await import('./wardrobe');
  return { wear, take, lay, drop, pictureOf };
}
const isBare = (): boolean => !opened && stored(WORN) === null;

/** There may be something to tell of a brand. */
export const isDressed = (): boolean => !isBare();

/** Puts on what was worn last, before anything of it has been read again. */
export async function wearKept(): Promise<void> {
  if (!isBare()) (await wardrobe()).wear();
}

/**
 * Takes the brand that the settings name. Settles when the page may be drawn: at once where it is worn already, else
 * when its file was read; nothing is drawn in a brand that it is not. Never rejects: a house is guarded in any look.
 * @param lay takes the documents of its file.
 */
export async function takeBrand(id: string, lay: Documents['layPartner']): Promise<void> {
  if (id === NO_BRAND && isBare()) return;
  try {
    await (await wardrobe()).take(id === NO_BRAND ? null : id, lay);
  } catch (cause) {
    failure = cause;
  }
}

let failure: unknown = null;
/** Why no brand could be put on at all, such as a part of the page that did not arrive; null: one could. */
export const dressFailure = (): unknown => failure;

/** Lays an account's own brand over the installation's; what was worn stays where it cannot be read. */
export async function takeAccount(
  name: string,
  told: { custom: unknown; screenSaver: unknown },
  isCertain: boolean,
): Promise<void> {
  if (told.custom !== null || told.screenSaver !== null || !isBare()) await (await wardrobe()).lay(told);
  knowAccount(name, isCertain);
}

/** The account is gone from this browser, and its brand with it. */
export async function dropAccount(): Promise<void> {
  knowAccount(null);
  if (!isBare()) (await wardrobe()).drop();
}

/** A picture of the brand's files, or of the household's own, as documents name it; null: there is none. */
export async function findPicture(house: House, asset: string): Promise<string | null> {
  if (asset.startsWith('household:')) {
    const { householdPictures } = await import('@/runtime/boards/household-pictures');
    return house.of(householdPictures).find(asset);
  }
  return isBare() ? null : (await wardrobe()).pictureOf(asset);
}
