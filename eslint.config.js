// House rules as lint rules. Each ban says what to do instead; the import law lives in .dependency-cruiser.cjs,
// the rules that need types, those of React and those of accessibility in .oxlintrc.json, form in Oxfmt.
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const isLong = process.env['PORCHLIGHT_LONG'] !== undefined;
const CODE = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'tests/**/*.ts', 'tests/**/*.tsx'];

/** A ban on a piece of syntax; `bans` of overlapping zones are joined by hand, for a later block replaces an earlier one. */
const ban = (selector, message) => ({ selector, message });

const noMarkupStrings = [
  ban(
    'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    'Render text as children: markup from strings is never shown (R-72).',
  ),
  ban(
    'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]',
    'Set textContent or render elements: markup from strings is never shown (R-72).',
  ),
  ban('CallExpression[callee.property.name="insertAdjacentHTML"]', 'Append elements instead of markup strings (R-72).'),
  ban(
    'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]',
    'Render elements instead (R-72).',
  ),
];
const noTextInCode = [
  ban('JSXText[value=/\\p{L}/u]', 'Text lives in locales/<language>/: put a key there and say it with useText().'),
  ban(
    'JSXAttribute[name.name=/^(aria-label|aria-description|aria-roledescription|title|alt|placeholder|label)$/] > Literal[value=/\\p{L}/u]',
    'Text lives in locales/<language>/: put a key there and say it with useText().',
  ),
];
const noRawColours = [
  ban(
    'Literal[value=/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i]',
    'Colours are theme tokens: use a class with var(--…) from src/ui/tokens.generated.css.',
  ),
];
const noDefaultExport = [
  ban(
    'ExportDefaultDeclaration',
    'Export by name: one thing, one name everywhere. Only a widget component is a default export.',
  ),
];
const noBareTimers = [
  ban(
    'CallExpression[callee.name=/^(set|clear)(Timeout|Interval)$/]',
    'House rules take time as an argument; whoever owns the clock starts the timer.',
  ),
  ban(
    'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    'House rules take the time as an argument.',
  ),
];
const noHollowTests = [
  ban(
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|skipIf|runIf|fixme)$/]',
    'A test runs or is deleted: no skip, only or todo.',
  ),
  ban(
    'MemberExpression[property.name="waitForTimeout"]',
    'Wait for what should happen (expect … toBeVisible), not for time.',
  ),
];
const EXPECT = ':matches([callee.name="expect"], [callee.object.name="expect"])';
const ON_EXPECT = `:has(> MemberExpression:has(CallExpression${EXPECT}))`;
const MACHINE_TIME = 'CallExpression[callee.object.name="Date"][callee.property.name="now"]';
const OF_THE_GLOBAL = '[object.name=/^(globalThis|global|window|self)$/]';
const NOT_WITHIN = ':not([callee.name="within"])';
const noSleep = 'No test sleeps: wait for what should happen (expect.poll), or move a clock of the test.';
const noClock = 'No test compares with the machine’s clock: give the time in (vi.setSystemTime, a clock of the test).';
const noBareLimit = 'A limit is multiplied by how busy the machine is: within(…) of tests/support/how-long.ts.';
/** What a busy machine decides is no rule of the product. */
const noWallClock = [
  ban(
    'CallExpression[callee.object.name="performance"][callee.property.name="now"]',
    'No test measures how long the machine took: give the time in, or assert what happened.',
  ),
  // What is looked at, and what that is compared with.
  ban(`CallExpression${EXPECT} ${MACHINE_TIME}`, noClock),
  ban(`CallExpression${ON_EXPECT} > ${MACHINE_TIME}.arguments`, noClock),
  ban(`CallExpression${ON_EXPECT} > .arguments ${MACHINE_TIME}`, noClock),
  ban('CallExpression[callee.name="setTimeout"]', noSleep),
  ban(`MemberExpression${OF_THE_GLOBAL}[property.name="setTimeout"]`, noSleep),
  ban('ImportDeclaration[source.value=/^(node:)?timers/] > ImportSpecifier[imported.name!="setImmediate"]', noSleep),
  ban('ImportDeclaration[source.value=/^(node:)?timers/] > :not(ImportSpecifier, Literal)', noSleep),
  // Words are the options of a tile.
  ban(
    `Property[key.name=/^(timeout|testTimeout|hookTimeout)$/] > .value${NOT_WITHIN}:not([value=/^[a-z]/i])`,
    noBareLimit,
  ),
  ban(
    `CallExpression:matches([callee.name=/^(it|test)$/], [callee.callee.object.name=/^(it|test)$/]) > .arguments:nth-child(3)${NOT_WITHIN}:not(:function)`,
    noBareLimit,
  ),
  ban(`CallExpression[callee.name=/^(before|after)(All|Each)$/] > .arguments:nth-child(2)${NOT_WITHIN}`, noBareLimit),
  ban(
    `CallExpression[callee.object.name="vi"][callee.property.name=/^wait(For|Until)$/] > Literal.arguments`,
    noBareLimit,
  ),
  ban(
    `CallExpression[callee.object.name="test"][callee.property.name="setTimeout"] > .arguments${NOT_WITHIN}`,
    noBareLimit,
  ),
  ban(`CallExpression[callee.property.name=/^setDefault(Navigation)?Timeout$/] > .arguments${NOT_WITHIN}`, noBareLimit),
];
/** The lists of vitest.config.ts (MOCKED): modules of their own for those that replace some. */
const MOCKED = ['tests/model/**'];
const noMockedModules = [
  ban(
    'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]',
    'Pass the part in, or add the file to MOCKED in vitest.config.ts and here: other files share this process.',
  ),
];
/** A drawing that is put off keeps none of its state: each try would fetch anew, and what arrives begins it again. */
const noLazyState = [
  ban(
    'CallExpression[callee.name=/^use(State|Memo|Ref)$/] CallExpression[callee.name=/^(lazy|fetchedOnce)$/]',
    'Fetch it with fetchedOnce beside the component, and read it with use().',
  ),
];
const oneHouseMore =
  'Two houses stand in one page: make it by a function of the house (house.of, boxOf), or say in PAGE_WIDE why it is the page’s (ADR 11).';
