/** Spec 9: a 504 of the relay is asked again this often, then the hub counts as disconnected (S4.53, S9.5). */
const RETRIES = 4;

/**
 * Counts the 504s that follow each other. One that the relay answers otherwise begins the count anew, whatever was asked.
 * @returns what to do with an answer of this status
 */
export function createPatience(): (status: number) => 'take' | 'again' | 'give-up' {
  let tries = 0;
  return (status) => {
    if (status !== 504) {
      tries = 0;
      return 'take';
    }
    tries += 1;
    return tries > RETRIES ? 'give-up' : 'again';
  };
}
