import type { House } from '../core/house';
import type { Order } from '../domain/flow/flow';
import { blockersFor, type HouseReader } from '../domain/readiness';
import { HubError, problemOf } from '../errors';
import { wireIdOf } from '../map/entity-id';
import type { Reply } from '../socket/connection';
import type { CommandOutcome } from '../state/model';

/**
 * The commands that change how a house is guarded. Each ends in confirmed, refused or unknown, and confirmed only when
 * the hub reports the effect. Nothing here is sent twice by itself.
 */
export interface CommandEnd {
  outcome: CommandOutcome;
  /** Open sensors to name when arming was refused. */
  devices: string[];
  /** Bypasses that this command put on, to be taken off if the switch is called off. */
  added: string[];
  /** Of those, the ones that a command without an answer could not take off again. */
  left: string[];
}

const CONFIRMED: CommandOutcome = { status: 'confirmed' };
const end = (outcome: CommandOutcome, more: Partial<CommandEnd> = {}): CommandEnd => ({
  outcome,
  devices: [],
  added: [],
  left: [],
  ...more,
});
const refused = (reason: string, devices: string[] = []): CommandEnd =>
  end(
    { status: 'refused', problem: { code: devices.length > 0 ? 'open-sensors' : 'refused', detail: reason } },
    { devices },
  );
/** What came later decides; nobody waits for the end of this one any more. */
const SUPERSEDED: CommandOutcome = {
  status: 'refused',
  problem: { code: 'superseded', detail: 'the house was disarmed meanwhile' },
};
const unknown = (cause: unknown): CommandEnd => end({ status: 'unknown', problem: problemOf(cause, 'no-answer') });

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
    return isSo()
      ? CONFIRMED
      : { status: 'unknown', problem: { code: 'no-answer', detail: 'the hub did not report it' } };
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
    const already = hub().modes[target]?.bypassDevices ?? [];
    const added = bypass.filter((device) => !already.includes(device));
    const removed = already.filter((device) => !bypass.includes(device));
    /** The lists go back to what they were before (I-09); false: the hub did not answer. */
    const undo = async (): Promise<boolean> => {
      try {
        if (added.length > 0) await changeBypass(house, target, added, false, now() + limits.replyMs);
        if (removed.length > 0) await changeBypass(house, target, removed, true, now() + limits.replyMs);
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
        if (!reply.ok) return refused(reply.reason);
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
        return isOvertaken() && !isSo() ? await giveWay() : end(outcome, { added });
      }
      // A hub refuses the mode that it has already: then it is done.
      await look(house);
      if (isSo()) return end(CONFIRMED, { added });
      const isUndone = await undo();
      if (isOvertaken()) return end(SUPERSEDED, { left: isUndone ? [] : added });
      const open = blockersFor(target, hub(), reader).filter(
        ({ reason, isBypassed }) => reason === 'open' && !isBypassed,
      );
      return {
        ...refused(
          reply.reason,
          open.map(({ device }) => device),
        ),
        left: isUndone ? [] : added,
      };
    } catch (cause) {
      // The answer was lost, not the effect: the hub's report has the last word.
      if (isSo()) return end(CONFIRMED, { added });
      if (isOvertaken()) return giveWay();
      const isAnswered = await look(house);
      if (isSo()) return end(CONFIRMED, { added });
      if (isOvertaken()) return giveWay();
      // A hub that says nothing may be arming: taking the bypasses off now could raise an alarm. They are remembered.
      const isUndone = isAnswered && (await undo());
      return { ...unknown(cause), left: isUndone ? [] : added };
    }
  }

  async function disarm(house: House): Promise<CommandEnd> {
    const until = now() + limits.commandMs;
    const hub = () => house.model.hub();
    const isSo = () => hub().mode.current === '1' && hub().pending === null && hub().alarm === null;
    try {
      if (hub().mode.current === null) await look(house);
      const modeId = hub().mode.current ?? '1';
      const hadAlarm = hub().alarm !== null;
      // With a time a late copy is refused as outdated; a guessed one would lock the owner out.
      const timestamp = house.model.knowsHubTime() ? { timestamp: Math.round(house.model.hubNow()) } : {};
      const forced = await house.link.request(
        'hub.modes.force_disarm',
        { modeId, ...timestamp },
        { timeoutMs: left(until) },
      );
      if (!forced.ok && hadAlarm && modeId === '1') {
        // H-23: a hazard in mode 1 that the hub will not clear is at least made silent.
        await house.link.request('hub.modes.local.alarm.off', { modeId }, { timeoutMs: left(until) });
      }
      // The switch is sent only when the hub still reports another mode (I-11).
      let reason = forced.ok ? '' : forced.reason;
      if ((await house.reads.currentMode(left(until))) !== '1') {
        const switched = await house.link.request(
          'hub.modes.switch',
          { modeId: '1' },
          { timeoutMs: left(until), api: '2.0' },
        );
        if (!switched.ok) reason = switched.reason;
        else reason = '';
      }
      if (!isSo()) await look(house);
      if (hub().pending !== null) {
        // A switch that began meanwhile would arm the house after all.
        await house.link.request('hub.modes.cancel_switch', {}, { timeoutMs: left(until) });
        if (!isSo()) await look(house);
      }
      if (isSo()) return end(CONFIRMED);
      if (reason !== '') return refused(reason);
      return end(await reported(house, isSo, until));
    } catch (cause) {
      return isSo() ? end(CONFIRMED) : unknown(cause);
    }
  }

  async function cancelSwitch(house: House): Promise<CommandEnd> {
    const until = now() + limits.commandMs;
    const to = house.model.hub().pending?.to;
    const isSo = () => house.model.hub().pending === null && house.model.hub().mode.current !== to;
    try {
      const reply = await house.link.request('hub.modes.cancel_switch', {}, { timeoutMs: left(until) });
      if (reply.ok) return end(await reported(house, isSo, until));
      await look(house);
      return isSo() ? end(CONFIRMED) : refused(reply.reason);
    } catch (cause) {
      return isSo() ? end(CONFIRMED) : unknown(cause);
    }
  }

  return { arm, disarm, cancelSwitch, changeBypass };
}
