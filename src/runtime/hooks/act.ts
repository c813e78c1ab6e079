import { use, useCallback, useMemo } from 'react';
import { houseCommands, sessionState } from '@/hub';
import { perform, type ActionCall, type ActionPorts } from '../actions/actions';
import type { ActionRef, Gesture } from '../contract';
import { readCatalogue } from '../links/catalogue';
import { bindingOf } from '../links/read-link';
import { useWidgetScope } from '../tile-frame/widget-context';
import { ConfirmContext, usePage } from './page';
import { useTitle } from './title';

function useRun(): (call: ActionCall) => void {
  const { links } = useWidgetScope();
  const page = usePage();
  const confirm = use(ConfirmContext);
  const title = useTitle();
  const ports = useMemo((): ActionPorts => {
    const itemOf = (name: string): string | null => {
      const link = Object.hasOwn(links, name) ? links[name] : undefined;
      if (link === undefined || link.provider === 'app') return null;
      const binding = bindingOf(link, readCatalogue(), sessionState.currentHub);
      return binding.kind === 'bound' ? binding.item : null;
    };
    return { commands: houseCommands, page, confirm, itemOf };
  }, [links, page, confirm]);
  return useCallback(
    (call) => {
      perform(call, ports, title).catch(() => {
        // The worker answers every call; an answer that fails to come is the same to a person as a refusal.
        houseCommands.post({ variant: 'error', kind: 'toast', title: 'messages.command-failed.title' });
      });
    },
    [ports, title],
  );
}

/**
 * Does what the template says for a gesture, else what the widget does by itself, else nothing. What the template
 * fixes wins over what the widget adds at the touch.
 */
export function useAct(
  defaults?: Partial<Record<Gesture, ActionRef>>,
): (gesture: Gesture, extra?: Record<string, unknown>) => void {
  const { actions } = useWidgetScope();
  const run = useRun();
  return (gesture, extra) => {
    const ref = actions[gesture] ?? defaults?.[gesture];
    if (ref !== undefined) run({ do: ref.do, ask: ref.ask, with: { ...extra, ...ref.with } });
  };
}

/** Runs a named action of the widget's own choosing. */
export const useCommand = (): ((ref: ActionRef) => void) => useRun();
