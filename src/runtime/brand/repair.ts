import { movedTo, ratio } from './contrast';
import { PAIRS, type Colours, type Pair } from './default-colours';

/** A colour that could not stay as somebody wished it. */
export interface Repair {
  role: string;
  wanted: string;
  got: string;
  /** The role it could not be told from, or could least. */
  pair: string;
  /** Between `wanted` and that one. */
  ratio: number;
  needed: number;
  /** `moved`: the same hue, lighter or darker. `default`: no such colour passes, so the pair is as it was before. */
  how: 'moved' | 'default';
}

/** What design 7 asks of a brand beyond the pairs of the tokens. */
const FURTHER_PAIRS: readonly Pair[] = [
  { fg: 'state.disabled', bg: 'surface.raised', min: 3 },
  { fg: 'emergency.on', bg: 'emergency.field', min: 5 },
];
const EVERY_PAIR: readonly Pair[] = [...PAIRS, ...FURTHER_PAIRS];

const rolesOf = (side: 'fg' | 'bg') => [...new Set(EVERY_PAIR.map((pair) => pair[side]))];

/** Inks that follow when a surface changes under them; every other ink means something and stays (design 7, rule 5). */
const FOLLOWING: readonly string[] = [
  'text.primary',
  'text.secondary',
  'text.muted',
  'text.link',
  'state.disabled',
  'line.control',
  'accent.on',
  'focus.ring',
];

/**
 * Lays wished colours over others until every pair can be told apart: first grounds, then what stands on them; a pair
 * that no lightness mends falls back to `base` whole.
 * @param base colours that pass every pair themselves
 * @param isMovable inks that may move besides those that always follow
 */
export function repaired(
  base: Colours,
  wishes: Colours,
  isMovable: (role: string) => boolean = () => false,
): { colours: Colours; report: Repair[] } {
  const colours: Record<string, string> = { ...base, ...wishes };
  const given = (role: string) => Object.hasOwn(wishes, role);
  const at = (role: string) => colours[role] ?? '';
  const moves = (role: string) => FOLLOWING.includes(role) || (given(role) && isMovable(role));

  const settle = (role: string, pairs: readonly Pair[], other: (pair: Pair) => string) => {
    const passes = (hex: string) => pairs.every((pair) => ratio(hex, at(other(pair))) >= pair.min);
    // Where no lightness passes the wish stands for now, and falls back below.
    colours[role] = movedTo(at(role), passes) ?? at(role);
  };
  for (const role of rolesOf('bg').filter(given))
    settle(
      role,
      EVERY_PAIR.filter(({ fg, bg }) => bg === role && !moves(fg)),
      ({ fg }) => fg,
    );
  for (const role of rolesOf('fg').filter(moves))
    settle(
      role,
      EVERY_PAIR.filter(({ fg }) => fg === role),
      ({ bg }) => bg,
    );

  fallBack(colours, base);
  const changed = Object.keys(colours).filter((role) => colours[role] !== (wishes[role] ?? base[role])?.toUpperCase());
  return { colours, report: changed.map((role) => tell(role, { ...base, ...wishes }, colours, base)) };
}

/** Pairs that still fail become what they were, and so does what they break in turn; `base` whole is the end of it. */
function fallBack(colours: Record<string, string>, base: Colours): void {
  for (;;) {
    const failing = EVERY_PAIR.filter(({ fg, bg, min }) => ratio(colours[fg] ?? '', colours[bg] ?? '') < min);
    const back = failing.flatMap(({ fg, bg }) => [fg, bg]).filter((role) => colours[role] !== base[role]);
    if (back.length === 0) return;
    for (const role of back) colours[role] = base[role] ?? '';
  }
}

function tell(role: string, wanted: Colours, got: Colours, base: Colours): Repair {
  const own = EVERY_PAIR.filter(({ fg, bg }) => fg === role || bg === role).map(({ fg, bg, min }) => {
    const other = fg === role ? bg : fg;
    return { other, min, told: ratio(wanted[role] ?? '', got[other] ?? '') };
  });
  const worst = own.sort((a, b) => a.told / a.min - b.told / b.min)[0];
  return {
    role,
    wanted: wanted[role]?.toUpperCase() ?? '',
    got: got[role] ?? '',
    pair: worst?.other ?? '',
    ratio: Math.round((worst?.told ?? 0) * 100) / 100,
    needed: worst?.min ?? 0,
    how: got[role] === base[role] ? 'default' : 'moved',
  };
}
