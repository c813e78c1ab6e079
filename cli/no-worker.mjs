// The address of the hub's worker is made by the bundler; a command line starts no worker and needs none.
const WORKER = /\.worker\.ts\?worker/;

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) =>
  WORKER.test(specifier)
    ? { url: 'data:text/javascript,export default ""', shortCircuit: true }
    : next(specifier, context);
