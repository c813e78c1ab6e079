import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { boardPath, DEFAULT_BOARD_ID, useBoardList, useHousehold } from '@/runtime/hooks/boards';
import { useText } from '@/runtime/hooks/text';
import { useTitle } from '@/runtime/hooks/title';
import { Icon } from '@/ui/icon/icon';
import { TileFace } from '@/ui/tile/tile-face';
import type { DashboardOptions } from './schema';

export default function Dashboard({ options }: WidgetProps<DashboardOptions>) {
  const { t } = useText();
  const title = useTitle();
  const id = options.board || DEFAULT_BOARD_ID;
  const board = useBoardList().find((one) => one.id === id);
  const { status } = useHousehold();
  const act = useAct({ tap: { do: 'page.go', with: { path: boardPath(id) } } });
  if (board !== undefined)
    return (
      <TileFace
        name={title ?? board.name}
        status={t('open.dashboard.title')}
        icon={options.icon}
        corner={<Icon name="arrow-right" size="1.5rem" />}
        onPress={() => act('tap')}
      />
    );
  // Only when the household's boards are read is it known that this one is not among them.
  const isGone = status === 'ready';
  return (
    <TileFace
      name={title ?? t('open.dashboard.title')}
      status={t(isGone ? 'open.dashboard.gone' : 'open.dashboard.reading')}
      icon={options.icon}
      tone={isGone ? 'failed' : 'quiet'}
      condition={isGone ? 'live' : 'unknown'}
      corner={isGone ? <Icon name="warning-circle" weight="fill" size="1.5rem" /> : null}
    />
  );
}
