import * as z from 'zod/mini';
import type { AppConfig } from '../../schemas/settings/config';
import { cameraKeys } from '../../schemas/wire/camera-key';
import { read } from '../ports/http';
import type { CloudCall } from '../cloud/request';
import { background } from '../ports/background';
import type { Deps, OpenLine, SocketLike, Timer } from '../ports/deps';
import type { House } from '../house/house';
import { isEzloSerial } from '../domain/hub-rules';
import { localReach, nextWay, type LastTry, type LocalDoor } from '../domain/local-reach';
import { HubError } from '../errors';
import { isUnderTest } from '../house-settings/testing';
import type { HeldCredentials } from '../session/held-credentials';
import type { LocalAccess } from '../api/local';
import { doorOf, openLocalLine } from './local-line';

/**
 * Which hubs of the account are reached on the home's own network, and by which way each next line goes. Fetched where
 * the settings name an address of a hub, or when somebody looks at the setting.
 */
export interface LocalWays {
  /** The way of the next line to a hub; null: by the relay. Never rejects. */
  next: (serial: string) => Promise<OpenLine | null>;
  view: (serial: string) => Promise<LocalAccess>;
  /** The line that is open now leads straight to the hub. */
  isUsed: (serial: string) => boolean;
  /** @throws HubError `not-accepted` where the hub cannot be reached so */
  choose: (serial: string, isOn: boolean) => Promise<void>;
  /** Nothing of the session that ends is kept. */
  stop: () => void;
}

export interface LocalTools {
  deps: Deps;
  config: AppConfig;
  pageUrl: string;
  cloud: CloudCall;
  credentials: HeldCredentials;
  houses: ReadonlyMap<string, House>;
}

/** Of this device, whoever is signed in: serials of the hubs that are reached nearby. */
const CHOSEN_KEY = 'porchlight.local-hubs';
/** As R-12 has it for every line. */
const GOOD_LINE_MS = 30_000;
/** While the relay serves, a hub that is near is looked for again this many longest waits apart. */
const LOOK_AGAIN_WAITS = 2;
/** The first line of a panel waits for it. */
const KEYS_MS = 4_000;

const serials = z.array(z.string());

interface Way {
  last: LastTry | null;
  door: LocalDoor;
  isUsed: boolean;
  lookAgain: Timer | null;
  /** Which look is the present one. */
  turn: number;
}

