import type { AppConfig } from '../../schemas/settings/config';
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
import { createChosenHubs } from './chosen-hubs';
import { createHubLogins, type HubLogin } from './hub-logins';
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

/** As R-12 has it for every line. */
const GOOD_LINE_MS = 30_000;
/** While the relay serves, a hub that is near is looked for again this many longest waits apart. */
const LOOK_AGAIN_WAITS = 2;

interface Way {
  last: LastTry | null;
  door: LocalDoor;
  isUsed: boolean;
  lookAgain: Timer | null;
  /** Which look is the present one. */
  turn: number;
}

export function createLocalWays({ deps, config, pageUrl, cloud, credentials, houses }: LocalTools): LocalWays {
  const { clock, report, openSocket } = deps;
  const ways = new Map<string, Way>();
  const logins = createHubLogins(cloud, credentials);
  const chosen = createChosenHubs(deps);
  let isStopped = false;

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

  function open(serial: string, login: HubLogin, on: { joined: () => void; end: () => void }) {
    const way = wayOf(serial);
    const address = addressOf(serial);
    if (address === null) throw new HubError('unknown-target', 'local address');
    return openLocalLine({
      ...{ serial, login, clock },
      open: () => openSocket(address.url),
      onDoor: (told) => {
        way.door = { ...way.door, ...told };
      },
      onRefused: logins.forget,
      onJoined: on.joined,
      onEnd: on.end,
    });
  }

  /** The line that the house lives on. */
  function serve(serial: string, login: HubLogin): SocketLike {
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
  function isNear(serial: string, login: HubLogin): Promise<boolean> {
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
      isThere = isQuiet(house) && reachOf(serial) === 'can' && (await isNear(serial, await logins.of(serial)));
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
      const isOn = (await chosen.all()).includes(serial) && reachOf(serial) === 'can';
      if (!isOn) return null;
      if (nextWay(way.last) === 'local')
        try {
          const login = await logins.of(serial);
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
      const isOn = (await chosen.all()).includes(serial);
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
      await chosen.set(serial, isOn);
      const way = wayOf(serial);
      forgetLook(way);
      way.last = null;
      // A line that is being opened may be the other one.
      if (isOn || way.isUsed || house?.link.isReady() === false) house?.link.reconnect();
    },
    stop() {
      isStopped = true;
      for (const way of ways.values()) forgetLook(way);
      logins.stop();
    },
  };
}
