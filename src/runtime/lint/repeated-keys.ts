import { visit } from 'jsonc-parser';
import { sentence } from '@/schemas/issues/issue';
import { findingAt, type Finding } from './finding';

/** Names that one object of a text says twice: whoever reads it sees the last one, and the first is lost without a word. */
export function repeatedKeys(file: string, text: string): Finding[] {
  const found: Finding[] = [];
  const open: Map<string, number>[] = [];
  try {
    visit(text, {
      onObjectBegin: () => {
        open.push(new Map());
      },
      onObjectEnd: () => {
        open.pop();
      },
      onObjectProperty: (name, _offset, _length, line, column, pathSupplier) => {
        const names = open.at(-1);
        const before = names?.get(name);
        names?.set(name, line + 1);
        if (before === undefined) return;
        found.push(
          findingAt(
            file,
            { line: line + 1, column: column + 1 },
            {
              code: 'repeated-key',
              path: [...pathSupplier(), name].join('.'),
              what: sentence('second-time', { name, line: before }),
            },
          ),
        );
      },
    });
  } catch {
    // Nested past what the stack holds: the depth is told of by itself.
    return [];
  }
  return found;
}
