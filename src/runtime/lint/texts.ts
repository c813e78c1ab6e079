import { sentence } from '@/schemas/issues/issue';
import { BRACES, FORMATS } from '@/schemas/template/placeholders';
import type { BoardDocument, ChildNode, TemplateDocument, TextNode, WidgetNode } from '@/schemas/template/document';
import type { Box } from '../layout/pick-layout';
import { boxesOf, ROOT_PX, windowsSaid } from './cells';
import { remark, type Path, type Remark } from './finding';
import { fit, type Face, type Measure } from './fitting';
import { orMeant } from './nearest';
import { statesOf, textsIn, widgetsOf, type Visited } from './walk';

export const LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The product's own texts by language and key. */
export type ShippedTexts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

export interface TextKit {
  texts: ShippedTexts;
  /** Without one nothing is said of lengths. */
  measure: Measure | null;
  /** Languages whose lengths are looked at; left out: all. */
  measured?: readonly Language[];
  isTile: (type: string) => boolean;
  /** Documents that a board stands in, outermost first. */
  shells: readonly BoardDocument[];
}

const NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'French', es: 'Spanish', de: 'German' };

/** Every text of one widget with its place; a state's options repeat the widget's, which is told once. */
export function textsOf({ node, path }: Visited): { text: TextNode; path: Path }[] {
  const own = [
    ...(node.title === undefined ? [] : [{ text: node.title, path: [...path, 'title'] }]),
    ...textsIn(node.options, [...path, 'options']),
    ...textsIn(node.style ?? {}, [...path, 'style']),
  ];
  const seen = new Set(own.map(({ text }) => JSON.stringify(text)));
  const ofStates = statesOf(node).flatMap((state, at) => [
    ...(state.title === undefined ? [] : [{ text: state.title, path: [...path, 'states', at, 'title'] }]),
    ...textsIn(state.options ?? {}, [...path, 'states', at, 'options']).filter(
      ({ text }) => !seen.has(JSON.stringify(text)),
    ),
    ...textsIn(state.style ?? {}, [...path, 'states', at, 'style']),
  ]);
  return [...own, ...ofStates];
}

/** The first brace of some words that belongs to no placeholder, and what it stands in; null: there is none. */
function strayBrace(words: string): string | null {
  const at = words.replaceAll(BRACES, (whole) => ' '.repeat(whole.length)).search(/[{}]/);
  return at < 0 ? null : (/^\S+/.exec(words.slice(at))?.[0] ?? null);
}

const braceRemarks = (text: TextNode, path: Path): Remark[] =>
  Object.entries('text' in text ? text.text : {}).flatMap(([language, words]) => {
    const whole = strayBrace(words ?? '');
    return whole === null
      ? []
      : [remark('stray-brace', [...path, 'text', language], sentence('no-placeholder', { whole, formats: FORMATS }))];
  });

function wordRemarks(text: TextNode, path: Path, { texts }: TextKit): Remark[] {
  if ('key' in text)
    return Object.hasOwn(texts.en, text.key)
      ? []
      : [
          remark(
            'unknown-text-key',
            [...path, 'key'],
            orMeant(sentence('no-text', { name: text.key }), text.key, Object.keys(texts.en)),
          ),
        ];
  const given = LANGUAGES.filter((language) => (text.text[language] ?? '') !== '');
  if (given.length === 0 || given.length === LANGUAGES.length) return [];
  const missing = LANGUAGES.filter((language) => !given.includes(language));
  return [
    remark('language-missing', [...path, 'text'], sentence('no-words', { list: missing.map((one) => NAMES[one]) })),
  ];
}

/** What stands for a bound value while nobody knows it: about as long as such values are. */
const SAMPLE: Readonly<Record<string, string>> = {
  number: '21.5 °C',
  percent: '100%',
  time: '10:30 PM',
  since: '12 min ago',
  status: 'Unlocked',
};
const filled = (words: string): string =>
  words.replace(
    /\{\{?[^{}|]*(?:\|([a-z]+))?\}?\}/g,
    (_all, format: string | undefined) => SAMPLE[format ?? ''] ?? 'Hall',
  );

