import type { NodeProblem } from '@/schemas/template/document';
import { FindingText } from '../text/finding-words';
import { TileProblem } from './tile-problem';

/** In the place of a tile that cannot be read: what is wrong for whoever lives here, and where for whoever wrote it. */
export function UnreadTile({ problem }: { problem: NodeProblem }) {
  const [first] = problem.issues;
  return (
    <TileProblem kind="read" name="">
      {first === undefined ? null : (
        <>
          <small>
            <FindingText what={first} />
          </small>
          <code>{first.path}</code>
        </>
      )}
    </TileProblem>
  );
}
