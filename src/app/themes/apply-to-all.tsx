import { use, useEffect, useState } from 'react';

import { ConfirmContext } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { household } from '@/runtime/household/household';
import { Button } from '@/ui/button/button';
import { useThisHouse } from '@/runtime/hooks/this-house';

/** Design 6. */
const UNDO_MS = 10_000;

interface ApplyToAllProps {
  uuid: string;
  name: string;
  isApplied: boolean;
}

/** Puts a theme on all tiles of the household: asked once, and for ten seconds taken back at a touch. */
export function ApplyToAll({ uuid, name, isApplied }: ApplyToAllProps) {
  const house = useThisHouse();
  const { t } = useText();
  const confirm = use(ConfirmContext);
  const [isBusy, setBusy] = useState(false);
  const [undo, setUndo] = useState<{ to: string | undefined } | null>(null);
  useEffect(() => {
    if (undo === null) return undefined;
    const timer = setTimeout(() => {
      setUndo(null);
    }, UNDO_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [undo]);
  const put = async (theme: string | undefined, back: { to: string | undefined } | null) => {
    setBusy(true);
    const saved = await house.of(household).saveConfig({ theme });
    setBusy(false);
    if (saved.ok) setUndo(back);
    else house.commands.post({ kind: 'toast', variant: 'error', title: `errors.${saved.problem.code}` });
  };
  const apply = async () => {
    const before = house.of(household).get().config.theme;
    if (await confirm({ action: 'theme.apply', title: t('more-themes.apply-ask', { name }), value: null }))
      await put(uuid, { to: before });
  };
  if (undo !== null)
    return (
      <Button
        isBusy={isBusy}
        onPress={() => {
          put(undo.to, null).catch(reportError);
        }}
      >
        {t('more-themes.undo-apply')}
      </Button>
    );
  return isApplied ? (
    <Button
      isBusy={isBusy}
      onPress={() => {
        put(undefined, { to: uuid }).catch(reportError);
      }}
    >
      {t('more-themes.take-off')}
    </Button>
  ) : (
    <Button
      isBusy={isBusy}
      onPress={() => {
        apply().catch(reportError);
      }}
    >
      {t('more-themes.apply')}
    </Button>
  );
}
