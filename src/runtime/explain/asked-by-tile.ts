import type { PanicKind, SceneState } from '@/hub';
import type { WidgetNode } from '@/schemas/template/document';
import { MODE_ID, MODE_NAMES, PANIC_KINDS } from '@/schemas/template/actions/security';
import { isSilentKind } from '../house/panic-kinds';

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word[] =>
  words.filter((word) => word === value);

/** What a tile asks of the house that is no value of a device. */
export interface AskedByTile {
  scenes: readonly { id: string; name: string }[];
  help: readonly PanicKind[];
  /** Modes that it asks for, by their number. */
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
  const name = typeof options['name'] === 'string' ? options['name'].toLocaleLowerCase() : '';
  const own =
    typeof options['scene'] === 'string'
      ? (byId(options['scene']) ??
        (name === '' ? undefined : scenes.find((scene) => scene.name.toLocaleLowerCase() === name)))
      : undefined;
  const run = [own, ...given('scene.run', 'scene').map(byId)].filter((scene) => scene !== undefined);
  // The tile of the house mode leads to each of them.
  const ownModes = type === 'house-mode' ? MODE_NAMES : type === 'mode-button' ? [options['mode']] : [];
  const kinds = Array.isArray(options['kinds']) ? (options['kinds'] as unknown[]) : [];
  const help = [...kinds, ...given('panic.send', 'kind')]
    .flatMap((kind) => oneOf(PANIC_KINDS, kind))
    .filter((kind) => !isSilentKind(kind));
  return {
    scenes: [...new Map(run.map((scene) => [scene.id, { id: scene.id, name: scene.name }])).values()],
    help: [...new Set(help)],
    modes: [
      ...new Set(
        [...ownModes, ...given('mode.request', 'mode')].flatMap((mode) =>
          oneOf(MODE_NAMES, mode).map((name) => MODE_ID[name]),
        ),
      ),
    ],
  };
}
