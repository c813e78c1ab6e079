import { use, useCallback } from 'react';

import type { Access } from '@/schemas/template/names';
import { stricter } from '../actions/gate';
import { useWidgetScope } from '../scope/widget-scope';
import { useThisHouse, type House } from '../scope/this-house';
import { ConfirmContext, type Confirm, type Question } from '../scope/page';

const tell = ({ commands }: House, title: string): void => {
  commands.post({ variant: 'error', kind: 'toast', title });
};

/** Whether nobody may, whatever is answered; why is told. */
export function isBarred(house: House, access: Access): boolean {
  // The worker compares the PIN; where there is no controller to ask, nobody may.
  const isWithoutHub = access === 'pin' && house.state.session.currentHub === null;
  if (access === 'view-only') tell(house, 'messages.view-only.title');
  if (isWithoutHub) tell(house, 'errors.no-hubs');
  return access === 'view-only' || isWithoutHub;
}

async function isAllowed(house: House, access: Access, confirm: Confirm, question: Question): Promise<boolean> {
  if (isBarred(house, access)) return false;
  if (access === 'confirm') return confirm(question);
  return access !== 'pin' || house.commands.askPin(house.state.session.currentHub ?? '', 'allow');
}

/**
 * Stands before what a widget does by itself, without a named action: runs it at once, after a question, after the PIN
 * or not at all, as its tile says.
 * @param least what is asked whatever the tile allows.
 */
export function useMay(least: Access = 'act'): (question: Question, run: () => void) => void {
  const access = stricter(useWidgetScope().access, least);
  const house = useThisHouse();
  const confirm = use(ConfirmContext);
  return useCallback(
    (question, run) => {
      // Within the touch itself where nothing is asked: a later one already sees what it did.
      if (access === 'act') run();
      else
        isAllowed(house, access, confirm, question).then((isYes) => {
          if (isYes) run();
        }, reportError);
    },
    [house, access, confirm],
  );
}
