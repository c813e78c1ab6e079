import * as z from 'zod';
import { says } from '../issues/zod-issues.ts';

/** A colour and nothing else: no url(), no function, no escape can stand in a theme. */
const colour = z
  .string()
  .regex(/^#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/, says('colour'))
  .meta({ description: 'Six or eight hex digits', examples: ['#1F6F43'] });
const length = z.string().regex(/^(?:0|\d{1,3}(?:\.\d{1,4})?(?:rem|em|px))$/, says('theme-length'));
const millis = z.string().regex(/^\d{1,5}ms$/, says('theme-millis'));
/** Shadows, features and names: words, numbers and the few signs they need; never url(, ;, braces, escapes. */
const plain = z
  .string()
  .max(120)
  .regex(/^(?!.*(?:url\(|expression|\/\*))[\w\s#.,()"'/%@-]*$/i, says('theme-signs'));

const note = { $description: z.string().max(400).optional().meta({ description: 'A word about it' }) };
const kind = <Name extends string>(name: Name) => z.literal(name).meta({ description: 'What kind of value it is' });
const token = z.discriminatedUnion('$type', [
  z.strictObject({ ...note, $type: kind('color'), $value: colour.meta({ description: 'Its value' }) }),
  z.strictObject({ ...note, $type: kind('dimension'), $value: length.meta({ description: 'Its value' }) }),
  z.strictObject({ ...note, $type: kind('duration'), $value: millis.meta({ description: 'Its value' }) }),
  z.strictObject({ ...note, $type: kind('number'), $value: z.number().meta({ description: 'Its value' }) }),
  z.strictObject({ ...note, $type: kind('string'), $value: plain.meta({ description: 'Its value' }) }),
  z.strictObject({ ...note, $type: kind('shadow'), $value: plain.meta({ description: 'Its value' }) }),
  z.strictObject({
    ...note,
    $type: kind('fontFamily'),
    $value: z.array(plain).min(1).max(6).meta({ description: 'Its value' }),
  }),
  z.strictObject({
    ...note,
    $type: kind('cubicBezier'),
    $value: z.array(z.number()).length(4).meta({ description: 'Its value' }),
  }),
  z.strictObject({
    ...note,
    $type: kind('typography'),
    $value: z
      .strictObject({
        fontSize: length.meta({ description: 'Size in rem' }),
        lineHeight: z.number().min(0.8).max(3).meta({ description: 'Line height as a factor' }),
        fontWeight: z.number().int().min(100).max(900).meta({ description: 'Weight' }),
        letterSpacing: z
          .string()
          .regex(/^-?(?:0|\d(?:\.\d{1,4})?em)$/, says('theme-em'))
          .meta({ description: 'Space between letters in em' }),
      })
      .meta({ description: 'How the text is set' }),
  }),
]);

interface TokenTree {
  [name: string]: z.infer<typeof token> | TokenTree | string;
}
const name = z.string().regex(/^(?:\$description|[a-zA-Z0-9][a-zA-Z0-9-]*)$/);
const tree: z.ZodType<TokenTree> = z.lazy(() => z.record(name, z.union([token, tree, z.string().max(400)])));

const colourTheme = z.strictObject({
  ...note,
  scheme: z.enum(['light', 'dark']).meta({ description: 'Light or dark, for what the browser draws itself' }),
  color: tree.meta({ description: 'Colours by role' }),
});
const partner = z.strictObject({
  ...note,
  brand: z
    .strictObject({
      Name: plain.meta({ description: 'Name of the partner' }),
      images: z.record(z.string().max(40), plain).meta({ description: 'Its pictures' }),
      colors: z.record(z.string().max(40), colour).meta({ description: 'Its three colours' }),
    })
    .meta({ description: 'What the partner gave' }),
  light: colourTheme.meta({ description: 'What became of it in light' }),
  dark: colourTheme.meta({ description: 'What became of it in dark' }),
});

export const TOKENS_VERSION = 1;

/** themes/tokens.json: what everything is drawn with, and the colours by theme. */
export const themeSchema = z.strictObject({
  ...note,
  $schema: z.string().max(200).optional().meta({ description: 'For completion in a text editor' }),
  version: z.literal(TOKENS_VERSION).meta({ description: 'Version of the format of this file' }),
  base: tree.meta({ description: 'Sizes, type, motion: the same in every theme' }),
  themes: z
    .record(z.string().regex(/^[a-z0-9-]+$/), z.union([colourTheme, partner]))
    .meta({ description: 'Colours by theme' }),
  contrast: z.unknown().meta({ description: 'Pairs with the contrast they have and need' }),
});
