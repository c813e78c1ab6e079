import type { Brand } from '@/schemas/brand/brand';
import { hexOf, lchOf, mixed, type Lch } from './contrast';
import { DEFAULT_COLOURS, type ByScheme, type Colours, type SchemeName } from './default-colours';
import { repaired, type Repair } from './repair';

/** Something about a brand's colours that its maker should know. */
export type ColourNote = (Repair & { scheme: SchemeName }) | NearDisarmed;
/** The alarm's colour is so near to the green of a disarmed house that one may be taken for the other. */
interface NearDisarmed {
  role: 'emergency.field';
  how: 'near-disarmed';
  wanted: string;
  /** Between the two hues. */
  degrees: number;
}
export interface ResolvedColours {
  light: Colours;
  dark: Colours;
  report: ColourNote[];
}

/** Surfaces and lines take the hue of the brand, never more of it than this (design 7, rule 1). */
const MOST_TINT = 0.012;
const TINTED = ['surface.canvas', 'surface.card', 'surface.raised', 'surface.control', 'line.subtle', 'line.control'];
const SHARE_OF_SECONDARY = 0.76;
const SHARE_OF_MUTED = 0.62;
const DARK_ACCENT_L = 0.82;
const DARK_INK_L = 0.95;
const NEAR_DEGREES = 30;
/** Below this chroma a colour is grey to the eye and has no hue to be mistaken. */
const GREY_CHROMA = 0.03;

type BrandColours = Brand['colors'];

/**
 * The colours of a brand in both schemes, by the five rules of design 7. Every pair of the tokens passes in the result;
 * what could not stay as it was wished is in the report.
 */
export function brandColours(colors: BrandColours, base: ByScheme<Colours> = DEFAULT_COLOURS): ResolvedColours {
  const notes = (['light', 'dark'] as const).map((scheme) => {
    const { colours, report } = repaired(base[scheme], wishes(scheme, colors, base[scheme]), isEmergencyInk);
    return { colours, report: report.map((repair) => ({ ...repair, scheme })) };
  });
  const [light, dark] = notes as [(typeof notes)[number], (typeof notes)[number]];
  const near = nearDisarmed(colors.emergencyColor, base.light);
  return {
    light: withEmergencyShades(light.colours, colors),
    dark: withEmergencyShades(dark.colours, colors),
    report: [...light.report, ...dark.report, ...(near === null ? [] : [near])],
  };
}

const isEmergencyInk = (role: string) => role === 'emergency.line';

function wishes(scheme: SchemeName, colors: BrandColours, base: Colours): Colours {
  const { normalTextColor, disabledColor, emergencyColor } = colors;
  return {
    ...(normalTextColor === undefined ? {} : inkWishes(scheme, normalTextColor, base)),
    ...(disabledColor === undefined ? {} : { 'state.disabled': disabledColor }),
    ...(emergencyColor === undefined ? {} : emergencyWishes(emergencyColor, base)),
  };
}

function inkWishes(scheme: SchemeName, wished: string, base: Colours): Colours {
  const hue = lchOf(wished);
  const at = (role: string) => base[role] ?? '';
  const tint = (like: Lch, l = like.l) => hexOf({ l, c: Math.min(MOST_TINT, like.c, hue.c), h: hue.h });
  const tinted = Object.fromEntries(TINTED.map((role) => [role, tint(lchOf(at(role)))]));
  const raised = tinted['surface.raised'] ?? '';
  const primary =
    scheme === 'light'
      ? (repaired({ ...base, ...tinted }, { 'text.primary': wished }).colours['text.primary'] ?? wished)
      : tint({ ...hue, c: MOST_TINT }, DARK_INK_L);
  return {
    ...tinted,
    // In light the wish itself goes on, so that the report says what became of it.
    'text.primary': scheme === 'light' ? wished : primary,
    'text.secondary': mixed(primary, raised, SHARE_OF_SECONDARY),
    'text.muted': mixed(primary, raised, SHARE_OF_MUTED),
    // The accent also stands on surfaces, as mark and as chosen entry; so it is the ink that can be read there.
    'accent.fill': scheme === 'light' ? primary : hexOf({ ...hue, l: DARK_ACCENT_L }),
    ...(scheme === 'light' ? { 'accent.on': '#FFFFFF' } : {}),
  };
}

function emergencyWishes(wished: string, base: Colours): Colours {
  const { c, h } = lchOf(wished);
  const soft = lchOf(base['emergency.soft'] ?? '');
  return {
    'emergency.field': wished,
    'emergency.line': wished,
    'emergency.soft': hexOf({ l: soft.l, c: Math.min(soft.c, c), h }),
  };
}

/** The deeper shades of the alarm's ground, which are no tokens of their own; white only gains on them. */
function withEmergencyShades(colours: Colours, { emergencyColor }: BrandColours): Colours {
  if (emergencyColor === undefined) return colours;
  const field = lchOf(colours['emergency.field'] ?? '');
  const shade = (share: number) => hexOf({ ...field, l: field.l * share });
  return { ...colours, 'emergency.deep': shade(0.85), 'emergency.ink': shade(0.78) };
}

function nearDisarmed(wished: string | undefined, light: Colours): NearDisarmed | null {
  if (wished === undefined) return null;
  const [one, green] = [lchOf(wished), lchOf(light['mode.disarmed.graphic'] ?? '')];
  const degrees = Math.abs(((one.h - green.h + 540) % 360) - 180);
  return one.c < GREY_CHROMA || degrees > NEAR_DEGREES
    ? null
    : { role: 'emergency.field', how: 'near-disarmed', wanted: wished, degrees: Math.round(degrees) };
}
