import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOf, lchOf, mixed, movedUntil, ratio, readableOn } from './contrast';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);
/** Of two hues the smaller angle between them. */
const apart = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

describe('contrast', () => {
  it('counts as WCAG 2.2 does', () => {
    expect(ratio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(ratio('#FFFFFF', '#FFFFFF')).toBe(1);
    // The grey of the standard's own examples that just passes on white.
    expect(ratio('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
    expect(ratio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });

  it('mixes channel by channel', () => {
    expect(mixed('#123A4A', '#FFFFFF', 0.76)).toBe('#4B6975');
  });

  it('a colour goes to OKLCH and back', () => {
    fc.assert(
      fc.property(colour, (one) => {
        expect(hexOf(lchOf(one))).toBe(one);
      }),
    );
  });
});

describe('moving a colour', () => {
  it('leaves one that can be read as it is', () => {
    expect(readableOn('#123a4a', '#FFFFFF')).toBe('#123A4A');
  });

  it('[R-75] ink can be read on any surface, whatever was wished', () => {
    fc.assert(
      fc.property(colour, colour, (ink, surface) => {
        expect(ratio(readableOn(ink, surface), surface)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  it('moves no further than it has to, and keeps the hue where there is one', () => {
    const moved = readableOn('#D9A23A', '#FFFFFF');
    expect(ratio(moved, '#FFFFFF')).toBeLessThan(4.6);
    expect(apart(lchOf(moved).h, lchOf('#D9A23A').h)).toBeLessThan(3);
  });

  it('takes the nearer way, or the one it is told', () => {
    expect(lchOf(readableOn('#8A8A8A', '#606060', 4.5)).l).toBeGreaterThan(lchOf('#8A8A8A').l);
    expect(lchOf(movedUntil('#8A8A8A', ['#B0B0B0'], 3, 'darker') ?? '').l).toBeLessThan(lchOf('#8A8A8A').l);
  });

  it('says where no lightness passes on all surfaces', () => {
    expect(movedUntil('#808080', ['#000000', '#FFFFFF'], 7)).toBeNull();
    expect(movedUntil('#FFFFFF', ['#FFFFFF'], 4.5, 'lighter')).toBeNull();
  });

  it('gives black or white where the wish is beyond every colour', () => {
    expect(readableOn('#808080', '#777777', 7)).toBe('#000000');
    expect(readableOn('#808080', '#404040', 14)).toBe('#FFFFFF');
  });
});
