import { createInterface } from 'node:readline/promises';
import { runCli } from './run-cli.ts';

/** Runs the command line of this process. @returns its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const stopping = new AbortController();
  const stop = (): void => {
    stopping.abort();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Whoever reads has read enough: `porchlight lint hill-house | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  const code = await runCli(args, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    cwd: process.cwd(),
    ask: process.stdin.isTTY ? askPerson : null,
    signal: stopping.signal,
  });
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  return code;
}

async function askPerson(question: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await reader.question(`${question} [y/N] `);
    return /^y(?:es)?$/i.test(answer.trim());
  } finally {
    reader.close();
  }
}
