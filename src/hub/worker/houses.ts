import type { AppConfig } from '../../schemas/settings/config';
import type { ItemCommands } from '../actions/items';
import type { Security } from '../actions/security';
import type { AnsweredAlarm } from '../domain/answered-alarm';
import { createHouse, type House } from '../house/house';
import type { Outbox } from '../patches/outbox';
import { background } from '../ports/background';
import type { Deps } from '../ports/deps';
import type { Session } from '../session/session';
import type { HeldCredentials } from '../session/held-credentials';
import type { HubState } from '../state/model';
import type { HubLines } from './hub-lines';
import type { ThingCommands } from './thing-commands';

export interface HousesOptions {
  deps: Deps;
  config: AppConfig;
  outbox: Outbox;
  credentials: Pick<HeldCredentials, 'present'>;
  /** By serial; what is opened here is put there. */
  houses: Map<string, House>;
  lines: Pick<HubLines, 'to'>;
  session: Pick<Session, 'refused'>;
  security: Security;
  items: Pick<ItemCommands, 'onItemSeen'>;
  things: Pick<ThingCommands, 'onSceneProgress'>;
  answerTo: (hub: string, startedAt: number) => AnsweredAlarm | undefined;
  onChange: (hub: HubState) => void;
  onConnected: () => void;
}

export type Houses = ReturnType<typeof createHouses>;

/** The houses of a session, and what the rest of the installation hears of them. */
export function createHouses(options: HousesOptions) {
  const { deps, config, outbox, credentials, houses, lines, session, security, items, things, answerTo } = options;
  let isWatching = true;

  return {
    open: (serial: string, name: string): void => {
      let used = '';
      const house = createHouse({
        serial,
        uuid: '',
        name,
        address: lines.to(serial),
        pair: () => {
          const pair = credentials.present()?.pair ?? null;
          used = pair?.identity ?? '';
          return pair;
        },
        deps,
        config,
        outbox,
        onChange: options.onChange,
        onModeStep: (step, isFirst) => {
          if (step.kind === 'cancelled') security.onSwitchCancelled(serial, step.to);
          security.feed({ type: 'mode-stepped', hub: serial, step, isFirst });
        },
        onAlarmStep: (step) => security.feed({ type: 'alarm-stepped', hub: serial, step }),
        onItemSeen: (itemId) => {
          items.onItemSeen(itemId);
          if (security.state().bypass !== null) security.feed({ type: 'devices-changed' });
        },
        onSceneProgress: (scene, status) => background(things.onSceneProgress(scene, status), 'scene run', deps.report),
        onConnected: options.onConnected,
        onBadToken: () => session.refused(used),
        answerTo: (startedAt) => answerTo(serial, startedAt),
      });
      houses.set(serial, house);
      house.setWatching(isWatching);
      house.link.start();
    },
    setWatching: (isNow: boolean): void => {
      isWatching = isNow;
      for (const house of houses.values()) house.setWatching(isNow);
    },
    retryNow(serial: string): void {
      const house = houses.get(serial);
      house?.link.retryNow();
      // A device that did not answer may do so now.
      house?.readAgain();
    },
    wake(): void {
      for (const house of houses.values()) house.wake();
    },
    /** The session is over. */
    end(): void {
      for (const house of houses.values()) house.stop();
      houses.clear();
    },
  };
}