const onePersonMore =
  'The worker outlives whoever is signed in: keep it by the house (WeakMap), by the person (ofPerson), or in what is made for the session; or say in WORKER_WIDE why it is the worker’s.';
const ofModule = (declared) => [`Program > ${declared}`, `Program > ExportNamedDeclaration > ${declared}`];
const READONLY = '[id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly/]';
/** What a module keeps, all who come by it share. A list or map that says that nobody writes it is no state. */
const moduleState = (maps, message) =>
  [
    ...ofModule('VariableDeclaration[kind=/^(let|var)$/]'),
    ...[
      `[init.type="NewExpression"][init.callee.name=${maps}]:not(${READONLY})`,
      '[init.type="ArrayExpression"][init.elements.length=0]:not([id.typeAnnotation.typeAnnotation.type="TSTypeOperator"])',
      `[init.type="ObjectExpression"][init.properties.length=0]:not(${READONLY})`,
    ].flatMap((made) => ofModule(`VariableDeclaration > VariableDeclarator${made}`)),
    'CallExpression[callee.name=/^(proxy|proxyMap|proxySet|createBox)$/]:not(:function CallExpression)',
  ].map((selector) => ban(selector, message));
const noModuleState = moduleState('/^(Weak)?(Map|Set)$/', oneHouseMore);
/** What is kept weakly by a house or a sign-in ends with it. */
const noWorkerState = moduleState('/^(Map|Set)$/', onePersonMore);
/** State of the page, whatever house it shows (ADR 11), with what it is. */
const PAGE_WIDE = {
  // Which kinds of widgets there are, and what the app has said once of what ships.
  'src/runtime/registry.ts': 'the kinds of widgets',
  'src/runtime/boards/starting-points.ts': 'how boards that ship are fetched',
  'src/runtime/boards/written-form.ts': 'how the texts of boards that ship are fetched',
  'src/runtime/brand/shipped-themes.ts': 'themes that ship with product and brand, which the page wears',
  'src/runtime/boards/boards.ts': 'how screens are changed; given its house with each call',
  // Program that was fetched, and texts.
  'src/runtime/hooks/beside.tsx': 'parts of the program that were fetched',
  'src/runtime/hooks/board-work.ts': 'the kinds of widgets, once they were fetched',
  'src/runtime/text/use-words.ts': 'texts that are being fetched',
  // What was computed of something that does not change.
  'src/runtime/conditions/active-state.ts': 'the rule of a state, by the state',
  'src/runtime/time/house-clock.ts': 'which zones this browser knows',
  'src/runtime/hooks/energy.ts': 'formats of times, by language and zone',
  'src/runtime/cameras/gallery-hours.ts': 'formats of times, by language and zone',
  'src/runtime/alerts/house-days.ts': 'formats of times, by language and zone',
  // How this browser looks and sounds, what holds its screen, and who is not signed in to any house.
  'src/runtime/house-settings/comfort.ts': 'how this browser looks and sounds',
  'src/runtime/hooks/sample.ts': 'sounds of this browser',
  'src/runtime/kiosk/holds.ts': 'what holds the screen',
  'src/runtime/layout/use-viewport.ts': 'the window',
  'src/runtime/hooks/film-strip.ts': 'where on the screen a picture stands',
  'src/runtime/hooks/password-reset.ts': 'a person who is signed in nowhere',
};
/** State of the worker, whoever is signed in, with what it is. */
const WORKER_WIDE = {
  'src/hub/worker/hub.worker.ts': 'part of the program that was fetched',
};
const OF_A_HOUSE = ['src/hub/state/**/*.ts', 'src/hub/page/**/*.ts', 'src/runtime/**/*.ts'];
const srcBans = [...noMarkupStrings, ...noTextInCode, ...noDefaultExport, ...noLazyState];
const restrict = (...bans) => ({ 'no-restricted-syntax': ['error', ...bans.flat()] });

