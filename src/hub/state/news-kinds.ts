/** What others change in the cloud, by what is to be read again (S7.24). */
export const NEWS_KINDS = ['boards', 'themes', 'voice', 'settings', 'scenes', 'pictures'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];
