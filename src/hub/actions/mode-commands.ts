import type { House } from '../house/house';
import type { Order } from '../domain/flow/flow';
import { blockersFor, type HouseReader } from '../domain/readiness';
import { HubError, problemOf } from '../errors';
import { wireIdOf } from '../state/entity-id';
import { isUnjoined, type Reply } from '../socket/connection';
import type { CommandOutcome } from '../state/model';
import { CONFIRMED } from './outcomes';

/**
 * The commands that change how a house is guarded. Each ends in confirmed, refused or unknown, and confirmed only when
 * the hub reports the effect. Nothing here is sent twice by itself.
 */
export interface ListChange {
  added: readonly string[];
  removed: readonly string[];
}
export interface CommandEnd {
  outcome: CommandOutcome;
  /** Open sensors to name when arming was refused. */
  devices: string[];
  /** What this command changed in the list of its mode, to be put back if the switch is called off. */
  changed: ListChange;
  /** Of those, the ones that a command without an answer could not take off again. */
  left: string[];
}

/** How long a disarming waits for its answer before it looks for itself: whoever stands at the door is told within 3 s. */
const LOST_REPLY_MS = 1_500;

export const NO_CHANGE: ListChange = { added: [], removed: [] };

const end = (outcome: CommandOutcome, more: Partial<CommandEnd> = {}): CommandEnd => ({
  outcome,
  devices: [],
  changed: NO_CHANGE,
  left: [],
  ...more,
});
type Refusal = Extract<Reply, { ok: false }>;
const refused = (reply: Refusal, devices: string[] = []): CommandEnd => {
  // What the relay cannot hand on has done nothing, and that is known.
  const code = isUnjoined(reply) ? 'hub-offline' : devices.length > 0 ? 'open-sensors' : 'refused';
  return end({ status: 'refused', problem: { code, detail: reply.reason } }, { devices });
};
/** What came later decides; nobody waits for the end of this one any more. */
const SUPERSEDED: CommandOutcome = {
  status: 'refused',
  problem: { code: 'superseded', detail: 'disarm' },
};
const unknown = (cause: unknown): CommandEnd => end({ status: 'unknown', problem: problemOf(cause, 'no-answer') });

/**
 * Whether something has become so since now, when an order is given: what was so before says nothing of the order, and may
 * have been told by a line that was dead already.
 */
function newsOf(isSo: () => boolean): () => boolean {
  const wasSo = isSo();
  return () => !wasSo && isSo();
}

export type ModeCommands = ReturnType<typeof createModeCommands>;

