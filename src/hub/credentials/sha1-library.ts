/** The one of the library's old digests that is used; asked for as a module of its own, the others stay out of its file. */
export { sha1 } from '@noble/hashes/legacy.js';
