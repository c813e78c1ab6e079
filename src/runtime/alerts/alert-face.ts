import { itemStatus, type AlertRecord } from '@/hub';
import { own } from '@/schemas/things/own';
import { senseIcon } from '@/schemas/things/senses';
import { TRIGGER_ICONS, type TriggerKind } from '@/schemas/things/triggers';
import { modeKey } from '../text/mode-key';
import { typeOf } from './alert-filter';

export type AlertTone = 'quiet' | 'ok' | 'warning' | 'emergency';

/** How a line of the list looks and reads. */
export interface AlertFace {
  /** Locale key of what happened, and what it places beside `name`; null: the cloud's own words. */
  title: { key: string; values?: Record<string, string> } | null;
  /** Locale key of a value that is placed as `value`. */
  valueKey?: string;
  icon: string;
  tone: AlertTone;
  /** An alarm or a call for help: its row stands out. */
  isAlarm: boolean;
  /** A camera may have taken a picture of it. */
  hasPicture: boolean;
}
type Told = Pick<AlertFace, 'icon' | 'tone'> & { key: string };

const told = (key: string, icon: string, tone: AlertTone = 'quiet'): Told => ({
  key: `alerts.what.${key}`,
  icon,
  tone,
});

/** What has words of its own here, by code and value. */
const TOLD: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  dw_state: {
    dw_is_opened: told('opened', TRIGGER_ICONS.door.open, 'warning'),
    dw_is_closed: told('closed', TRIGGER_ICONS.door.calm),
  },
  barrier: {
    barrier_opened: told('opened', TRIGGER_ICONS.garage.open, 'warning'),
    barrier_closed: told('closed', TRIGGER_ICONS.garage.calm),
  },
  door_lock: {
    secured: told('locked', TRIGGER_ICONS.lock.calm),
    unsecured: told('unlocked', TRIGGER_ICONS.lock.open, 'warning'),
  },
  motion: { true: told('motion', TRIGGER_ICONS.motion.open), false: told('still', TRIGGER_ICONS.motion.calm) },
  switch: { true: told('switched-on', 'power'), false: told('switched-off', 'power') },
  doorbell_ring: { ringing: told('rang', 'bell-ringing', 'warning'), idle: told('quiet', 'bell') },
  siren_alarm: {
    siren_active: told('sounding', 'siren', 'emergency'),
    no_siren: told('silent', 'siren'),
    siren_inactive: told('silent', 'siren'),
  },
  snapshot: { true: told('picture', 'security-camera') },
  entryDelay: {
    begin: told('entry', 'clock-countdown', 'warning'),
    done: told('entry-over', 'clock-countdown', 'warning'),
    canceled: told('entry-cancelled', 'shield-check', 'ok'),
  },
  main: {
    begin: told('alarm', 'siren', 'emergency'),
    done: told('alarm-over', 'shield-check', 'ok'),
    canceled: told('alarm-cancelled', 'shield-check', 'ok'),
  },
  panic: { dispatch: told('help-sent', 'siren', 'emergency'), cancel: told('help-cancelled', 'shield-check', 'ok') },
};
/** What kind of help was called, by the id that it was sent under (S3.43). */
const HELP: Readonly<Record<string, string>> = { fire_alarm: 'fire', medical_alarm: 'medical', police_alarm: 'police' };
/** What sounds or calls for help; the end of it is a line like any other. */
const STANDS_OUT: ReadonlySet<string> = new Set(['alerts.what.alarm', 'alerts.what.help', 'alerts.what.help-sent']);

const ICON_BY_TYPE = {
  alarm: 'siren',
  image: 'security-camera',
  video: 'video-camera',
  trigger: 'lightning',
  device: 'cpu',
  login: 'user',
  gateway: 'broadcast',
} as const;
const TONE = { quiet: 'quiet', on: 'quiet', muted: 'quiet', warning: 'warning', emergency: 'emergency' } as const;

/** Events carry every value as a text. */
const valueOf = (text: string): string | boolean => (text === 'true' ? true : text === 'false' ? false : text);

function words(
  { code, value }: AlertRecord,
  isMonitored: boolean,
  icon: string,
): Omit<AlertFace, 'isAlarm' | 'hasPicture'> {
  const known = own(own(TOLD, code), value);
  if (known !== undefined) return { title: { key: known.key }, icon: known.icon, tone: known.tone };
  if (code === 'panic') {
    const kind = own(HELP, value);
    return {
      title: { key: 'alerts.what.help', values: { value } },
      ...(kind === undefined ? {} : { valueKey: `security.panic.kind.${kind}` }),
      icon: 'siren',
      tone: 'emergency',
    };
  }
  if (code === 'recording') return { title: { key: 'alerts.what.recorded', values: { value } }, icon, tone: 'quiet' };
  if (code === 'mode') {
    const valueKey = modeKey(value, isMonitored);
    return {
      title: { key: 'alerts.what.mode', values: { value } },
      ...(valueKey === null ? {} : { valueKey }),
      icon: value === '1' ? 'house-line' : 'shield-check',
      tone: 'quiet',
    };
  }
  const { key, tone } = itemStatus({ name: code, value: valueOf(value), scale: null });
  // What this table does not know, the cloud has written out.
  if (key === 'status.other' || key === 'status.device.unknown') return { title: null, icon, tone: TONE[tone] };
  return { title: { key: 'alerts.what.is', values: { value } }, valueKey: key, icon, tone: TONE[tone] };
}

/** @param trigger what its device counts as: a window is one, whatever its firmware calls it; null: not known */
export function alertFace(record: AlertRecord, isMonitored: boolean, trigger: TriggerKind | null): AlertFace {
  const type = typeOf(record);
  const icon = senseIcon(record.code) ?? (type === null ? 'info' : ICON_BY_TYPE[type]);
  const face = words(record, isMonitored, icon);
  const isRing = record.code === 'doorbell_ring' && record.value === 'ringing';
  const isAlarm = STANDS_OUT.has(face.title?.key ?? '') || record.eventType === 0;
  return {
    ...face,
    ...(trigger === 'window' && record.code === 'dw_state' ? { icon: TRIGGER_ICONS.window.open } : {}),
    isAlarm,
    hasPicture: isAlarm || isRing || type === 'image' || type === 'video',
  };
}
