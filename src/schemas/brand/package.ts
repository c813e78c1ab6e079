import * as z from 'zod';
import { sentence } from '../issues/issue.ts';
import { problem } from '../issues/zod-issues.ts';
import { kebabId } from '../template/ids.ts';
import { brandSchema } from './brand.ts';
import { overrideSchema } from '../template/override.ts';
import { themeDocument } from '../theme/theme-document.ts';

export const PACKAGE_VERSION = 1;

/** Caps of a package: what a partner ships in one file. Bytes count the file's text. */
export const PACKAGE_CAPS = {
  bytes: 8 * 1024 * 1024,
  themes: 20,
  documents: 100,
  files: 60,
  fileBytes: 2 * 1024 * 1024,
} as const;

/**
 * A partner's folder as one file (`porchlight pack`): brand, themes, documents of its own, changes to shipped ones and
 * pictures. Documents are kept as they were written; whoever opens the package checks each with parseDocument.
 */
export const packageSchema = z.strictObject({
  kind: z.literal('package').meta({ description: 'What this file is' }),
  version: z.literal(PACKAGE_VERSION).meta({ description: 'Version of the package format' }),
  id: kebabId.meta({ description: 'Id of the brand' }),
  name: z.string().min(1).max(60).meta({ description: 'Name of the brand' }),
  brand: brandSchema.optional().meta({ description: 'The brand itself' }),
  themes: z.array(themeDocument).max(PACKAGE_CAPS.themes).default([]).meta({ description: 'Its themes' }),
  documents: z
    .array(z.unknown())
    .max(PACKAGE_CAPS.documents)
    .default([])
    .meta({ description: 'Screens, dialogs, dashboards and tiles of its own' }),
  overrides: z
    .array(overrideSchema)
    .max(PACKAGE_CAPS.documents)
    .default([])
    .meta({ description: 'What it changes of shipped documents' }),
  files: z
    .record(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,100}$/), z.base64())
    .refine(
      (all) => Object.keys(all).length <= PACKAGE_CAPS.files,
      problem(sentence('most-files', { most: PACKAGE_CAPS.files })),
    )
    .default({})
    .meta({ description: 'Pictures by file name, base64' }),
});
export type Package = z.infer<typeof packageSchema>;
