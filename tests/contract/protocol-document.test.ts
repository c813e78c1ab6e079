import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { readParts, writePlay } from '../support/protocol/document.ts';
import { openStage } from '../support/protocol/stage.ts';

const FILE = fileURLToPath(new URL('../../docs/protocol.md', import.meta.url));

it('[S7.42] every example of docs/protocol.md, played in order, gives what stands there', async () => {
  const stage = await openStage();
  try {
    const written: string[] = [];
    for (const part of readParts(readFileSync(FILE, 'utf8'))) {
      if (part.kind === 'prose') written.push(part.text.trim());
      else written.push(writePlay(part.text, await playAt(stage, part)));
    }
    const settings = await resolveConfig(FILE);
    const fresh = await format(`${written.join('\n\n')}\n`, { ...settings, filepath: FILE });
    // `npm run protocol` writes it anew; whoever does so reads the difference.
    await expect(fresh).toMatchFileSnapshot(FILE);
  } finally {
    await stage.stop();
  }
});

async function playAt(stage: Awaited<ReturnType<typeof openStage>>, { text, line }: { text: string; line: number }) {
  try {
    return await stage.play(text);
  } catch (cause) {
    throw new Error(`docs/protocol.md:${String(line)}: ${String(cause)}`, { cause });
  }
}
