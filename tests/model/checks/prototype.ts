const OWN: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** What every object was given since this file was loaded; nothing may ever be. */
export const newKeys = (): string[] => Object.getOwnPropertyNames(Object.prototype).filter((key) => !OWN.has(key));
