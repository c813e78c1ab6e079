import { useCallback, useRef, useState } from 'react';
import type { AccountRequest, AccountRequests } from '@/hub';
import { answerOf, type KeptAnswer } from '../account/kept-answer';
import { useShared } from '../watch/use-watch';
import type { Question } from '../scope/page';
import { useAskGate } from './ask-gate';

export type { HubPlace, Permissions, Picture, Profile, WifiNetwork, WifiStatus } from '@/hub';

export const profileAnswer = answerOf('read-profile');
export const pictureAnswer = answerOf('read-picture');
export const pinAnswer = answerOf('read-pin');
export const placesAnswer = answerOf('read-places');
export const permissionsAnswer = answerOf('read-permissions');

/** What the person's own account says; all of them are read when they are first drawn, and once for all who draw them. */
export const useProfile = (): KeptAnswer<'read-profile'> => useShared(profileAnswer);
export const usePicture = (): KeptAnswer<'read-picture'> => useShared(pictureAnswer);
export const useOwnPin = (): KeptAnswer<'read-pin'> => useShared(pinAnswer);
export const usePlaces = (): KeptAnswer<'read-places'> => useShared(placesAnswer);
export const usePermissions = (): KeptAnswer<'read-permissions'> => useShared(permissionsAnswer);

export interface AccountAsking<Name extends AccountRequest> {
  isBusy: boolean;
  /** Code of the last answer that was a refusal (`errors.<code>`); null: none, or asked anew. */
  problem: string | null;
  /** One request at a time; while it is under way nothing more is asked. */
  ask: (
    given: AccountRequests[Name]['given'],
    onDone?: (data: AccountRequests[Name]['answer']) => void,
    onRefused?: () => void,
    /** What the person is asked about, where they are asked; left out: whether to go on. */
    about?: Pick<Question, 'title' | 'value'>,
  ) => void;
  forget: () => void;
}

/**
 * Asks something of the person's own account as far as the tile allows. What is given leaves the page and is kept
 * nowhere here.
 */
export function useAskAccount<Name extends AccountRequest>(name: Name): AccountAsking<Name> {
  const gate = useAskGate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // What is drawn comes too late for the second click of a double click.
  const isAsking = useRef(false);
  const ask = useCallback<AccountAsking<Name>['ask']>(
    (given, onDone, onRefused, about = { title: null, value: null }) => {
      if (isAsking.current) return;
      isAsking.current = true;
      setBusy(true);
      setProblem(null);
      const rest = () => {
        isAsking.current = false;
        setBusy(false);
      };
      gate(name, given, { action: `account.${name}`, ...about }).then(
        (answer) => {
          rest();
          if (answer === null) return;
          if (answer.ok) {
            onDone?.(answer.data);
            return;
          }
          setProblem(answer.problem.code);
          onRefused?.();
        },
        (cause: unknown) => {
          reportError(cause);
          rest();
          // The worker answers every call; an answer that fails to come is the same to a person as no connection.
          setProblem('timeout');
        },
      );
    },
    [gate, name],
  );
  return {
    isBusy,
    problem,
    ask,
    forget: useCallback(() => {
      setProblem(null);
    }, []),
  };
}