export function createModeCommands(limits: { commandMs: number; replyMs: number }, now: () => number) {
  const left = (until: number) => Math.max(1, until - now());

  async function changeBypass(
    house: House,
    modeId: string,
    devices: readonly string[],
    isAdded: boolean,
    until: number,
  ): Promise<Reply> {
    const method = isAdded ? 'hub.modes.bypass_devices.add' : 'hub.modes.bypass_devices.remove';
    return house.link.request(method, { modeId, deviceIds: devices.map(wireIdOf) }, { timeoutMs: left(until) });
  }

  /** The list goes back to what it was before (I-09). Throws where the hub does not answer. */
  async function putBack(house: House, modeId: string, { added, removed }: ListChange): Promise<void> {
    if (added.length > 0) await changeBypass(house, modeId, added, false, now() + limits.replyMs);
    if (removed.length > 0) await changeBypass(house, modeId, removed, true, now() + limits.replyMs);
  }

  /** The hub's own word on where it stands; false when it gave none. */
  async function look(house: House): Promise<boolean> {
    try {
      await house.reads.snapshot(limits.replyMs, false);
      return true;
    } catch (cause) {
      if (cause instanceof HubError) return false;
      throw cause;
    }
  }

  /** Waits for the report; when the time is over it asks once before it says "unknown". */
  async function reported(house: House, isSo: () => boolean, until: number): Promise<CommandOutcome> {
    if (await house.model.waitFor(isSo, left(until))) return CONFIRMED;
    await look(house);
    return isSo() ? CONFIRMED : { status: 'unknown', problem: { code: 'no-answer', detail: 'report' } };
  }

  /**
   * @param isOvertaken whether the house was disarmed since this order was given. Asked after each answer: an order
   * that has been overtaken sends nothing more (I-14).
   */
  async function arm(
    house: House,
    { target, bypass }: Order,
    reader: HouseReader,
    isOvertaken: () => boolean,
  ): Promise<CommandEnd> {
    const until = now() + limits.commandMs;
    const hub = () => house.model.hub();
    const isSo = () => hub().mode.current === target || hub().pending?.to === target;
    const isNews = newsOf(isSo);
    const already = hub().modes[target]?.bypassDevices ?? [];
    const added = bypass.filter((device) => !already.includes(device));
    const removed = already.filter((device) => !bypass.includes(device));
    const changed = { added, removed };
    /** false: the hub did not answer. */
    const undo = async (): Promise<boolean> => {
      try {
        await putBack(house, target, changed);
        return true;
      } catch (cause) {
        if (cause instanceof HubError) return false;
        throw cause;
      }
    };
    const giveWay = async () => end(SUPERSEDED, { left: (await undo()) ? [] : added });
    try {
      if (isOvertaken()) return end(SUPERSEDED);
      if (added.length > 0) {
        const reply = await changeBypass(house, target, added, true, until);
        if (isOvertaken()) return await giveWay();
        if (!reply.ok) return refused(reply);
      }
      if (removed.length > 0) {
        await changeBypass(house, target, removed, false, until);
        if (isOvertaken()) return await giveWay();
      }
      const reply = await house.link.request(
        'hub.modes.switch',
        { modeId: target },
        { timeoutMs: left(until), api: '2.0' },
      );
      if (reply.ok) {
        const outcome = await reported(house, () => isSo() || isOvertaken(), until);
        return isOvertaken() && !isSo() ? await giveWay() : end(outcome, { changed });
      }
      // A hub refuses the mode that it has already: then it is done.
      const isAnswered = await look(house);
      if (isAnswered ? isSo() : isNews()) return end(CONFIRMED, { changed });
      const isUndone = await undo();
      if (isOvertaken()) return end(SUPERSEDED, { left: isUndone ? [] : added });
      const open = blockersFor(target, hub(), reader).filter(
        ({ reason, isBypassed }) => reason === 'open' && !isBypassed,
      );
      return {
        ...refused(
          reply,
          open.map(({ device }) => device),
        ),
        left: isUndone ? [] : added,
      };
    } catch (cause) {
      // The answer was lost, not the effect: the hub's report has the last word.
      if (isNews()) return end(CONFIRMED, { changed });
      if (isOvertaken()) return giveWay();
      const isAnswered = await look(house);
      if (isAnswered ? isSo() : isNews()) return end(CONFIRMED, { changed });
      if (isOvertaken()) return giveWay();
      // A hub that says nothing may be arming: taking the bypasses off now could raise an alarm. They are remembered.
      const isUndone = isAnswered && (await undo());
      return { ...unknown(cause), left: isUndone ? [] : added };
    }
  }

  /** null: no answer came in time. The answer may be lost and not the effect: the hub's state is read then. */
  async function force(house: House, params: object, until: number): Promise<Reply | null> {
    try {
      const timeoutMs = Math.min(LOST_REPLY_MS, left(until) / 4);
      return await house.link.request('hub.modes.force_disarm', params, { timeoutMs });
    } catch (cause) {
      if (cause instanceof HubError && cause.code === 'no-answer') return null;
      throw cause;
    }
  }

  async function disarm(house: House): Promise<CommandEnd> {
    const until = now() + limits.commandMs;
    const hub = () => house.model.hub();
    const { isModeTold } = house.model;
    const isSo = () => isModeTold() && hub().mode.current === '1' && hub().pending === null && hub().alarm === null;
    const isNews = newsOf(isSo);
    let reporting: string[] = [];
    try {
      if (!isModeTold()) await look(house);
      const modeId = (isModeTold() ? hub().mode.current : null) ?? '1';
      const { alarm } = hub();
      // With a time a late copy is refused as outdated; a guessed one would lock the owner out.
      const timestamp = house.model.knowsHubTime() ? { timestamp: house.model.hubNow() } : {};
      const forced = await force(house, { modeId, ...timestamp }, until);
      if (forced?.ok === false && isUnjoined(forced)) return refused(forced);
      if (forced?.ok === false && alarm !== null && modeId === '1') {
        // H-23: a hazard in mode 1 that the hub will not clear is at least made silent.
        reporting = [...alarm.devices];
        await house.link.request('hub.modes.local.alarm.off', { modeId }, { timeoutMs: left(until) });
      }
      // The switch is sent only when the hub still reports another mode (I-11).
      let refusal = forced?.ok === false ? forced : null;
      if ((await house.reads.currentMode(left(until))) !== '1') {
        const switched = await house.link.request(
          'hub.modes.switch',
          { modeId: '1' },
          { timeoutMs: left(until), api: '2.0' },
        );
        refusal = switched.ok ? null : switched;
      }
      if (!isSo()) await look(house);
      if (hub().pending !== null) {
        // A switch that began meanwhile would arm the house after all.
        await house.link.request('hub.modes.cancel_switch', {}, { timeoutMs: left(until) });
        if (!isSo()) await look(house);
      }
      if (isSo()) return end(CONFIRMED, { devices: reporting });
      if (refusal !== null) return refused(refusal);
      return end(await reported(house, isSo, until));
    } catch (cause) {
      return isNews() ? end(CONFIRMED, { devices: reporting }) : unknown(cause);
    }
  }

  async function cancelSwitch(house: House): Promise<CommandEnd> {
    const until = now() + limits.commandMs;
    const to = house.model.hub().pending?.to;
    const isSo = () => house.model.hub().pending === null && house.model.hub().mode.current !== to;
    const isNews = newsOf(isSo);
    try {
      const reply = await house.link.request('hub.modes.cancel_switch', {}, { timeoutMs: left(until) });
      if (reply.ok) return end(await reported(house, isSo, until));
      const isAnswered = await look(house);
      return (isAnswered ? isSo() : isNews()) ? end(CONFIRMED) : refused(reply);
    } catch (cause) {
      return isNews() ? end(CONFIRMED) : unknown(cause);
    }
  }

  return { arm, disarm, cancelSwitch, putBack };
}
