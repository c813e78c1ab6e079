import { lastCommands } from '../explain/last-command';
import { useThisHouse } from '../scope/this-house';

/** From here on what is asked of the house is remembered, for a board that explains itself later. */
export function useHeardCommands(): void {
  useThisHouse().of(lastCommands);
}
