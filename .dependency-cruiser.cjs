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
/** The rooms of a simulated hub, from the ground up: each stands on those before it, and house.ts on all of them. */
const floors = ['ground', 'line', 'core', 'devices', 'energy', 'modes', 'scenes', 'calls'];
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
    ...floors.map((room, at) =>
      ban(
        `floor-${room}`,
        `sim/hub/${room} may import ${floors.slice(0, at + 1).join(', ')} and nothing else of the simulated hub`,
        { path: `^sim/hub/${room}/`, pathNot: notTest },
        { path: '^sim/hub/', pathNot: `^sim/hub/(${floors.slice(0, at + 1).join('|')})/` },
      ),
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
