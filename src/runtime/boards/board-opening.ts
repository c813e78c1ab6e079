import { authored } from '@/schemas/template/authored';
import { isRecord } from '@/schemas/template/plain-json';
import type { HouseholdBoard, RefusedBoard } from '../household/board-entries';
import type { Draft, OpenBoard, Opened } from './board-store';
import { asWritten, unknownBoard, type DraftPorts } from './draft-ports';

export interface Opening {
  /** What was read last; null: this is no board of the household's. */
  found: (id: string) => OpenBoard | null;
  openScreen: (id: string) => Promise<Opened>;
  /** Read anew, with the draft that waits for it. */
  open: (id: string) => Promise<Opened>;
}

/** Boards of the household and screens of the product as they are opened, each with the draft that this browser keeps. */
export function createOpening({
  records,
  shelf,
  screens,
  mayWrite,
}: Pick<DraftPorts, 'records' | 'shelf' | 'screens' | 'mayWrite'>): Opening {
  function draftOf(id: string, revision: number | null): Draft | null {
    const kept = shelf.read(id);
    if (kept === null) return null;
    const { at, typed = null, base } = kept;
    const document = asWritten(kept.document);
    const from = shelf.from(id, base);
    return {
      document,
      at,
      typed,
      base,
      ...(isRecord(from) && { from: authored(from) }),
      isOvertaken: base !== revision,
    };
  }

  const whole = (board: HouseholdBoard): OpenBoard => ({
    id: board.uuid,
    kind: 'board',
    name: board.document.name,
    document: board.document,
    stored: board.stored,
    issues: [],
    revision: board.revision,
    draft: draftOf(board.uuid, board.revision),
    beneath: null,
    readOnly: mayWrite(board.beside) ? null : 'shared',
  });
  const broken = ({ uuid, name, issues, part, stored, beside, revision }: RefusedBoard): OpenBoard => ({
    id: uuid,
    kind: 'board',
    name,
    document: part,
    stored: isRecord(stored) ? authored(stored) : null,
    issues,
    revision,
    draft: draftOf(uuid, revision),
    beneath: null,
    readOnly: mayWrite(beside) ? (part === null ? 'unreadable' : null) : 'shared',
  });

  async function openScreen(id: string): Promise<Opened> {
    const screen = (await (await screens())?.open(id)) ?? null;
    if (screen === null) return unknownBoard(id);
    const { document, stored, revision, beneath, isChanged, isTheirs } = screen;
    return {
      ok: true,
      board: {
        id,
        kind: 'screen',
        name: document.name,
        document,
        stored,
        issues: [],
        revision,
        isChanged,
        draft: draftOf(id, revision),
        beneath,
        readOnly: isTheirs ? 'shared' : null,
      },
    };
  }

  /** What was read last; null: this is no board of the household's. */
  function found(id: string): OpenBoard | null {
    const { boards, refused } = records.get();
    const wrong = refused.find(({ uuid }) => uuid === id);
    if (wrong !== undefined) return broken(wrong);
    const board = boards.find(({ uuid }) => uuid === id);
    return board === undefined ? null : whole(board);
  }

  async function open(id: string): Promise<Opened> {
    await records.again();
    const board = found(id);
    if (board !== null) return { ok: true, board };
    const { status, problem } = records.get();
    const screen = await openScreen(id);
    return !screen.ok && status !== 'ready' && problem !== null ? { ok: false, problem } : screen;
  }

  return { found, openScreen, open };
}
