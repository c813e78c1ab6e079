import type {
  AlarmState,
  DeviceState,
  House,
  HubState,
  ItemState,
  HousePad,
  SceneState,
  SecurityState,
  SessionState,
} from '@/hub';
import { readRiskSetting } from '@/hub/domain/stored-risk';
import { unknownHub } from '@/hub/model/unknown-hub';
import { NO_PARTNER } from '@/hub/state/partner';
import type { Batch, EntityKind, Say } from '@/hub/patches/batch';
import { bookOfTest, houseOfTest } from './test-house';

/** Everything a test may say of a device; the rest is a working one of its kind. */
export interface DeviceFixture extends Partial<Omit<DeviceState, 'items' | 'roomId'>> {
  id: string;
  room?: string | null;
  /** Items by name: a value, or the fields that matter. */
  items?: Record<string, ItemState['value'] | Partial<ItemState>>;
  /** Watched by the house (hub.modes.get `devices`). */
  isSensor?: boolean;
}
export interface HouseFixture {
  serial?: string;
  hub?: Partial<HubState>;
  session?: Partial<SessionState>;
  rooms?: readonly string[];
  devices?: readonly DeviceFixture[];
  scenes?: readonly (Partial<SceneState> & { id: string })[];
  security?: Partial<SecurityState>;
  messages?: readonly Say[];
}

export const SERIAL = '90000001';
/** 2026-03-14, 19:42 in Denver: a Saturday evening. */
export const NOW = Date.UTC(2026, 2, 15, 1, 42);

const minutesAgo = (minutes: number): number => Date.now() - minutes * 60_000;

/** A small house: ten devices in four rooms, one window open, one battery low. */
export const smallHouse = (): HouseFixture => ({
  rooms: ['Living room', 'Kitchen', 'Hall', 'Garage'],
  devices: [
    {
      id: 'lamp',
      name: 'Floor lamp',
      category: 'dimmable_light',
      room: 'Living room',
      items: { dimmer: { value: 40, min: 0, max: 100, hasSetter: true }, switch: { value: true, hasSetter: true } },
    },
    {
      id: 'outlet',
      name: 'Coffee machine',
      category: 'switch',
      subcategory: 'interior_plugin',
      room: 'Kitchen',
      items: { switch: { value: false, hasSetter: true } },
    },
    {
      id: 'kitchen-window',
      name: 'Kitchen window',
      category: 'security_sensor',
      subcategory: 'window',
      room: 'Kitchen',
      isSensor: true,
      items: { dw_state: { value: 'dw_is_opened', changedAt: minutesAgo(12) }, battery: 80 },
    },
    {
      id: 'front-door',
      name: 'Front door',
      category: 'security_sensor',
      subcategory: 'door',
      room: 'Hall',
      isSensor: true,
      items: { dw_state: 'dw_is_closed', battery: 90 },
    },
    {
      id: 'front-lock',
      name: 'Front door lock',
      category: 'door_lock',
      room: 'Hall',
      isSensor: true,
      items: { door_lock: { value: 'secured', hasSetter: true }, battery: 55 },
    },
    {
      id: 'hall-motion',
      name: 'Hall motion',
      category: 'security_sensor',
      subcategory: 'motion',
      room: 'Hall',
      items: { motion: false, battery: 8 },
    },
    {
      id: 'garage-door',
      name: 'Garage door',
      category: 'garage_door',
      room: 'Garage',
      isSensor: true,
      items: { barrier: { value: 'barrier_closed', hasSetter: true } },
    },
    {
      id: 'smoke',
      name: 'Hall smoke',
      category: 'security_sensor',
      subcategory: 'smoke',
      room: 'Hall',
      items: { smoke_alarm: 'no_smoke' },
    },
    {
      id: 'thermostat',
      name: 'Thermostat',
      category: 'hvac',
      room: 'Living room',
      items: {
        thermostat_setpoint: { value: 68, min: 50, max: 90, scale: 'fahrenheit', hasSetter: true },
        temp: { value: 66.5, scale: 'fahrenheit' },
        thermostat_mode: { value: 'heat', choices: ['off', 'heat', 'cool', 'auto'], hasSetter: true },
        thermostat_operating_state: 'heating',
      },
    },
    {
      id: 'hall-temperature',
      name: 'Hall temperature',
      category: 'temperature',
      room: 'Hall',
      items: { temp: { value: 21.5, scale: 'celsius' } },
    },
  ],
  scenes: [
    { id: 'goodnight', name: 'Goodnight' },
    { id: 'movie', name: 'Movie' },
  ],
});

