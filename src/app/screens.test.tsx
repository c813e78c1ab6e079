import { Profiler, useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { houseOfTest } from '../../tests/support/test-house';
import { readyDocument, renderInApp } from '../../tests/support/render-tile';
import securityHome from '../../templates/screens/security-home.json';
import { SoundBlocked, usePage } from '@/runtime/hooks/page';
import { registerEager } from '@/runtime/registry';
import { houseDocuments } from './documents';
import { registerFirstLoad } from './first-load';
import { HOME, PATHS } from './routes';
import { Screens } from './screens';

const PathShown = () => <p>{usePage().path}</p>;

it('a screen is not drawn again by what the page learns of itself, such as that it may make no sound yet', async () => {
  registerFirstLoad();
  let drawn = 0;
  registerEager('counted', () => (
    <Profiler id="counted" onRender={() => (drawn += 1)}>
      <PathShown />
    </Profiler>
  ));
  const home = await readyDocument(securityHome);
  if (home.kind !== 'screen') throw new Error('The security home is no screen.');
  const widgets = Object.fromEntries(
    Object.entries(home.widgets).map(([id, node]) => [id, { ...node, type: 'counted' }]),
  );
  houseDocuments(houseOfTest()).layHousehold(new Map([['security-home', { ...home, widgets }]]));

  function Learning({ children }: { children: () => ReactNode }) {
    const [isBlocked, setBlocked] = useState(false);
    return (
      <SoundBlocked value={isBlocked}>
        <button type="button" onClick={() => setBlocked(true)}>
          {'Learn'}
        </button>
        {children()}
      </SoundBlocked>
    );
  }
  const { after, element, screen } = await renderInApp(
    <Learning>{() => <Screens route={HOME} path={PATHS.home} />}</Learning>,
    { box: { width: 80, height: 50 } },
  );
  await expect.poll(() => element.querySelectorAll('main p').length).toBeGreaterThan(3);
  const before = drawn;
  await after(() => screen.getByRole('button', { name: 'Learn' }).click());
  expect(drawn).toBe(before);
});
