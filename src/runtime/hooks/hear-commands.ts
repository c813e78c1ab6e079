/** From here on what is asked of the house is remembered, for a board that explains itself later. */
import '../explain/last-command';