/** A key may be any word, those of every object among them. */
const keyed = (texts: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(texts, key) ? (texts[key] ?? '') : '';
export const wordsIn = (text: TextNode, language: Language, texts: ShippedTexts): string =>
  filled('key' in text ? keyed(texts[language], text.key) : (text.text[language] ?? text.text.en ?? ''));

interface Place {
  /** Size of the face, and how many lines there is room for. */
  face: Face;
  width: number;
  lines: number;
}

/** Name of a tile: two lines inside its padding (src/ui/tile). */
function tileName(box: Box, rem: number, isPhone: boolean): Place {
  const width = box.width - 2 * (isPhone ? 0.75 : 1) * rem;
  const isNarrow = width <= 7.5 * rem;
  return {
    face: { sizePx: (isNarrow ? 1 : 1.0625) * rem, weight: 600, lineHeight: isNarrow ? 1.15 : 1.2, spacing: 0 },
    width,
    lines: 2,
  };
}

/** Type roles of themes/tokens.json as the text widget uses them: size in rem, weight, line, spacing. */
const ROLES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  micro: [0.8125, 450, 1.35, 0],
  caption: [0.9375, 450, 1.35, 0],
  body: [1.0625, 450, 1.35, 0],
  lead: [1.3125, 500, 1.35, -0.01],
  title: [1.75, 600, 1.15, -0.015],
  headline: [2.5, 600, 1.1, -0.025],
};

function words(options: Readonly<Record<string, unknown>>, box: Box, rem: number): Place {
  const [size, weight, lineHeight, spacing] = ROLES[String(options['style'])] ?? [1.0625, 450, 1.35, 0];
  const face = { sizePx: size * rem, weight, lineHeight, spacing };
  return { face, width: box.width, lines: Math.max(1, Math.floor(box.height / (lineHeight * face.sizePx))) };
}

/** Label of a button: two lines inside its padding (src/ui/button). */
const label = (box: Box, rem: number): Place => ({
  face: { sizePx: rem, weight: 600, lineHeight: 1.2, spacing: 0 },
  width: box.width - 2 * 1.25 * rem,
  lines: Math.max(1, Math.min(2, Math.floor((box.height - 0.75 * rem) / (1.2 * rem)))),
});

function placeOf(path: Path, node: WidgetNode | ChildNode, box: Box, rem: number, isPhone: boolean, kit: TextKit) {
  const field = path.at(-1);
  if (field === 'title') return kit.isTile(node.type) ? tileName(box, rem, isPhone) : null;
  if (node.type === 'text' && field === 'text') return words(node.options, box, rem);
  return node.type === 'action-button' && field === 'label' ? label(box, rem) : null;
}

/** Windows in which a text does not fit, with the first text size and the languages; one remark for each text. */
function lengthRemarks(document: TemplateDocument, visited: Visited, kit: TextKit, measure: Measure): Remark[] {
  const texts = textsOf(visited);
  const { measured = LANGUAGES } = kit;
  if (texts.length === 0 || measured.length === 0) return [];
  const boxes = boxesOf(document, visited.cell, kit.shells);
  return texts.flatMap(({ text, path }) => {
    const tooLong = measured.flatMap((language) => {
      const said = wordsIn(text, language, kit.texts);
      if (said === '') return [];
      return boxes.flatMap(({ box, size, viewport }) => {
        const place = placeOf(path, visited.node, box, ROOT_PX[size], viewport.width < 640, kit);
        if (place === null || place.width === Infinity) return [];
        const { lines, cut } = fit(said, place.width, place.face, measure);
        const isCut = cut !== null || lines > place.lines;
        return isCut ? [{ language, said, size, viewport, cut, lines, room: place.lines }] : [];
      });
    });
    const [first] = tooLong;
    if (first === undefined) return [];
    const list = [...new Set(tooLong.map(({ language }) => NAMES[language]))];
    const what =
      first.cut === null
        ? sentence('too-many-lines', { words: first.said, lines: first.lines, room: first.room })
        : sentence('too-wide', { words: first.cut });
    const window = windowsSaid(tooLong.map(({ viewport }) => viewport));
    const where = sentence('at-size', { window, size: first.size });
    return [remark('text-too-long', path, sentence('too-long', { list, what, where }))];
  });
}

/** Words of a document: keys that there are, four languages, and room for each. */
export function textRemarks(document: TemplateDocument, kit: TextKit): Remark[] {
  const { measure } = kit;
  return widgetsOf(document).flatMap((visited) => [
    ...textsOf(visited).flatMap(({ text, path }) => [...braceRemarks(text, path), ...wordRemarks(text, path, kit)]),
    ...(measure === null ? [] : lengthRemarks(document, visited, kit, measure)),
  ]);
}
