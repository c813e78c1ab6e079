export type * from '../scope/views';
