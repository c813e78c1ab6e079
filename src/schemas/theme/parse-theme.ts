import type { ParseResult } from '../template/plain-json.ts';
import { readAuthored, readText, type FileFormat } from '../template/read-authored.ts';
import { THEME_VERSION, themeDocument, type ThemeDocument } from './theme-document.ts';

const THEME: FileFormat<ThemeDocument> = {
  kind: 'theme',
  version: THEME_VERSION,
  schema: themeDocument,
  migrations: [],
};

/** Reads a theme that a person made, of any version. */
export const parseTheme = (json: unknown): ParseResult<ThemeDocument> => readAuthored(json, THEME);

/** The same from a text, issues with line and column. */
export const parseThemeText = (text: string): ParseResult<ThemeDocument> => readText(text, parseTheme);
