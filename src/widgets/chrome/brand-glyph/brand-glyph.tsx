import type { WidgetProps } from '@/runtime/contract';
import { useBrand, useBrandName } from '@/runtime/hooks/brand';
import { BrandMark } from '@/ui/glyph/brand-mark';
import styles from './brand-glyph.module.css';
import type { BrandGlyphOptions } from './schema';

export default function BrandGlyph({ options }: WidgetProps<BrandGlyphOptions>) {
  const { logo } = useBrand();
  const name = useBrandName();
  return (
    <div className={styles['brand']} data-tone={options.tone} data-named={options.hasName || undefined}>
      <BrandMark
        mark={logo}
        size="2.75rem"
        on={options.tone === 'media' ? 'picture' : 'page'}
        label={options.hasName ? '' : name}
      />
      {options.hasName ? <span>{name}</span> : null}
    </div>
  );
}
