import {
  needOf,
  peek,
  securityState,
  sessionState,
  type CommandOutcome,
  type HouseCommands,
  type ItemValue,
  type Need,
} from '@/hub';
import { HELP_ACTIONS, type Access, type ActionName } from '@/schemas/template/names';
import { webAddress } from '@/schemas/template/web-address';
import type { Gesture } from '../contract';
import type { Dialogs } from '../hooks/dialogs';
import type { Confirm, Question, Page } from '../hooks/page';
import { isSilentKind } from '../hooks/panic';
import { shownAlarm } from '../house/alarm';
import { noteHelp } from '../house/help-call';
import { readNow } from '../watch/watch';
import { gateOf, stricter } from './gate';
import { stepped, toggled } from './item-values';
import { openAddress } from './open-address';
import {
  answerParam,
  idParam,
  itemValueParam,
  modeParam,
  numberParam,
  panicParam,
  pathParam,
  purposeParam,
  type Params,
} from './params';

/** What an action may reach. Everything that goes to the house goes through `commands`, which hold the gates. */
export interface ActionPorts {
  commands: HouseCommands;
  page: Page;
  confirm: Confirm;
  dialogs: Dialogs;
  /** Item id of a link of the widget; null: it leads nowhere now. */
  itemOf: (link: string) => string | null;
  /** What a touch of this widget may do; left out: anything. */
  access?: Access;
  /** Whom to call where a call for help failed. */
  emergencyNumber: string;
  /** Opens another page; left out: in a tab of its own. */
  open?: (address: string) => void;
}

/**
 * `unlinked`: the link leads nowhere; `no-hub`: there is no controller; `bad-params`: a document or widget error;
 * `declined`: the person said no.
 */
export type ActionResult = 'done' | 'declined' | 'view-only' | 'unlinked' | 'no-hub' | 'bad-params' | 'unknown-action';

/** @param hub the one in view at the touch: whoever is asked first may find another in view afterwards. */
type Run = (given: Params, ports: ActionPorts, hub: string | null) => ActionResult | Promise<ActionResult>;

/** The hub of the alarm that the person sees: what is answered is what is shown, wherever it is. */
const alarmHub = (): string | null => shownAlarm(readNow)?.hub ?? null;

const onHub = (serial: string | null, run: (serial: string) => unknown): ActionResult => {
  if (serial === null) return 'unlinked';
  run(serial);
  return 'done';
};

/** Refused and unknown outcomes are told by the hub itself, on the message list. */
const ended = (outcome: CommandOutcome): ActionResult =>
  outcome.status !== 'confirmed' && outcome.problem.code === 'declined' ? 'declined' : 'done';

/** The item that an action is about: by id where a widget lists devices, else by the name of a link. */
function target(given: Params, { itemOf }: ActionPorts): string | null {
  if (given['item'] !== undefined) return idParam(given['item']);
  return itemOf(typeof given['link'] === 'string' ? given['link'] : 'state');
}

type Item = NonNullable<ReturnType<typeof peek.item>>;

/** What each of these makes of an item's value; undefined: it is none that the item could take. */
const NEXT: Readonly<Partial<Record<ActionName, (item: Item, given: Params) => unknown>>> = {
  'item.set': (_item, given) => given['value'],
  'item.toggle': toggled,
  'item.step': (item, given) => {
    const by = numberParam(given['by']);
    return by === null ? undefined : stepped(item, by);
  },
};

/**
 * Looks up the item and its value once, before anybody is asked: exactly what the question names is sent, whatever the
 * house or the page has become meanwhile.
 */
function settled(name: ActionName, given: Params, ports: ActionPorts): Params | ActionResult {
  const next = NEXT[name];
  if (next === undefined) return given;
  const id = target(given, ports);
  const item = id === null ? null : peek.item(id);
  if (item === null) return 'unlinked';
  const value = itemValueParam(next(item, given));
  return value === undefined ? 'bad-params' : { item: id, value, from: itemValueParam(given['from']) };
}

/** Takes what `settled` found. */
const setItem: Run = async ({ item, value }, { commands }) =>
  peek.item(item as string) === null ? 'unlinked' : ended(await commands.setItem(item as string, value as ItemValue));

