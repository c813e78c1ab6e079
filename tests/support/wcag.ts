/** WCAG 2.2 AA, as axe tags its rules. */
export const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** The one that a theme decides which differs from another in its colours only. */
export const CONTRAST_RULES = ['color-contrast'];