const idIn = (serial: string, id: string): string => (id.includes('.') ? id : `${serial}.${id}`);

const modesOf = (bypassed: readonly string[]): HubState['modes'] =>
  Object.fromEntries(
    (['Disarmed', 'Away', 'Night', 'Vacation'] as const).map((name, at) => {
      const id = String(at + 1);
      return [id, { id, name, isArmed: id !== '1', disarmedDevices: [], bypassDevices: [...bypassed] }];
    }),
  );

function itemFixture(serial: string, device: string, name: string, given: unknown): ItemState {
  const isFields = typeof given === 'object' && given !== null && !Array.isArray(given);
  const fields = isFields ? (given as Partial<ItemState>) : { value: given as ItemState['value'] };
  const { value = null } = fields;
  return {
    id: `${device}-${name}`,
    hub: serial,
    device,
    name,
    valueType: typeof value === 'number' ? 'int' : typeof value === 'boolean' ? 'bool' : 'token',
    value,
    scale: null,
    hasSetter: false,
    min: null,
    max: null,
    choices: null,
    changedAt: null,
    loading: null,
    ...fields,
  };
}

const apply = (batch: Omit<Batch, 'mono'>): void => {
  const now = performance.now();
  bookOfTest().applyBatch({ mono: now, ...batch }, now, Date.now());
};

/** Hubs that a test said something of; the index knows only those whose lists were told. */
const changedHubs = (_house: House) => new Set<string>();

/** Takes everything out of the state, as a sign-out does. */
export function emptyHouse(): void {
  const { index, messages } = bookOfTest().state;
  const changed = houseOfTest().of(changedHubs);
  const gone: Record<EntityKind, string[]> = { devices: [], items: [], rooms: [], scenes: [] };
  const goneHubs = [...new Set([...Object.keys(index.byHub), ...changed])];
  changed.clear();
  for (const serial of Object.keys(index.byHub))
    for (const kind of Object.keys(gone) as EntityKind[]) gone[kind].push(...(index.byHub[serial]?.[kind] ?? []));
  apply({
    gone,
    goneHubs,
    security: { bypass: null, pad: null, result: null, beforehand: [] },
    session: {
      phase: 'signed-out',
      user: null,
      location: null,
      monitoring: { active: null, service: null },
      partner: NO_PARTNER,
      cloud: 'ok',
      hubs: [],
      currentHub: null,
      news: {},
      problem: null,
      retryAt: null,
    },
  });
  (messages.list as unknown[]).splice(0);
}

/** Fills the test's house through the same batches that the worker posts. Ids may be given without the hub. */
export function fillHouse(fixture: HouseFixture = smallHouse()): void {
  emptyHouse();
  const serial = fixture.serial ?? SERIAL;
  const { rooms = [], devices = [], scenes = [] } = fixture;
  const roomId = (name: string | null | undefined) =>
    name === null || name === undefined ? null : idIn(serial, `room-${rooms.indexOf(name)}`);
  const items = devices.flatMap(({ id, items: given = {} }) =>
    Object.entries(given).map(([name, value]) => itemFixture(serial, idIn(serial, id), name, value)),
  );
  const states = devices.map(({ id, room, items: given = {}, isSensor: _isSensor, ...fields }): DeviceState => ({
    hub: serial,
    name: id,
    category: 'unknown',
    subcategory: '',
    parentId: null,
    isBatteryPowered: 'battery' in given,
    isReachable: true,
    isArmed: false,
    ...fields,
    id: idIn(serial, id),
    roomId: roomId(room),
    items: Object.keys(given).map((name) => `${idIn(serial, id)}-${name}`),
  }));
  const sceneStates = scenes.map((scene): SceneState => ({
    hub: serial,
    name: scene.id,
    roomId: null,
    isEnabled: true,
    run: 'idle',
    lastRun: null,
    does: [],
    ...scene,
    id: idIn(serial, scene.id),
  }));
  const hub: HubState = {
    serial,
    uuid: `uuid-${serial}`,
    name: 'Maple Street hub',
    freshness: 'live',
    isOnline: true,
    lastHeardAt: Date.now(),
    retryAt: null,
    timeZone: 'America/Denver',
    place: { latitude: 39.74, longitude: -104.99 },
    temperatureScale: 'fahrenheit',
    features: null,
    mode: { current: '1', since: minutesAgo(44) },
    pending: null,
    alarm: null,
    modes: modesOf([]),
    delays: { exitS: 60, entryS: 30, abortWindowS: 30, canSkip: false },
    sensors: devices.filter(({ isSensor }) => isSensor === true).map(({ id }) => idIn(serial, id)),
    testMode: { isOn: false, until: null },
    waiting: null,
    lists: 'fetched',
    clockZero: null,
    problem: null,
    risk: readRiskSetting(null),
    refusedMessages: 0,
    ...fixture.hub,
  };
  apply({
    changed: {
      devices: states,
      items,
      rooms: rooms.map((name, at) => ({ id: idIn(serial, `room-${at}`), hub: serial, name })),
      scenes: sceneStates,
    },
    hubs: { [serial]: hub },
    lists: {
      [serial]: {
        devices: states.map(({ id }) => id),
        items: items.map(({ id }) => id),
        rooms: rooms.map((_, at) => idIn(serial, `room-${at}`)),
        scenes: sceneStates.map(({ id }) => id),
      },
    },
    session: {
      phase: 'signed-in',
      user: { uuid: 'user-1', username: 'demo', displayName: 'Demo' },
      location: { uuid: 'location-1', name: 'Maple Street', timeZone: 'America/Denver' },
      monitoring: { active: true, service: 'cmsnd' },
      partner: { ...NO_PARTNER, isLoading: false },
      hubs: [serial],
      currentHub: serial,
      ...fixture.session,
    },
    ...(fixture.security && { security: fixture.security }),
  });
  for (const say of fixture.messages ?? []) bookOfTest().addMessage(say, Date.now());
}

