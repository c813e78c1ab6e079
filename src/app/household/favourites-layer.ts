import { NO_HUB, type House } from '@/hub';
import type { HouseholdOverride } from '@/runtime/household/board-entries';
import type { HouseholdRecords } from '@/runtime/household/records';

/** The home screen's document, and the widget in it that runs favourites. */
const HOME = 'security-home';
const WIDGET = 'scenes';

/** Says which change is not in use where it is refused; no household's own change has such an id. */
const UUID = 'favourite-scenes';

/**
 * The favourite meshbots as a change of the home screen (S2.34), over the household's other changes of it.
 * null: nothing was chosen.
 */
export function favouritesLayer({
  config: { favouriteScenes },
}: Pick<HouseholdRecords, 'config'>): HouseholdOverride | null {
  const { landscape = [], portrait = [] } = favouriteScenes ?? {};
  if (landscape.length === 0 && portrait.length === 0) return null;
  const options = { scenes: landscape, portrait };
  return {
    uuid: UUID,
    name: UUID,
    override: { kind: 'override', version: 1, id: HOME, widgets: { [WIDGET]: { options } } },
  };
}

/** The cloud's meshbots are read where one of them is a favourite; elsewhere the home screen knows those of hubs. */
export function readWhatIsChosen({ commands }: House, { override }: HouseholdOverride): void {
  if (!JSON.stringify(override).includes(`"${NO_HUB}.`)) return;
  // A list that cannot be read leaves its favourites out until it can.
  commands.askAccount('read-cloud-scenes', null).catch(reportError);
}
