import type { Brand } from '@/schemas/brand/brand';
import { sentence } from '@/schemas/issues/issue';
import type { TileStyle } from '@/schemas/template/style';
import type { ThemeDocument } from '@/schemas/theme/theme-document';
import { brandColours, type ColourNote, type ResolvedColours } from '../brand/brand-colours';
import { ratio, readableOn, TEXT_RATIO } from '../brand/contrast';
import { themeColours } from '../brand/theme-colours';
import { remark, type Path, type Remark } from './finding';
import { statesOf, type Visited } from './walk';

const inWords = (found: number): string => `${found.toFixed(2)}:1`;

/** Which of the three colours of a brand a role follows from. */
const fieldOf = (role: string): string =>
  role.startsWith('emergency.') ? 'emergencyColor' : role === 'state.disabled' ? 'disabledColor' : 'normalTextColor';

/** Where a colour is drawn as it was written; every other role is made from it, and adapts as a matter of course. */
const isDirect = (note: ColourNote): boolean =>
  note.how === 'near-disarmed' ||
  note.role === 'emergency.field' ||
  (note.scheme === 'light' && ['text.primary', 'state.disabled'].includes(note.role));

function noteRemark(code: 'colour-moved' | 'colour-adapted', note: ColourNote, path: Path): Remark {
  if (note.how === 'near-disarmed')
    return remark(
      code,
      path,
      sentence('near-green', { wanted: note.wanted, degrees: note.degrees }),
      'Use a hue that is further from green.',
    );
  const { role, wanted, got, pair, scheme, needed, how } = note;
  const why = sentence('colour-near', {
    ...{ role, wanted, pair, scheme },
    ratio: inWords(note.ratio),
    least: inWords(needed),
  });
  return remark(
    code,
    path,
    how === 'moved' ? sentence('colour-moved', { why, got }) : sentence('colour-stays', { why }),
  );
}

/** A brand's three colours make many; of those made of one colour the first that had to move is told. */
export function brandColourRemarks(brand: Brand): Remark[] {
  const told = new Set<string>();
  return brandColours(brand.colors).report.flatMap((note) => {
    const code = isDirect(note) ? 'colour-moved' : 'colour-adapted';
    const field = fieldOf(note.role);
    const key = `${field} ${code} ${note.how === 'near-disarmed' ? note.how : ''}`;
    if (told.has(key)) return [];
    told.add(key);
    return [noteRemark(code, note, ['colors', field])];
  });
}

/**
 * @param base colours of the brand of the same folder, on which the theme lies.
 * @param extended the theme with what it extends under it: a colour of its own is read on theirs
 */
export const themeColourRemarks = (
  theme: ThemeDocument,
  base: Pick<ResolvedColours, 'light' | 'dark'>,
  extended = theme,
): Remark[] =>
  themeColours(extended, base).report.flatMap((note) =>
    'scheme' in note && Object.hasOwn(theme[note.scheme], note.role)
      ? [noteRemark('colour-moved', note, [note.scheme, note.role])]
      : [],
  );

function styleRemark({ surface, ink }: TileStyle, path: Path): Remark[] {
  if (surface === undefined || ink === undefined) return [];
  const found = ratio(ink, surface);
  if (found >= TEXT_RATIO) return [];
  return [
    remark(
      'colour-moved',
      [...path, 'ink'],
      sentence('ink', {
        ...{ ink, surface },
        ratio: inWords(found),
        least: inWords(TEXT_RATIO),
        drawn: readableOn(ink, surface),
      }),
    ),
  ];
}

/** Colours of a tile and of its states, each laid over the tile's own. */
export function styleRemarks({ node, path }: Visited): Remark[] {
  return [
    ...(node.style === undefined ? [] : styleRemark(node.style, [...path, 'style'])),
    ...statesOf(node).flatMap(({ style }, at) =>
      style === undefined ? [] : styleRemark({ ...node.style, ...style }, [...path, 'states', at, 'style']),
    ),
  ];
}
