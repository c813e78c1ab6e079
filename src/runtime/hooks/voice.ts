import { useCallback, useMemo, useState } from 'react';
import type { VoiceAccount, VoiceDevice, VoiceRefusal } from '@/hub';
import { answerOf, type AnswerKeeper } from '../account/kept-answer';
import { useWatch, useShared } from '../watch/use-watch';
import { watchOf, type See } from '../watch/watch';
import { useAskGate, type AskGate } from './ask-gate';
import { useIsOnline } from './online';
import { useThisHouse, type House } from '../scope/this-house';

export type { VoiceAccount, VoiceDevice, VoiceRefusal } from '@/hub';
export type { DimmerScale, ScaleDraft, ScaleProblem, SetPoint } from '@/schemas/voice/rules';
export {
  asksPin,
  draftOfScale,
  endsOf,
  FEWEST_SET_POINTS,
  freePoint,
  FULL_SCALE,
  LONGEST_POINT_NAME,
  nameProblem,
  needsPin,
  scaleOf,
  scaleProblems,
} from '@/schemas/voice/rules';

export const VOICE_PATHS = {
  list: '/virtual-devices',
  add: '/virtual-devices/new',
  assistants: '/virtual-devices/assistants',
} as const;

export function voiceAnswer(house: House): AnswerKeeper<'read-voice'> {
  const answer = house.of(readVoice);
  const again = () => {
    if (house.state.session.cloud === 'ok' && answer.get().state !== 'reading') answer.again();
  };
  house.atStop(house.of(voiceNews).subscribe(again));
  return answer;
}
const readCloud = (see: See): boolean => see.session().cloud === 'ok';

export interface VoiceView {
  state: 'reading' | 'ready' | 'failed';
  accounts: readonly VoiceAccount[];
  devices: readonly VoiceDevice[];
  /** Code of the failure; null: it was read, or is being. */
  problem: string | null;
  /** The cloud answered last time; without it nothing can be changed, and what stands here is what it said before. */
  isLive: boolean;
  again: () => void;
}

/** Everything behind the household's voice assistants; read with the first part that shows it. */
export function useVoice(): VoiceView {
  const house = useThisHouse();
  const kept = useShared(voiceAnswer);
  const hasCloud = useWatch(readCloud);
  const isOnline = useIsOnline();
  // A browser without a network knows it before the cloud is missed.
  const isLive = hasCloud && isOnline;
  return useMemo(
    () => ({
      state: kept.state,
      accounts: kept.data?.accounts ?? [],
      devices: kept.data?.devices ?? [],
      problem: kept.problem?.code ?? null,
      isLive,
      again: house.of(voiceAnswer).again,
    }),
    [house, kept, isLive],
  );
}

/** Why something was not done: a word of the cloud's or of a rule, or the code of a failure on the way. */
export type VoiceProblem = { why: VoiceRefusal } | { code: string };
export const problemKey = (problem: VoiceProblem): string =>
  'why' in problem ? `more-voice.why.${problem.why}` : `errors.${problem.code}`;

export type VoiceOutcome = { ok: true; value: unknown } | { ok: false; problem: VoiceProblem };

type Told = { ok: true; data: unknown } | { ok: false; problem: { code: string } };

/** What any of the requests came to; null: the person said no. Never rejects. */
export async function voiceOutcome(asking: Promise<Told>): Promise<VoiceOutcome>;
export async function voiceOutcome(asking: Promise<Told | null>): Promise<VoiceOutcome | null>;
export async function voiceOutcome(asking: Promise<Told | null>): Promise<VoiceOutcome | null> {
  try {
    const told = await asking;
    if (told === null) return told;
    if (!told.ok) return { ok: false, problem: { code: told.problem.code } };
    const data = told.data as { ok: true; value: unknown } | { ok: false; why: VoiceRefusal } | null;
    if (data === null || data.ok) return { ok: true, value: data?.value ?? null };
    return { ok: false, problem: { why: data.why } };
  } catch (cause) {
    reportError(cause);
    return { ok: false, problem: { code: 'timeout' } };
  }
}

export interface VoiceChange {
  /** Uuid of the device that something is asked of; null: of none. */
  busy: string | null;
  /** Sends a command; the gateway asks for the PIN first where it may open the house. What is shown waits for the cloud. */
  command: (device: VoiceDevice, command: string, value?: string | number) => void;
  remove: (device: VoiceDevice, onDone: () => void) => void;
}

/** One change at a time; what does not come about is told in a toast. */
export function useVoiceChange(): VoiceChange {
  const house = useThisHouse();
  const [busy, setBusy] = useState<string | null>(null);
  const gate = useAskGate();
  const run = useCallback(
    (device: VoiceDevice, asking: ReturnType<AskGate>, onDone: () => void) => {
      const work = async () => {
        setBusy(device.uuid);
        const outcome = await voiceOutcome(asking);
        setBusy(null);
        if (outcome === null) return;
        if (outcome.ok) onDone();
        else house.commands.post({ kind: 'toast', variant: 'error', title: problemKey(outcome.problem) });
        // Also after a refusal: what was shown may be what is wrong.
        house.of(voiceAnswer).again();
      };
      work().catch(reportError);
    },
    [house],
  );
  return {
    busy,
    command: (device, command, value) => {
      const { uuid, name } = device;
      const question = { action: 'account.command-voice-device', title: name, value: null };
      run(device, gate('command-voice-device', { uuid, command, value: value ?? null }, question), () => undefined);
    },
    remove: (device, onDone) => {
      const question = { action: 'account.delete-voice-device', title: device.name, value: null };
      run(device, gate('delete-voice-device', { uuid: device.uuid }, question), onDone);
    },
  };
}
const readVoice = answerOf('read-voice');
const voiceNews = watchOf((see) => `${see.session().cloud} ${see.session().news.voice ?? 0}`);
