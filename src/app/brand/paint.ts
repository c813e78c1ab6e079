import type { BrandLook } from '@/runtime/brand/look';

/** What each property may hold, by the first name that fits. */
const VALUES: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [/^--font-family-ui$/, /^[\w\s',-]{1,200}$/],
  [/^--(?:tile-radius|board-gap)$/, /^\d(?:\.\d{1,4})?rem$/],
  [/^--[a-zA-Z-]{1,40}$/, /^#[\dA-F]{6}$/i],
];
function isSafe([name, value]: [string, unknown]): boolean {
  const pattern = VALUES.find(([names]) => names.test(name))?.[1];
  return typeof value === 'string' && pattern?.test(value) === true;
}

const sheet = new CSSStyleSheet();
/** Where each scheme's colours stand: the page, and every part of it that has a scheme of its own. */
const GROUNDS = {
  light: ["[data-theme='light']"],
  dark: [":root:not([data-theme='light'])", "[data-theme='dark']"],
} as const;
/** Where the product's own colours stand whatever the brand: only the alarm's own colour comes through. */
const FIXED = '[data-fixed]';

/**
 * Puts a look on the page, through rules and never through text; null: the product's own. Values that are no colour,
 * length or family are left out, so what this browser kept may be anything.
 */
export function paint(look: BrandLook | null): void {
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  const put = (selector: string, properties: [string, string][]) => {
    sheet.insertRule(`${selector}{}`, sheet.cssRules.length);
    const rule = sheet.cssRules[sheet.cssRules.length - 1] as CSSStyleRule;
    for (const [name, value] of properties) rule.style.setProperty(name, value);
  };
  if (look !== null) {
    put(':root', Object.entries(look.both).filter(isSafe));
    for (const scheme of ['light', 'dark'] as const) {
      const properties = Object.entries(look[scheme]).filter(isSafe);
      const fixed = [...GROUNDS[scheme].map((ground) => `${ground} ${FIXED}`), `${FIXED} [data-theme='${scheme}']`];
      put(GROUNDS[scheme].join(), properties);
      put(
        fixed.join(),
        properties.filter(([name]) => name.startsWith('--emergency-')),
      );
    }
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  paintHead(look);
}

/** The picture in the browser's tab, and the colour of its frame. */
function paintHead(look: BrandLook | null): void {
  for (const icon of document.querySelectorAll<HTMLLinkElement>("link[rel='icon']")) {
    icon.dataset['own'] ??= icon.href;
    icon.href = look?.logo?.light ?? icon.dataset['own'];
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name='theme-color']")) {
    meta.dataset['own'] ??= meta.content;
    const scheme = meta.media.includes('light') ? 'light' : 'dark';
    meta.content = look?.[scheme]['--surface-canvas'] ?? meta.dataset['own'];
  }
}
