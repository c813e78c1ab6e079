import { useCallback, useRef, useState } from 'react';
import type { AccountAnswer, AccountRequest, AccountRequests } from '@/hub';
import { answerOf, type KeptAnswer } from '../account/kept-answer';
import { useShared } from '../watch/use-watch';
import { useMay } from './may';
import { useThisHouse } from '../scope/this-house';

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
  ) => void;
  forget: () => void;
}

/**
 * Asks something of the person's own account as far as the tile allows. What is given leaves the page and is kept
 * nowhere here.
 */
export function useAskAccount<Name extends AccountRequest>(name: Name): AccountAsking<Name> {
  const house = useThisHouse();
  const may = useMay();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // What is drawn comes too late for the second click of a double click.
  const isAsking = useRef(false);
  const ask = useCallback<AccountAsking<Name>['ask']>(
    (given, onDone, onRefused) => {
      may({ action: `account.${name}`, title: null, value: null }, () => {
        if (isAsking.current) return;
        isAsking.current = true;
        setBusy(true);
        setProblem(null);
        const rest = () => {
          isAsking.current = false;
          setBusy(false);
        };
        const settle = (answer: AccountAnswer<Name>) => {
          rest();
          if (answer.ok) {
            onDone?.(answer.data);
            return;
          }
          setProblem(answer.problem.code);
          onRefused?.();
        };
        house.commands.askAccount(name, given).then(settle, (cause: unknown) => {
          reportError(cause);
          rest();
          // The worker answers every call; an answer that fails to come is the same to a person as no connection.
          setProblem('timeout');
        });
      });
    },
    [house, may, name],
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
