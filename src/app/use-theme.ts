import { useEffect } from 'react';
import type { Preferences } from './preferences';
import { themeOf } from './theme';

export function useTheme({ theme, textSize, kiosk }: Preferences): void {
  const isOnWall = kiosk !== null;
  useEffect(() => {
    const root = document.documentElement;
    const device = matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      root.dataset['theme'] = themeOf(theme, isOnWall || device.matches);
    };
    apply();
    root.classList.remove('text-size-small', 'text-size-medium', 'text-size-large');
    root.classList.add(`text-size-${textSize}`);
    device.addEventListener('change', apply);
    return () => {
      device.removeEventListener('change', apply);
    };
  }, [theme, textSize, isOnWall]);
}
