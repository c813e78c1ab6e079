// The import law: schemas <- hub <- runtime <- widgets and editor <- app; the simulated home shares only the wire.
const may = {
  schemas: [],
  ui: [],
  hub: ['schemas'],
  runtime: ['schemas', 'hub', 'ui'],
  widgets: ['schemas', 'runtime', 'ui'],
  editor: ['schemas', 'runtime', 'ui'],
  app: ['schemas', 'hub', 'runtime', 'widgets', 'editor', 'ui'],
};
/** Rooms of src/hub by who has them: page and worker share the first and never import each other's. */
const hub = {
  both: ['ports', 'state', 'domain', 'map', 'patches', 'api'],
  page: ['parts', 'energy', 'page', 'weather'],
  worker: [
    ...['credentials', 'reports', 'cloud', 'session', 'socket', 'model', 'house', 'vera', 'last-known', 'actions'],
    ...[
      'house-settings',
      'devices',
      'scenes',
      'local',
      'account',
      'alerts',
      'boards',
      'cameras',
      'monitoring',
      'voice',
    ],
    ...['upkeep', 'worker', 'transcript'],
  ],
};
/**
 * Rooms from the ground up: each stands on those before it, and what lies beside them (the house of a simulated hub, the
 * front door) on all of them. `ground`: files beside the rooms that all of them stand on.
 */
