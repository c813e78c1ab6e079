/** The icons of @mdi/js as this product names and draws them. */
import * as material from '@mdi/js';
import { MATERIAL } from '../src/ui/icon/material.ts';
import { scaledPath } from './scaled-path.ts';

/** Their box is 24 units wide, ours 256. */
const SCALE = 256 / 24;

/** Parts of a name that a number is no part of its own after; elsewhere it is. Which, the names of the package no longer tell. */
const WITH_NUMBER = /(Co|Css|Html|Ccs|Type|KeyboardF|DiceD)-(\d)/g;
const eachDigit = (digits: string): string => [...digits].map((digit) => `-${digit}`).join('');

/** `mdiMoleculeCo2` is "mdi-molecule-co2", as the set's own pages name it. */
export function materialName(exported: string): string {
  return exported
    .replaceAll(/\d+/g, (digits) => `-${digits}`)
    .replaceAll(WITH_NUMBER, '$1$2')
    .replace(/(?<=SurroundSound)-(\d+)/, (_, digits: string) => eachDigit(digits))
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^mdi-/, MATERIAL);
}

/** Name and path of each, in the order of the names. */
export function materialIcons(): readonly { name: string; path: string }[] {
  return Object.entries(material as Readonly<Record<string, unknown>>)
    .flatMap(([exported, path]) =>
      exported.startsWith('mdi') && typeof path === 'string'
        ? [{ name: materialName(exported), path: scaledPath(path, SCALE) }]
        : [],
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
