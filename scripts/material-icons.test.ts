import { describe, expect, it } from 'vitest';
import { MATERIAL_NAMES } from '../src/ui/icon/material-names';
import { materialIcons, materialName } from './material-icons';

const ICONS = materialIcons();

describe('icons of the Material set', () => {
  it.each([
    ['mdiHome', 'mdi-home'],
    ['mdiLightbulbOnOutline', 'mdi-lightbulb-on-outline'],
    ['mdiBattery10Bluetooth', 'mdi-battery-10-bluetooth'],
    ['mdiPrinter3dNozzle', 'mdi-printer-3d-nozzle'],
    ['mdiNumeric10Box', 'mdi-numeric-10-box'],
    ['mdiMoleculeCo2', 'mdi-molecule-co2'],
    ['mdiEvPlugType1', 'mdi-ev-plug-type1'],
    ['mdiEvPlugCcs2', 'mdi-ev-plug-ccs2'],
    ['mdiLanguageHtml5', 'mdi-language-html5'],
    ['mdiKeyboardF12', 'mdi-keyboard-f12'],
    ['mdiDiceD20Outline', 'mdi-dice-d20-outline'],
    ['mdiSurroundSound512', 'mdi-surround-sound-5-1-2'],
  ])('%s is called %s', (exported, name) => {
    expect(materialName(exported)).toBe(name);
  });

  it('are all listed once, in order, by the names that a template may have', () => {
    const names = ICONS.map(({ name }) => name);
    expect(MATERIAL_NAMES).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^mdi-[a-z0-9-]{1,56}$/.test(name))).toEqual([]);
  });

  it('stand in the box that all icons are drawn in', () => {
    const home = ICONS.find(({ name }) => name === 'mdi-home');
    // M10,20V14H14V20H19V12H22L12,3L2,12H5V20H10Z of 24 by 24.
    expect(home?.path).toBe(
      'M106.67 213.33V149.33H149.33V213.33H202.67V128H234.67L128 32L21.33 128H53.33V213.33H106.67Z',
    );
  });
});
