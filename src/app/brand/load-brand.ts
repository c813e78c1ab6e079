import { brandFile } from '@/hub';
import { laidOver, lookOf, picturesShown } from '@/runtime/brand/look-of';
import { setBrandThemes } from '@/runtime/brand/shipped-themes';
import type { BrandLook } from '@/runtime/brand/look';
import { DEFAULT_COLOURS } from '@/runtime/brand/default-colours';
import { fromBase64 } from '@/schemas/brand/base64';
import type { Brand } from '@/schemas/brand/brand';
import type { Package } from '@/schemas/brand/package';
import { parseBrand } from '@/schemas/brand/parse-brand';
import { parsePackageText } from '@/schemas/brand/parse-package';
import { kebabId } from '@/schemas/template/ids';
import { issueAt, type Issue } from '@/schemas/issues/issue';
import type { ThemeDocument } from '@/schemas/theme/theme-document';
import { builtInDocuments } from '../built-in-documents';
import { logoOf } from './logo-picture';
import { partnerDocuments, type PartnerDocuments, type RefusedFile } from './partner-documents';
import { issuesIn, Refused } from './refused';

const FILE_MS = 10_000;

export interface LoadedBrand {
  look: BrandLook;
  brand: Brand | null;
  /** Those of its file, of which the brand names one. */
  themes: readonly ThemeDocument[];
  documents: PartnerDocuments;
  /** A picture of the brand's files by name; null: it has none of this name. */
  picture: (name: string) => Uint8Array | null;
}
export interface Loading {
  /** null: neither the file nor a former one could be read. */
  loaded: LoadedBrand | null;
  /** What is not in use, in order; the page goes on without it. */
  problems: RefusedFile[];
}

const fileName = (id: string) => `${id}.porchlight.json`;
const words = (cause: unknown) => (cause instanceof Error ? cause.message : 'unknown cause');

/**
 * Reads the installation's brand. A file that is missing or refused gives way to the last good one of this browser, and
 * where there is none to the product's own look; both are told. Never rejects.
 */
export async function loadBrand(id: string): Promise<Loading> {
  const problems: RefusedFile[] = [];
  const refuse = (issues: readonly Issue[], file = fileName(id)) => {
    for (const issue of issues) problems.push({ ...issue, file });
  };
  if (!kebabId.safeParse(id).success) {
    refuse([issueAt(['brand'], 'no-brand-id', { name: id })], 'config.json');
    return { loaded: null, problems };
  }
  const held = (await fresh(id, refuse)) ?? (await former(id));
  if (held === null) return { loaded: null, problems };
  setBrandThemes(held.themes);
  const pictures = held.files;
  const picture = (name: string) => {
    const base64 = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
    return base64 === undefined ? null : fromBase64(base64);
  };
  const { look, theme } = await looks(id, held.brand ?? null, held.themes, picture, refuse);
  const documents = await partnerDocuments(held, theme, (file) => problems.push(file), builtInDocuments.read);
  return { loaded: { look, brand: held.brand ?? null, themes: held.themes, documents, picture }, problems };
}

async function fresh(id: string, refuse: (issues: readonly Issue[]) => void): Promise<Package | null> {
  let text: string;
  try {
    text = await brandFile.ask(id, AbortSignal.timeout(FILE_MS));
  } catch (cause) {
    refuse([issueAt([], 'not-fetched', { reason: words(cause) })]);
    return null;
  }
  const parsed = parsePackageText(text);
  if (!parsed.ok) {
    refuse(parsed.issues);
    return null;
  }
  await brandFile.keep(id, text).catch(reportError);
  return parsed.document;
}

async function former(id: string): Promise<Package | null> {
  const text = await brandFile.kept(id).catch(() => null);
  const parsed = text === null ? null : parsePackageText(text);
  return parsed?.ok === true ? parsed.document : null;
}

/** The product's own look. */
const bareLook = (id: string): BrandLook => ({
  ...{ id, name: null, logo: null, saver: null },
  ...{ light: {}, dark: {}, both: {}, texts: {} },
});

