import * as z from 'zod';
import { modesByName } from './modes-by-name.ts';
import { OVERRIDE_VERSION, overrideSchema, type Override } from './override.ts';
import { isRecord, type ParseResult } from './plain-json.ts';
import { readAuthored, readText, type Authored } from './read-authored.ts';

const OVERRIDE: Authored<Override> = {
  kind: 'override',
  version: OVERRIDE_VERSION,
  // What changes a document numbered the modes as long as documents did.
  schema: z.preprocess((json) => (isRecord(json) ? modesByName(json) : json), overrideSchema),
  migrations: [],
};

/** Reads one layer's changes of a document. What the merged document must keep is checked after merging. */
export const parseOverride = (json: unknown): ParseResult<Override> => readAuthored(json, OVERRIDE);

/** The same from a text, issues with line and column. */
export const parseOverrideText = (text: string): ParseResult<Override> => readText(text, parseOverride);
