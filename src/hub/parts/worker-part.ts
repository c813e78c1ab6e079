import { bringWhole, fetchFirst } from './fetch-first';

/**
 * Stands around each import of the worker's build, told the names of its files: a worker finds them beside its own. Those
 * by which it runs are not among them.
 */
export const fetchPart = fetchFirst(bringWhole((file) => fetch(file)));
