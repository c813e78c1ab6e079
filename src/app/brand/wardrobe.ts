import type { BrandLook } from '@/runtime/brand/look';
import { OWN_BRAND } from '@/runtime/hooks/brand';
import { pictureFacts, pictureProblem } from '@/schemas/brand/picture';
import type { Documents } from '../documents';
import { layTexts } from '../i18n';
import { knowAccount, setBrandView } from './brand-view';
import { keepLooks, keptLooks, type KeptLooks } from './kept-look';
import type { LoadedBrand } from './load-brand';
import { paint } from './paint';
import type { RefusedFile } from './partner-documents';
import { issuesIn } from './refused';

let kept = keptLooks();
let worn: string | null = null;
let installed: Promise<LoadedBrand | null> = Promise.resolve(null);
const problems: RefusedFile[] = [];
const pictures = new Map<string, Promise<string | null>>();

function wear(next: KeptLooks): void {
  kept = next;
  keepLooks(next);
  wearKept();
}

/** Shows the account's look, else the installation's, else the product's own. */
export function wearKept(): void {
  const look: BrandLook | null = kept.account ?? kept.installed;
  const text = JSON.stringify(look);
  if (text === worn) return;
  worn = text;
  paint(look);
  layTexts(look?.texts ?? {});
  setBrandView(look === null ? OWN_BRAND : { name: look.name, logo: look.logo, saver: look.saver });
}

/**
 * @param id null: the product's own.
 * @param lay takes the documents of the brand's file, which are on their way.
 */
export async function takeBrand(id: string | null, lay: Documents['layPartner']): Promise<void> {
  const isWorn = (kept.installed?.id ?? null) === id;
  if (!isWorn) {
    wear({ installed: null, account: null });
    // What is known of the account's own brand was laid over another one: it is asked for anew before it is drawn.
    knowAccount(null);
  }
  if (id === null) return;
  const loading = import('./load-brand').then(({ loadBrand }) => loadBrand(id));
  installed = loading.then(
    ({ loaded, problems: found }) => {
      problems.push(...found);
      if (loaded !== null) wear({ ...kept, installed: loaded.look });
      return loaded;
    },
    (cause: unknown) => {
      problems.push(...issuesIn(cause).map((issue) => ({ ...issue, file: `${id}.porchlight.json` })));
      return null;
    },
  );
  lay(installed.then((loaded) => loaded?.documents ?? null));
  if (!isWorn) await installed;
}

export async function takeAccount(told: { custom: unknown; screenSaver: unknown }): Promise<void> {
  let account: BrandLook | null = null;
  try {
    const { accountLook } = await import('./load-brand');
    account = await accountLook(kept.installed, told, await installed);
  } catch (cause) {
    problems.push(...issuesIn(cause).map((issue) => ({ ...issue, file: 'partner_custom' })));
    return;
  }
  wear({ ...kept, account });
}

export function dropAccount(): void {
  if (kept.account !== null) wear({ ...kept, account: null });
}

/** Settles when the file of the brand was read, or could not be. */
export async function brandRead(): Promise<void> {
  await installed;
}

/** What could not be used since the last call. */
export async function brandProblems(): Promise<readonly RefusedFile[]> {
  await installed;
  return problems.splice(0);
}

/** Address of a picture of the brand's files; null for one that is not there or may not be shown. */
export function pictureOf(asset: string): Promise<string | null> {
  const known = pictures.get(asset);
  if (known !== undefined) return known;
  const url = installed.then((loaded) => {
    const bytes = loaded?.picture(asset.replace(/^brand:/, '')) ?? null;
    if (bytes === null || pictureProblem(bytes) !== null) return null;
    const type = pictureFacts(bytes)?.type ?? 'image/png';
    return URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  });
  pictures.set(asset, url);
  return url;
}
