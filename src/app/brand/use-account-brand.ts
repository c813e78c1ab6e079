import { useEffect, useState } from 'react';
import { useSession } from '@/runtime/hooks/session';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { useIsAccountKnown } from './brand-view';
import { dropAccount, isDressed, takeAccount } from './dress';

/** A house is worth more than a look: after this long its screens come in the installation's brand. */
const PATIENCE_MS = 8_000;

/**
 * Follows the account: its partner's brand comes with it and leaves with it.
 * @returns true while nothing may be drawn of the house, because whose brand it will be is not known (S4.65).
 */
export function useAccountBrand(): boolean {
  const house = useThisHouse();
  const { phase, user, partner } = useSession();
  const account = phase === 'signed-in' ? (user?.username ?? null) : null;
  const isKnown = useIsAccountKnown(account);
  const [givenUp, setGivenUp] = useState<string | null>(null);
  const { isLoading, problem, custom, screenSaver } = partner;
  useEffect(() => {
    if (phase === 'signed-out') dropAccount().catch(reportError);
    // What could not be read leaves in place what was worn before.
    if (account === null || isLoading || (problem !== null && isKnown)) return;
    takeAccount(account, { custom, screenSaver }, problem === null).catch(reportError);
  }, [phase, account, isLoading, problem, custom, screenSaver, isKnown]);
  useEffect(() => {
    if (account === null) return undefined;
    const timer = setTimeout(() => {
      setGivenUp(account);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [account]);
  useEffect(() => {
    if (account === null || isLoading || (problem === null && !isDressed())) return;
    import('./tell-problems').then(({ tell }) => tell(house, problem)).catch(reportError);
  }, [house, account, isLoading, problem]);
  return account !== null && !isKnown && givenUp !== account;
}
