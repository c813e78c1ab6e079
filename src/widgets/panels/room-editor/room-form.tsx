import { useState } from 'react';
import { roomNameProblem } from '@/runtime/hooks/rooms';
import { useText } from '@/runtime/hooks/text';
import { InlineForm } from '@/ui/inline-form/inline-form';
import { TextField } from '@/ui/text-field/text-field';

interface RoomFormProps {
  label: string;
  save: string;
  first: string;
  /** Names that are taken. */
  others: readonly string[];
  isBusy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** The name of a room; what a hub would refuse is said while it is typed, and not sent. */
export function RoomForm({ label, save, first, others, isBusy, onSave, onCancel }: RoomFormProps) {
  const { t } = useText();
  const [name, setName] = useState(first);
  const [isTried, setTried] = useState(false);
  const problem = roomNameProblem(name, others);
  // An empty field is no fault until somebody wants to save it.
  const shown = problem === 'empty' && !isTried ? null : problem;
  return (
    <InlineForm
      label={label}
      save={save}
      cancel={t('rooms.cancel')}
      isBusy={isBusy}
      onCancel={onCancel}
      onSave={() => {
        setTried(true);
        if (problem === null) onSave(name.trim());
      }}
    >
      <TextField
        label={t('rooms.name')}
        value={name}
        onChange={setName}
        error={shown === null ? null : t(`rooms.problem.${shown}`)}
        autoComplete="off"
      />
    </InlineForm>
  );
}
