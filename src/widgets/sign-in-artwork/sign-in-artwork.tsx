import type { WidgetProps } from '@/runtime/contract';
import { useBrandName } from '@/runtime/hooks/brand';
import { useText } from '@/runtime/hooks/text';
import { Glyph } from '@/ui/glyph/glyph';
import { NightHouse } from './night-house';
import type { SignInArtworkOptions } from './schema';
import styles from './sign-in-artwork.module.css';

export default function SignInArtwork({ options }: WidgetProps<SignInArtworkOptions>) {
  const { say } = useText();
  const name = useBrandName();
  return (
    <div className={styles['art']}>
      <NightHouse />
      <div className={styles['brand']}>
        <Glyph size="2.75rem" />
        <span>{name}</span>
      </div>
      <p className={styles['headline']}>{say(options.headline)}</p>
    </div>
  );
}
