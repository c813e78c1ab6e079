import type { AppConfig } from '@/schemas/settings/config';

/** Whether the page stands inside another app, told by the browser's own name (S2.21). */
export const isWebviewOf = (userAgent: string, signs: AppConfig['webviews']): boolean =>
  signs.some(
    ({ has, lacks }) =>
      has.every((part) => userAgent.includes(part)) && !lacks.some((part) => userAgent.includes(part)),
  );
