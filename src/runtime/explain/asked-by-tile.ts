import type { PanicKind, SceneState } from '@/hub';
import type { WidgetNode } from '@/schemas/template/document';
import { idParam, modeParam, panicParam } from '../actions/params';
import { isSilentKind } from '../hooks/panic';

/** The tile of the house mode leads to each of them. */
const MODES = ['1', '2', '3', '4'] as const;

/** What a tile asks of the house that is no value of a device. */
export interface AskedByTile {
  scenes: readonly { id: string; name: string }[];
  help: readonly PanicKind[];
  /** Modes that it asks for. */
  modes: readonly string[];
}

/**
 * The meshbots that a tile runs, the modes that it asks for and the help that it calls, by its options and by what its gestures do. A silent call is
 * told by its own tile and by nothing else, so it is none of these.
 */
export function askedByTile(
  { type, options, actions }: Pick<WidgetNode, 'type' | 'options' | 'actions'>,
  scenes: readonly Readonly<Pick<SceneState, 'id' | 'name'>>[],
): AskedByTile {
  const gestures = Object.values(actions).filter((action) => action !== undefined);
  const given = (name: string, param: string) =>
    gestures.flatMap((action) => (action.do === name ? [action.with?.[param]] : []));
  const byId = (id: unknown) => scenes.find((scene) => scene.id === id);
  const name = idParam(options['name'])?.toLocaleLowerCase();
  const own =
    typeof options['scene'] === 'string'
      ? (byId(options['scene']) ?? scenes.find((scene) => scene.name.toLocaleLowerCase() === name))
      : undefined;
  const run = [own, ...given('scene.run', 'scene').map(byId)].filter((scene) => scene !== undefined);
  const ownModes = type === 'house-mode' ? MODES : type === 'mode-button' ? [options['mode']] : [];
  const kinds = Array.isArray(options['kinds']) ? (options['kinds'] as unknown[]) : [];
  const help = [...kinds, ...given('panic.send', 'kind')]
    .map(panicParam)
    .filter((kind): kind is PanicKind => kind !== null && !isSilentKind(kind));
  return {
    scenes: [...new Map(run.map((scene) => [scene.id, { id: scene.id, name: scene.name }])).values()],
    help: [...new Set(help)],
    modes: [...new Set([...ownModes, ...given('mode.request', 'mode')].flatMap((mode) => modeParam(mode) ?? []))],
  };
}
