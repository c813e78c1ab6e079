import { expect, it } from 'vitest';
import { exampleDocument } from '@/runtime/documents/example-document';
import { TileFrame } from '@/runtime/tile-frame/tile-frame';
import { awayPad, changeHub, changeSecurity, mainAlarm } from '../../../../tests/support/house-fixtures';
import { readyDocument, renderInApp, renderTile } from '../../../../tests/support/render-tile';
import { url } from './index';

const { example } = url;

const large = { cols: 2, rows: 2 };
const allowed = { config: { frameHosts: ['school.example'] } };

it('[S3.49] shows its host, and names it before it opens', async () => {
  const asked: unknown[] = [];
  const { screen, after } = await renderTile(example, {
    confirm: (question) => Promise.resolve(asked.push(question) < 0),
  });
  await after(() => screen.getByRole('button', { name: 'School plan, school.example' }).click());
  expect(asked).toEqual([{ action: 'url.open', title: 'school.example', value: null }]);
});

it('[R-48] a wall display opens nothing', async () => {
  const { element } = await renderTile(example, { page: { kiosk: true } });
  expect([element.querySelector('button'), element.textContent?.includes('school.example')]).toEqual([null, true]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://user:pass@a.example'])(
  '[R-73] %s is refused when the document is read, and drawn dead when it was stored before',
  async (url) => {
    const node = { ...example, options: { ...example.options, url } };
    await expect(readyDocument(exampleDocument(node))).rejects.toThrow('widget.options.url');
    const stored = {
      links: {},
      actions: {},
      states: [],
      version: 1,
      ...node,
      options: { icon: 'globe', embed: true, url },
    };
    await renderTile(example);
    const { element } = await renderInApp(<TileFrame id="stored" node={stored} size={large} />, allowed);
    expect([element.querySelector('button, iframe, a'), element.innerHTML.includes(url)]).toEqual([null, false]);
  },
);

it('[R-74] embeds in a sandbox without this origin and without the top, only from 2 by 2 and only if the host is listed', async () => {
  const { element, unmount } = await renderTile(example, { size: large, ...allowed });
  const frame = element.querySelector('iframe');
  expect(frame?.getAttribute('sandbox')?.split(' ')).toEqual(['allow-scripts', 'allow-forms']);
  expect([frame?.src, frame?.referrerPolicy]).toEqual(['https://school.example/plan', 'no-referrer']);
  await unmount();
  for (const options of [
    { size: large },
    { size: { cols: 2, rows: 1 }, ...allowed },
    { size: large, ...allowed, options: { embed: false } },
  ]) {
    const other = await renderTile(example, options);
    expect(other.element.querySelector('iframe')).toBeNull();
    await other.unmount();
  }
});

it('[R-74] the page is off the screen while a PIN is typed or an alarm is on', async () => {
  const { element, after } = await renderTile(example, { size: large, ...allowed });
  const isThere = () => element.querySelector('iframe') !== null;
  const seen = [isThere()];
  await after(() => changeSecurity({ pad: awayPad() }));
  seen.push(isThere());
  await after(() => changeSecurity({ pad: null }));
  seen.push(isThere());
  await after(() => changeHub({ alarm: mainAlarm() }));
  seen.push(isThere());
  await after(() => changeHub({ alarm: null }));
  expect([...seen, isThere()]).toEqual([true, false, true, false, true]);
});
