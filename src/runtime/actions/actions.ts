import {
  needOf,
  type CommandOutcome,
  type House,
  type HouseCommands,
  type HousePeek,
  type ItemValue,
  type ThingCommand,
} from '@/hub';
import {
  ACTIONS,
  isActionName,
  type ActionName,
  type ActionsOf,
  type CommandOf,
  type Given,
} from '@/schemas/template/actions/actions';
import { MODE_ID } from '@/schemas/template/actions/security';
import { readGiven } from '@/schemas/template/actions/read-given';
import type { Access } from '@/schemas/template/names';
import { webAddress } from '@/schemas/template/web-address';
import type { Gesture } from '../contract';
import type { Dialogs } from '../scope/dialogs';
import type { Confirm, Question, Page } from '../scope/page';
import { isSilentKind } from '../house/panic-kinds';
import { isUnanswered } from '../house/unanswered';
import { shownAlarm } from '../house/alarm';
import { noteHelp } from '../house/help-call';
import { seeNow } from '../watch/watch';
import { gateOf, stricter } from './gate';
import { stepped, toggled } from './item-values';
import { openAddress } from './open-address';
/** What an action may reach. Everything that goes to the house goes through `commands`, which hold the gates. */
export interface ActionPorts {
  commands: HouseCommands;
  /** The house as it stands at the touch, and what is kept of it. */
  house: House;
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

type ItemAction = ActionsOf<'setItem'>;
/** Item and value, found before anybody is asked. */
interface Settled {
  item: string;
  value: ItemValue;
  from: ItemValue | undefined;
}
type Ready<Name extends ActionName> = Name extends ItemAction ? Settled : Given<Name>;

/** An action sends the command that its description names, and words to the person; no other is within its reach. */
type Reach<Name extends ActionName> = Omit<ActionPorts, 'commands'> & {
  commands: Pick<HouseCommands, Extract<CommandOf<Name>, keyof HouseCommands> | 'post'>;
};

/**
 * @param given checked, as the action's description has it.
 * @param hub the one in view at the touch: whoever is asked first may find another in view afterwards.
 */
export type Run<Name extends ActionName> = (
  given: Ready<Name>,
  ports: Reach<Name>,
  hub: string | null,
) => ActionResult | Promise<ActionResult>;

/** The hub of the alarm that the person sees: what is answered is what is shown, wherever it is. */
const alarmHub = ({ house }: Pick<ActionPorts, 'house'>): string | null => shownAlarm(house.of(seeNow))?.hub ?? null;

const onHub = (serial: string | null, run: (serial: string) => unknown): ActionResult => {
  if (serial === null) return 'unlinked';
  run(serial);
  return 'done';
};

/** Refused and unknown outcomes are told by the hub itself, on the message list. */
const ended = (outcome: CommandOutcome): ActionResult =>
  outcome.status !== 'confirmed' && outcome.problem.code === 'declined' ? 'declined' : 'done';

type Item = NonNullable<ReturnType<HousePeek['item']>>;

/** What each of these makes of an item's value; undefined: it is none that the item could take. */
const NEXT: { [Name in ItemAction]: (item: Item, given: Given<Name>) => ItemValue | undefined } = {
  'item.set': (_item, { value }) => value,
  'item.toggle': toggled,
  'item.step': (item, { by }) => stepped(item, by),
};
const isItemAction = (name: ActionName): name is ItemAction => Object.hasOwn(NEXT, name);

/**
 * Looks up the item and its value once, before anybody is asked: exactly what the question names is sent, whatever the
 * house or the page has become meanwhile.
 */
function settled(name: ItemAction, given: Given<ItemAction>, { itemOf, house }: ActionPorts): Settled | ActionResult {
  // By id where a widget lists devices, else by the name of a link.
  const id = given.item ?? itemOf(given.link ?? 'state');
  const item = id === null ? null : house.state.peek.item(id);
  if (item === null || id === null) return 'unlinked';
  const next = NEXT[name] as (item: Item, given: Given<ItemAction>) => ItemValue | undefined;
  const value = next(item, given);
  return value === undefined ? 'bad-params' : { item: id, value, from: 'from' in given ? given.from : undefined };
}

/** Takes what `settled` found. */
const setItem: Run<ItemAction> = async ({ item, value, from }, { commands, house }) => {
  if (house.state.peek.item(item) === null) return 'unlinked';
  const made: [answer?: undefined, from?: ItemValue] = from === undefined ? [] : [undefined, from];
  return ended(await commands.setItem(item, value, ...made));
};

/** The whole list. Nothing else in a template can make anything happen. */
const RUN: { readonly [Name in ActionName]: Run<Name> } = {
  'mode.request': ({ mode }, { commands }, hub) => onHub(hub, (serial) => commands.requestMode(serial, MODE_ID[mode])),
  'pad.open': ({ purpose }, ports, current) => {
    const { commands } = ports;
    // An alarm elsewhere is answered where it is.
    const serial = purpose === 'cancel-alarm' ? (alarmHub(ports) ?? current) : current;
    return onHub(serial, (at) => commands.openPad(at, purpose));
  },
  'pad.close': (_given, { commands, house }) => {
    if (house.state.security.pad !== null) commands.closePad(house.state.security.pad.id);
    return 'done';
  },
  'bypass.toggle': ({ device }, { commands }) => {
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
  'alarm.verify': (_given, ports) => {
    const serial = alarmHub(ports);
    if (serial === null) return 'unlinked';
    ports.commands.verifyAlarm(serial);
    return 'done';
  },
  // Whoever sees a stranger does not wait for the countdown. A hub that has counted to its end meanwhile refuses it.
  'alarm.skip-delay': async (_given, ports) => {
    const { commands } = ports;
    const serial = alarmHub(ports);
    if (serial === null) return 'unlinked';
    const answer = await commands.askAccount('skip-entry-delay', { hub: serial });
    if (!answer.ok) {
      const end = answer.problem.code === 'no-answer' ? 'unknown' : 'failed';
      commands.post({ variant: 'error', kind: 'toast', title: `messages.command-${end}.title` });
    }
    return 'done';
  },
  'panic.send': async ({ kind }, { commands, house, emergencyNumber }): Promise<ActionResult> => {
    const outcome = await commands.sendPanic(kind).catch(() => null);
    if (outcome?.status === 'confirmed') {
      if (!isSilentKind(kind)) noteHelp(house, kind);
      return 'done';
    }
    // A loud one that failed has its dialog; any other says so here, and stays until it is closed.
    if (outcome === null || isSilentKind(kind) || outcome.problem.code === 'busy')
      commands.post({
        variant: 'error',
        kind: 'toast',
        title: `security.panic.${isUnanswered(outcome?.problem ?? null) ? 'unanswered' : 'failed'}`,
        values: { number: emergencyNumber },
      });
    return 'done';
  },
  'item.set': setItem,
  'item.toggle': setItem,
  'item.step': setItem,
  'scene.run': async ({ scene }, { commands }) => ended(await commands.runScene(scene)),
  'page.go': ({ path }, { page }) => {
    page.go(path);
    return 'done';
  },
  // The host is named before anything leaves for it, whatever the template asks.
  'url.open': async ({ url }, { page, confirm, open = openAddress }) => {
    const address = webAddress(url);
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
  'dialog.open': ({ dialog }, { dialogs, page }) => {
    // No settings on a wall display, whatever stands on its board.
    if (page.kiosk === true && (dialog === 'account' || dialog === 'board-settings')) return 'declined';
    return dialogs.open(dialog) ? 'done' : 'bad-params';
  },
  'dialog.close': (_given, { dialogs }) => {
    dialogs.close();
    return 'done';
  },
  'dialog.answer': ({ answer }, { dialogs }) => {
    dialogs.answer(answer === 'yes');
    return 'done';
  },
  'kiosk.enter': ({ path, saver = true, boards = false }, { page }, hub) => {
    if (page.setKiosk === undefined) return 'bad-params';
    // Only a controller's PIN leads out again.
    if (hub === null) return 'no-hub';
    page.setKiosk(path ?? page.path, saver, boards);
    return 'done';
  },
  // The worker compares the PIN; whatever it could not ask for or check leaves the display as it is.
  'kiosk.leave': async (_given, { commands, house, page }) => {
    if (page.kiosk !== true) return 'done';
    const serial = house.state.session.currentHub;
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
  'result.dismiss': (_given, { commands, house }) => {
    if (house.state.security.result !== null) commands.dismissResult(house.state.security.result.id);
    return 'done';
  },
  'sound.toggle': (_given, { page }) => {
    page.sound.setOn(!page.sound.isOn);
    return 'done';
  },
  // A tile asks its own hub, which need not be the one that is looked at.
  'hub.retry': ({ hub: named }, { commands }, hub) => onHub(hub, (current) => commands.retryNow(named ?? current)),
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
  with?: Readonly<Record<string, unknown>> | undefined;
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

/** An action with all that it takes, and the command to a thing of the house that it comes down to. */
interface Prepared {
  given: unknown;
  about: ThingCommand | null;
}

function prepared(name: ActionName, given: Given<ActionName>, ports: ActionPorts): Prepared | ActionResult {
  if (name === 'scene.run') return { given, about: { do: 'runScene', ...(given as Given<typeof name>) } };
  if (!isItemAction(name)) return { given, about: null };
  const found = settled(name, given, ports);
  if (typeof found === 'string') return found;
  const { item, value, from } = found;
  return { given: found, about: { do: 'setItem', item, value, ...(from !== undefined && { from }) } };
}

async function attempt(call: ActionCall, ports: ActionPorts, title: string | null): Promise<ActionResult> {
  const { do: name } = call;
  if (!isActionName(name)) return 'unknown-action';
  const gate = gateOf(name, ports.access ?? 'act', call.ask);
  if (gate === 'view-only') return gate;
  if (ACTIONS[name].isHelp === true && call.gesture !== 'hold') return 'bad-params';
  const read = readGiven(name, call.with ?? {});
  if (read === null) return 'bad-params';
  const act = prepared(name, read, ports);
  if (typeof act === 'string') return act;
  const { given, about } = act;
  const { peek, session } = ports.house.state;
  const hub = session.currentHub;
  // What the house wants first, whatever a document or a widget thinks of it.
  const need = about === null ? null : needOf(about, peek);
  const isAnswered = need === 'confirm' && call.isHeld === true;
  const least = need === null || isAnswered ? gate : stricter(gate, need);
  // Its parameters were read by its own description.
  const does = RUN[name] as (
    given: unknown,
    ports: ActionPorts,
    hub: string | null,
  ) => ActionResult | Promise<ActionResult>;
  const run = (through: ActionPorts) => does(given, through, hub);
  if (least === 'pin') return behindPin(about, run, ports, hub);
  if (least === 'confirm' && !(await ports.confirm(questionOf(name, about, title, peek)))) return 'declined';
  return run(need === null ? ports : answered(ports));
}

/** The same commands with the person's yes, which the worker wants to see. */
function answered(ports: ActionPorts): ActionPorts {
  const { commands } = ports;
  const said: Pick<HouseCommands, ThingCommand['do']> = {
    setItem: (item, value, _answer, ...from) => commands.setItem(item, value, 'yes', ...from),
    runScene: (scene) => commands.runScene(scene, 'yes'),
  };
  return { ...ports, commands: { ...commands, ...said } };
}

/** What goes to the house waits in the worker for the PIN; what the page does itself, here. */
async function behindPin(
  about: ThingCommand | null,
  run: (ports: ActionPorts) => ActionResult | Promise<ActionResult>,
  ports: ActionPorts,
  hub: string | null,
): Promise<ActionResult> {
  const { commands } = ports;
  if (about !== null) {
    const wait = () => commands.withPin(about);
    const held: Pick<HouseCommands, ThingCommand['do']> = { setItem: wait, runScene: wait };
    return run({ ...ports, commands: { ...commands, ...held } });
  }
  if (hub === null) return 'unlinked';
  return (await commands.askPin(hub, 'allow')) ? run(ports) : 'declined';
}

/** What a person is asked: the act, the thing it is done to by the house's own name for it, and the value it would take. */
function questionOf(action: ActionName, about: ThingCommand | null, title: string | null, peek: HousePeek): Question {
  if (about?.do === 'runScene') return { action, title: peek.scene(about.scene)?.name ?? title, value: null };
  const item = about === null ? null : peek.item(about.item);
  // A document words no question about a device: what it calls a lamp may be the front door.
  const name = item === null ? null : (peek.device(item.device)?.name ?? item.name);
  const value = about?.value;
  const isNamed = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { action, title: name ?? title, value: isNamed ? value : null };
}
