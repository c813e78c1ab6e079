import { useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import { Segmented } from '@/ui/segments/segmented';
import { DeviceSearch, type PickProps } from './device-search';
import { KindFields } from './kind-fields';

/** Where a link shall lead: to one device of this house, or to a kind that is looked for in whatever house. */
export function LinkPicker({ need, link, onTake }: PickProps) {
  const { t } = useText();
  const [way, setWay] = useState<'device' | 'kind'>(link?.provider === 'utility' ? 'kind' : 'device');
  return (
    <>
      <Segmented
        label={t('editor.links.way')}
        value={way}
        choices={[
          { value: 'device', label: t('editor.links.device') },
          { value: 'kind', label: t('editor.links.kind') },
        ]}
        onChange={setWay}
      />
      {way === 'device' ? (
        <DeviceSearch need={need} link={link} onTake={onTake} />
      ) : (
        <KindFields need={need} link={link} onTake={onTake} />
      )}
    </>
  );
}