const HUB_ONLY = {
  fetch: 'Ask the hub client (HouseCommands): only src/hub talks to a network.',
  XMLHttpRequest: 'Ask the hub client (HouseCommands): only src/hub talks to a network.',
  WebSocket: 'Ask the hub client (HouseCommands): only src/hub opens sockets.',
  EventSource: 'Ask the hub client (HouseCommands): only src/hub talks to a network.',
  localStorage: 'Stored values go through src/hub: storage can be blocked, full or edited by hand (R-87).',
  sessionStorage: 'Stored values go through src/hub: storage can be blocked, full or edited by hand (R-87).',
  indexedDB: 'Stored values go through src/hub: storage can be blocked, full or edited by hand (R-87).',
};
const WINDOWS = ['window', 'globalThis', 'self'];

export default tseslint.config(
  { ignores: ['dist', 'coverage', '.home', '.cache', 'test-results', '**/*.generated.ts', 'tests/fixtures'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: CODE,
    languageOptions: { parser: tseslint.parser },
    rules: { eqeqeq: 'error', 'no-console': 'error', 'no-eval': 'error', 'no-new-func': 'error' },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    rules: restrict(srcBans),
  },
  {
    // Oxlint has the compiler's rules too, in a tenth of the time; the long run asks React's own.
    files: ['src/**/*.tsx', 'src/{app,runtime,ui,widgets,editor}/**/*.ts'],
    ignores: TESTS,
    plugins: { 'react-hooks': hooks },
    rules: isLong ? hooks.configs.flat.recommended.rules : { 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['src/**/*.tsx'], rules: restrict(srcBans, noRawColours) },
  {
    // React.lazy wants a default export; nothing else does.
    files: ['src/widgets/*/*/*.tsx'],
    rules: restrict(noMarkupStrings, noTextInCode, noLazyState, noRawColours),
  },
  { files: ['src/hub/**/*.ts'], ignores: Object.keys(WORKER_WIDE), rules: restrict(srcBans, noWorkerState) },
  { files: OF_A_HOUSE, ignores: Object.keys(PAGE_WIDE), rules: restrict(srcBans, noModuleState) },
  {
    files: ['src/runtime/**/*.tsx'],
    ignores: Object.keys(PAGE_WIDE),
    rules: restrict(srcBans, noRawColours, noModuleState),
  },
  { files: ['src/hub/domain/**/*.ts'], rules: restrict(srcBans, noBareTimers, noWorkerState) },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['src/hub/**', ...TESTS],
    rules: {
      'no-restricted-globals': ['error', ...Object.entries(HUB_ONLY).map(([name, message]) => ({ name, message }))],
      'no-restricted-properties': [
        'error',
        ...WINDOWS.flatMap((object) =>
          Object.entries(HUB_ONLY).map(([property, message]) => ({ object, property, message })),
        ),
      ],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['src/hub/**', 'src/editor/**', ...TESTS],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['valtio', 'valtio/vanilla'].map((name) => ({
            name,
            importNames: ['proxy'],
            message: 'Only src/hub and src/editor write state; read it with useSnapshot and act through HouseCommands.',
          })),
        },
      ],
    },
  },
  { files: TESTS, rules: restrict(noHollowTests) },
  { files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'], rules: restrict(noHollowTests, noWallClock) },
  {
    files: ['**/*.test.ts'],
    ignores: MOCKED,
    rules: restrict(noHollowTests, noWallClock, noMockedModules),
  },
  {
    // Programs for a terminal speak through the console.
    files: ['scripts/**/*.ts', 'sim/main.ts', 'sim/home-server/main.ts', 'cli/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Plain Node before anything is installed: no types there, so only what needs none.
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    rules: { eqeqeq: 'error', 'no-eval': 'error', 'no-new-func': 'error', 'no-unused-vars': 'error' },
  },
);
