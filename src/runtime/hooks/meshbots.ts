import { useCallback, useMemo } from 'react';
import { NO_HUB, type Problem, type SceneRun } from '@/hub';
import { answerOf, type AnswerKeeper } from '../account/kept-answer';
import { houseRuns } from '../scenes/house-runs';
import { sceneGroups, type SceneGroup } from '../scenes/scene-list';
import { lastRunWords, runEnd, type RunEnd } from '../scenes/run-words';
import { zoneOf } from '../time/house-clock';
import { useWatch, useShared } from '../watch/use-watch';
import { watchOf, type See } from '../watch/watch';
import { useHouse } from './house';
import { useHouseLists, type ListsKnown } from './house-lists';
import { useText } from '../text/use-text';
import { useNow } from './time';
import type { Freshness, SceneView } from '../scope/views';
import { useThisHouse, type House } from '../scope/this-house';

export type { SceneGroup } from '../scenes/scene-list';

/** A meshbot of a hub or of the cloud, with what may be done to it now. */
export interface MeshbotView extends Omit<SceneView, 'lastRun'> {
  /** As far as this browser saw it. */
  lastRun: SceneRun | null;
  end: RunEnd | null;
  /** What it runs on is not there. */
  needs: 'hub' | 'cloud' | null;
  canRun: boolean;
}

interface Listed {
  scenes: readonly SceneView[];
  rooms: readonly { id: string; name: string }[];
  /** By hub. */
  freshness: Readonly<Record<string, Freshness>>;
  isCloudThere: boolean;
}

function readListed(see: See): Listed {
  const { hubs, byHub } = see.index();
  const of = (kind: 'scenes' | 'rooms', from: readonly string[]) => from.flatMap((hub) => byHub[hub]?.[kind] ?? []);
  return {
    scenes: of('scenes', [...hubs, NO_HUB]).flatMap((id) => see.scene(id) ?? []),
    rooms: of('rooms', hubs).map((id) => ({ id, name: see.room(id)?.name ?? '' })),
    freshness: Object.fromEntries(hubs.map((hub) => [hub, see.hub(hub)?.freshness ?? 'unknown'])),
    isCloudThere: see.session().cloud === 'ok',
  };
}

const readCloud = answerOf('read-cloud-scenes');
const cloudNews = watchOf((see) => see.session().news.scenes ?? 0);
/** Read anew whenever somebody changed one of them elsewhere. */
function cloudAnswer(house: House): AnswerKeeper<'read-cloud-scenes'> {
  const answer = house.of(readCloud);
  const again = () => {
    if (answer.get().state === 'ready') answer.again();
  };
  house.atStop(house.of(cloudNews).subscribe(again));
  return answer;
}

const withRun = (scene: SceneView, kept: SceneRun | undefined, { freshness, isCloudThere }: Listed): MeshbotView => {
  const lastRun = scene.lastRun ?? kept ?? null;
  const isThere = scene.hub === NO_HUB ? isCloudThere : freshness[scene.hub] === 'live';
  return {
    ...scene,
    lastRun,
    end: lastRun === null ? null : runEnd(lastRun),
    needs: isThere ? null : scene.hub === NO_HUB ? 'cloud' : 'hub',
    canRun: isThere && scene.isEnabled,
  };
};

export interface MeshbotsView {
  all: readonly MeshbotView[];
  rooms: Listed['rooms'];
  /** Nothing is known yet of a hub's or the cloud's list. */
  isReading: boolean;
  /** Why nothing is known of the hubs' meshbots, or not all; null: it is, or their last ones are. */
  hubProblem: 'reading' | 'away' | 'refused' | null;
  /** Why the cloud's list could not be read; null: it was, or is being. */
  cloudProblem: Problem | null;
  readCloudAgain: () => void;
}

/** What is known of a hub that is away says itself that it is old. */
function problemOf(lists: ListsKnown, scenes: Listed['scenes']): MeshbotsView['hubProblem'] {
  if (lists === 'read' || lists === 'refused') return lists === 'read' ? null : lists;
  return scenes.some(({ hub }) => hub !== NO_HUB) ? null : lists;
}

/** Every meshbot of the household. */
export function useMeshbots(): MeshbotsView {
  const house = useThisHouse();
  const listed = useWatch(readListed);
  const kept = useShared(houseRuns);
  // Read with the first screen that shows them.
  const lists = useHouseLists();
  const cloud = useShared(cloudAnswer);
  return useMemo(
    () => ({
      all: listed.scenes.map((scene) => withRun(scene, kept[scene.id], listed)),
      rooms: listed.rooms,
      isReading: lists === 'reading' || cloud.state === 'reading',
      hubProblem: problemOf(lists, listed.scenes),
      cloudProblem: cloud.problem,
      readCloudAgain: house.of(cloudAnswer).again,
    }),
    [house, listed, kept, lists, cloud],
  );
}

/** Meshbots by room, narrowed. */
export const useMeshbotGroups = (
  { all, rooms }: Pick<MeshbotsView, 'all' | 'rooms'>,
  { search = '', hub = null }: { search?: string; hub?: string | null },
): readonly SceneGroup<MeshbotView>[] =>
  useMemo(() => sceneGroups(all, rooms, { search, hub }), [all, rooms, search, hub]);

/** How a meshbot's last run is said; null: none was seen. Times are those of the house. */
export function useLastRunWords(): (run: SceneRun | null) => string | null {
  const words = useText();
  const { timeZone } = useHouse();
  const now = useNow('minute');
  return useCallback((run) => lastRunWords(run, { timeZone: zoneOf(timeZone), now }, words), [timeZone, now, words]);
}