async function looks(
  id: string,
  brand: Brand | null,
  themes: readonly ThemeDocument[],
  picture: (name: string) => Uint8Array | null,
  refuse: (issues: readonly Issue[], file?: string) => void,
): Promise<{ look: BrandLook; theme: ThemeDocument | null }> {
  if (brand === null) return { look: bareLook(id), theme: null };
  const { look, theme, lacking } = lookOf(id, brand, themes);
  if (lacking !== null) refuse([lacking.issue], `themes/${lacking.theme}.json`);
  const logo = await readLogo(brand, look, picture).catch((cause: unknown) => {
    refuse(
      issuesIn(cause).map((issue) => ({ ...issue, path: 'logo' })),
      'brand.json',
    );
    return null;
  });
  return { look: { ...look, logo }, theme };
}

async function readLogo(brand: Brand, look: BrandLook, picture: (name: string) => Uint8Array | null) {
  if (brand.logo === undefined) return null;
  const bytes = (asset: string) => {
    const found = picture(asset.replace(/^brand:/, ''));
    if (found === null) throw new Refused([issueAt(['logo'], 'not-among', { name: asset })]);
    return found;
  };
  const canvas = (scheme: 'light' | 'dark') =>
    look[scheme]['--surface-canvas'] ?? DEFAULT_COLOURS[scheme]['surface.canvas'] ?? '';
  const light = bytes(brand.logo.light);
  const dark = brand.logo.dark === undefined ? light : bytes(brand.logo.dark);
  return logoOf(light, dark, { light: canvas('light'), dark: canvas('dark') });
}

/**
 * The look of an account whose partner set one in the cloud, over the installation's.
 * @param worn the installation's as it was kept; it stands where its file cannot be read any more
 * @throws {Refused} where it cannot be read.
 */
export async function accountLook(
  worn: BrandLook | null,
  { custom, screenSaver }: { custom: unknown; screenSaver: unknown },
  installed: LoadedBrand | null,
): Promise<BrandLook | null> {
  const base = installed?.look ?? worn ?? bareLook('');
  const saver = saverOf(screenSaver, base.saver);
  if (custom === null && saver === null) return null;
  const parsed = custom === null ? null : parseBrand(custom);
  if (parsed !== null && !parsed.ok) throw new Refused(parsed.issues);
  if (parsed === null) return { ...base, saver };
  const raw = Array.isArray(custom) ? (custom[0] as unknown) : custom;
  const hasName = typeof (raw as { Name?: unknown }).Name === 'string';
  const brand = laidOver(parsed.document, installed?.brand ?? null, hasName);
  const { look } = lookOf(base.id, brand, installed?.themes, parsed.document.colors);
  // A mark that the cloud names lies among the installation's files, or nowhere: its own stays then (H-89).
  const logo = await readLogo(brand, look, installed?.picture ?? (() => null)).catch(() => base.logo);
  return { ...look, name: hasName ? look.name : base.name, logo, saver: saver ?? base.saver };
}

/** Where neither household nor brand says another time. */
const SAVER_AFTER_S = 300;
const MARKS: readonly unknown[] = [true, 1, '1', 'true'];

/**
 * S3.34: a list with image and is_default. It says nothing of the time, so that stays the brand's. Only pictures by
 * name; an address is never followed.
 */
function saverOf(list: unknown, brand: BrandLook['saver']): BrandLook['saver'] {
  if (!Array.isArray(list)) return null;
  const named = list.flatMap((one: unknown) => {
    const { image, is_default: mark } = (one ?? {}) as { image?: unknown; is_default?: unknown };
    return typeof image === 'string' && /^(?:brand|household):[A-Za-z0-9][A-Za-z0-9._-]{0,100}$/.test(image)
      ? [{ image, is_default: MARKS.includes(mark) }]
      : [];
  });
  return named.length === 0 ? null : { afterS: brand?.afterS ?? SAVER_AFTER_S, images: picturesShown(named) };
}
