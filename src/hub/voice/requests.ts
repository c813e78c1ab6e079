import {
  abilitiesOf,
  asksPin,
  isVoiceDevice,
  needsPin,
  needsPinListed,
  type DimmerScale,
} from '../../schemas/voice/rules';
import * as wire from '../../schemas/wire/voice';
import { mustAllow } from '../account/pass-request';
import { personal, type AccountTools, type Request } from '../account/tools';
import { read } from '../ports/http';
import { HubError } from '../errors';
import { cleanName } from '../map/map-devices';
import type { VoiceAccount, VoiceAnswer, VoiceDevice, VoiceRefusal, VoiceRequests } from '../api/voice';

/** Longer than any assistant looks for a device. */
const SEARCH_MS = 60_000;

const [BAD_PARAMS, NOT_FOUND, FORBIDDEN] = [1, 3, 4];

/** One call, whose numbered refusals mean something to a person; everything else is thrown. @throws HubError */
async function asked<Value>(
  { cloud }: Pick<AccountTools, 'cloud'>,
  call: string,
  params: object,
  refusals: Readonly<Record<number, VoiceRefusal>>,
  { timeoutMs, value }: { timeoutMs?: number; value: (data: unknown) => Value },
): Promise<VoiceAnswer<Value>> {
  try {
    const { data } = await cloud(call, params, timeoutMs === undefined ? {} : { timeoutMs });
    return { ok: true, value: value(data) };
  } catch (cause) {
    const data = cause instanceof HubError ? (cause.data as { error_code?: unknown } | undefined) : undefined;
    const why = typeof data?.error_code === 'number' ? refusals[data.error_code] : undefined;
    if (why === undefined) throw cause;
    return { ok: false, why };
  }
}
const nothing = { value: () => null };

function scaleOf(told: (typeof wire.abstract)['_zod']['output']['data']['dimmer']): DimmerScale | null {
  const { min = null, max = null, set_points: at = [], names = [] } = told ?? {};
  if (min === null || max === null) return null;
  const points = at.flatMap((one, index) => (one === null ? [] : [{ at: one, name: cleanName(names[index] ?? '') }]));
  return { min, max, points };
}

function deviceOf(listed: unknown): VoiceDevice | null {
  const parsed = wire.abstract.safeParse(listed);
  if (!parsed.success) return null;
  const { uuid, name, meta, data } = parsed.data;
  const state = Object.entries(data.state).filter(
    (entry): entry is [string, string | number | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number' || typeof entry[1] === 'boolean',
  );
  const abilities = abilitiesOf(data.capabilities);
  return {
    uuid,
    name: cleanName(name ?? ''),
    service: meta.service ?? '',
    account: meta.account_uuid,
    abilities,
    isDevice: isVoiceDevice(data.capabilities),
    commands: data.commands.map((each) => each.name),
    scale: abilities.includes('dimmer') ? scaleOf(data.dimmer) : null,
    state: Object.fromEntries(state),
    needsPin: needsPinListed(data.capabilities, data.pin_required),
    isPinOn: data.pin_required === true,
  };
}

async function devices({ cloud }: Pick<AccountTools, 'cloud'>): Promise<VoiceDevice[]> {
  const { data } = await cloud('abstract_list', { data: 1 });
  return read(wire.abstracts, data, 'abstract_list').abstracts.flatMap((one) => deviceOf(one) ?? []);
}

async function accounts({ cloud }: Pick<AccountTools, 'cloud'>): Promise<VoiceAccount[]> {
  const { data } = await cloud('voice_account_list', {});
  return read(wire.voiceAccounts, data, 'voice_account_list').list.flatMap((one) => {
    const parsed = wire.voiceAccount.safeParse(one);
    if (!parsed.success) return [];
    const { uuid, service, email } = parsed.data;
    return [{ uuid, service, email: email ?? '' }];
  });
}

const PIN_NEEDED = { ok: false, why: 'pin-needed' } as const;

export const VOICE_REQUESTS: { [Name in keyof VoiceRequests]: Request<Name> } = {
  'read-voice': personal<'read-voice'>(async (tools) => {
    const [all, each] = await Promise.all([accounts(tools), devices(tools)]);
    return { accounts: all, devices: each };
  }),

  'make-voice-device': personal<'make-voice-device'>((tools, { name, account, service }) =>
    asked(
      tools,
      'abstract_create',
      { name, service, account_uuid: account },
      { [BAD_PARAMS]: 'bad-name', [NOT_FOUND]: 'account-gone', [FORBIDDEN]: 'full' },
      { value: (data) => read(wire.madeAbstract, data, 'abstract_create').uuid },
    ),
  ),

  'rename-voice-device': personal<'rename-voice-device'>((tools, { uuid, name }) =>
    asked(tools, 'abstract_update', { uuid, name }, { [BAD_PARAMS]: 'bad-name', [NOT_FOUND]: 'gone' }, nothing),
  ),

  'find-voice-abilities': personal<'find-voice-abilities'>((tools, { uuid }) =>
    asked(
      tools,
      'abstract_detect',
      { uuid },
      { [NOT_FOUND]: 'not-found', [FORBIDDEN]: 'too-many-searches' },
      {
        timeoutMs: SEARCH_MS,
        value: (data) => abilitiesOf(read(wire.foundAbilities, data, 'abstract_detect').capabilities),
      },
    ),
  ),

  'set-voice-device': personal<'set-voice-device'>((tools, { uuid, abilities, scale, isPinOn }) => {
    // Nothing is sent: without the PIN it is made nowhere.
    if (needsPin(abilities) && !isPinOn) return Promise.resolve(PIN_NEEDED);
    const points = scale?.points ?? [];
    const dimmer = scale !== null && {
      dimmer: {
        ...{ min: scale.min, max: scale.max, set_points: points.map(({ at }) => at) },
        names: points.map(({ name }) => name),
      },
    };
    return asked(
      tools,
      'abstract_update',
      { uuid, ...dimmer, ...(isPinOn && { pin_required: true }) },
      { [BAD_PARAMS]: 'bad-scale', [NOT_FOUND]: 'gone', [FORBIDDEN]: 'pin-needed' },
      nothing,
    );
  }),

  'command-voice-device': personal<'command-voice-device'>(async (tools, { uuid, command, value }) => {
    // What it is now, by the cloud's own word: whoever asks may have read it long ago.
    const device = (await devices(tools)).find((one) => one.uuid === uuid);
    if (device === undefined) return { ok: false, why: 'gone' };
    if (!device.commands.includes(command)) return { ok: false, why: 'not-able' };
    const isPinAsked = asksPin(device, command);
    if (isPinAsked && !device.isPinOn) return PIN_NEEDED;
    // It belongs to no controller: the PINs of the household that is looked at count for it.
    const hub = tools.session.state().currentHub ?? '';
    await mustAllow(tools, { name: 'command-voice-device', hub, device: device.name, need: isPinAsked ? 'pin' : null });
    return asked(
      tools,
      'abstract_command',
      { uuid, command, ...(value === null ? {} : { value }) },
      { [BAD_PARAMS]: 'not-able', [NOT_FOUND]: 'silent' },
      nothing,
    );
  }),

  'delete-voice-device': personal<'delete-voice-device'>(async (tools, { uuid }) => {
    // One that is gone already is what was wanted.
    await asked(tools, 'abstract_delete', { uuid }, { [NOT_FOUND]: 'gone' }, nothing);
    return null;
  }),
};
