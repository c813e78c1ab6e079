import * as z from 'zod';

export const options = z.strictObject({
  hasName: z.boolean().default(false).meta({ description: 'Writes the product name beside the glyph' }),
  tone: z.enum(['accent', 'media']).default('accent').meta({ description: 'media: white, for use over a picture' }),
});
export type BrandGlyphOptions = z.infer<typeof options>;
