import '@/ui/tokens.generated.css';
import '@/ui/base.css';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { allTexts, speak, type Language } from '@/app/i18n';
import { WIDGETS } from '@/app/widgets';
import type { AccountRequest, CommandOutcome, HouseCommands } from '@/hub';
import { AssetContext } from '@/runtime/assets/asset-context';
import type { WidgetExample } from '@/runtime/contract';
import { exampleDocument } from '@/runtime/documents/example-document';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { DialogsContext, type Dialogs } from '@/runtime/hooks/dialogs';
import {
  ConfirmContext,
  OutletContext,
  PageContext,
  SoundBlocked,
  type Confirm,
  type Page,
} from '@/runtime/hooks/page';
import { ConfigContext } from '@/runtime/hooks/session';
import { fetchWords } from '@/runtime/hooks/words';
import { Words } from '@/runtime/hooks/text';
import { HouseContext } from '@/runtime/hooks/this-house';
import { DocumentView } from '@/runtime/layout/document-view';
import { registerEager, registerWidgets } from '@/runtime/registry';
import { TileFrame } from '@/runtime/tile-frame/tile-frame';
import type { TemplateDocument, TileDocument } from '@/schemas/template/document';
import { parseDocument } from '@/schemas/template/parse-document';
import { appConfig, type AppConfig } from '@/schemas/settings/config';
import { fillHouse, type HouseFixture } from './house-fixtures';
import { told } from './told';
import { houseOfTest } from './test-house';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

export interface RenderOptions {
  /** The house to stand in; without one, the small house of house-fixtures. null: leave the state as it is. */
  house?: HouseFixture | null;
  language?: Language;
  theme?: 'dark' | 'light';
  /** Width and height of the box in rem. */
  box?: { width: number; height: number };
  page?: Partial<Page>;
  /** What stands in the outlet of a shell. */
  outlet?: ReactNode;
  isSoundBlocked?: boolean;
  config?: Partial<AppConfig>;
  /** The person's answer when an action asks first. */
  confirm?: Confirm;
  /** Addresses of pictures by their names in documents. */
  assets?: Readonly<Record<string, string>>;
  /** What the account answers, by request; an error code in place of an answer. Whatever is not named is `offline`. */
  account?: Readonly<Partial<Record<AccountRequest, unknown>>>;
}
export interface TileOptions extends RenderOptions {
  /** In cells; shown to the widget as its size. */
  size?: { cols: number; rows: number };
  /** Laid over the example's own. */
  options?: Record<string, unknown>;
  links?: Record<string, unknown>;
  states?: unknown[];
  actions?: Record<string, unknown>;
  title?: unknown;
  style?: unknown;
  access?: string;
  role?: string;
}

type Sent = [command: string, ...args: unknown[]];
export interface Rendered {
  element: HTMLElement;
  /** Queries by role, text and label, as a person finds things. */
  screen: Locator;
  /** Commands that were sent, in order. */
  sent: Sent[];
  /** Does something that changes state and waits until it is drawn. */
  after: (change: () => void | Promise<void>) => Promise<void>;
  unmount: () => Promise<void>;
}

const mounted = new Set<() => Promise<void>>();
/** Said with each drawing: files share this module, and a hook of its own would be the first one's alone. */
const clearUp = async () => {
  for (const unmount of [...mounted]) await unmount();
};

const CONFIG = { authBase: '', tokenBase: '', cloudBase: '', oemId: 1, appVersion: '0.0.0', demo: true };
const CONFIRMED: CommandOutcome = { status: 'confirmed' };

/** As the worker answers: what is to be asked about first is refused until there is a yes. */
function accountAnswer(account: NonNullable<RenderOptions['account']>, name: AccountRequest, said: unknown) {
  const answer = said === 'ask' ? 'not-answered' : name in account ? account[name] : 'offline';
  return typeof answer === 'string' ? { ok: false, problem: { code: answer, detail: '' } } : { ok: true, data: answer };
}

/** What is read by itself wherever a household is known, once a page of this file or of another began to follow it. */
const FOLLOWED: readonly unknown[] = ['dashboard_list', 'theme_list', 'kvs_get'];

/** Nothing leaves the page: each command is written down and answered as confirmed. `post` and `dismissMessage` work. */
function recordCommands(account: RenderOptions['account'] = {}): Sent[] {
  const sent: Sent[] = [];
  const { commands } = houseOfTest();
  for (const name of Object.keys(commands) as (keyof HouseCommands)[]) {
    if (name === 'post' || name === 'dismissMessage') continue;
    const record = (...args: unknown[]) => {
      if (name !== 'askCloud' || !FOLLOWED.includes(args[0])) sent.push([name, ...args]);
      if (name === 'askAccount') return Promise.resolve(accountAnswer(account, args[0] as AccountRequest, args[2]));
      if (name === 'askCloud') return Promise.resolve({ ok: false, problem: { code: 'offline', detail: '' } });
      return Promise.resolve(name === 'signIn' ? { ok: true } : CONFIRMED);
    };
    Object.assign(commands, { [name]: record });
  }
  return sent;
}

let drawn = 0;
const settle = () => new Promise<void>((resolve) => requestAnimationFrame(() => queueMicrotask(resolve)));
/** So long a change is waited for before what was to be drawn meanwhile is drawn: a quarter of a second. */
const FRAMES = 15;

