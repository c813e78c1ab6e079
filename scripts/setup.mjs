// What both `npm start` and `npm test` do first, with nothing but Node: packages in place, build up to date.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILD_INPUTS = ['src', 'templates', 'themes', 'locales', 'public', 'scripts'];
const BUILD_FILES = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
/** Neither tests nor what the build makes itself, of which a fresh clone has nothing yet. */
const NOT_BUILT = /(\.test\.tsx?|\.generated\.[a-z]+|\.mjs)$|^scripts\/(bench|dev|check)|^public\/brands\//;

/** A failure that is told as one sentence, without a stack. */
export class SetupError extends Error {}

/**
 * Runs a program and keeps what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {{ limitMs?: number, env?: NodeJS.ProcessEnv, cwd?: string, onLine?: (text: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string, isTimeout: boolean }>} code 127: it could not be started
 */
export function run(command, args, { limitMs = 0, env = process.env, cwd = ROOT, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      try {
        // The whole group: npm, npx and test runners have children of their own.
        if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, signal);
        else child.kill(signal);
      } catch {
        /* it has ended by itself in the meantime */
      }
    };
    let output = '';
    let isTimeout = false;
    const take = (/** @type {Buffer} */ piece) => {
      const text = piece.toString();
      output += text;
      onLine?.(text);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const timer =
      limitMs > 0
        ? setTimeout(() => {
            isTimeout = true;
            stop('SIGKILL');
          }, limitMs)
        : undefined;
    const interrupt = () => {
      stop('SIGTERM');
      process.exit(130);
    };
    process.once('SIGINT', interrupt);
    process.once('SIGTERM', interrupt);
    const end = (/** @type {number} */ code) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
      resolve({ code, output, isTimeout });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** The entry file of an installed package's program, so that no shell and no .cmd file is needed. */
export const program = {
  tsx: join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
  vite: join(ROOT, 'node_modules/vite/bin/vite.js'),
  playwright: join(ROOT, 'node_modules/playwright/cli.js'),
};

/**
 * @param {string} root
 * @returns {boolean} true when node_modules does not hold what package-lock.json says
 */
export function needsInstall(root) {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return true; // npm writes it last: a killed installation has none
  const stamp = join(root, 'node_modules/.porchlight-lock');
  const wanted = digest(readFileSync(join(root, 'package-lock.json')));
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') !== wanted;
  // Installed by hand: newer than the lock means made from it.
  return statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs;
}

/**
 * What to tell a person whose `npm ci` failed, in one sentence.
 * @param {string} output everything npm said
 * @returns {string}
 */
export function installProblem(output) {
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT|network (timeout|request)/i.test(
      output,
    )
  )
    return 'The packages could not be downloaded, because the package registry cannot be reached: connect this machine to the internet once and run the command again.';
  if (/ENOSPC/.test(output)) return 'The packages could not be installed, because the disk is full.';
  if (/EACCES|EPERM/.test(output))
    return 'The packages could not be installed, because this folder cannot be written to: check who owns it.';
  const line = /npm (?:error|ERR!) (?!code|A complete log)(.+)/.exec(output)?.[1] ?? 'npm ci failed';
  return `The packages could not be installed (${line.trim()}): run "npm ci" to see all of it.`;
}

/**
 * Installs what package-lock.json says, if it is not there.
 * @param {(line: string) => void} say
 */
export async function ensureInstalled(say) {
  if (needsInstall(ROOT)) {
    say('Installing packages (about a minute) …');
    const npm = process.env['npm_execpath'];
    // Few and short retries: a machine without a network should hear so soon.
    const args = [
      'ci',
      '--no-audit',
      '--no-fund',
      '--fetch-retries=2',
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=5000',
    ];
    const { code, output } = npm?.endsWith('.js')
      ? await run(process.execPath, [npm, ...args])
      : await run('npm', args);
    if (code !== 0) throw new SetupError(installProblem(output));
  }
  writeFileSync(join(ROOT, 'node_modules/.porchlight-lock'), digest(readFileSync(join(ROOT, 'package-lock.json'))));
}

/**
 * A digest of everything a build is made from.
 * @param {string} root
 */
export function sourcesDigest(root) {
  const hash = createHash('sha256');
  const files = BUILD_INPUTS.filter((dir) => existsSync(join(root, dir)))
    .flatMap((dir) => readdirSync(join(root, dir), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''))
    .filter((path) => !NOT_BUILT.test(path));
  for (const path of [...files, ...BUILD_FILES.filter((file) => existsSync(join(root, file)))].sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** True when dist holds a build of exactly these sources. */
export function isBuilt(root = ROOT) {
  const stamp = join(root, '.cache/build');
  return (
    existsSync(join(root, 'dist/index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === sourcesDigest(root)
  );
}

/**
 * Generated files, then the bundle. Types are not checked here: that is `npm test`'s work.
 * @param {{ isGenerated?: boolean }} [options] isGenerated: the files were made just now, and others are reading them
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function build({ isGenerated = false } = {}) {
  const sources = sourcesDigest(ROOT);
  const generated = isGenerated
    ? { code: 0, output: '' }
    : await run(process.execPath, [program.tsx, 'scripts/generate.ts']);
  if (generated.code !== 0) return { ok: false, output: generated.output };
  const bundled = await run(process.execPath, [program.vite, 'build']);
  if (bundled.code !== 0) return { ok: false, output: bundled.output };
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(join(ROOT, '.cache/build'), sources);
  return { ok: true, output: generated.output + bundled.output };
}

/** Builds when the sources are newer than dist. */
export async function ensureBuilt(/** @type {(line: string) => void} */ say) {
  if (isBuilt()) return;
  say('Building the app (a few seconds) …');
  const { ok, output } = await build();
  if (!ok) throw new SetupError(`The app could not be built:\n${output.trim().split('\n').slice(-30).join('\n')}`);
}

function digest(/** @type {Buffer} */ bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}
