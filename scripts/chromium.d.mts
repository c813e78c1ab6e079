export const CHROMIUM_ARGS: string[];
export function chromiumPath(options?: { orThrow?: boolean }): string | undefined;
