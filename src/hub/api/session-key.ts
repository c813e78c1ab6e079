/** The one record that outlives the page: identity pair and the count of wrong PINs. */
export const SESSION_KEY = 'porchlight.session';
