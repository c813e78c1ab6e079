import { readFileSync } from 'node:fs';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { exampleDocument } from '@/runtime/documents/example-document';
import { OPERATORS } from '@/schemas/condition/words';
import { ACTION_NAMES } from '@/schemas/template/actions/actions';
import { APP_PATHS } from '@/schemas/template/names';
import { within } from '../support/how-long';

/** As an editor runs it: the file says by `$schema` which schema it follows, and nothing else is told. */
const service = getLanguageService({
  schemaRequestService: (uri) => Promise.resolve(readFileSync(new URL(uri), 'utf8')),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});
const at = (file: string) => new URL(`../../${file}`, import.meta.url).href;

/** A template with this widget; `|` is where the caret stands. */
const board = (widget: string) => `{
  "$schema": "../../schemas/template.schema.json",
  "kind": "dashboard", "version": 3, "id": "hall", "name": "Hall",
  "widgets": {
    "lamp": ${widget}
  },
  "layouts": { "landscape": { "cells": [{ "widget": "lamp", "rowStart": 1, "rowEnd": 2, "colStart": 1, "colEnd": 2 }] } }
}`;

function open(text: string, file = 'templates/dashboards/hall.json') {
  const document = TextDocument.create(at(file), 'json', 1, text.replace('|', ''));
  return {
    document,
    caret: document.positionAt(Math.max(0, text.indexOf('|'))),
    json: service.parseJSONDocument(document),
  };
}
async function offered(text: string, file?: string): Promise<string[]> {
  const { document, caret, json } = open(text, file);
  const list = await service.doComplete(document, caret, json);
  return (list?.items ?? []).map(({ label }) => label);
}
async function explained(text: string): Promise<string> {
  const { document, caret, json } = open(text);
  const hover = await service.doHover(document, caret, json);
  return JSON.stringify(hover?.contents ?? '').replaceAll('\\\\', '');
}
async function marked(text: string, file?: string): Promise<string[]> {
  const { document, json } = open(text, file);
  const found = await service.doValidation(document, json);
  return found.map(
    ({ message, range }) => `${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
  );
}
const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`);
const tap = (action: string) => board(`{ "type": "light", "actions": { "tap": ${action} } }`);
const when = (rule: string) => board(`{ "type": "light", "states": [{ "name": "State 1", "when": ${rule} }] }`);

describe('a text editor with the schemas', () => {
  describe('completes', () => {
    it('the type: every one there is, and says what each is for', async () => {
      const text = board('{ "type": | }');
      expect(await offered(text)).toEqual(quoted(WIDGETS.map(({ type }) => type)));
      const { document, caret, json } = open(text);
      const list = await service.doComplete(document, caret, json);
      const light = list?.items.find(({ label }) => label === '"light"');
      expect(JSON.stringify(light?.documentation)).toContain('lamp');
    });

    it('the type by what it is for, and by no number of a document that only this program has', async () => {
      const { document, caret, json } = open(board('{ "type": | }'));
      const list = await service.doComplete(document, caret, json);
      const words = (list?.items ?? []).map(({ documentation = '' }) =>
        typeof documentation === 'string' ? documentation : documentation.value,
      );
      expect(words.filter((one) => /\b[SHRI]-?\d|\bdesign \d/.test(one))).toEqual([]);
    });

    it('the options of that type, and their values', async () => {
      expect(await offered(board('{ "type": "time", "options": { | } }'))).toContain('show');
      expect(await offered(board('{ "type": "light", "options": { | } }'))).not.toContain('show');
      expect(await offered(board('{ "type": "time", "options": { "show": | } }'))).toEqual(
        quoted(['time', 'date', 'both']),
      );
    });

    it('a tile document in the place of a widget, and the links that are bound there', async () => {
      expect(await offered(board('{ | }'))).toEqual(expect.arrayContaining(['type', 'use']));
      expect(await offered(board('{ "use": "hall-door", | }'))).toEqual(['links']);
      expect(await offered(board('{ "use": "hall-door", "links": { "state": { "provider": | } } }'))).toEqual(
        quoted(['ezlo', 'utility', 'app']),
      );
      const tile = '{ "$schema": "../../schemas/template.schema.json", "kind": "tile", "widget": { | } }';
      expect(await offered(tile)).toEqual(expect.arrayContaining(['type', 'use']));
      expect(
        await marked(board('{ "use": "hall-door", "links": { "state": { "provider": "app", "path": "mode" } } }')),
      ).toEqual([]);
      expect((await marked(board('{ "use": "hall-door", "type": "door" }'))).join()).toContain('type');
    });

    it('the links of that type, their fields and what fits', async () => {
      const { links } = WIDGETS.find(({ type }) => type === 'light')!;
      const state = (fields: string) => board(`{ "type": "light", "links": { "state": ${fields} } }`);
      expect(await offered(board('{ "type": "light", "links": { | } }'))).toEqual(Object.keys(links));
      expect(await offered(state('{ "provider": | }'))).toEqual(quoted(['ezlo', 'utility', 'app']));
      expect(await offered(state('{ "provider": "utility", | }'))).toEqual([
        'item',
        'event',
        'category',
        'subcategory',
        'room',
        'name',
      ]);
      expect(await offered(state('{ "provider": "ezlo", | }'))).toEqual(['controller', 'device', 'item']);
      expect(await offered(state('{ "provider": "utility", "item": | }'))).toEqual(quoted(links['state']?.items ?? []));
      expect(await offered(state('{ "provider": "utility", "category": | }'))).toEqual(
        quoted(links['state']?.categories ?? []),
      );
      expect(await offered(state('{ "provider": "app", "path": | }'))).toEqual(quoted(APP_PATHS));
    });

    it('[S4.63] the rule of a state: its links and the eight operators, in groups too', async () => {
      const { links } = WIDGETS.find(({ type }) => type === 'light')!;
      expect(await offered(when('{ "link": | }'))).toEqual(quoted(Object.keys(links)));
      expect(await offered(when('{ "link": "state", "operator": | }'))).toEqual(quoted(OPERATORS));
      expect(await offered(when('{ "any": [{ "all": [{ "link": "state", "operator": | }] }] }'))).toEqual(
        quoted(OPERATORS),
      );
    });

    it('[S4.63] the group of a state as that of a layout, and whole widgets in it', async () => {
      const group = (said: string) => board(`{ "type": "light", "states": [{ "name": "default", "group": ${said} }] }`);
      expect(await offered(group('{ | }'))).toEqual(
        expect.arrayContaining(['members', 'areas', 'cells', 'rows', 'cols', 'gap', 'pad', 'groups']),
      );
      expect(await offered(group('{ "members": { "one": | } }'))).toContain('lock');
      expect(await offered(group('{ "members": { "one": { "type": "time", "options": { "show": | } } } }'))).toEqual(
        quoted(['time', 'date', 'both']),
      );
      const foot = group(
        '{ "areas": ["one", "foot"], "groups": { "foot": { | } }, "members": { "one": { "type": "time" } } }',
      );
      expect(await offered(foot)).toEqual(expect.arrayContaining(['areas', 'panel']));
      expect(await marked(group('{ "areas": ["one"], "members": { "one": { "type": "time" } } }'))).toEqual([]);
      expect((await marked(group('{ "areas": ["one"] }'))).join()).toContain('members');
    });

    it('[R-80] the gestures of that type and the names of the actions', async () => {
      expect(await offered(board('{ "type": "light", "actions": { | } }'))).toEqual(
        WIDGETS.find(({ type }) => type === 'light')?.gestures,
      );
      expect(await offered(tap('{ "do": | }'))).toEqual(quoted(ACTION_NAMES));
    });

    it('the parameters of that action and their values', async () => {
      expect(await offered(tap('{ "do": "mode.request", "with": { | } }'))).toEqual(['mode']);
      expect(await offered(tap('{ "do": "item.step", "with": { | } }'))).toEqual(['by', 'link']);
      expect(await offered(tap('{ "do": "page.go", "with": { "path": | } }'))).toContain('"/security/cameras"');
      expect(await offered(tap('{ "do": "hub.retry", "with": { | } }'))).toEqual([]);
      expect(await offered(tap('{ "do": "mode.request", "with": { "mode": | } }'))).toEqual(
        quoted(['disarmed', 'home', 'away', 'night', 'vacation']),
      );
    });

    it('style and access', async () => {
      expect(await offered(board('{ "type": "light", "style": { "textSize": | } }'))).toEqual(
        quoted(['small', 'medium', 'large']),
      );
      expect(await offered(board('{ "type": "light", "access": | }'))).toEqual(
        quoted(['act', 'view-only', 'confirm', 'pin']),
      );
    });

    it('an empty document, a brand, a theme and an override', async () => {
      const named = (file: string, schema: string) => offered(`{ "$schema": "../../schemas/${schema}", | }`, file);
      expect(await named('templates/dashboards/x.json', 'template.schema.json')).toEqual(
        expect.arrayContaining(['kind', 'version', 'id', 'name', 'widgets', 'layouts']),
      );
      expect(await named('themes/x/brand.json', 'brand.schema.json')).toEqual(
        expect.arrayContaining(['name', 'colors', 'logo', 'texts', 'screenSaver']),
      );
      expect(await named('themes/x/theme.json', 'theme.schema.json')).toEqual(
        expect.arrayContaining(['light', 'dark', 'tile']),
      );
      const override = '{ "$schema": "../../schemas/override.schema.json", "widgets": { "panic": { | } } }';
      expect(await offered(override, 'themes/x/override.json')).toEqual(
        expect.arrayContaining(['options', 'links', 'states', 'style', 'access']),
      );
    });
  });

  it('explains what the caret stands on', async () => {
    expect(await explained(board('{ "type": "light", "options": { "ic|on": "lamp" } }'))).toContain('icon');
    expect(
      await explained(board('{ "type": "light", "links": { "sta|te": { "provider": "app", "path": "mode" } } }')),
    ).toContain('dimmer or switch');
    expect(await explained(tap('{ "do": "item.toggle", "wi|th": {} }'))).toContain('parameters');
    expect(await explained(board('{ "type": "light", "acc|ess": "pin" }'))).toContain('touch may do');
    expect(await explained(when('{ "link": "state", "oper|ator": "equals", "value": 1 }'))).toContain('compared');
  });

  it.each([
    ['a type', board('{ "type": "lihgt" }'), /^5: Value is not accepted/],
    ['an option', board('{\n"type": "time",\n"options": { "show": "never" } }'), /^7: Value is not accepted/],
    [
      'an option’s name',
      board('{\n"type": "time",\n"options": { "shwo": "both" } }'),
      /^7: Property shwo is not allowed/,
    ],
    [
      'a provider',
      board('{ "type": "light",\n"links": { "state": { "provider": "zigbee" } } }'),
      /^6: Value is not accepted/,
    ],
    ['an operator', when('{ "link": "state",\n"operator": "matches", "value": 1 }'), /^[56]: /],
    [
      'a gesture',
      board('{ "type": "light",\n"actions": { "hold": { "do": "hub.retry" } } }'),
      /^6: Property hold is not allowed/,
    ],
    ['an action', tap('{\n"do": "shell.exec" }'), /^6: Value is not accepted/],
    ['a parameter', tap('{ "do": "mode.request",\n"with": { "pin": "1234" } }'), /^6: Property pin is not allowed/],
    ['a parameter’s value', tap('{ "do": "mode.request",\n"with": { "mode": "9" } }'), /^6: Value is not accepted/],
  ])('marks %s that is wrong at its line', async (_what, text, expected) => {
    expect((await marked(text)).join('\n')).toMatch(expected);
  });

  it('completes a whole widget: a sample of each type, that draws', async () => {
    const { document, caret, json } = open(board('|'));
    const list = await service.doComplete(document, caret, json);
    const lock = list?.items.find(({ label }) => label === 'lock');
    expect(lock?.textEdit?.newText).toContain('"item": "door_lock"');
  });

  it(
    'finds nothing wrong in any shipped template and in the example of any widget',
    async () => {
      const { readAll } = await import('../../scripts/generate-templates');
      const { templates } = await readAll();
      const shipped = templates.map(({ file }) => [file, readFileSync(file, 'utf8')] as const);
      const examples = WIDGETS.map(({ type, example }) => {
        const $schema = '../../schemas/template.schema.json';
        return [`templates/tiles/${type}.json`, JSON.stringify({ $schema, ...exampleDocument(example) })] as const;
      });
      const all = await Promise.all(
        [...shipped, ...examples].map(async ([file, text]) =>
          (await marked(text, file)).map((problem) => `${file}:${problem}`),
        ),
      );
      expect(all.flat()).toEqual([]);
      // Some eighty files, each read as an editor reads it: seconds where the machine has other work.
    },
    within(60_000),
  );
});
