import { use, useCallback, useMemo } from 'react';

import { perform, type ActionCall, type ActionPorts } from '../actions/actions';
import type { Action, BegunAction, TouchGiven } from '@/schemas/template/actions/actions';
import type { ActionRef, Gesture } from '../contract';
import { whereTo } from '../links/read-link';
import { linkOf, useWidgetScope } from '../scope/widget-scope';
import { seeNow } from '../watch/watch';
import { DialogsContext } from '../scope/dialogs';
import { ConfirmContext, usePage } from '../scope/page';
import { ConfigContext } from './session';
import { useTitle } from '../scope/title';
import { useThisHouse } from '../scope/this-house';

function useRun(): (call: ActionCall) => void {
  const house = useThisHouse();
  const scope = useWidgetScope();
  const page = usePage();
  const confirm = use(ConfirmContext);
  const dialogs = use(DialogsContext);
  const emergencyNumber = use(ConfigContext)?.emergencyNumber ?? '';
  const title = useTitle();
  const ports = useMemo((): ActionPorts => {
    const itemOf = (name: string): string | null => {
      const binding = whereTo(linkOf(scope, name), house.of(seeNow));
      return binding?.kind === 'bound' ? binding.item : null;
    };
    return { commands: house.commands, house, page, confirm, dialogs, itemOf, emergencyNumber, access: scope.access };
  }, [house, scope, page, confirm, dialogs, emergencyNumber]);
  return useCallback(
    (call) => {
      perform(call, ports, title).catch(() => {
        // The worker answers every call; an answer that fails to come is the same to a person as a refusal.
        house.commands.post({ variant: 'error', kind: 'toast', title: 'messages.command-failed.title' });
      });
    },
    [house, ports, title],
  );
}

/** Who may be asked first, besides what the house wants itself. */
type Asking = Pick<ActionRef, 'ask'>;
/** What a widget does by itself. `isHeld`: its touch was held long enough to be a yes where the house wants one. */
type OwnAction = BegunAction & Asking & { isHeld?: true };

/**
 * Does what the template says for a gesture, else what the widget does by itself, else nothing. What was touched wins
 * over what the template fixes: a button does what stands on it.
 */
export function useAct(defaults?: Partial<Record<Gesture, OwnAction>>): (gesture: Gesture, extra?: TouchGiven) => void {
  const { actions } = useWidgetScope();
  const run = useRun();
  return (gesture, extra) => {
    const authored = actions[gesture];
    const ref = authored ?? defaults?.[gesture];
    if (ref === undefined) return;
    const isHeld = authored === undefined && defaults?.[gesture]?.isHeld === true;
    run({ do: ref.do, ask: ref.ask, with: { ...ref.with, ...extra }, gesture, isHeld });
  };
}

/** Whether the template gives this gesture an action. */
export const useHasAction = (gesture: Gesture): boolean => useWidgetScope().actions[gesture] !== undefined;

/** What the template does at this gesture. */
export const useActionName = (gesture: Gesture): string | undefined => useWidgetScope().actions[gesture]?.do;

/** A touch for a tile that does nothing by itself; undefined, and so no button, where the template gives it nothing. */
export function useTap(): (() => void) | undefined {
  const act = useAct();
  return useHasAction('tap') ? () => act('tap') : undefined;
}

/** Runs a named action of the widget's own choosing. */
export const useCommand = (): ((action: Action & Asking) => void) => useRun();
