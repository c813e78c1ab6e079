import { useCallback, useEffect, useRef, useState } from 'react';

import { boxOf } from '../household/kept-box';
import { useMay } from './may';
import {
  voiceOutcome,
  type DimmerScale,
  type VoiceAccount,
  type VoiceDevice,
  type VoiceOutcome,
  type VoiceProblem,
} from './voice';
import { useThisHouse, type House } from '../scope/this-house';

/** Finding out what a device can do (S2.45). */
export type VoiceSearch =
  | { is: 'idle' }
  /** `since`: by the clock that no hand sets. */
  | { is: 'searching'; since: number }
  | { is: 'failed'; problem: VoiceProblem; seconds: number }
  | { is: 'found'; abilities: readonly string[] };

const resumed = boxOf<VoiceDevice | null>(null);
/** Names the device that the page goes on with; null: a new one. */
export const goOnWith = (house: House, device: VoiceDevice | null): void => house.of(resumed).set(device);

interface Draft {
  uuid: string;
  account: string;
  name: string;
  /** Made here: left unfinished it goes with the page. */
  isOurs: boolean;
}

export interface VoiceWizard {
  /** The device that somebody goes on with; null: it is a new one. */
  device: VoiceDevice | null;
  /** Uuid in the cloud; null: it is not there yet. */
  uuid: string | null;
  search: VoiceSearch;
  isBusy: boolean;
  problem: VoiceProblem | null;
  find: (account: VoiceAccount, name: string) => void;
  /** Puts the search away; a name can be changed and searched for again. */
  stop: () => void;
  finish: (scale: DimmerScale | null, isPinOn: boolean, onDone: () => void) => void;
}

const REST: VoiceSearch = { is: 'idle' };
const begin = (device: VoiceDevice | null): VoiceSearch =>
  device?.isDevice === true ? { is: 'found', abilities: device.abilities } : REST;
const draftOf = (device: VoiceDevice | null): Draft | null =>
  device === null ? null : { uuid: device.uuid, account: device.account ?? '', name: device.name, isOurs: false };

const failedOf = (outcome: VoiceOutcome): VoiceProblem | null => (outcome.ok ? null : outcome.problem);

/** The device as the cloud has it under this account and name; made, or renamed, where it has not. */
async function prepared(
  { commands }: House,
  draft: Draft | null,
  account: VoiceAccount,
  name: string,
): Promise<Draft | VoiceProblem> {
  if (draft?.account === account.uuid) {
    if (draft.name === name) return draft;
    const outcome = await voiceOutcome(commands.askAccount('rename-voice-device', { uuid: draft.uuid, name }));
    return failedOf(outcome) ?? { ...draft, name };
  }
  if (draft?.isOurs === true) await voiceOutcome(commands.askAccount('delete-voice-device', { uuid: draft.uuid }));
  const given = { name, account: account.uuid, service: account.service };
  const outcome = await voiceOutcome(commands.askAccount('make-voice-device', given));
  return failedOf(outcome) ?? { uuid: String(outcome.ok && outcome.value), account: account.uuid, name, isOurs: true };
}

export function useVoiceWizard(): VoiceWizard {
  const house = useThisHouse();
  const [device] = useState(() => house.of(resumed).get());
  const [uuid, setUuid] = useState(device?.uuid ?? null);
  const [search, setSearch] = useState<VoiceSearch>(() => begin(device));
  const [state, setState] = useState<{ isBusy: boolean; problem: VoiceProblem | null }>({
    isBusy: false,
    problem: null,
  });
  const may = useMay();
  const draft = useRef(draftOf(device));
  // One after the other: a second search would else make a second device before the first is there.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const turn = useRef(0);
  /** Made a device, or perhaps so: what was sent without an answer may have come about. */
  const isKept = useRef(false);
  const isGone = useRef(false);

  useEffect(() => {
    goOnWith(house, null);
    isGone.current = false;
    return () => {
      isGone.current = true;
      turn.current += 1;
      const leave = async () => {
        await queue.current;
        if (draft.current?.isOurs === true && !isKept.current)
          await voiceOutcome(house.commands.askAccount('delete-voice-device', { uuid: draft.current.uuid }));
      };
      leave().catch(reportError);
    };
  }, [house]);

  const find = useCallback(
    (account: VoiceAccount, name: string) => {
      may({ action: 'account.make-voice-device', title: name, value: null }, () => {
        turn.current += 1;
        const mine = turn.current;
        const since = performance.now();
        setSearch({ is: 'searching', since });
        const failed = (problem: VoiceProblem) => {
          const seconds = Math.max(0, Math.round((performance.now() - since) / 1_000));
          if (mine === turn.current) setSearch({ is: 'failed', problem, seconds });
        };
        const prepare = async () => {
          if (mine !== turn.current) return null;
          const made = await prepared(house, draft.current, account, name);
          if ('uuid' in made) {
            draft.current = made;
            setUuid(made.uuid);
            return made;
          }
          // Somebody took it away meanwhile: the next search makes it anew.
          if ('why' in made && made.why === 'gone') draft.current = null;
          failed(made);
          return null;
        };
        const work = async () => {
          const preparing = queue.current.then(prepare);
          queue.current = preparing.catch(() => null);
          const made = await preparing;
          if (made === null || mine !== turn.current) return;
          const outcome = await voiceOutcome(house.commands.askAccount('find-voice-abilities', { uuid: made.uuid }));
          if (mine !== turn.current) return;
          if (!outcome.ok) failed(outcome.problem);
          else setSearch({ is: 'found', abilities: outcome.value as readonly string[] });
        };
        work().catch(reportError);
      });
    },
    [house, may],
  );
  const stop = useCallback(() => {
    turn.current += 1;
    setSearch(REST);
  }, []);
  const finish = (scale: DimmerScale | null, isPinOn: boolean, onDone: () => void) => {
    const present = draft.current;
    if (present === null || search.is !== 'found' || state.isBusy) return;
    const { abilities } = search;
    may({ action: 'account.set-voice-device', title: present.name, value: null }, () => {
      const work = async () => {
        setState({ isBusy: true, problem: null });
        const given = { uuid: present.uuid, abilities, scale, isPinOn };
        const asking = voiceOutcome(house.commands.askAccount('set-voice-device', given)).then((outcome) => {
          if (outcome.ok || 'code' in outcome.problem) isKept.current = true;
          return outcome;
        });
        // Who leaves now waits for it before anything is deleted.
        queue.current = Promise.all([queue.current, asking]);
        const outcome = await asking;
        setState({ isBusy: false, problem: failedOf(outcome) });
        if (outcome.ok && !isGone.current) onDone();
      };
      work().catch(reportError);
    });
  };
  return { device, uuid, search, ...state, find, stop, finish };
}
