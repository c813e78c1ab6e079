import { describe, expect, it } from 'vitest';
import { choosePicture } from './choose-picture.ts';

describe('choosePicture', () => {
  it.each([
    ['Driveway', 'outdoor_cam', 'driveway'],
    ['Front door camera', 'doorbell_cam', 'front-door'],
    ['Caméra de bébé', 'indoor_cam', 'nursery'],
    ['Garagenkamera', 'outdoor_cam', 'garage'],
    ['Kamera Einfahrt', 'outdoor_cam', 'driveway'],
    ['Puerta principal', 'outdoor_cam', 'front-door'],
    ['Salón', 'outdoor_cam', 'living-room'],
    ['Camera 3', 'indoor_cam', 'living-room'],
    ['Camera 3', 'doorbell_cam', 'front-door'],
    ['Camera 3', '', 'driveway'],
  ])('%s (%s) sees the %s', (name, subcategory, picture) => {
    expect(choosePicture({ names: [name], subcategory })).toBe(picture);
  });

  it('asks the first name before the second', () => {
    expect(choosePicture({ names: ['Camera', 'Garage', 'Garden'], subcategory: '' })).toBe('garage');
  });
});
