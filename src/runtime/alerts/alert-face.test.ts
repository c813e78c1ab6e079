import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allTexts, speak, type Language } from '@/app/i18n';
import type { AlertRecord } from '@/hub';
import type { TriggerKind } from '@/schemas/things/triggers';
import { speechOf } from '../text/speech';
import { alertFace } from './alert-face';
import { NO_FILTER } from './alert-filter';
import { dayWords, detailOf, filterWords, titleOf, whenWords } from './alert-words';

const ZONE = 'Europe/Berlin';
const record = (fields: Partial<AlertRecord> = {}): AlertRecord => ({
  id: '90000001.1',
  hub: '90000001',
  device: '90000001.d',
  deviceName: 'Front door',
  room: 'Hallway',
  at: Date.parse('2026-11-20T21:00Z'),
  eventType: 4,
  sourceType: 4,
  code: 'dw_state',
  value: 'dw_is_opened',
  description: 'Front door was opened',
  users: '',
  ...fields,
});
const inLanguage = async (language: Language) => {
  await speak(language);
  await allTexts();
  return speechOf(language, ZONE);
};
let english: Awaited<ReturnType<typeof inLanguage>>;
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  english = await inLanguage('en');
});
const said = (fields: Partial<AlertRecord>, isMonitored = false, speech = english) => {
  const one = record(fields);
  return titleOf(one, alertFace(one, isMonitored, null), speech);
};

describe('what happened, in words', () => {
  it.each<[Partial<AlertRecord>, string]>([
    [{ value: 'dw_is_closed' }, 'Front door closed'],
    [{ code: 'door_lock', value: 'unsecured' }, 'Front door unlocked'],
    [{ code: 'door_lock', value: 'unsecured_with_timeout' }, 'Front door: Unsecured with timeout'],
    [{ code: 'water_leak_alarm', value: 'water_leak_detected' }, 'Front door: Leak'],
    [{ code: 'mode', value: '2' }, 'House mode: Away'],
    [{ code: 'mode', value: '9' }, 'House mode: 9'],
    [{ code: 'panic', value: 'police_alarm' }, 'Help was called: Police'],
    [{ code: 'panic', value: 'sos' }, 'Help was called: sos'],
    [{ code: 'panic', value: 'dispatch' }, 'Help was sent for'],
    [{ code: 'panic', value: 'cancel' }, 'The call for help was cancelled'],
    [{ code: 'recording', value: '25' }, 'Front door recorded 25 s'],
    [{ deviceName: '' }, 'Unknown sensor opened'],
  ])('[S3.38] %o is "%s"', (fields, words) => {
    expect(said(fields)).toBe(words);
  });

  it('[S3.12] a danger that has no words here stands out as it does on its tile', () => {
    const tone = (code: string, value: string) => alertFace(record({ code, value }), false, null).tone;
    expect([
      tone('carbon_monoxide_alarm', 'co_detected'),
      tone('carbon_monoxide_alarm', 'no_carbon_monoxide'),
      tone('carbon_monoxide_alarm', 'half_sensed'),
      tone('dimmer_up', 'x'),
    ]).toEqual(['emergency', 'quiet', 'quiet', 'quiet']);
  });

  it('[S3.38] what has no words here is in the cloud’s, or its bare names', () => {
    expect(said({ code: 'Tripped', value: '1', description: 'The lobby was tripped' })).toBe('The lobby was tripped');
    expect(said({ code: 'Tripped', value: '1', description: '' })).toBe('Front door Tripped 1');
    // A name that every object has is no code.
    expect(said({ code: 'constructor', value: 'toString', description: 'Odd' })).toBe('Odd');
  });

  it('[S6.5] central monitoring changes what the mode at home is called', () => {
    expect([said({ code: 'mode', value: '1' }), said({ code: 'mode', value: '1' }, true)]).toEqual([
      'House mode: Home',
      'House mode: Disarmed',
    ]);
  });

  it('[S3.39] [S3.40] the second line has type, source, who, where and which controller', () => {
    expect(detailOf(record(), null, english)).toBe('Device, Hallway');
    expect(detailOf(record({ sourceType: 1, users: 'dana' }), 'Cabin', english)).toBe(
      'Device, User, dana, Hallway, Cabin',
    );
    expect(detailOf(record({ eventType: 3, sourceType: 3, room: '' }), null, english)).toBe('Trigger');
    expect(detailOf(record({ eventType: 77, sourceType: 2, room: '' }), null, english)).toBe('Type 77, Timer');
  });

  it('[S1.11] is said in all languages', async () => {
    const words = [];
    for (const language of ['de', 'fr', 'es', 'en'] as const)
      words.push(said({ value: 'dw_is_closed' }, false, await inLanguage(language)));
    expect(words).toEqual([
      'Front door geschlossen',
      'Front door : fermeture',
      'Front door: se cerró',
      'Front door closed',
    ]);
  });
});

