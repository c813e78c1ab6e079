import { describe, expect, it } from 'vitest';
import type { Layout } from '@/schemas/template/document';
import { gridPx, heightOf } from './measures';

const layout: Layout = { rows: 4, cols: 6, fit: 'screen', gap: 0.5, pad: 1, cells: [] };

describe('a grid of equal tracks in px', () => {
  it('fills the frame with what its gaps and edges leave', () => {
    const px = gridPx(layout, { height: 800 }, 16);
    expect(px).toEqual({ rows: 4, cols: 6, rowHeight: (800 - 2 * 16 - 3 * 8) / 4, gap: 8, pad: 16 });
    expect(px && heightOf(px)).toBe(800);
  });
  it('is none where tracks differ or a group stands in it', () => {
    expect(gridPx({ ...layout, rows: [1, 'content'] }, { height: 800 }, 16)).toBeNull();
    expect(gridPx({ ...layout, gap: [0.5, 1] }, { height: 800 }, 16)).toBeNull();
    expect(gridPx({ ...layout, groups: {} }, { height: 800 }, 16)).toBeNull();
  });
});
