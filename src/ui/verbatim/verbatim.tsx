import type { ReactNode } from 'react';

/** Stands in a sentence where something is set off from it. */
const HOLE = '\u{FFFC}';

/** An address, a host, the name of a network: read to the letter, so no hyphen parts it and no translator changes it. */
export const Verbatim = ({ children }: { children: ReactNode }) => <bdi translate="no">{children}</bdi>;

/**
 * A sentence that quotes such a thing, wherever a language puts it.
 * @param say the sentence with what it is given in the place of the quoted
 */
export function quoting(say: (hole: string) => string, quoted: string): ReactNode {
  const [before, ...after] = say(HOLE).split(HOLE);
  if (after.length === 0) return before;
  return (
    <>
      {before}
      <Verbatim>{quoted}</Verbatim>
      {after.join(quoted)}
    </>
  );
}
