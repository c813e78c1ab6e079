import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { useTitle } from '@/runtime/hooks/title';
import { Icon } from '@/ui/icon/icon';
import { TileFace } from '@/ui/tile/tile-face';
import type { LinkOptions } from './schema';

export default function Link({ options }: WidgetProps<LinkOptions>) {
  const { t } = useText();
  const title = useTitle();
  const act = useAct({ tap: { do: 'page.go', with: { path: options.path } } });
  return (
    <TileFace
      name={title ?? t('open.link.title')}
      status={title === null ? null : t('open.link.title')}
      icon={options.icon}
      corner={<Icon name="arrow-right" size="1.5rem" />}
      onPress={() => act('tap')}
    />
  );
}
