// Here because boxes are measured by the browser that lays them out, on faces that a home, its cloud and its line made.
import { isLong } from '../support/how-long.ts';
import { test, type StreetName } from './support/alarm-stage.ts';
import { expect } from './support/expect.ts';
import { wrongWith, type FaceName } from './support/safety-needs.ts';
import { walkLongNames, walkOutcomes, walkTwoAlarms } from './support/safety-walk.ts';
import { inSmallWindows } from './support/small-windows.ts';
import type { Language } from './support/words.ts';

/*
 * What comes of an alarm and of a call for help, on small screens. Boxes are measured by the browser that lays them out,
 * and what stands on the faces is what a home, its cloud and its line made of it: no component has all of that at once.
 */

interface Told {
  street: StreetName;
  walk: typeof walkOutcomes;
  languages?: readonly Language[];
  /** Where the walk is short, each window is looked at once. */
  views?: 'four';
}

const WALKS: Readonly<Record<string, Told>> = {
  'a PIN that reaches nobody, help that was asked for, an alarm that goes on': {
    street: 'one hub, watched',
    walk: walkOutcomes,
  },
  'two alarms at once': { street: 'two hubs, watched', walk: walkTwoAlarms, views: 'four' },
  // Names stay as people gave them; the longest words around them are German ones. The long run has them all.
  'long names': { street: 'long names', walk: walkLongNames, languages: ['de'] },
};

for (const [title, { street, walk, languages, views = 'two' }] of Object.entries(WALKS))
  test(`[R-102] [S2.29] [I-38] ${title}: on a small screen everything that is needed is there, whole and without scrolling`, async ({
    stageOf,
  }) => {
    test.slow();
    const stage = await stageOf(street);
    const found: string[] = [];
    let round = 0;
    const look = async (face: FaceName, bring?: () => Promise<void>) => {
      const path = face.startsWith('home') || bring !== undefined ? { path: '/security/' } : {};
      await inSmallWindows(
        stage.page,
        {
          name: face,
          round,
          views: isLong ? 'all' : views,
          ...path,
          ...(languages && !isLong && { languages }),
          ...(bring && { bring }),
        },
        async (where) => {
          found.push(...(await wrongWith(stage.page, face)).map((what) => `${face}, ${where}: ${what}`));
        },
      );
      round += 1;
    };
    await walk({ stage, look });
    expect(found).toEqual([]);
    expect(stage.watch.complaints(), 'what the browser complained of').toEqual([]);
  });
