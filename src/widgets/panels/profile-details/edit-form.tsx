import { useState } from 'react';
import { profileAnswer, useAskAccount, type Profile } from '@/runtime/hooks/account';
import { useHouseCommands } from '@/runtime/hooks/flow';
import { useText } from '@/runtime/hooks/text';
import { InlineForm } from '@/ui/inline-form/inline-form';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { TextField } from '@/ui/text-field/text-field';
import { useThisHouse } from '@/runtime/hooks/this-house';
import { FIELDS, problemWith, type FactName } from './facts';

const LABEL = { firstName: 'first-name', lastName: 'last-name', email: 'email', phone: 'phone' } as const;
const FILL = { firstName: 'given-name', lastName: 'family-name', email: 'email', phone: 'tel' } as const;

/** Changes one fact in its own place; what was typed stays where it was refused. */
export function EditForm({ name, profile, onClose }: { name: FactName; profile: Profile; onClose: () => void }) {
  const house = useThisHouse();
  const { t } = useText();
  const commands = useHouseCommands();
  const { ask, isBusy, problem, forget } = useAskAccount('save-profile');
  const [typed, setTyped] = useState(() => Object.fromEntries(FIELDS[name].map((field) => [field, profile[field]])));
  const [wrong, setWrong] = useState<string | null>(null);
  const save = () => {
    const found = problemWith(name, typed);
    setWrong(found);
    forget();
    if (found !== null) return;
    ask(typed, (saved) => {
      house.of(profileAnswer).put(saved);
      commands.post({ variant: 'success', kind: 'snackbar', title: 'profile.saved' });
      onClose();
    });
  };
  const refusal = problem === null ? null : t(`errors.${problem}`);
  // Which of several fields was refused, nobody says.
  const isOver = FIELDS[name].length > 1 && refusal !== null;
  const error = wrong !== null ? t(wrong) : isOver ? null : refusal;
  return (
    <InlineForm
      label={t('profile.edit-of', { what: t(`profile.${name}`) })}
      save={t('profile.save')}
      cancel={t('profile.cancel')}
      isBusy={isBusy}
      onSave={save}
      onCancel={onClose}
    >
      {isOver ? <ProblemBox title={refusal} /> : null}
      {FIELDS[name].map((field, at) => (
        <TextField
          key={field}
          label={t(`profile.${LABEL[field]}`)}
          type={field === 'email' ? 'email' : 'text'}
          value={typed[field] ?? ''}
          onChange={(value) => {
            setTyped({ ...typed, [field]: value });
          }}
          autoComplete={FILL[field]}
          error={at === 0 ? error : null}
        />
      ))}
    </InlineForm>
  );
}
