import { describe, expect, it } from 'vitest';
import type { Layout } from '@/schemas/template/document';
import { gridPx, heightOf } from './measures';

const layout: Layout = { rows: 4, cols: 6, fit: 'screen', gap: 0.5, pad: 1, cells: [] };

describe('a grid of equal tracks in px', () => {
  it('fills the frame with what its gaps and edges leave', () => {
    const px = gridPx(layout, { height: 800 }, 16, 12);
    expect(px).toEqual({ rows: 4, cols: 6, rowHeight: (800 - 2 * 16 - 3 * 12) / 4, gap: 12, pad: 16 });
    expect(px && heightOf(px)).toBe(800);
  });
  it('has a free row more where it scrolls in rows of one height', () => {
    expect(gridPx({ ...layout, fit: 'scroll', rowHeightRem: 9 }, { height: 800 }, 16, 8)).toMatchObject({
      rows: 5,
      rowHeight: 144,
    });
  });
  it('is none where tracks differ, a group stands in it, or its tiles say how high they are', () => {
    for (const other of [
      { rows: [1, 'content'] },
      { gap: [0.5, 1] },
      { groups: {} },
      { fit: 'scroll' },
      { fit: 'wrap' },
    ] as Partial<Layout>[])
      expect(gridPx({ ...layout, ...other }, { height: 800 }, 16, 8)).toBeNull();
  });
});