/** Draws anything as the app would: words loaded, widgets known, page and settings given. */
export async function renderInApp(content: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  const { house, language = 'en', theme = 'dark', box = { width: 22, height: 11 } } = options;
  onTestFinished(clearUp);
  await speak(language);
  // Drawn alone, a part of the designer has nobody above it that waits for its words.
  await Promise.all([allTexts(), fetchWords(language, 'editor')]);
  registerWidgets(WIDGETS);
  if (house !== null) fillHouse(house);
  document.documentElement.dataset['theme'] = theme;
  const element = document.createElement('div');
  element.style.width = `${box.width}rem`;
  element.style.height = `${box.height}rem`;
  // Found by a name of its own: by its first words it would be lost as soon as they change.
  element.dataset['testid'] = `drawn-${(drawn += 1)}`;
  document.body.append(element);
  const sent = recordCommands(options.account);
  const nothing = () => undefined;
  const pageValue: Page = {
    path: '/security/',
    go: (path) => {
      sent.push(['go', path]);
    },
    retry: () => {
      sent.push(['retry']);
    },
    language,
    setLanguage: (next) => {
      sent.push(['setLanguage', next]);
    },
    theme,
    setTheme: (next) => {
      sent.push(['setTheme', next]);
    },
    textSize: 'medium',
    setTextSize: (next) => {
      sent.push(['setTextSize', next]);
    },
    sound: { isOn: true, setOn: nothing },
    ...options.page,
  };
  const dialogs: Dialogs = {
    open: (id) => sent.push(['dialog', id]) > 0,
    close: () => {
      sent.push(['closeDialog']);
    },
    answer: (isYes) => {
      sent.push(['answer', isYes]);
    },
  };
  const root = createRoot(element);
  await act(async () => {
    root.render(
      <HouseContext value={houseOfTest()}>
        <Words>
          <ConfigContext value={appConfig.parse({ ...CONFIG, ...options.config })}>
            <PageContext value={pageValue}>
              <SoundBlocked value={options.isSoundBlocked ?? false}>
                <OutletContext value={options.outlet}>
                  <ConfirmContext value={options.confirm ?? (() => Promise.resolve(true))}>
                    <DialogsContext value={dialogs}>
                      <AssetContext value={(asset) => options.assets?.[asset] ?? null}>{content}</AssetContext>
                    </DialogsContext>
                  </ConfirmContext>
                </OutletContext>
              </SoundBlocked>
            </PageContext>
          </ConfigContext>
        </Words>
      </HouseContext>,
    );
    await settle();
  });
  const unmount = async () => {
    mounted.delete(unmount);
    await act(async () => {
      root.unmount();
      await settle();
    });
    element.remove();
  };
  mounted.add(unmount);
  const after: Rendered['after'] = async (change) => {
    const state = { isOver: false };
    let work: Promise<void> | undefined;
    const begin = async () => {
      await change();
      state.isOver = true;
    };
    // React draws what it hears of in one scope at the end of it: a press on what comes only then would wait for ever.
    while (!state.isOver)
      await act(async () => {
        work ??= begin();
        for (let frame = 0; frame < FRAMES && !state.isOver; frame += 1) await Promise.race([work, settle()]);
        if (state.isOver) await settle();
      });
  };
  return { element, screen: page.elementLocator(element), sent, after, unmount };
}

/** @throws Error with the paths of what is wrong, so that a broken example fails where it is used. */
export async function readyDocument(json: unknown): Promise<TemplateDocument> {
  const parsed = parseDocument(json, await widgetShapes(WIDGETS));
  if (!parsed.ok) throw new Error(parsed.issues.map(told).join('\n'));
  return parsed.document;
}

/** The widgets of a document are there before the first draw, so that a test sees them and not their still shapes. */
export async function loadWidgets(json: unknown): Promise<void> {
  await Promise.all([
    import('@/runtime/tile-frame/styled-frame'),
    import('@/runtime/tile-frame/standing'),
    import('@/runtime/layout/board-picture'),
  ]);
  const named = new Set([...JSON.stringify(json).matchAll(/"type":"([a-z0-9-]+)"/g)].map((match) => match[1]));
  await Promise.all(
    WIDGETS.filter(({ type }) => named.has(type)).map(async ({ type, load }) =>
      registerEager(type, (await load()).default),
    ),
  );
}

/** Draws a whole document. */
export async function renderDocument(
  json: unknown,
  options: RenderOptions & { safety?: boolean } = {},
): Promise<Rendered> {
  const document = await readyDocument(json);
  await loadWidgets(json);
  return renderInApp(<DocumentView document={document} safety={options.safety ?? false} />, {
    box: { width: 80, height: 50 },
    ...options,
  });
}

/** Draws a widget in its frame, from a node as a document writes it. */
export async function renderTile(example: WidgetExample, options: TileOptions = {}): Promise<Rendered> {
  const { size = { cols: 1, rows: 1 } } = options;
  const widget: Record<string, unknown> = { ...structuredClone(example) };
  const json = { ...exampleDocument(example), widget };
  if (options.options) widget['options'] = { ...example.options, ...options.options };
  for (const part of ['links', 'states', 'actions', 'title', 'style', 'access', 'role'] as const)
    if (options[part] !== undefined) widget[part] = options[part];
  const document = (await readyDocument(json)) as TileDocument;
  await loadWidgets(json);
  return renderInApp(<TileFrame id={document.id} node={document.widget} size={size} />, {
    box: { width: 11 * size.cols, height: 11 * size.rows },
    ...options,
  });
}
