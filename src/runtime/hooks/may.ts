import { use, useCallback } from 'react';
import { houseCommands, sessionState } from '@/hub';
import type { Access } from '@/schemas/template/names';
import { stricter } from '../actions/gate';
import { useWidgetScope } from '../tile-frame/widget-context';
import { ConfirmContext, type Confirm, type Question } from './page';

const tell = (title: string): void => {
  houseCommands.post({ variant: 'error', kind: 'toast', title });
};

async function isAllowed(access: Access, confirm: Confirm, question: Question): Promise<boolean> {
  switch (access) {
    case 'act':
      return true;
    case 'view-only':
      tell('messages.view-only.title');
      return false;
    case 'confirm':
      return confirm(question);
    case 'pin': {
      const { currentHub } = sessionState;
      // The worker compares the PIN; where there is no controller to ask, nobody may.
      if (currentHub === null) tell('errors.no-hubs');
      return currentHub !== null && houseCommands.askPin(currentHub, 'allow');
    }
  }
}

/**
 * Stands before what a widget does by itself, without a named action: runs it at once, after a question, after the PIN
 * or not at all, as its tile says.
 * @param least what is asked whatever the tile allows.
 */
export function useMay(least: Access = 'act'): (question: Question, run: () => void) => void {
  const access = stricter(useWidgetScope().access, least);
  const confirm = use(ConfirmContext);
  return useCallback(
    (question, run) => {
      // Within the touch itself where nothing is asked: a later one already sees what it did.
      if (access === 'act') run();
      else
        isAllowed(access, confirm, question).then((isYes) => {
          if (isYes) run();
        }, reportError);
    },
    [access, confirm],
  );
}
