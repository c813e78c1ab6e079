import { peek, securityState, sessionState, type HouseCommands } from '@/hub';
import type { ActionName } from '@/schemas/template/names';
import type { Confirm, Question, Page } from '../hooks/page';
import { shownAlarm } from '../house/alarm';
import { stepped, toggled } from './item-values';
import {
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
  /** Item id of a link of the widget; null: it leads nowhere now. */
  itemOf: (link: string) => string | null;
}

/** `unlinked`: the link leads nowhere; `bad-params`: a document or widget error; `declined`: the person said no. */
export type ActionResult = 'done' | 'declined' | 'unlinked' | 'bad-params' | 'unknown-action';

type Run = (given: Params, ports: ActionPorts) => ActionResult | Promise<ActionResult>;

/** The hub of the alarm that the person sees: what is answered is what is shown, wherever it is. */
const alarmHub = (): string | null => shownAlarm((state) => state)?.hub ?? null;

const onHub = (run: (serial: string) => unknown): ActionResult => {
  const serial = sessionState.currentHub;
  if (serial === null) return 'unlinked';
  run(serial);
  return 'done';
};

/** The item that an action is about: by id where a widget lists devices, else by the name of a link. */
function target(given: Params, { itemOf }: ActionPorts): string | null {
  if (given['item'] !== undefined) return idParam(given['item']);
  return itemOf(typeof given['link'] === 'string' ? given['link'] : 'state');
}

async function setItem(
  given: Params,
  ports: ActionPorts,
  next: (item: NonNullable<ReturnType<typeof peek.item>>) => unknown,
): Promise<ActionResult> {
  const id = target(given, ports);
  const item = id === null ? null : peek.item(id);
  if (id === null || item === null) return 'unlinked';
  const value = itemValueParam(next(item));
  if (value === undefined) return 'bad-params';
  // Refused and unknown outcomes are told by the hub itself, on the message list.
  await ports.commands.setItem(id, value);
  return 'done';
}

/** The whole list. Nothing else in a template can make anything happen. */
const RUN: Readonly<Record<ActionName, Run>> = {
  'mode.request': (given, { commands }) => {
    const mode = modeParam(given['mode']);
    return mode === null ? 'bad-params' : onHub((serial) => commands.requestMode(serial, mode));
  },
  'pad.open': (given, { commands }) => {
    const purpose = purposeParam(given['purpose']);
    if (purpose === null) return 'bad-params';
    const current = sessionState.currentHub;
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
  'panic.send': async (given, { commands }) => {
    const kind = panicParam(given['kind']);
    if (kind === null) return 'bad-params';
    await commands.sendPanic(kind);
    return 'done';
  },
  'item.set': (given, ports) => setItem(given, ports, () => given['value']),
  'item.toggle': (given, ports) => setItem(given, ports, toggled),
  'item.step': (given, ports) => {
    const by = numberParam(given['by']);
    return by === null ? 'bad-params' : setItem(given, ports, (item) => stepped(item, by));
  },
  'scene.run': async (given, { commands }) => {
    const scene = idParam(given['scene']);
    if (scene === null) return 'bad-params';
    await commands.runScene(scene);
    return 'done';
  },
  'page.go': (given, { page }) => {
    const path = pathParam(given['path']);
    if (path === null) return 'bad-params';
    page.go(path);
    return 'done';
  },
  'session.sign-out': async (_given, { commands }): Promise<ActionResult> => {
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
  'hub.retry': (_given, { commands }) => onHub((serial) => commands.retryNow(serial)),
};

const TELL: Partial<Record<ActionResult, string>> = {
  unlinked: 'messages.not-linked.title',
  'bad-params': 'messages.not-possible.title',
  'unknown-action': 'messages.not-possible.title',
};

/** A named action with its parameters, from a document or from a widget. */
export interface ActionCall {
  do: string;
  with?: Params | undefined;
  ask?: 'confirm' | 'pin' | undefined;
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
  // The PIN gate of arming and disarming is the house's own; no other action can be had for a PIN yet.
  if (call.ask === 'pin') return 'unknown-action';
  if (call.ask === 'confirm' && !(await ports.confirm(questionOf(call, ports, title)))) return 'declined';
  return RUN[call.do as ActionName](call.with ?? {}, ports);
}

/** What a person is asked: the act, the thing it is done to by its own name, and the value it would take. */
function questionOf(call: ActionCall, { itemOf }: ActionPorts, title: string | null): Question {
  const given = call.with ?? {};
  const link = typeof given['link'] === 'string' ? given['link'] : 'state';
  const item = peek.item(typeof given['item'] === 'string' ? given['item'] : (itemOf(link) ?? ''));
  const name = title ?? (item === null ? null : (peek.device(item.device)?.name ?? null));
  const value = given['value'];
  return { action: call.do, title: name, value: typeof value === 'string' ? value : null };
}
