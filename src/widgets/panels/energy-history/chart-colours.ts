import { useEffect, useState } from 'react';

/** What the chart is painted with: a canvas knows no variables of the theme. */
export interface ChartColours {
  within: string;
  over: string;
  line: string;
  hatch: string;
  text: string;
  label: string;
  /** Of the card that it stands on. */
  ground: string;
  font: string;
}

export function coloursOf(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const role = (name: string) => style.getPropertyValue(name).trim();
  return {
    within: role('--chart-1'),
    over: role('--status-warning-graphic'),
    line: role('--line-subtle'),
    hatch: role('--line-control'),
    text: role('--text-primary'),
    label: role('--text-secondary'),
    ground: role('--surface-card'),
    font: style.fontFamily,
  };
}

/** Counts how often the theme or the text size has changed since: whoever paints with their values paints anew. */
export function useThemeTurn(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const next = () => {
      setTurn((before) => before + 1);
    };
    const observer = new MutationObserver(next);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
    return () => {
      observer.disconnect();
    };
  }, []);
  return turn;
}
