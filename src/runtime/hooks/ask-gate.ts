import { use, useCallback } from 'react';
import type { AccountAnswer, AccountRequest, AccountRequests, RequestAnswer } from '@/hub';
import type { Access } from '@/schemas/template/names';
import { stricter } from '../actions/gate';
import { ConfirmContext, type Question } from '../scope/page';
import { useThisHouse } from '../scope/this-house';
import { useWidgetScope } from '../scope/widget-scope';
import { isBarred } from './may';

/** null: no right PIN was given, which the pad has told. */
const unlessSaid = <Name extends AccountRequest>(answer: AccountAnswer<Name>): AccountAnswer<Name> | null =>
  !answer.ok && answer.problem.code === 'declined' ? null : answer;

/** @returns null: nothing came of it, and nothing is to be said. */
export type AskGate = <Name extends AccountRequest>(
  name: Name,
  given: AccountRequests[Name]['given'],
  question: Question,
  /** `yes`: the person has just been asked about this very request. */
  answer?: 'yes',
) => Promise<AccountAnswer<Name> | null>;

/**
 * Asks something of the account or of a controller as far as the tile allows. Whether it takes a question or the PIN is the
 * gateway's to say: where it wants a yes the person is asked, and where it wants the PIN it puts its own pad. What
 * the tile or `least` wants asked is sent with the request, so that nobody is asked twice for one act.
 */
export function useAskGate(least: Access = 'act'): AskGate {
  const access = stricter(useWidgetScope().access, least);
  const house = useThisHouse();
  const confirm = use(ConfirmContext);
  return useCallback(
    async (name, given, question, answered) => {
      const { commands, state } = house;
      const send = (answer: RequestAnswer | undefined) =>
        answer === undefined ? commands.askAccount(name, given) : commands.askAccount(name, given, answer);
      if (isBarred(house, access)) return null;
      const asker = state.session.user?.uuid;
      const answer = await send(access === 'pin' ? 'pin' : (answered ?? (access === 'confirm' ? 'ask' : undefined)));
      if (answer.ok || answer.problem.code !== 'not-answered') return unlessSaid(answer);
      // A yes is theirs who were asked: where somebody else signed in meanwhile, nothing is sent for them.
      if (!(await confirm(question)) || state.session.user?.uuid !== asker) return null;
      return unlessSaid(await send('yes'));
    },
    [house, access, confirm],
  );
}
