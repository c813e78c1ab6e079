import type { House } from '@/hub';
// A sign-out forgets what energy was counted, also where no tile of this page has counted anything.
import { houseRecord } from '@/runtime/energy/house-record';
// Likewise how meshbots ran, which it notes for as long as the house lives.
import { houseRuns } from '@/runtime/scenes/house-runs';
import { setScreenChanges } from '@/runtime/boards/boards';
import type { HouseholdOverride } from '@/runtime/household/board-entries';
import type { HouseholdRecords } from '@/runtime/household/records';
import { followHousehold } from '@/runtime/household/follow';
import { household } from '@/runtime/household/household';
import { houseDocuments } from '../documents';
import { allTexts } from '../i18n';
import { favouritesLayer, readWhatIsChosen } from './favourites-layer';
import type { HouseholdDocuments, RefusedOverride } from './household-documents';

// Wherever a household's changes are laid on, they can be changed and taken away.
setScreenChanges(async (house) => house.of((await import('../boards/screen-changes')).screenChanges));

/** Of one change; the rest shows once these are mended. */
const MOST_TOLD = 5;

/** Reads what the household keeps and lays its own changes over the documents; from the first `house.of(followLayer)` on. */
export function followLayer(house: House): void {
  const documents = houseDocuments(house);
  let laid: HouseholdDocuments | null = null;
  let wanted: readonly HouseholdOverride[] = [];
  /** What was said already: reading again the same is no news. */
  const told = new Set<string>();

  async function tell(refused: readonly RefusedOverride[]): Promise<void> {
    const news = refused.filter((one) => !told.has(JSON.stringify(one)));
    if (news.length === 0) return;
    await allTexts();
    const inWords = await (await import('@/runtime/hooks/finding-words')).findingWords();
    for (const one of news) {
      told.add(JSON.stringify(one));
      for (const issue of one.issues.slice(0, MOST_TOLD))
        house.commands.post({
          kind: 'toast',
          variant: 'error',
          title: 'boards.override.title',
          text: 'boards.override.text',
          values: { name: one.name, place: issue.path === '' ? '' : ` (${issue.path})`, reason: inWords(issue) },
        });
    }
  }

  async function lay(overrides: readonly HouseholdOverride[]): Promise<void> {
    // A household that changes nothing never fetches what checks it.
    const { householdDocuments } = await import('./household-documents');
    const next = await householdDocuments(overrides, documents, laid);
    // Signed out, moved, or changed again meanwhile.
    if (overrides !== wanted) return;
    laid = next;
    documents.layHousehold(next.documents);
    await tell(next.refused);
  }

  /** One list for one household and one choice: what is laid already is not laid again. */
  let made: { of: readonly HouseholdOverride[]; favourites: string; all: readonly HouseholdOverride[] } | null = null;
  function layersOf(records: HouseholdRecords): readonly HouseholdOverride[] {
    const layer = favouritesLayer(records);
    if (layer === null) return records.overrides;
    const favourites = JSON.stringify(layer);
    if (made?.of !== records.overrides || made.favourites !== favourites) {
      made = { of: records.overrides, favourites, all: [...records.overrides, layer] };
      readWhatIsChosen(house, layer);
    }
    return made.all;
  }

  const records = house.of(household);
  function read(): void {
    const overrides = layersOf(records.get());
    if (overrides === wanted) return;
    wanted = overrides;
    if (overrides.length > 0) {
      lay(overrides).catch((cause: unknown) => {
        // What could not be fetched is tried again with the next reading.
        if (overrides === wanted) wanted = [];
        reportError(cause);
      });
      return;
    }
    // At once: nothing of one household is seen by the next.
    laid = null;
    told.clear();
    documents.layHousehold(new Map());
  }
  house.atStop(records.subscribe(read));
  house.of(followHousehold);
  house.of(houseRecord);
  house.of(houseRuns);
  read();
}
