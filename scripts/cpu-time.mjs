// Runs a program and writes down how many CPU seconds it and all that it started took: time on the clock depends on
// what else the machine does, this hardly does.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, on every architecture (sysconf CLK_TCK). */
const TICKS = 100;
/** Of /proc/self/stat after the name: time of ended children, in user mode and in the system. */
const CHILDREN = [13, 14];

const [file, command, ...args] = process.argv.slice(2);
if (file === undefined || command === undefined) throw new Error('usage: cpu-time.mjs FILE PROGRAM [ARGUMENT …]');

const child = spawn(command, args, { stdio: 'inherit' });
child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('close', (code, signal) => {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = CHILDREN.reduce((all, at) => all + Number(fields[at]), 0);
    writeFileSync(file, String(ticks / TICKS));
  } catch {
    // Elsewhere nothing is counted, and no budget is held.
  }
  process.exit(signal === null ? (code ?? 1) : 1);
});
