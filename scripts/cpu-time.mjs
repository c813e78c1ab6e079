// Runs a program and writes down how many CPU seconds it and all that it started took: time on the clock depends on
// what else the machine does, this hardly does.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, on every architecture (sysconf CLK_TCK). */
const TICKS = 100;
/** A browser's own processes are waited for by nobody, so each is looked at while it lives. */
const LOOK_MS = 500;

const [file, command, ...args] = process.argv.slice(2);
if (file === undefined || command === undefined) throw new Error('usage: cpu-time.mjs FILE PROGRAM [ARGUMENT …]');

/** Ticks by process, as they were seen last. @type {Map<number, number>} */
const seen = new Map();

/** @returns {{ pid: number, parent: number, own: number, ended: number }[]} of every process; of its ended children too */
function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // After the name, which may hold anything: state, parent, …, and from the twelfth on the times.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
          .map(Number);
        const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
        const ended = (fields[13] ?? 0) + (fields[14] ?? 0);
        return [{ pid: Number(name), parent, own: user + system, ended }];
      } catch {
        return []; // it has ended since
      }
    });
}

function look() {
  const all = processes();
  const mine = new Set([process.pid]);
  for (let before = 0; before !== mine.size;) {
    before = mine.size;
    for (const { pid, parent } of all) if (mine.has(parent)) mine.add(pid);
  }
  for (const { pid, own } of all) if (mine.has(pid) && pid !== process.pid) seen.set(pid, own);
  return all.find(({ pid }) => pid === process.pid)?.ended ?? 0;
}

const isLinux = process.platform === 'linux';
const timer = isLinux ? setInterval(look, LOOK_MS) : undefined;
const child = spawn(command, args, { stdio: 'inherit' });
child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('close', (code, signal) => {
  clearInterval(timer);
  if (isLinux) {
    const waitedFor = look();
    const lookedAt = [...seen.values()].reduce((all, ticks) => all + ticks, 0);
    // What was waited for counts short lives, what was looked at those that nobody waits for.
    writeFileSync(file, String(Math.max(waitedFor, lookedAt) / TICKS));
  }
  process.exit(signal === null ? (code ?? 1) : 1);
});
