import { beforeAll, describe, expect, it } from 'vitest';
import { routeOf, ROUTES } from '@/app/routes';
import { STARTING_POINTS } from '@/runtime/boards/starting-points';
import { SAFETY_FACES } from '@/schemas/template/safety';
import { readAll, readTemplate, type ReadTemplate } from '../../scripts/generate-templates';
import { schemaFiles } from '../../scripts/generate-schemas';
import { readFileSync } from 'node:fs';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';

let templates: ReadTemplate[];
beforeAll(async () => {
  ({ templates } = await readAll());
});

describe('templates', () => {
  it('[S3.50] every shipped document is valid', () => {
    const problems = templates.flatMap(({ file, problems: found }) => found.map((problem) => `${file}: ${problem}`));
    expect(problems).toEqual([]);
    expect(templates.length).toBeGreaterThan(0);
  });

  it('[S2.1] every route has its screen, its shell and the page for paths nobody knows', () => {
    const screens = new Set(templates.flatMap(({ document }) => (document?.kind === 'screen' ? [document.id] : [])));
    const wanted = [
      ...ROUTES.flatMap(({ screen, shell }) => [screen, ...(shell === undefined ? [] : [shell])]),
      'not-found',
    ];
    expect([...new Set(wanted)].filter((id) => !screens.has(id))).toEqual([]);
  });

  it('[S1.12] each screen of which only the words are known has its page, and the page its widgets', () => {
    const known = {
      '/login-user-intro': 'sign-in-form',
      '/forgot-password': 'reset-mail',
      '/settings-profile': 'profile-details',
      '/dashboards/all': 'board-list',
      // The editor is code, and stands in its page's outlet.
      '/themes/mine': 'outlet',
      '/energy': 'energy-history',
      '/energy/goals': 'goal-list',
      '/virtual-devices/new': 'voice-wizard',
    };
    for (const [path, type] of Object.entries(known)) {
      const page = templates.find(({ document }) => document?.id === routeOf(path)?.screen)?.document;
      const types = page?.kind === 'screen' ? Object.values(page.widgets).map((widget) => widget.type) : [];
      expect(types, path).toContain(type);
    }
  });

  it('[R-51] every safety face ships as a template that passes its gate', () => {
    const dialogs = templates.flatMap(({ document, problems }) =>
      document?.kind === 'dialog' && problems.length === 0 ? [document.id] : [],
    );
    expect(SAFETY_FACES.filter((face) => !dialogs.includes(face))).toEqual([]);
  });

  it('the answer of a question that comes first, and so has the focus, is the one that changes nothing', () => {
    const { layouts } = JSON.parse(readFileSync('templates/dialogs/confirm.json', 'utf8')) as {
      layouts: Record<string, { areas: string[] }>;
    };
    const order = Object.values(layouts).map(({ areas }) => areas.join(' ').match(/\b(?:no|yes)\b/g)?.[0]);
    expect(order).toEqual(order.map(() => 'no'));
    expect(order.length).toBeGreaterThan(1);
  });

  it('no board of one house ships with the product; that of the stories is read as any other', async () => {
    const boards = templates.flatMap(({ document }) => (document?.kind === 'dashboard' ? [document] : []));
    expect(boards.map(({ id }) => id).sort()).toEqual([...STARTING_POINTS].sort());
    const links = boards.flatMap(({ widgets }) => Object.values(widgets).flatMap((node) => Object.values(node.links)));
    expect(links.filter(({ provider }) => provider !== 'utility')).toEqual([]);
    expect(links.filter((link) => 'name' in link)).toEqual([]);
    const board = readTemplate('tests/fixtures/boards/maple-street.json', await widgetShapes(WIDGETS));
    expect(board.document?.id).toBe('maple-street-board');
  });

  it('the JSON Schemas in schemas/ are those of the code', async () => {
    const stale = [...(await schemaFiles())].filter(([name, text]) => readFileSync(`schemas/${name}`, 'utf8') !== text);
    expect(stale.map(([name]) => name)).toEqual([]);
  });
});