const floors = {
  'sim/hub': { rooms: ['ground', 'line', 'core', 'devices', 'energy', 'modes', 'scenes', 'calls'], ground: [] },
  'src/hub': { rooms: [...hub.both, ...hub.page, ...hub.worker], ground: ['errors'] },
  'src/runtime': {
    rooms: [
      ...[
        'scope',
        'watch',
        'tabs',
        'time',
        'text',
        'conditions',
        'assets',
        'brand',
        'house',
        'documents',
        'household',
        'links',
      ],
      ...['actions', 'tiles', 'devices', 'alerts', 'kiosk', 'account', 'house-settings', 'cameras', 'energy', 'scenes'],
      ...['weather', 'boards', 'explain', 'grid', 'tile-frame', 'layout', 'lint', 'hooks'],
    ],
    ground: ['contract', 'registry'],
  },
};
const notTest = '\\.(test|spec)\\.tsx?$';
const ban = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    ...Object.keys(may).map((layer) =>
      ban(
        `layer-${layer}`,
        `src/${layer} may import ${[layer, ...may[layer]].join(', ')} and nothing else of src`,
        { path: `^src/${layer}/`, pathNot: notTest },
        { path: '^src/', pathNot: `^src/(${[layer, ...may[layer]].join('|')})/` },
      ),
    ),
    ...Object.entries(floors).flatMap(([house, { rooms, ground }]) =>
      rooms.map((room, at) => {
        const below = [...rooms.slice(0, at + 1).map((one) => `${one}/`), ...ground.map((one) => `${one}\\.ts$`)];
        return ban(
          `floor-${house}/${room}`,
          `${house}/${room} stands on ${[...rooms.slice(0, at), ...ground].join(', ')} and on nothing else of ${house}`,
          { path: `^${house}/${room}/`, pathNot: notTest },
          { path: `^${house}/`, pathNot: `^${house}/(${below.join('|')})` },
        );
      }),
    ),
    ...Object.entries(floors).flatMap(([house, { ground }]) =>
      ground.length === 0
        ? []
        : ban(
            `ground-${house}`,
            `${ground.join(', ')} lie under all rooms of ${house} and know none of them`,
            { path: `^${house}/(${ground.join('|')})\\.ts$` },
            { path: `^${house}/`, pathNot: `^${house}/(${ground.join('|')})\\.ts$` },
          ),
    ),
    ban(
      'page-never-imports-worker',
      'what only the worker has (sockets, secrets, the gates) is no part of the page',
      { path: `^src/hub/(${hub.page.join('|')})/`, pathNot: notTest },
      { path: `^src/hub/(${hub.worker.join('|')})/` },
    ),
    ban(
      'worker-never-imports-page',
      'the worker has no window, no document and no proxies',
      { path: `^src/hub/(${hub.worker.join('|')})/`, pathNot: notTest },
      { path: `^src/hub/(${hub.page.join('|')})/` },
    ),
    ban('no-cycle', 'a cycle hides which way data flows', {}, { circular: true }),
    ban(
      'hub-front-door',
      'only src/hub/index.ts is imported from outside the hub',
      { path: '^src/', pathNot: `^src/hub/|${notTest}` },
      { path: '^src/hub/', pathNot: '^src/hub/index\\.ts$' },
    ),
    ban(
      'widget-stands-alone',
      'a widget never imports another widget',
      { path: '^src/widgets/([^/]+/[^/]+)/' },
      { path: '^src/widgets/', pathNot: '^src/widgets/$1/' },
    ),
    ban(
      'widget-sees-contract-only',
      'widgets know runtime/contract and runtime/hooks, no more of the runtime',
      { path: '^src/widgets/', pathNot: notTest },
      { path: '^src/runtime/', pathNot: '^src/runtime/(contract|hooks)' },
    ),
    ban(
      'runtime-never-reaches-editor',
      'the view never loads the designer',
      { path: '^src/runtime/' },
      { path: '^src/editor/', reachable: true },
    ),
    ban(
      'browser-code-not-node',
      'src runs in a browser',
      { path: '^src/', pathNot: notTest },
      { dependencyTypes: ['core'] },
    ),
    ban(
      'src-never-imports-sim',
      'the product never imports its tools',
      { path: '^src/', pathNot: notTest },
      { path: '^(sim|scripts|tests)/' },
    ),
    ban(
      'sim-shares-only-wire',
      'a simulator made from the client agrees with its mistakes',
      { path: '^sim/' },
      { path: '^src/', pathNot: '^src/schemas/wire' },
    ),
    ban(
      'cli-never-draws',
      'the command line runs in Node: no component, no style, no part of the runtime that needs a page',
      { path: '^cli/' },
      {
        path: '^src/.*\\.(tsx|css)$|^src/(ui/(?!icon/(?:names|known)\\.ts$)|editor/)|node_modules/(@types/)?(react|react-dom)/',
      },
    ),
    ban(
      'cli-through-fronts',
      'of the app the command line knows the lists of widgets and pages, of the hub nothing',
      { path: '^cli/' },
      { path: '^src/(app/(?!(widgets|routes)\\.ts$)|hub/)' },
    ),
    ban('src-never-imports-cli', 'the product never imports its tools', { path: '^(src|sim)/' }, { path: '^cli/' }),
    ban(
      'hub-and-schemas-without-react',
      'rules and wire run without React',
      { path: '^src/(hub|schemas)/', pathNot: notTest },
      { path: 'node_modules/(@types/)?(react|react-dom)/' },
    ),
    ban(
      'json-logic-in-one-place',
      'rules are evaluated in runtime/conditions only',
      { path: '^src/', pathNot: '^src/runtime/conditions/' },
      { path: 'node_modules/(@types/)?json-logic-js/' },
    ),
    ban(
      'dnd-kit-in-editor',
      'drag and drop is the designer’s',
      { path: '^src/', pathNot: '^src/editor/' },
      { path: 'node_modules/@dnd-kit/' },
    ),
    ban(
      'grid-layout-in-editor',
      'the view places tiles with plain CSS grid',
      { path: '^src/', pathNot: '^src/editor/' },
      { path: 'node_modules/react-grid-layout/' },
    ),
    ban(
      'router-in-app',
      'routes belong to the app',
      { path: '^src/', pathNot: '^src/app/' },
      { path: 'node_modules/react-router(-dom)?/' },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  },
};
