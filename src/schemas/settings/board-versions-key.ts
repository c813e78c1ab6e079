const PREFIX = 'board-versions-';

/** Key of the household's values that keeps the published versions of a board. */
export const boardVersionsKey = (board: string): string => `${PREFIX}${board}`;
