import type { LayoutName } from '@/schemas/template/names';
import { NOTHING_TRIED, type InspectorTab, type TriedValue } from './editor-state';
import type { Kernel } from './kernel';

/** What is chosen and what is shown of the board: nothing of it is a step, and nothing is kept. */
export const lookingOf = ({ get, set }: Kernel) => ({
  select: (selection: readonly string[]) => {
    const state = get();
    const isSame = selection.at(-1) === state.selection.at(-1);
    if (isSame && selection.length === state.selection.length) return;
    const isSeveral = state.isSeveral && selection.length > 0;
    set({ selection, isSeveral, ...(isSame ? {} : { stateName: null, tried: NOTHING_TRIED }), refusal: null });
  },
  chooseSeveral: (isSeveral: boolean) => {
    set({ isSeveral });
  },
  showState: (stateName: string | null) => {
    set({ stateName, tried: NOTHING_TRIED });
  },
  /** The chosen tile looks as it would with this value; null: with the house's own again. */
  tryValue: (link: string, value: TriedValue | null) => {
    const { [link]: _, ...others } = get().tried;
    set({ tried: value === null ? others : { ...others, [link]: value } });
  },
  showTab: (tab: InspectorTab) => {
    set({ tab });
  },
  showLayout: (layout: LayoutName) => {
    if (get().history.document.layouts[layout] !== undefined) set({ layout });
  },
  openSource: (isSourceOpen: boolean) => {
    set({ isSourceOpen });
  },
  showDots: (hasDots: boolean) => {
    set({ hasDots });
  },
  dismiss: () => {
    set({ refusal: null });
  },
});
