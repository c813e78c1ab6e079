import { useState } from 'react';
import { boardActs, useBoardChange } from '@/runtime/hooks/board-work';
import { useText } from '@/runtime/hooks/text';
import { InlineForm } from '@/ui/inline-form/inline-form';
import { TextField } from '@/ui/text-field/text-field';
import { useThisHouse } from '@/runtime/hooks/this-house';

const MOST_NAME = 60;

/** Another name for a board; the one of another board is refused while it is typed (S5.6). */
export function RenameForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const house = useThisHouse();
  const { t } = useText();
  const { isBusy, change } = useBoardChange();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const isUsed = wanted !== '' && house.of(boardActs).isNameUsed(wanted, id);
  return (
    <InlineForm
      label={t('more-boards.rename')}
      save={t('more-boards.save')}
      cancel={t('more-boards.not-now')}
      isBusy={isBusy}
      onCancel={onDone}
      onSave={() => {
        if (wanted === name) onDone();
        else if (wanted !== '' && !isUsed) change(() => house.of(boardActs).rename(id, wanted), onDone);
      }}
    >
      <TextField
        label={t('more-boards.name')}
        value={typed}
        onChange={(text) => {
          setTyped(text.slice(0, MOST_NAME));
        }}
        autoComplete="off"
        error={isUsed ? t('more-boards.name-used') : null}
      />
    </InlineForm>
  );
}
