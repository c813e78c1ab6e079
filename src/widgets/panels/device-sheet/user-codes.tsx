import { useState } from 'react';
import { useCommand } from '@/runtime/hooks/act';
import {
  codeProblem,
  MOST_DIGITS,
  userCodes,
  withCode,
  withoutCode,
  type UserCode,
} from '@/runtime/hooks/device-sheet';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/button/icon-button';
import { InlineForm } from '@/ui/inline-form/inline-form';
import { TextField } from '@/ui/text-field/text-field';
import styles from './device-sheet.module.css';
import type { SheetItem } from './sheet-item';

/** Who has a code at a keypad or lock. Digits are typed and sent; none is ever shown again. */
export function UserCodes({ item, isDisabled }: { item: SheetItem; isDisabled: boolean }) {
  const { t } = useText();
  const command = useCommand();
  const [isAdding, setAdding] = useState(false);
  const codes = userCodes(item.value);
  const isBusy = item.loading !== null;
  // The hub takes the whole list only: what it was made of goes along, so that a code set elsewhere meanwhile stays.
  const set = (value: SheetItem['value']) =>
    command({ do: 'item.set', with: { item: item.id, value, from: item.value ?? {} }, ask: 'pin' });
  const nameOf = ({ slot, name }: UserCode) => (name === '' ? t('deviceSheet.codes.nameless', { slot }) : name);
  return (
    <section className={styles['codes']} aria-labelledby="device-codes">
      <h3 id="device-codes">{t('deviceSheet.codes.title')}</h3>
      {codes.length === 0 ? <p className={styles['none']}>{t('deviceSheet.codes.none')}</p> : null}
      <ul>
        {codes.map((code) => (
          <li key={code.slot}>
            <span>
              <bdi>{nameOf(code)}</bdi>
              {code.isOn === null ? null : <small>{t(`deviceSheet.codes.${code.isOn ? 'on' : 'off'}`)}</small>}
            </span>
            <IconButton
              icon="trash"
              label={t('deviceSheet.codes.remove-of', { name: nameOf(code) })}
              isDisabled={isDisabled || isBusy}
              onPress={() => set(withoutCode(item.value, code.slot))}
            />
          </li>
        ))}
      </ul>
      {isAdding ? (
        <NewCode
          item={item}
          isBusy={isBusy}
          onSave={(value) => {
            set(value);
            setAdding(false);
          }}
          onCancel={() => {
            setAdding(false);
          }}
        />
      ) : (
        <Button
          icon="plus"
          isDisabled={isDisabled || isBusy}
          onPress={() => {
            setAdding(true);
          }}
        >
          {t('deviceSheet.codes.add')}
        </Button>
      )}
    </section>
  );
}

interface NewCodeProps {
  item: SheetItem;
  isBusy: boolean;
  onSave: (value: Record<string, unknown>) => void;
  onCancel: () => void;
}

function NewCode({ item, isBusy, onSave, onCancel }: NewCodeProps) {
  const { t } = useText();
  const [name, setName] = useState('');
  const [digits, setDigits] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = isTried ? codeProblem(item.value, name, digits) : null;
  const said = problem === null ? null : t(`deviceSheet.codes.problem.${problem}`);
  return (
    <InlineForm
      label={t('deviceSheet.codes.add')}
      save={t('deviceSheet.codes.save')}
      cancel={t('deviceSheet.codes.cancel')}
      isBusy={isBusy}
      onCancel={onCancel}
      onSave={() => {
        setTried(true);
        if (codeProblem(item.value, name, digits) !== null) return;
        const next = withCode(item.value, name.trim(), digits);
        if (next !== null) onSave(next);
      }}
    >
      <TextField
        label={t('deviceSheet.codes.name')}
        value={name}
        onChange={setName}
        error={problem === 'name' ? said : null}
        autoComplete="off"
      />
      <TextField
        label={t('deviceSheet.codes.digits')}
        type="password"
        inputMode="numeric"
        value={digits}
        onChange={(typed) => {
          setDigits(typed.replaceAll(/\D/g, '').slice(0, MOST_DIGITS));
        }}
        reveal={{ show: t('deviceSheet.codes.show'), hide: t('deviceSheet.codes.hide') }}
        placeholder={t('deviceSheet.codes.digits-hint')}
        error={problem !== null && problem !== 'name' ? said : null}
        autoComplete="off"
      />
    </InlineForm>
  );
}
