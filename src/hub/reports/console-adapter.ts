import { UNCAUGHT } from '../api/port';
import type { ReportAdapter } from './failure';

/** For whoever has the browser's console open. A warning: nothing that was reported is left undone by it. */
export function consoleAdapter(out: Pick<Console, 'warn'>): ReportAdapter {
  return ({ name, type, data }) => {
    // What nobody caught stands in the console already, with its stack.
    if (name !== UNCAUGHT) out.warn(`${name}: ${type}`, data);
  };
}
