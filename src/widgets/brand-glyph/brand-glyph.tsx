import type { WidgetProps } from '@/runtime/contract';
import { useBrandName } from '@/runtime/hooks/brand';
import { Glyph } from '@/ui/glyph/glyph';
import styles from './brand-glyph.module.css';
import type { BrandGlyphOptions } from './schema';

export default function BrandGlyph({ options }: WidgetProps<BrandGlyphOptions>) {
  const name = useBrandName();
  return (
    <div className={styles['brand']} data-tone={options.tone} data-named={options.hasName || undefined}>
      <Glyph size="2.75rem" {...(options.hasName ? {} : { label: name })} />
      {options.hasName ? <span>{name}</span> : null}
    </div>
  );
}
