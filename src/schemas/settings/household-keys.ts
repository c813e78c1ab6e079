import * as z from 'zod';
import { issueAt, type Issue } from '../issues/issue.ts';
import { check, issuesOf } from '../issues/zod-issues.ts';
import { isRecord, plainJsonIssues } from '../template/plain-json.ts';
import { DASHBOARD_CONFIG_KEY } from './dashboard-config-key.ts';
import { NEEDS, RISK_KINDS, RISK_SETTING_KEY } from './risk-kinds.ts';
import { dashboardConfig } from './dashboard-config.ts';
import { writeFields, type FieldsWritten } from './write-fields.ts';

/** Kept by other programs of the household; nobody has written down what they hold, so all of it is kept as it is. */
const foreign = z.unknown();
const place = z.looseObject({
  city: z.string().optional().meta({ description: 'City' }),
  City: z.string().optional().meta({ description: 'City, as older tools wrote it' }),
  country: z.string().optional().meta({ description: 'Country' }),
  zip: z.string().optional().meta({ description: 'Postal code' }),
  PostalCode: z.string().optional().meta({ description: 'Postal code, as older tools wrote it' }),
});
const flag = z.union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]);

/**
 * Every key of the household's key-value store (S3.44, S7.17), type `location`; the value of each is JSON text. Lenient:
 * what is not specified is kept, not judged.
 */
