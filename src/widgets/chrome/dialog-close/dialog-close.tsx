import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { IconButton } from '@/ui/button/icon-button';

export default function DialogClose() {
  const { t } = useText();
  const act = useAct({ tap: { do: 'dialog.close' } });
  return <IconButton icon="x" label={t('app.close')} onPress={() => act('tap')} />;
}
