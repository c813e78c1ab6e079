/** Words that stand out too little from what they stand on. */
export interface FaintText {
  /** Id of the widget in its document. */
  widget: string;
  text: string;
  ratio: number;
  needed: number;
}

/**
 * What the browser drew, read back: a colour that lint computed may meet another ground on the page. Complete in
 * itself, so that it can be handed to any page as it is.
 * @param root a document on the page; those inside of it are looked at by themselves.
 */
export function faintText(root: Element): FaintText[] {
  const found: FaintText[] = [];
  const channels = (colour: string): number[] =>
    /[\d.]+/g.exec(colour) ? (colour.match(/[\d.]+/g) ?? []).map(Number) : [];
  const light = ([red = 0, green = 0, blue = 0]: number[]): number => {
    const one = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * one(red) + 0.7152 * one(green) + 0.0722 * one(blue);
  };
  /** The ground under an element; null where a picture or a see-through surface makes it more than one colour. */
  const groundOf = (element: Element): number[] | null => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== 'none' || !style.backgroundColor.startsWith('rgb')) return null;
      const [red = 0, green = 0, blue = 0, alpha = 1] = channels(style.backgroundColor);
      if (alpha === 1) return [red, green, blue];
      if (alpha > 0) return null;
    }
    return null;
  };
  for (const cell of root.querySelectorAll<HTMLElement>('[data-widget]')) {
    if (cell.closest('[data-document]') !== root) continue;
    const widget = cell.dataset['widget'] ?? '';
    for (const element of cell.querySelectorAll<HTMLElement>('*')) {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const text = own
        .map((node) => node.textContent ?? '')
        .join('')
        .trim();
      const style = getComputedStyle(element);
      const shape = element.getBoundingClientRect();
      const isSpokenOnly = style.clipPath !== 'none' || shape.width <= 1;
      if (text === '' || isSpokenOnly || style.visibility === 'hidden' || style.opacity === '0') continue;
      const ground = groundOf(element);
      if (ground !== null && style.color.startsWith('rgb(')) {
        const [one, other] = [light(channels(style.color)), light(ground)];
        const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        const size = Number.parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        const isOff = element.closest('[data-condition]:not([data-condition="live"]), :disabled') !== null;
        const needed = isLarge || isOff ? 3 : 4.5;
        if (ratio < needed) found.push({ widget, text, ratio, needed });
      }
    }
  }
  return found;
}
