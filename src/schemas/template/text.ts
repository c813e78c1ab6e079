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
    z.strictObject({
      text: z
        .strictObject({
          en: words.meta({ description: 'English; read where a language is left out' }),
          fr: words.meta({ description: 'French' }),
          es: words.meta({ description: 'Spanish' }),
          de: words.meta({ description: 'German' }),
        })
        .meta({ description: 'The words by language' }),
    }),
  ])
  .meta({ description: 'A locale key, or the words by language' });