/** The whole list. Nothing else in a template can make anything happen. */
const RUN: Readonly<Record<ActionName, Run>> = {
  'mode.request': (given, { commands }, hub) => {
    const mode = modeParam(given['mode']);
    return mode === null ? 'bad-params' : onHub(hub, (serial) => commands.requestMode(serial, mode));
  },
  'pad.open': (given, { commands }, current) => {
    const purpose = purposeParam(given['purpose']);
    if (purpose === null) return 'bad-params';
    // An alarm elsewhere is answered where it is.
    const serial = purpose === 'cancel-alarm' ? (alarmHub() ?? current) : current;
    if (serial === null) return 'unlinked';
    commands.openPad(serial, purpose);
    return 'done';
  },
  'pad.close': (_given, { commands }) => {
    if (securityState.pad !== null) commands.closePad(securityState.pad.id);
    return 'done';
  },
  'bypass.toggle': (given, { commands }) => {
    const device = idParam(given['device']);
    if (device === null) return 'bad-params';
    commands.toggleBypass(device);
    return 'done';
  },
  'bypass.confirm': (_given, { commands }) => {
    commands.confirmBypass();
    return 'done';
  },
  'bypass.close': (_given, { commands }) => {
    commands.closeBypass();
    return 'done';
  },
  'alarm.verify': (_given, { commands }) => {
    const serial = alarmHub();
    if (serial === null) return 'unlinked';
    commands.verifyAlarm(serial);
    return 'done';
  },
  // Whoever sees a stranger does not wait for the countdown. A hub that has counted to its end meanwhile refuses it.
  'alarm.skip-delay': async (_given, { commands }) => {
    const serial = alarmHub();
    if (serial === null) return 'unlinked';
    const answer = await commands.askAccount('skip-entry-delay', { hub: serial });
    if (!answer.ok) {
      const end = answer.problem.code === 'no-answer' ? 'unknown' : 'failed';
      commands.post({ variant: 'error', kind: 'toast', title: `messages.command-${end}.title` });
    }
    return 'done';
  },
  'panic.send': async (given, { commands, emergencyNumber }) => {
    const kind = panicParam(given['kind']);
    if (kind === null) return 'bad-params';
    const outcome = await commands.sendPanic(kind).catch(() => null);
    if (outcome?.status === 'confirmed') {
      if (!isSilentKind(kind)) noteHelp(kind);
      return 'done';
    }
    // A loud one that failed has its dialog; any other says so here, and stays until it is closed.
    if (outcome === null || isSilentKind(kind) || outcome.problem.code === 'busy')
      commands.post({
        variant: 'error',
        kind: 'toast',
        title: 'security.panic.failed',
        values: { number: emergencyNumber },
      });
    return 'done';
  },
  'item.set': setItem,
  'item.toggle': setItem,
  'item.step': setItem,
  'scene.run': async (given, { commands }) => {
    const scene = idParam(given['scene']);
    if (scene === null) return 'bad-params';
    return ended(await commands.runScene(scene));
  },
  'page.go': (given, { page }) => {
    const path = pathParam(given['path']);
    if (path === null) return 'bad-params';
    page.go(path);
    return 'done';
  },
  // The host is named before anything leaves for it, whatever the template asks.
  'url.open': async (given, { page, confirm, open = openAddress }) => {
    const address = webAddress(given['url']);
    if (address === null) return 'bad-params';
    // A wall display is left by PIN first.
    if (page.kiosk === true) return 'declined';
    if (!(await confirm({ action: 'url.open', title: address.host, value: null }))) return 'declined';
    open(address.href);
    return 'done';
  },
  'page.retry': (_given, { page }) => {
    page.retry();
    return 'done';
  },
  'dialog.open': (given, { dialogs, page }) => {
    const dialog = idParam(given['dialog']);
    // No settings on a wall display, whatever stands on its board.
    if (page.kiosk === true && (dialog === 'account' || dialog === 'board-settings')) return 'declined';
    return dialog !== null && dialogs.open(dialog) ? 'done' : 'bad-params';
  },
  'dialog.close': (_given, { dialogs }) => {
    dialogs.close();
    return 'done';
  },
  'dialog.answer': (given, { dialogs }) => {
    const answer = answerParam(given['answer']);
    if (answer === null) return 'bad-params';
    dialogs.answer(answer === 'yes');
    return 'done';
  },
  'kiosk.enter': (given, { page }, hub) => {
    const path = given['path'] === undefined ? page.path : pathParam(given['path']);
    if (path === null || page.setKiosk === undefined) return 'bad-params';
    // Only a controller's PIN leads out again.
    if (hub === null) return 'no-hub';
    page.setKiosk(path, given['saver'] !== false);
    return 'done';
  },
  // The worker compares the PIN; whatever it could not ask for or check leaves the display as it is.
  'kiosk.leave': async (_given, { commands, page }) => {
    if (page.kiosk !== true) return 'done';
    const serial = sessionState.currentHub;
    if (serial === null) return 'unlinked';
    if (!(await commands.askPin(serial, 'leave-kiosk'))) return 'declined';
    page.setKiosk?.(null);
    return 'done';
  },
  'session.sign-out': async (_given, { commands, page }): Promise<ActionResult> => {
    // A wall display is left by PIN first.
    if (page.kiosk === true) return 'declined';
    await commands.signOut();
    return 'done';
  },
  'result.dismiss': (_given, { commands }) => {
    if (securityState.result !== null) commands.dismissResult(securityState.result.id);
    return 'done';
  },
  'sound.toggle': (_given, { page }) => {
    page.sound.setOn(!page.sound.isOn);
    return 'done';
  },
  'hub.retry': (given, { commands }, hub) => {
    // A tile asks its own hub, which need not be the one that is looked at.
    const named = idParam(given['hub']);
    return onHub(hub, (current) => commands.retryNow(named ?? current));
  },
};

