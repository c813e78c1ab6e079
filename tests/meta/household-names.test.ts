import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));

const isPerLanguage = (title: unknown): boolean => isRecord(title) && isRecord(title['text']);
const namesDevice = (link: unknown): boolean =>
  isRecord(link) && (typeof link['name'] === 'string' || typeof link['device'] === 'string');

/** Places of nodes that translate the name of the device they are linked to. */
function translated(value: unknown, path: string): string[] {
  if (!isRecord(value)) return [];
  const links = isRecord(value['links']) ? Object.values(value['links']) : [];
  const states: unknown[] = Array.isArray(value['states']) ? value['states'] : [];
  const titles = [value['title'], ...states.map((state) => (isRecord(state) ? state['title'] : undefined))];
  const own = links.some(namesDevice) && titles.some(isPerLanguage) ? [path] : [];
  return [...own, ...Object.entries(value).flatMap(([key, one]) => translated(one, `${path}/${key}`))];
}

it('a device of the household keeps the name that the household gave it, in every language', () => {
  const files = ['templates', 'themes', 'sim', 'tests/fixtures/boards'].flatMap(filesOf);
  const documents = files.map((file): [string, unknown] => [file, JSON.parse(readFileSync(file, 'utf8'))]);
  const boards = documents.filter(([, json]) => isRecord(json) && json['kind'] === 'dashboard');
  expect(boards.length).toBeGreaterThan(0);
  expect(documents.flatMap(([file, json]) => translated(json, file))).toEqual([]);
});

it('a long word breaks where its language breaks it: nowhere is a place for it put in by hand', () => {
  const files = ['templates', 'locales', 'sim'].flatMap(filesOf);
  expect(files.filter((file) => /\u00AD|\\u00ad/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});
