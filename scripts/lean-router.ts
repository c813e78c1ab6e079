import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/[a-z]+\/chunk-[^/]+\.mjs$/;
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const MADE_ONCE = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm;
const CLASS_WITH_CONTEXT = /^(var (\w+) = class extends React\d*\.Component \{)([^]*?)^\2\.contextType = (\w+);$/gm;

/**
 * Says of the router's module that its top level does nothing but declare. Names for developer tools, and a context
 * that is set on a class from outside, would otherwise keep its links, forms and prefetching in every build, used or
 * not. What is used works as before. Lines keep their numbers.
 */
export function declaredOnly(code: string): string {
  return code
    .replace(DISPLAY_NAME, '')
    .replace(MADE_ONCE, '$1/* @__PURE__ */ $2')
    .replace(CLASS_WITH_CONTEXT, '$1 static contextType = $4;$3');
}

/**
 * Leaves out of the build what nothing uses of the router, 9 KB compressed. Should another release of the router be
 * written otherwise, the build stays right and the byte budgets tell.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: { filter: { id: ROUTER }, handler: (code) => ({ code: declaredOnly(code), map: null }) },
  };
}
