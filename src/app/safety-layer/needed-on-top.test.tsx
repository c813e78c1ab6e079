import { expect, it } from 'vitest';
import { renderInApp } from '../../../tests/support/render-tile';
import styles from './safety-layer.module.css';

it.each([{ 'data-role': 'cancel' }, { 'data-type': 'keypad' }])(
  '[R-50] what grows out of its cell covers nothing that a person needs: %j',
  async (needed) => {
    const place = { position: 'relative', height: '4rem' } as const;
    const over = { position: 'absolute', inset: '-8rem 0 0', zIndex: 2 } as const;
    const { screen } = await renderInApp(
      <div className={styles['face']}>
        <div data-widget="needed" style={place} {...needed}>
          <button type="button">Cancel</button>
        </div>
        <div data-widget="note" style={place}>
          <div style={over} />
        </div>
      </div>,
      { box: { width: 20, height: 20 } },
    );
    const button = screen.getByRole('button', { name: 'Cancel' }).element();
    const { left, top, width, height } = button.getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(button);
  },
);
