import type { VeraKindName } from '../homes/vera-hub-file.ts';

/** Values of variables by name; the wire carries all of them as text. */
export type VeraValues = Record<string, string>;

interface VeraVariable {
  service: string;
  variable: string;
  value: string;
}

interface VeraAction {
  service: string;
  name: string;
  /** What the action changes, or null for an argument that makes no sense. */
  readonly run: (args: Readonly<Record<string, string>>, values: VeraValues) => VeraValues | null;
}

export interface VeraKind {
  category: number;
  subcategory: number;
  variables: readonly VeraVariable[];
  actions: readonly VeraAction[];
}

const UPNP = 'urn:upnp-org:serviceId:';
const MICASA = 'urn:micasaverde-com:serviceId:';
const SWITCH = `${UPNP}SwitchPower1`;
const DIMMING = `${UPNP}Dimming1`;
const LOCK = `${MICASA}DoorLock1`;
const SENSOR = `${MICASA}SecuritySensor1`;
const SETPOINT = `${UPNP}TemperatureSetpoint1`;
const HVAC_MODE = `${UPNP}HVAC_UserOperatingMode1`;
const COVER = `${UPNP}WindowCovering1`;
const TEMPERATURE = `${UPNP}TemperatureSensor1`;
const HUMIDITY = `${MICASA}HumiditySensor1`;
const METER = `${MICASA}EnergyMetering1`;
const DEVICE = `${MICASA}HaDevice1`;

const HVAC_MODES = ['Off', 'HeatOn', 'CoolOn', 'AutoChangeOver'];

const holds = (service: string, variable: string, value: string): VeraVariable => ({ service, variable, value });
const battery = holds(DEVICE, 'BatteryLevel', '100');

const onOff = (text: string | undefined): '0' | '1' | null => (text === '0' || text === '1' ? text : null);

function within(text: string | undefined, least: number, most: number): number | null {
  const number = Number(text);
  return text !== undefined && text.trim() !== '' && number >= least && number <= most ? number : null;
}

const level = (percent: number): VeraValues => ({
  LoadLevelTarget: String(Math.round(percent)),
  LoadLevelStatus: String(Math.round(percent)),
});

const setTarget: VeraAction = {
  service: SWITCH,
  name: 'SetTarget',
  run({ newTargetValue }, { LoadLevelStatus }) {
    const target = onOff(newTargetValue);
    if (target === null) return null;
    const power = { Target: target, Status: target };
    if (LoadLevelStatus === undefined) return power;
    // Full light only from dark: switching on what is on already must not make it brighter.
    return { ...power, ...(target === '0' ? level(0) : level(Number(LoadLevelStatus) || 100)) };
  },
};

const setLevel: VeraAction = {
  service: DIMMING,
  name: 'SetLoadLevelTarget',
  run({ newLoadlevelTarget }, { Status }) {
    const percent = within(newLoadlevelTarget, 0, 100);
    if (percent === null) return null;
    const power = percent > 0 ? '1' : '0';
    return { ...(Status === undefined ? {} : { Status: power, Target: power }), ...level(percent) };
  },
};

const setArmed: VeraAction = {
  service: SENSOR,
  name: 'SetArmed',
  run({ newArmedValue }) {
    const armed = onOff(newArmedValue);
    return armed === null ? null : { Armed: armed };
  },
};

/** Every kind of {@link VeraKindName}; categories are those of the older family (3 switch, 4 sensor, 7 lock…). */
export const veraKinds: Readonly<Record<VeraKindName, VeraKind>> = {
  switch: {
    category: 3,
    subcategory: 1,
    variables: [holds(SWITCH, 'Status', '0'), holds(SWITCH, 'Target', '0')],
    actions: [setTarget],
  },
  dimmer: {
    category: 2,
    subcategory: 1,
    variables: [
      holds(SWITCH, 'Status', '0'),
      holds(SWITCH, 'Target', '0'),
      holds(DIMMING, 'LoadLevelStatus', '0'),
      holds(DIMMING, 'LoadLevelTarget', '0'),
    ],
    actions: [setTarget, setLevel],
  },
  lock: {
    category: 7,
    subcategory: 0,
    variables: [holds(LOCK, 'Status', '1'), holds(LOCK, 'Target', '1'), battery],
    actions: [
      {
        service: LOCK,
        name: 'SetTarget',
        run({ newTargetValue }) {
          const target = onOff(newTargetValue);
          return target === null ? null : { Target: target, Status: target };
        },
      },
    ],
  },
  contact: sensor(1),
  leak: sensor(2),
  motion: sensor(3),
  smoke: sensor(4),
  thermostat: {
    category: 5,
    subcategory: 1,
    variables: [
      holds(TEMPERATURE, 'CurrentTemperature', '70'),
      holds(SETPOINT, 'CurrentSetpoint', '70'),
      holds(HVAC_MODE, 'ModeStatus', 'HeatOn'),
    ],
    actions: [
      {
        service: SETPOINT,
        name: 'SetCurrentSetpoint',
        run({ NewCurrentSetpoint }) {
          const degrees = within(NewCurrentSetpoint, 4, 95);
          return degrees === null ? null : { CurrentSetpoint: String(degrees) };
        },
      },
      {
        service: HVAC_MODE,
        name: 'SetModeTarget',
        run: ({ NewModeTarget = '' }) => (HVAC_MODES.includes(NewModeTarget) ? { ModeStatus: NewModeTarget } : null),
      },
    ],
  },
  cover: {
    category: 8,
    subcategory: 1,
    variables: [holds(DIMMING, 'LoadLevelStatus', '100'), holds(DIMMING, 'LoadLevelTarget', '100')],
    actions: [
      setLevel,
      { service: COVER, name: 'Up', run: () => level(100) },
      { service: COVER, name: 'Down', run: () => level(0) },
      { service: COVER, name: 'Stop', run: () => ({}) },
    ],
  },
  temperature: measuring(17, [holds(TEMPERATURE, 'CurrentTemperature', '68')]),
  humidity: measuring(16, [holds(HUMIDITY, 'CurrentLevel', '45')]),
  'power-meter': measuring(21, [holds(METER, 'Watts', '0'), holds(METER, 'KWH', '0')]),
};

function sensor(subcategory: number): VeraKind {
  const variables = [holds(SENSOR, 'Tripped', '0'), holds(SENSOR, 'Armed', '0'), holds(SENSOR, 'LastTrip', '0')];
  return { category: 4, subcategory, variables: [...variables, battery], actions: [setArmed] };
}

function measuring(category: number, variables: VeraVariable[]): VeraKind {
  return { category, subcategory: 0, variables, actions: [] };
}
