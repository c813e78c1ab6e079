import { useCallback, useEffect, useState } from 'react';
import type { LocalAccess } from '@/hub';
import { useAskAccount } from './account';
import type { HubRow } from './hub-rows';
import { useThisHouse } from '../scope/this-house';

export type { LocalAccess } from '@/hub';

interface LocalHub {
  /** null: it is being read, or could not be. */
  access: LocalAccess | null;
  /** Code of why it could not be read; null: it is being read, or was. */
  unread: string | null;
  again: () => void;
  isBusy: boolean;
  /** Code of what stood in the way of the last change. */
  problem: string | null;
  choose: (isOn: boolean) => void;
}

/** A line that is soon another one may be live before and after, in one batch of what a page is told. */
const ASK_APART_MS = 10_000;

/** How one hub is reached on the home's own network; asked anew whenever its line is another one, and now and then. */
export function useLocalHub(hub: HubRow): LocalHub {
  const house = useThisHouse();
  const { serial, freshness } = hub;
  const [access, setAccess] = useState<LocalAccess | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const { isBusy, problem, ask } = useAskAccount('set-local');
  useEffect(() => {
    let isWanted = true;
    house.commands.askAccount('read-local', { hub: serial }).then((answer) => {
      if (!isWanted) return;
      if (answer.ok) setAccess(answer.data);
      // What was read before stands.
      setUnread(answer.ok ? null : answer.problem.code);
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, [house, serial, freshness, turn]);
  const isOn = access?.isOn === true;
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      setTurn((before) => before + 1);
    }, ASK_APART_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isOn]);
  const choose = useCallback(
    (isOn: boolean) => {
      ask({ hub: serial, isOn }, setAccess);
    },
    [ask, serial],
  );
  const again = useCallback(() => {
    setUnread(null);
    setTurn((before) => before + 1);
  }, []);
  return { access, unread, again, isBusy, problem, choose };
}
