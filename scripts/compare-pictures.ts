// Two folders of pictures that stories drew, laid on each other (docs/quality.md): npx tsx scripts/compare-pictures.ts BEFORE AFTER
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';
import { decoded } from './decode-picture.ts';
import { differenceOf, type Difference } from './picture-difference.ts';

const picturesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.png'))
        .sort()
    : [];

const inWords = (name: string, found: Difference | null): string =>
  found === null
    ? `${name}: of another size`
    : `${name}: ${(found.visible * 100).toFixed(2)} % of its pixels differ visibly, mean ${found.mean.toFixed(3)}`;

/** 0: all are the same to an eye; 1: something differs; 2: there is nothing to compare. */
async function compare(before: string, after: string): Promise<number> {
  const [was, is] = [picturesIn(before), picturesIn(after)];
  const both = was.filter((name) => is.includes(name));
  if (both.length === 0) {
    console.error(`No picture is in both ${before} and ${after}: draw them by the same stories.`);
    return 2;
  }
  for (const name of was) if (!is.includes(name)) console.log(`${name}: only in ${before}`);
  for (const name of is) if (!was.includes(name)) console.log(`${name}: only in ${after}`);
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: CHROMIUM_ARGS });
  const means: number[] = [];
  let same = 0;
  try {
    const page = await browser.newPage();
    for (const name of both) {
      const found = differenceOf(
        await decoded(page, readFileSync(join(before, name))),
        await decoded(page, readFileSync(join(after, name))),
      );
      if (found !== null) means.push(found.mean);
      if (found?.visible === 0) same += 1;
      else console.log(inWords(name, found));
    }
  } finally {
    await browser.close();
  }
  const mean = means.reduce((sum, one) => sum + one, 0) / Math.max(1, means.length);
  console.log(`${same} of ${both.length} pictures have no pixel that differs visibly; mean ${mean.toFixed(3)}`);
  return same === both.length && both.length === was.length && both.length === is.length ? 0 : 1;
}

const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined) {
  console.error('Say which two folders: npx tsx scripts/compare-pictures.ts BEFORE AFTER');
  process.exitCode = 2;
} else process.exitCode = await compare(before, after);
