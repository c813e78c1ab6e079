export { useWatched } from '../watch/use-watch';
export type { Watch } from '../watch/watch';
