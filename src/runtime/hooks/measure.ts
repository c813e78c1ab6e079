export { labelOf } from '../tiles/measure-labels';
export * from '../text/measure';
