import { expect, it } from 'vitest';
import { canEmbed } from './can-embed';

const page = { href: 'https://school.example/plan', host: 'school.example' };
const large = { cols: 2, rows: 2 };

it('[R-74] a page is shown inside the tile only if its very host is on the list, from 2 by 2 on', () => {
  expect([
    canEmbed(page, large, []),
    canEmbed(page, large, ['example']),
    canEmbed(page, large, ['evil-school.example']),
    canEmbed({ ...page, host: 'school.example:8443' }, large, ['school.example']),
    canEmbed(page, { cols: 2, rows: 1 }, ['school.example']),
    canEmbed(page, large, ['School.example']),
  ]).toEqual([false, false, false, false, false, true]);
});
