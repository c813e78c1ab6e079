import { useState } from 'react';
import { DEFAULT_COLOURS, propertyOf, type ByScheme, type Colours } from '@/runtime/brand/default-colours';

const ROLES = Object.keys(DEFAULT_COLOURS.light).filter((role) => /^(?:surface|accent)\.|\.soft$/.test(role));

/** The colours that a part of the page would have in a scheme: what brand and theme say of it is in its style sheets. */
function worn(scheme: 'light' | 'dark'): Colours {
  const probe = document.createElement('div');
  probe.dataset['theme'] = scheme;
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const found = ROLES.flatMap((role) => {
    const value = style.getPropertyValue(propertyOf(role)).trim();
    return /^#[0-9a-f]{6}$/i.test(value) ? [[role, value] as const] : [];
  });
  probe.remove();
  return { ...DEFAULT_COLOURS[scheme], ...Object.fromEntries(found) };
}

/** What tiles stand on in the theme that this house wears, in both schemes; looked at once, when it is first asked for. */
export function useThemeColours(): ByScheme<Colours> {
  const [colours] = useState<ByScheme<Colours>>(() => ({ light: worn('light'), dark: worn('dark') }));
  return colours;
}