export function createLocalWays({ deps, config, pageUrl, cloud, credentials, houses }: LocalTools): LocalWays {
  const { clock, storage, report, openSocket } = deps;
  const ways = new Map<string, Way>();
  let logins: ReadonlyMap<string, { user: string; token: string }> | null = null;
  let isStopped = false;
  /** What was chosen here, for a browser that keeps nothing. */
  let inMemory: readonly string[] | null = null;

  function wayOf(serial: string): Way {
    const known = ways.get(serial);
    if (known !== undefined) return known;
    const door = { takesLogin: null, takesPlain: null };
    const fresh: Way = { last: null, door, isUsed: false, lookAgain: null, turn: 0 };
    ways.set(serial, fresh);
    return fresh;
  }
  const addressOf = (serial: string) => config.localHubs.find((one) => one.serial === serial) ?? null;
  const reachOf = (serial: string) => localReach(pageUrl, isEzloSerial(serial), addressOf(serial), wayOf(serial).door);

  async function chosen(): Promise<readonly string[]> {
    if (inMemory !== null) return inMemory;
    try {
      return serials.parse(JSON.parse((await storage.read(CHOSEN_KEY)) ?? '[]'));
    } catch (cause) {
      // What nobody can read chooses nothing.
      report('local hubs', cause);
      return [];
    }
  }

  /** The keys stay in the worker's memory, for this session. @throws HubError */
  async function loginOf(serial: string): Promise<{ user: string; token: string }> {
    if (logins === null) {
      const { data } = await cloud('access_keys_sync', { version: -1 }, { version: '1', timeoutMs: KEYS_MS });
      const records = Object.values(read(cameraKeys, data, 'access_keys_sync').keys);
      const own = credentials.present()?.userUuid;
      const found = new Map<string, { user: string; token: string }>();
      for (const { meta: hub } of records) {
        if (hub.entity.type !== 'controller' || hub.entity.uuid === '') continue;
        const keys = records.flatMap(({ meta: { entity, target }, data: secret }) =>
          entity.type === 'user' && target.uuid === hub.entity.uuid && secret?.string !== undefined
            ? [{ user: entity.uuid, token: secret.string }]
            : [],
        );
        const key = keys.find(({ user }) => user === own) ?? keys[0];
        if (key !== undefined) found.set(String(hub.entity['id']), key);
      }
      if (isStopped) throw new HubError('superseded', 'hub keys');
      logins = found;
    }
    const login = logins.get(serial);
    // Asked for once more with the next try: a hub may have joined the account since.
    if (login === undefined) logins = null;
    if (login === undefined) throw new HubError('not-logged-in', 'hub key');
    return login;
  }

  function open(serial: string, login: { user: string; token: string }, on: { joined: () => void; end: () => void }) {
    const way = wayOf(serial);
    const address = addressOf(serial);
    if (address === null) throw new HubError('unknown-target', 'local address');
    return openLocalLine({
      ...{ serial, login, clock },
      open: () => openSocket(address.url),
      onDoor: (told) => {
        way.door = { ...way.door, ...told };
      },
      onRefused: () => {
        logins = null;
      },
      onJoined: on.joined,
      onEnd: on.end,
    });
  }

  /** The line that the house lives on. */
  function serve(serial: string, login: { user: string; token: string }): SocketLike {
    const way = wayOf(serial);
    let joinedAt: number | null = null;
    return open(serial, login, {
      joined: () => {
        joinedAt = clock.mono();
        way.isUsed = true;
      },
      end: () => {
        way.isUsed = false;
        way.last = { by: 'local', wasGood: joinedAt !== null && clock.mono() - joinedAt >= GOOD_LINE_MS };
      },
    });
  }

  /** Whether the hub lets us in nearby now; the line is closed again. */
  function isNear(serial: string, login: { user: string; token: string }): Promise<boolean> {
    return new Promise((resolve) => {
      const line = open(serial, login, { joined: () => resolve(true), end: () => resolve(false) });
      const steps = ['loginUserMios', 'register'];
      const step = () => {
        const method = steps.shift();
        if (method === undefined) line.close();
        else line.send(JSON.stringify({ id: method, method }));
      };
      line.onopen = line.onmessage = step;
    });
  }

  /** Nobody waits for an answer, and nothing is counted down: a line may be changed for another. */
  function isQuiet(house: House): boolean {
    const { model, link } = house;
    const { pending, alarm, waiting } = model.hub();
    const isAsked = waiting !== null || [...model.items.values()].some(({ loading }) => loading !== null);
    return link.isReady() && pending === null && alarm === null && !isAsked && !isUnderTest(house);
  }

  function forgetLook(way: Way): void {
    way.turn += 1;
    if (way.lookAgain !== null) clock.clearTimeout(way.lookAgain);
    way.lookAgain = null;
  }
  function lookLater(serial: string): void {
    const way = wayOf(serial);
    forgetLook(way);
    const mine = way.turn;
    way.lookAgain = clock.setTimeout(
      () =>
        background(
          look(serial, () => !isStopped && way.turn === mine),
          'hub nearby',
          report,
        ),
      config.reconnectMostMs * LOOK_AGAIN_WAITS,
    );
  }
  async function look(serial: string, isMine: () => boolean): Promise<void> {
    const house = houses.get(serial);
    if (house === undefined || !isMine()) return;
    let isThere = false;
    try {
      isThere = isQuiet(house) && reachOf(serial) === 'can' && (await isNear(serial, await loginOf(serial)));
    } catch (cause) {
      report('hub nearby', cause);
    }
    if (!isMine()) return;
    // The next line is asked for here, and goes the near way.
    if (isThere && isQuiet(house)) house.link.reconnect();
    else lookLater(serial);
  }

  return {
    async next(serial) {
      const way = wayOf(serial);
      forgetLook(way);
      const isOn = (await chosen()).includes(serial) && reachOf(serial) === 'can';
      if (!isOn) return null;
      if (nextWay(way.last) === 'local')
        try {
          const login = await loginOf(serial);
          // Said at its end, whatever that is: until then it did not hold.
          way.last = { by: 'local', wasGood: false };
          return () => serve(serial, login);
        } catch (cause) {
          report('hub nearby', cause);
        }
      way.last = { by: 'relay', wasGood: false };
      lookLater(serial);
      return null;
    },
    async view(serial) {
      const way = wayOf(serial);
      const house = houses.get(serial);
      const address = addressOf(serial);
      if (address !== null && house?.link.isReady() === true) {
        const reply = await house.link.request('hub.info.get', {}, { timeoutMs: config.commandLimitMs });
        if (reply.ok) way.door = { ...way.door, ...doorOf(reply.result) };
      }
      const url = address === null ? null : new URL(address.url);
      const reach = reachOf(serial);
      const isOn = (await chosen()).includes(serial);
      // What stood in the way may be gone.
      if (isOn && reach === 'can' && !way.isUsed && way.lookAgain === null) lookLater(serial);
      return {
        ...{ reach, isOn },
        isUsed: way.isUsed,
        isPlain: url?.protocol === 'ws:',
        host: url?.host ?? null,
      };
    },
    isUsed: (serial) => ways.get(serial)?.isUsed === true,
    async choose(serial, isOn) {
      if (isOn && reachOf(serial) !== 'can') throw new HubError('not-accepted', 'local hub');
      const house = houses.get(serial);
      // What is on its way would be lost with the line, and nobody would know whether it was done.
      if (house?.link.isReady() === true && !isQuiet(house)) throw new HubError('busy', 'local hub');
      const others = (await chosen()).filter((one) => one !== serial);
      const next = isOn ? [...others, serial] : others;
      const text = JSON.stringify(next);
      await storage.write(CHOSEN_KEY, text);
      inMemory = (await storage.read(CHOSEN_KEY)) === text ? null : next;
      const way = wayOf(serial);
      forgetLook(way);
      way.last = null;
      // A line that is being opened may be the other one.
      if (isOn || way.isUsed || house?.link.isReady() === false) house?.link.reconnect();
    },
    stop() {
      isStopped = true;
      for (const way of ways.values()) forgetLook(way);
      logins = null;
    },
  };
}
