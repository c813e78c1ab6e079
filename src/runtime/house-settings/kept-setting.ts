import type { CloudAnswer, HouseholdCall, Problem } from '@/hub';
import type {
  SettingChange,
  SettingName,
  SettingRead,
  SettingValue,
  SettingWritten,
} from '@/schemas/settings/household-keys';
import { isRecord } from '@/schemas/template/plain-json';
import { listIn } from '../documents/cloud-answer';

/** A setting of the household's own store in the cloud (S3.44), as far as it was read. */
export interface KeptSetting<Name extends SettingName> {
  /** `failed`: read neither now nor before; nothing is claimed of it and nothing is written over it. */
  status: 'reading' | 'ready' | 'failed';
  /** null: the household has set nothing. */
  value: SettingValue<Name> | null;
}

export type Kept = { ok: true } | { ok: false; problem: Problem };

/** Reading and writing of settings by their schemas; fetched when the first one is read. */
export interface SettingRules {
  readSetting: <Name extends SettingName>(name: Name, text: string | null) => SettingRead<SettingValue<Name> | null>;
  writeSetting: <Name extends SettingName>(
    name: Name,
    text: string | null,
    change: SettingChange<Name>,
  ) => SettingWritten;
}

export interface SettingPorts {
  ask: (call: HouseholdCall, params: Record<string, unknown>) => Promise<CloudAnswer>;
  rules: () => Promise<SettingRules>;
}

const refused = (code: string, detail: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code, detail },
});

/** Text of a key in the answer to `kvs_get`; undefined: this is no answer of the cloud. */
function textIn(data: unknown, key: string): string | null | undefined {
  const list = listIn(data);
  if (list === null) return undefined;
  const value = list.filter(isRecord).find((entry) => entry['key'] === key)?.['value'] ?? '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === '' ? null : text;
}

/** One setting of the place in view. Saving never runs ahead of the cloud's answer. */
export function createSetting<Name extends SettingName>(name: Name, { ask, rules }: SettingPorts) {
  let state: KeptSetting<Name> = { status: 'reading', value: null };
  let place: string | null = null;
  const listeners = new Set<() => void>();
  function set(next: KeptSetting<Name>): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  async function stored(of: string): Promise<{ ok: true; text: string | null } | { ok: false; problem: Problem }> {
    const params = { list: [{ type: 'location', entity_uuid: of, key: name }] };
    const first = await ask('kvs_get', params);
    const answer = first.ok ? first : await ask('kvs_get', params);
    if (!answer.ok) return answer;
    const text = textIn(answer.data, name);
    return text === undefined ? refused('bad-reply', name) : { ok: true, text };
  }

  async function readNow(of: string): Promise<KeptSetting<Name> | null> {
    const [answer, { readSetting }] = await Promise.all([stored(of), rules()]);
    if (!answer.ok) return null;
    const told = readSetting(name, answer.text);
    return told.ok ? { status: 'ready', value: told.value } : null;
  }

  /** @param of uuid of the place; null: nobody is signed in, or nobody knows it yet. */
  async function load(of: string | null): Promise<void> {
    if (of !== place) set({ status: 'reading', value: null });
    place = of;
    if (of === null) return;
    const told = await readNow(of).catch(() => null);
    if (of !== place) return;
    // What was read before goes on counting while the cloud is away (S8.28).
    if (told !== null) set(told);
    else if (state.status !== 'ready') set({ status: 'failed', value: null });
  }

  /** @param make the change, from what is stored now; null: that cannot be read. */
  async function save(make: (text: string | null, rules: SettingRules) => SettingChange<Name> | null): Promise<Kept> {
    const of = place;
    if (of === null) return refused('offline', name);
    // Another tablet may have written since: only what was changed here is changed.
    const before = await stored(of);
    if (!before.ok) return before;
    const { readSetting, writeSetting } = await rules();
    const change = make(before.text, { readSetting, writeSetting });
    if (change === null) return refused('refused', name);
    const written = writeSetting(name, before.text, change);
    if (!written.ok) return refused('refused', written.issues[0]?.code ?? name);
    const answer = await ask('kvs_set', { type: 'location', entity_uuid: of, key: name, value: written.text });
    if (!answer.ok) return answer;
    const told = readSetting(name, written.text);
    if (of === place && told.ok) set({ status: 'ready', value: told.value });
    return { ok: true };
  }

  const failed = (cause: unknown) => refused('offline', cause instanceof Error ? cause.message : name);
  return {
    get: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load,
    save: (change: SettingChange<Name>): Promise<Kept> => save(() => change).catch(failed),
    /** Changes it as it is stored now, not as it was read last. */
    edit: (make: (present: SettingValue<Name> | null) => SettingChange<Name>): Promise<Kept> =>
      save((text, { readSetting }) => {
        const present = readSetting(name, text);
        return present.ok ? make(present.value) : null;
      }).catch(failed),
    /** Reads it once more. */
    again: (): Promise<void> => load(place),
  };
}
