import { expect, it } from 'vitest';
import { frontCoded, readFrontCoded } from './front-coded';

it('writes names by what they do not have in common with the one before, and reads them back', () => {
  const names = ['home', 'home-alert', 'home-alert-outline', 'home-floor-1', 'home-floor-10', 'lamp', '3d', '3d-off'];
  const coded = frontCoded(names);
  expect(coded).toBe('home Aalert Boutline Afloor-1 B10 lamp 3d Aoff');
  expect(readFrontCoded(coded)).toEqual(names);
});

it('a name that is the beginning of the one before keeps a part of its own', () => {
  const names = ['a-b-c', 'a-b', 'a'];
  expect(readFrontCoded(frontCoded(names))).toEqual(names);
});
