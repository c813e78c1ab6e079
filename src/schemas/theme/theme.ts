import * as z from 'zod';

/** A colour and nothing else: no url(), no function, no escape can stand in a theme. */
const colour = z
  .string()
  .regex(/^#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/, 'a colour such as #1F6F43')
  .meta({ description: 'Six or eight hex digits', examples: ['#1F6F43'] });
const length = z.string().regex(/^(?:0|\d{1,3}(?:\.\d{1,4})?(?:rem|em|px))$/, 'a length in rem or px');
const millis = z.string().regex(/^\d{1,5}ms$/, 'milliseconds such as 240ms');
/** Shadows, features and names: words, numbers and the few signs they need; never url(, ;, braces, escapes. */
const plain = z
  .string()
  .max(120)
  .regex(/^(?!.*(?:url\(|expression|\/\*))[\w\s#.,()"'/%@-]*$/i, 'letters, digits and simple signs only');

const note = { $description: z.string().max(400).optional() };
const token = z.discriminatedUnion('$type', [
  z.strictObject({ ...note, $type: z.literal('color'), $value: colour }),
  z.strictObject({ ...note, $type: z.literal('dimension'), $value: length }),
  z.strictObject({ ...note, $type: z.literal('duration'), $value: millis }),
  z.strictObject({ ...note, $type: z.literal('number'), $value: z.number() }),
  z.strictObject({ ...note, $type: z.literal('string'), $value: plain }),
  z.strictObject({ ...note, $type: z.literal('shadow'), $value: plain }),
  z.strictObject({ ...note, $type: z.literal('fontFamily'), $value: z.array(plain).min(1).max(6) }),
  z.strictObject({ ...note, $type: z.literal('cubicBezier'), $value: z.array(z.number()).length(4) }),
  z.strictObject({
    ...note,
    $type: z.literal('typography'),
    $value: z.strictObject({
      fontSize: length,
      lineHeight: z.number().min(0.8).max(3),
      fontWeight: z.number().int().min(100).max(900),
      letterSpacing: z.string().regex(/^-?(?:0|\d(?:\.\d{1,4})?em)$/, 'em such as -0.01em'),
    }),
  }),
]);

interface TokenTree {
  [name: string]: z.infer<typeof token> | TokenTree | string;
}
const name = z.string().regex(/^(?:\$description|[a-zA-Z0-9][a-zA-Z0-9-]*)$/);
const tree: z.ZodType<TokenTree> = z.lazy(() => z.record(name, z.union([token, tree, z.string().max(400)])));

const colourTheme = z.strictObject({ ...note, scheme: z.enum(['light', 'dark']), color: tree });
const partner = z.strictObject({
  ...note,
  brand: z.strictObject({
    Name: plain,
    images: z.record(z.string().max(40), plain),
    colors: z.record(z.string().max(40), colour),
  }),
  light: colourTheme,
  dark: colourTheme,
});

/** themes/tokens.json: what everything is drawn with, and the colours by theme. */
export const themeSchema = z.strictObject({
  ...note,
  $schema: z.string().max(200).optional(),
  base: tree,
  themes: z.record(z.string().regex(/^[a-z0-9-]+$/), z.union([colourTheme, partner])),
  contrast: z.unknown(),
});
