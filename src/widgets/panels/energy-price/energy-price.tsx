import { useState } from 'react';
import { numberOf, useEnergySettings, useSaveEnergy, type Tariff } from '@/runtime/hooks/energy-goals';
import { useEnergyWords } from '@/runtime/hooks/energy-history';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Panel } from '@/ui/panel/panel';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { SelectField } from '@/ui/select-field/select-field';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { TextField } from '@/ui/text-field/text-field';
import styles from './energy-price.module.css';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'MXN', 'AUD', 'SEK', 'NOK', 'DKK', 'PLN'];
const DEAREST = 1_000;

export default function EnergyPrice() {
  const { status, tariff } = useEnergySettings();
  const { t } = useText();
  return (
    <Panel title={t('energy.price.title')}>
      {status === 'ready' ? (
        // Set anew from what is stored whenever that changes.
        <Form key={JSON.stringify(tariff)} tariff={tariff} />
      ) : status === 'failed' ? (
        <p className={styles['hint']}>{t('energy.goal.not-read-why')}</p>
      ) : (
        <Skeleton width="100%" height="8rem" />
      )}
    </Panel>
  );
}

function Form({ tariff }: { tariff: Tariff | null }) {
  const { t, language } = useText();
  const { money } = useEnergyWords();
  const { isBusy, problem, price: save } = useSaveEnergy();
  const [text, setText] = useState(tariff === null ? '' : String(tariff.price));
  const [currency, setCurrency] = useState(tariff?.currency ?? (language.startsWith('en') ? 'USD' : 'EUR'));
  const [isTold, setTold] = useState(false);
  const value = numberOf(text);
  const isGood = text.trim() === '' || (value !== null && value > 0 && value <= DEAREST);
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const codes = CURRENCIES.includes(currency) ? CURRENCIES : [currency, ...CURRENCIES];
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTold(true);
        if (isGood && !isBusy) save(value === null ? null : { price: value, currency }, () => undefined);
      }}
    >
      <p className={styles['hint']}>
        {tariff === null
          ? t('energy.price.none')
          : t('energy.price.set', { value: money(tariff.price, tariff.currency, { digits: 4 }) })}
      </p>
      {problem === null ? null : <ProblemBox title={t(`errors.${problem}`)} text={t('energy.goal.not-saved')} />}
      <TextField
        label={t('energy.price.of-kwh')}
        value={text}
        error={isTold && !isGood ? t('energy.price.bad') : null}
        onChange={setText}
      />
      <SelectField
        label={t('energy.price.currency')}
        value={currency}
        choices={codes.map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }))}
        onChange={setCurrency}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {t('energy.price.save')}
      </Button>
    </form>
  );
}
