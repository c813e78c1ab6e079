import type { WidgetProps } from '@/runtime/contract';
import { useText } from '@/runtime/hooks/text';
import { useTitle } from '@/runtime/hooks/title';
import { useWords } from '@/runtime/hooks/words';
import { TileFace } from '@/ui/tile/tile-face';
import type { UnknownOptions } from './schema';

export default function Unknown({ options }: WidgetProps<UnknownOptions>) {
  useWords('more-tiles');
  const { t } = useText();
  const title = useTitle();
  return (
    <TileFace
      name={title ?? (options.name || t('tiles.device'))}
      status={t('more-tiles.unknown.text')}
      icon={options.icon}
      condition="unknown"
    />
  );
}
