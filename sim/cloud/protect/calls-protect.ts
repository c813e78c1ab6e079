import { z } from 'zod';
import type { House } from '../../hub/house.ts';
import type { Account } from '../accounts/accounts.ts';
import type { Cloud } from '../cloud.ts';
import { ownHubs } from '../accounts/ownership.ts';
import { kvsValues } from '../household/kvs-values.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import { anyParams, CallRefused, REFUSED, requestCall, requireLocation, type RequestCall } from '../request-call.ts';

const TEST_MODE_LASTS_MS = 60 * 60 * 1_000;
const PANICS_KEPT = 200;

/** Spec 9: fire, medical, police, verify (dispatch), cancel, and the two silent ones. */
const panicType = z.literal([1, 2, 3, 4, 5, 7, 8]);
/** What a button wrote about itself, kept as it is. */
const text = z.string().max(100).default('');
const panicOptions = z.looseObject({
  panic_type: panicType,
  panic_id: text,
  action: text,
  value: text,
  location_uuid: z.string().optional(),
});

/** A panic that the monitoring station got. */
export interface PanicRecord {
  /** Hub time, ms. */
  at: number;
  username: string;
  panicType: number;
  panicId: string;
  action: string;
  value: string;
  /** Received while the account was under test: nobody was sent. */
  isTest: boolean;
}

interface TestMode {
  untilMs: number;
}

const testMode = ({ store }: Cloud) => store.get<TestMode>('cloud.test-mode');
const isTesting = (cloud: Cloud) => (testMode(cloud)?.untilMs ?? 0) > cloud.clock.now();

/** Oldest first. */
export const panicRecords = ({ store }: Pick<Cloud, 'store'>): PanicRecord[] =>
  store.get<PanicRecord[]>('cloud.panics') ?? [];

/** Central monitoring (protocol 4.2; S7.13, S7.15, S7.16, S7.22). */
export function protectCalls(cloud: Cloud): Record<string, RequestCall> {
  const { home, houses, store, clock } = cloud;
  const services = home.protect.services;
  const values = kvsValues(cloud);
  const isMonitored = () =>
    Object.values(services).includes(1) && isSwitchedOn(values.read('location', home.location.uuid, 'cms_enable_mode'));
  const mayPanic = createRateLimit(cloud.panicsPerMinute, clock.now);

  return {
    protect_status: requestCall(anyParams, (_params, { account }) => {
      const isOwn = account.locationUuid === home.location.uuid;
      return Object.fromEntries(
        Object.entries(services).map(([name, enabled]) => [name, { enabled: isOwn ? enabled : 0 }]),
      );
    }),

    protect_panic: requestCall(z.looseObject({ options: panicOptions }), ({ options }, context) => {
      requireLocation(options.location_uuid, context);
      if (!isMonitored()) throw new CallRefused(REFUSED.forbidden, 'Central monitoring is not active');
      if (!mayPanic(context.account.username)) throw new CallRefused(REFUSED.forbidden, 'Too many panic calls');
      const record: PanicRecord = {
        at: clock.now(),
        username: context.account.username,
        panicType: options.panic_type,
        panicId: options.panic_id,
        action: options.action,
        value: options.value,
        isTest: isTesting(cloud),
      };
      store.set('cloud.panics', [...panicRecords(cloud), record].slice(-PANICS_KEPT));
      noteInList(cloud, context.account, record);
      return {};
    }),

    protect_test_mode_get: requestCall(
      z.looseObject({ controllers: z.array(z.string()).max(50) }),
      ({ controllers }, { account }) => {
        const { untilMs } = testMode(cloud) ?? { untilMs: 0 };
        const [date = '', time = ''] = untilMs === 0 ? [] : new Date(untilMs).toISOString().slice(0, 19).split('T');
        return {
          controllers: ownHubs(cloud, account)
            .filter(({ uuid }) => controllers.includes(uuid))
            .map(({ uuid }) => ({
              uuid,
              test_mode: isTesting(cloud) ? 1 : 0,
              raw: { ExpireDate: date, ExpireTime: time },
            })),
        };
      },
    ),

    protect_test_mode_set: requestCall(
      z.looseObject({ mode: z.literal([0, 1]).default(0), location_uuid: z.string().optional() }),
      ({ mode, location_uuid }, context) => {
        requireLocation(location_uuid, context);
        store.set('cloud.test-mode', mode === 0 ? undefined : { untilMs: clock.now() + TEST_MODE_LASTS_MS });
        return { content: { status: 1 }, test_mode: { mode } };
      },
    ),

    protect_account_get: requestCall(z.looseObject({ location_uuid: z.string() }), ({ location_uuid }, context) => {
      requireLocation(location_uuid, context);
      if (home.protect.accountNumber === null) throw new CallRefused(REFUSED.notFound, 'No monitoring account');
      return { config: { cmsnd_account_number: home.protect.accountNumber } };
    }),

    protect_zones_get: requestCall(
      z.looseObject({ controller_uuid: z.string() }),
      ({ controller_uuid }, { account }) => {
        const hub = ownHubs(cloud, account).find(({ uuid }) => uuid === controller_uuid);
        const house = hub === undefined ? undefined : houses.get(hub.serial);
        if (house === undefined) throw new CallRefused(REFUSED.notFound, 'Controller not found');
        return { zones: zonesOf(house) };
      },
    ),
  };
}

/** @param mode JSON text of `cms_enable_mode`: 0 is off, as a number or as a text; who never said so has it on */
const isSwitchedOn = (mode: string | undefined) => mode === undefined || Number(JSON.parse(mode)) !== 0;

/** One zone for each device that is monitored, numbered in the hub's order. */
function zonesOf(house: House) {
  const names = new Map(house.hand.list().devices.map(({ id, name }) => [id, name]));
  return house
    .monitoredDevices()
    .map((id, index) => ({ zone: index + 1, device_id: id, description: names.get(id) ?? '' }));
}

/** Numbers of S3.43 that answer an alarm, in the words of the list. */
const ANSWERS: ReadonlyMap<number, string> = new Map([
  [4, 'dispatch'],
  [5, 'cancel'],
]);
/** Whoever stands beside the person may look at the list: chosen. */
const SILENT: ReadonlySet<number> = new Set([7, 8]);

/** A call for help stands in the event list of the household's first hub, under the name of who sent it; a silent one does not. */
function noteInList(cloud: Cloud, account: Account, { at, username, panicId, panicType }: PanicRecord): void {
  const [hub] = ownHubs(cloud, account);
  if (hub === undefined || SILENT.has(panicType)) return;
  const value = ANSWERS.get(panicType) ?? (panicId === '' ? `type ${String(panicType)}` : panicId);
  const nothing = { deviceId: null, deviceName: '', roomName: '', previous: null };
  cloud.events.add(hub.serial, { ...nothing, at, kind: 'alarm', code: 'panic', value }, username);
}