/** What a later batch says; ids may be given without the hub, items as `device-item`. */
export const changeHub = (fields: Partial<HubState>, serial = SERIAL): void => {
  houseOfTest().of(changedHubs).add(serial);
  apply({ hubs: { [serial]: fields } });
};
/** What the household wants to be asked before what is risky, as its store would hold it. */
export const changeRisk = (stored: unknown): void => changeHub({ risk: readRiskSetting(stored) });
/** Another controller of the same place, heard and calm; whose the account is says the session. */
export const addHub = (serial: string, fields: Partial<HubState>): void =>
  changeHub(
    {
      ...unknownHub(serial, `uuid-${serial}`, serial),
      freshness: 'live',
      lists: 'fetched',
      mode: { current: '1', since: null },
      modes: modesOf([]),
      testMode: { isOn: false, until: null },
      ...fields,
    },
    serial,
  );
export const changeDevice = (id: string, fields: Partial<DeviceState>): void =>
  apply({ changed: { devices: [{ ...fields, id: idIn(SERIAL, id) }] } });
export const changeItem = (device: string, name: string, fields: Partial<ItemState>): void =>
  apply({ changed: { items: [{ ...fields, id: `${idIn(SERIAL, device)}-${name}` }] } });
export const changeScene = (id: string, fields: Partial<SceneState>): void =>
  apply({ changed: { scenes: [{ ...fields, id: idIn(SERIAL, id) }] } });
export const changeSecurity = (security: Partial<SecurityState>): void => apply({ security });
export const changeSession = (session: Partial<SessionState>): void => apply({ session });
/** An id as the state knows it. */
export const stateId = (id: string): string => idIn(SERIAL, id);
/** A later moment on the countdown clock. */
export const inSeconds = (seconds: number): number => performance.now() + seconds * 1_000;

/** The front door has just started the entry delay. */
export const entryAlarm = (): AlarmState => ({
  phase: 'entryDelay',
  status: 'begin',
  kind: 'burglary',
  devices: [stateId('front-door')],
  startedAt: Date.now(),
  lengthS: 30,
  deadline: null,
  isSilent: false,
  events: [],
  isDispatched: false,
});

/** Sirens on: a burglary alarm of no known end. */
export const mainAlarm = (): AlarmState => ({
  ...entryAlarm(),
  phase: 'main',
  devices: [],
  startedAt: 1,
  lengthS: null,
});

/** A fresh pad for arming away. */
export const awayPad = (): HousePad => ({
  id: 7,
  hub: SERIAL,
  purpose: 'arm',
  target: '2',
  bypass: [],
  attemptsLeft: 3,
  isChecking: false,
  problem: null,
  lockedUntil: null,
  deadline: null,
});

/** A pad that silences an alarm, with 30 s left. */
export const cancelPad = (change: Partial<HousePad> = {}): HousePad => ({
  ...awayPad(),
  purpose: 'cancel-alarm',
  target: '1',
  deadline: inSeconds(30),
  ...change,
});
