import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { homeRows, listHomes } from './home-list.ts';

const document = readFileSync(new URL('../../docs/homes.md', import.meta.url), 'utf8');

describe('the list of homes', () => {
  it('in docs/homes.md names every home as it is: people, hubs, devices, sign-ins', () => {
    // Its first table; what follows has a heading of its own.
    const [list = ''] = document.split('\n## ');
    const written = list
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) => {
        const [name = '', people = '', hubs = '', devices = '', about = '', signIns = ''] = line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim());
        return { name, people, hubs, devices: Number(devices), about, signIns: signIns.split('; ') };
      });
    expect(written).toEqual(homeRows());
  });

  it('says of each home who lives there and what it is good for', () => {
    expect(homeRows().filter(({ people, about }) => people === '' || about === '')).toEqual([]);
  });

  it('can be printed', () => {
    const text = listHomes();
    for (const { name, signIns } of homeRows()) {
      expect(text).toContain(`  ${name} `);
      expect(text).toContain(signIns.join('; '));
    }
  });
});
