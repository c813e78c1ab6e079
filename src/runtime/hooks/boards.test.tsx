import { act, Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BoardDocument } from '@/schemas/template/document';
import { readAlone } from '../../../tests/support/read-alone';
import { useParsed } from './boards';

const board = (name: string, widgets: object = {}): BoardDocument =>
  ({
    kind: 'dashboard',
    version: 2,
    id: 'default',
    name,
    widgets,
    layouts: { landscape: { rows: 1, cols: 1, cells: [] } },
  }) as never;

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? 'said' : this.props.children;
  }
}
const Name = ({ made }: { made: BoardDocument }) => useParsed(made)?.name ?? 'nothing';

const place = document.createElement('div');
let root: ReturnType<typeof createRoot>;
let reported: unknown[];
const draw = (made: BoardDocument) =>
  act(async () => {
    root.render(
      <Boundary>
        <Name made={made} />
      </Boundary>,
    );
    await Promise.resolve();
  });

// What reads documents is fetched with the first of them.
beforeAll(async () => {
  await readAlone('{}');
});
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  reported = [];
  vi.stubGlobal('reportError', (cause: unknown) => reported.push(cause));
  root = createRoot(place, { onCaughtError: () => undefined });
});
afterEach(() => {
  act(() => {
    root.unmount();
  });
  vi.unstubAllGlobals();
});

it('[R-70] a made board that cannot be read is said, not shown as an empty page', async () => {
  await draw(board('Broken', { a: { type: 'no-such-type' } }));
  await vi.waitFor(() => {
    expect(place.textContent).toBe('said');
  });
  expect(reported).toHaveLength(1);
});

it('[R-70] one that was read before stays in use', async () => {
  await draw(board('Good'));
  await vi.waitFor(() => {
    expect([place.textContent, ...reported.map(String)]).toEqual(['Good']);
  });
  await draw(board('Broken', { a: { type: 'no-such-type' } }));
  await vi.waitFor(() => {
    expect(reported).toHaveLength(1);
  });
  expect(place.textContent).toBe('Good');
});
