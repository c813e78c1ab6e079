import type { WidgetProps } from '@/runtime/contract';
import { useBrand, useBrandName } from '@/runtime/hooks/brand';
import { useText } from '@/runtime/hooks/text';
import { BrandMark } from '@/ui/glyph/brand-mark';
import { NightHouse } from '@/ui/night-house/night-house';
import type { SignInArtworkOptions } from './schema';
import styles from './sign-in-artwork.module.css';

export default function SignInArtwork({ options }: WidgetProps<SignInArtworkOptions>) {
  const { say } = useText();
  const { logo } = useBrand();
  const name = useBrandName();
  return (
    <div className={styles['art']}>
      <NightHouse hasRing />
      <div className={styles['brand']}>
        <BrandMark mark={logo} size={logo === null ? '2.75rem' : '3rem'} on="picture" isWide />
        <span>{name}</span>
      </div>
      <p className={styles['headline']}>{say(options.headline)}</p>
    </div>
  );
}
