/** Names of the Material set begin with it, as its own class names do. With a colon it would be the name of a picture. */
export const MATERIAL = 'mdi-';