export const HOUSEHOLD_SETTINGS = {
  ticket_user_data: foreign,
  'ticket-data': foreign,
  ticket_user: foreign,
  'site-checklist': foreign,
  'manage-permission': foreign,
  'manage-branch': foreign,
  /** S3.34. */
  screen_saver: z.array(
    z.looseObject({
      image: z.string().meta({ description: 'Picture' }),
      is_default: flag.optional().meta({ description: 'Shown when nothing else is chosen' }),
    }),
  ),
  /** S3.32; parseBrand makes a brand of it. */
  partner_custom: z.looseObject({
    Name: z.string().optional().meta({ description: 'Name of the partner' }),
    colors: z.looseObject({}).optional().meta({ description: 'Its three colours' }),
    images: z.looseObject({}).optional().meta({ description: 'Its logo' }),
  }),
  /** S3.45. */
  chime_config: z.looseObject({
    devices: z.array(z.string()).default([]).meta({ description: 'Ids of the devices that chime' }),
    chime_behavior: z
      .enum(['opened', 'open-and-close'])
      .default('opened')
      .meta({ description: 'Whether closing chimes too' }),
    enabled: z.boolean().optional().meta({ description: 'Off: nothing chimes; left out: on' }),
  }),
  /** S3.46: a list of one. */
  timeout_config: z.looseObject({
    auto_return_home: z
      .union([z.boolean(), z.number()])
      .default(false)
      .meta({ description: 'Back to the home screen' }),
    auto_return_home_timeout: z.number().default(60).meta({ description: 'After so many seconds' }),
  }),
  /** S1.9, S3.52; a key of our own. */
  energy_config: z.looseObject({
    price: z
      .number()
      .positive()
      .max(1_000)
      .optional()
      .meta({ description: 'Price of one kWh; left out: costs are not shown' }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional()
      .meta({ description: 'Currency of the price by its three letters' }),
    goals: z
      .array(
        z.looseObject({
          id: z.string(),
          controller: z.string().meta({ description: 'Serial of the hub' }),
          device: z
            .string()
            .nullable()
            .meta({ description: 'Id of the device as its hub names it; null: the whole home' }),
          limit: z.number().positive().meta({ description: 'kWh in a period' }),
          period: z.enum(['day', 'week', 'month']),
        }),
      )
      .default([])
      .meta({ description: 'Goals of the household' }),
  }),
  /** R-80; a key of our own, read by the worker, which asks by it. */
  [RISK_SETTING_KEY]: z.looseObject(
    Object.fromEntries(
      RISK_KINDS.map((kind) => [
        kind,
        z.enum(NEEDS).optional().meta({ description: 'What is asked before it; left out: to confirm' }),
      ]),
    ),
  ),
  protect_provider: z.unknown(),
  /** 0: central monitoring is switched off (S3.36). */
  cms_enable_mode: z.union([flag, z.number(), z.string()]),
  partner_id: z.union([z.string(), z.number()]),
  /** S3.35. */
  'cms-data': place,
  'cms-data-{account}': place,
  [DASHBOARD_CONFIG_KEY]: dashboardConfig,
} as const satisfies Record<string, z.ZodType>;
export type SettingName = keyof typeof HOUSEHOLD_SETTINGS;
export type SettingValue<Name extends SettingName> = z.infer<(typeof HOUSEHOLD_SETTINGS)[Name]>;

/** Stored as a list of one object: fields are those of the object. */
const LISTS_OF_ONE: ReadonlySet<SettingName> = new Set(['timeout_config']);

/** The setting that a key of the store belongs to: `cms-data-1042` is that of account 1042. null: none of ours. */
export function settingOf(key: string): SettingName | null {
  if (Object.hasOwn(HOUSEHOLD_SETTINGS, key)) return key as SettingName;
  return /^cms-data-[\w-]{1,64}$/.test(key) ? 'cms-data-{account}' : null;
}

export type SettingRead<Value> = { ok: true; value: Value } | { ok: false; issues: Issue[] };

/** Values that somebody wrote by hand are plain words. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function read<Name extends SettingName>(name: Name, text: string): SettingRead<SettingValue<Name>> {
  const json = jsonOf(text);
  const issues = plainJsonIssues(json);
  if (issues.length > 0) return { ok: false, issues };
  const one: unknown = LISTS_OF_ONE.has(name) && Array.isArray(json) ? json[0] : json;
  const checked = check<unknown>(HOUSEHOLD_SETTINGS[name], one);
  return checked.ok
    ? { ok: true, value: checked.data as SettingValue<Name> }
    : { ok: false, issues: issuesOf(checked.found) };
}

/**
 * A setting of the store, defaults filled in, fields that nobody knows kept.
 * @param text what the store holds; null where it holds none.
 * @returns value null where there is none; issues where it is not what the specification says: leave it as it is then.
 */
export function readSetting<Name extends SettingName>(
  name: Name,
  text: string | null,
): SettingRead<SettingValue<Name> | null> {
  return text === null ? { ok: true, value: null } : read(name, text);
}

/** Fields of an object, `undefined` to take one away; anything else as a whole. */
export type SettingChange<Name extends SettingName> =
  SettingValue<Name> extends readonly unknown[]
    ? SettingValue<Name>
    : SettingValue<Name> extends object
      ? { [Field in keyof SettingValue<Name>]?: SettingValue<Name>[Field] | undefined }
      : SettingValue<Name>;

export type SettingWritten = FieldsWritten;

/**
 * The text to store after a change. Fields of the change replace those of the stored value, `undefined` takes one away;
 * a value that is no object is replaced whole. Every other byte of the text stays what it was, known to us or not, and
 * a stored value that cannot be read is never written over.
 */
export function writeSetting<Name extends SettingName>(
  name: Name,
  text: string | null,
  change: SettingChange<Name>,
): SettingWritten {
  if (!isRecord(change)) return checked(name, JSON.stringify(change));
  const isList = LISTS_OF_ONE.has(name);
  if (text === null) return checked(name, JSON.stringify(isList ? [change] : change));
  const before = read(name, text);
  if (!before.ok) return before;
  const json = jsonOf(text);
  if (!isRecord(json) && !Array.isArray(json)) return { ok: false, issues: [issueAt([], 'stored-no-object')] };
  const written = writeFields(text, change, isList && Array.isArray(json) ? [0] : []);
  return written.ok ? checked(name, written.text) : written;
}

function checked(name: SettingName, text: string): SettingWritten {
  const after = read(name, text);
  return after.ok ? { ok: true, text } : after;
}
