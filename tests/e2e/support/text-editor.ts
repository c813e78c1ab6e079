import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as LanguageService from 'vscode-json-languageservice';

// A CommonJS package whose names Node cannot see from outside.
const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
  'vscode-json-languageservice',
) as typeof LanguageService;

const service = getLanguageService({
  schemaRequestService: (uri) => Promise.resolve(readFileSync(new URL(uri), 'utf8')),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});

/** What a text editor offers in a file, and what it marks; it knows nothing but the file's own `$schema`. */
export async function offered(file: string, text: string): Promise<string[]> {
  const document = TextDocument.create(pathToFileURL(file).href, 'json', 1, text.replace('|', ''));
  const caret = document.positionAt(text.indexOf('|'));
  const list = await service.doComplete(document, caret, service.parseJSONDocument(document));
  return (list?.items ?? []).map(({ label }) => label.replaceAll('"', ''));
}

export async function marked(file: string): Promise<string[]> {
  const document = TextDocument.create(pathToFileURL(file).href, 'json', 1, readFileSync(file, 'utf8'));
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  return found.map(({ message }) => (typeof message === 'string' ? message : message.value));
}
