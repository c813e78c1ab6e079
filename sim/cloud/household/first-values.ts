import type { Cloud } from '../cloud.ts';

/** What a household's key-value store begins with, as JSON text by key: the home file's settings and its monitoring. */
export function firstValues({ home: { protect, settings } }: Pick<Cloud, 'home'>): Record<string, string> {
  const provider = Object.entries(protect.services).find(([, isOn]) => isOn === 1)?.[0];
  return {
    cms_enable_mode: JSON.stringify(protect.cmsEnableMode),
    ...(provider === undefined ? {} : { protect_provider: JSON.stringify(provider) }),
    ...Object.fromEntries(Object.entries(settings).map(([key, each]) => [key, JSON.stringify(each)])),
  };
}