describe('how it looks', () => {
  const face = (fields: Partial<AlertRecord>, trigger: TriggerKind | null = null) =>
    alertFace(record(fields), false, trigger);

  it('[S2.13] alarms and calls for help stand out, with whatever a camera saw of them', () => {
    const of = (code: string, value: string) => {
      const { isAlarm, hasPicture, tone } = face({ code, value, eventType: 3 });
      return [isAlarm, hasPicture, tone];
    };
    expect(of('main', 'begin')).toEqual([true, true, 'emergency']);
    expect(of('panic', 'medical')).toEqual([true, true, 'emergency']);
    expect(of('panic', 'cancel')).toEqual([false, false, 'ok']);
    expect(of('main', 'canceled')).toEqual([false, false, 'ok']);
    expect(face({ eventType: 0, code: 'new' }).isAlarm).toBe(true);
  });

  it('[S3.41] cameras and a ring at the door may have a picture, doors have none', () => {
    expect(
      [{ eventType: 1 }, { eventType: 2 }, { code: 'doorbell_ring', value: 'ringing' }, {}].map(
        (fields) => face(fields).hasPicture,
      ),
    ).toEqual([true, true, true, false]);
    expect(face({ code: 'doorbell_ring', value: 'idle' }).hasPicture).toBe(false);
  });

  it('a window has its own icon, whatever its firmware calls it', () => {
    expect([face({}).icon, face({}, 'window').icon]).toEqual(['door-open', 'frame-corners']);
  });
});

describe('the words over the list', () => {
  const names = { category: (key: string) => key, hub: (serial: string) => serial };

  it('[S2.24] tell types by the shorter list', () => {
    const words = (types: Parameters<typeof filterWords>[0]['types']) =>
      filterWords({ ...NO_FILTER, types }, names, english);
    expect(words(null)).toEqual([]);
    expect(words(['alarm'])).toEqual(['Only Alarm']);
    expect(words(['alarm', 'image', 'video', 'trigger', 'device', 'login'])).toEqual(['Without Gateway']);
  });

  it('[S9.7] tell the time that is looked at', () => {
    const words = (when: Parameters<typeof whenWords>[0]) => whenWords(when, ZONE, english);
    expect([words({ span: 'day' }), words({ span: 'week' })]).toEqual(['Last 24 hours', 'Last 7 days']);
    expect(words({ span: 'dates', from: '2026-03-30', to: '2026-03-29' })).toBe('Mar 29, 2026 – Mar 30, 2026');
    expect(words({ span: 'dates', from: '2026-03-29', to: '2026-03-29' })).toBe('Mar 29, 2026');
  });

  it('[S2.13] days are today, yesterday, or a date of the house, over midnight and a change of the clocks', () => {
    const now = Date.parse('2026-03-29T22:30Z');
    const words = (day: string) => dayWords(day, now, ZONE, english);
    expect(['2026-03-30', '2026-03-29', '2026-03-28'].map(words)).toEqual([
      'Today',
      'Yesterday',
      'Saturday, March 28, 2026',
    ]);
  });
});
