/** Key of the household's settings that keeps an account's address (S3.35); by itself, so that asking for it needs no schema. */
export const cmsDataKey = (account: string): string => `cms-data-${account}`;
