import * as z from 'zod';

const words = z.string().max(2_000).optional();

/** A text of a template: a locale key, or the words themselves by language. `{name}` or `{name|format}` places a bound value. */
export const text = z
  .union([
    z.strictObject({
      key: z
        .string()
        .min(1)
        .max(200)
        .meta({ description: 'Key of locales/<language>/<area>.json', examples: ['app.menu.home'] }),
    }),
    z.strictObject({ text: z.strictObject({ en: words, fr: words, es: words, de: words }) }),
  ])
  .meta({ description: 'A locale key, or the words by language' });
