import * as z from 'zod';

export const DRAFT_VERSION = 1;

/** What somebody is making of a board and has not published; kept in the browser, one entry a board. */
export const boardDraft = z.looseObject({
  version: z.literal(DRAFT_VERSION).meta({ description: 'Version of this record' }),
  at: z.number().meta({ description: 'When it was kept, epoch ms of this browser' }),
  base: z.number().int().nullable().meta({ description: 'Revision of the published board that it was begun from' }),
  document: z.unknown().meta({ description: 'The document as it stood; not yet checked' }),
  typed: z.string().optional().meta({ description: 'Text of the source view that was not applied to it' }),
});
export type BoardDraft = z.infer<typeof boardDraft>;
