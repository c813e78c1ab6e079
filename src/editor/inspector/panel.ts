/** What stands in the right column in the inspector's place. */
export type Panel = 'inspector' | 'devices' | 'keys';