const TELL: Partial<Record<ActionResult, string>> = {
  unlinked: 'messages.not-linked.title',
  'no-hub': 'errors.no-hubs',
  'bad-params': 'messages.not-possible.title',
  'unknown-action': 'messages.not-possible.title',
  'view-only': 'messages.view-only.title',
};

/** A named action with its parameters, from a document or from a widget. */
export interface ActionCall {
  do: string;
  with?: Params | undefined;
  ask?: 'confirm' | 'pin' | undefined;
  /** What the person did. */
  gesture?: Gesture;
  /**
   * The widget had its touch held until nobody can have meant anything else: as good as a yes. Only widgets of the
   * product say so; no document can.
   */
  isHeld?: boolean;
}

/**
 * Runs a named action for a person's gesture. What cannot be done is told on the message list; it never throws, so a
 * widget may call it from any handler.
 * @param title what the person is asked about when the action asks first.
 */
export async function perform(
  call: ActionCall,
  ports: ActionPorts,
  title: string | null = null,
): Promise<ActionResult> {
  const result = await attempt(call, ports, title);
  const told = TELL[result];
  if (told !== undefined) ports.commands.post({ variant: 'error', kind: 'toast', title: told });
  return result;
}

async function attempt(call: ActionCall, ports: ActionPorts, title: string | null): Promise<ActionResult> {
  if (!Object.hasOwn(RUN, call.do)) return 'unknown-action';
  const name = call.do as ActionName;
  const gate = gateOf(name, ports.access ?? 'act', call.ask);
  if (gate === 'view-only') return gate;
  if (HELP_ACTIONS.has(name) && call.gesture !== 'hold') return 'bad-params';
  const given = settled(name, call.with ?? {}, ports);
  if (typeof given === 'string') return given;
  const hub = sessionState.currentHub;
  const need = needFor(name, given);
  const isAnswered = need === 'confirm' && call.isHeld === true;
  const least = need === null || isAnswered ? gate : stricter(gate, need);
  if (least === 'pin') return behindPin(name, given, ports, hub);
  if (least === 'confirm' && !(await ports.confirm(questionOf(name, given, title)))) return 'declined';
  return RUN[name](given, need === null ? ports : answered(ports), hub);
}

/** What the house wants first, whatever a document or a widget thinks of it. */
function needFor(name: ActionName, { item, value, scene }: Params): Need | null {
  if (name in NEXT) return needOf({ do: 'setItem', item: item as string, value: value as ItemValue }, peek);
  return name === 'scene.run' && typeof scene === 'string' ? needOf({ do: 'runScene', scene }, peek) : null;
}

/** The same commands with the person's yes, which the worker wants to see. */
function answered(ports: ActionPorts): ActionPorts {
  const { commands } = ports;
  const said: Pick<HouseCommands, 'setItem' | 'runScene'> = {
    setItem: (item, value) => commands.setItem(item, value, 'yes'),
    runScene: (scene) => commands.runScene(scene, 'yes'),
  };
  return { ...ports, commands: { ...commands, ...said } };
}

/** What goes to the house waits in the worker for the PIN; what the page does itself, here. */
async function behindPin(
  name: ActionName,
  given: Params,
  ports: ActionPorts,
  hub: string | null,
): Promise<ActionResult> {
  const { commands } = ports;
  if (name === 'scene.run' || name in NEXT) {
    const { from } = given;
    const gated: Pick<HouseCommands, 'setItem' | 'runScene'> = {
      setItem: (item, value) =>
        commands.withPin({ do: 'setItem', item, value, ...(from !== undefined && { from: from as ItemValue }) }),
      runScene: (scene) => commands.withPin({ do: 'runScene', scene }),
    };
    return RUN[name](given, { ...ports, commands: { ...commands, ...gated } }, hub);
  }
  if (hub === null) return 'unlinked';
  return (await commands.askPin(hub, 'allow')) ? RUN[name](given, ports, hub) : 'declined';
}

/** What a person is asked: the act, the thing it is done to by the house's own name for it, and the value it would take. */
function questionOf(action: ActionName, { item: id, scene: sceneId, value }: Params, title: string | null): Question {
  const item = typeof id === 'string' ? peek.item(id) : null;
  const scene = typeof sceneId === 'string' ? peek.scene(sceneId) : null;
  // A document words no question about a device: what it calls a lamp may be the front door.
  const name = item === null ? scene?.name : (peek.device(item.device)?.name ?? item.name);
  const isNamed = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { action, title: name ?? title, value: isNamed ? value : null };
}
