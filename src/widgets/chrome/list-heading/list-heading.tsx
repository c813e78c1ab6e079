import type { WidgetProps } from '@/runtime/contract';
import { EVERYTHING } from '@/runtime/hooks/device-filter';
import { useRoomGroups } from '@/runtime/hooks/room-groups';
import { useSaid } from '@/runtime/hooks/said';
import { useText } from '@/runtime/hooks/text';
import { useVoiceRows } from '@/runtime/hooks/voice-rows';
import { PageHeading } from '@/ui/page-heading/page-heading';
import type { ListHeadingOptions } from './schema';

export default function ListHeading({ options }: WidgetProps<ListHeadingOptions>) {
  const groups = useRoomGroups();
  const { t } = useText();
  const said = useSaid(options.title);
  const voice = useVoiceRows(EVERYTHING);
  // As many as stand in the list, and as its filter counts.
  const count = groups.reduce((sum, group) => sum + group.devices.length, voice.length);
  const away = groups.reduce((sum, group) => sum + group.unreachableCount, 0);
  const devices = t('devices.count', { count });
  const line = away > 0 ? t('devices.count-and-unreachable', { devices, count: away }) : devices;
  return (
    <PageHeading
      title={said}
      line={count > 0 ? line : null}
      trouble={away > 0 ? t('devices.only-unreachable', { count: away }) : null}
    />
  );
}
