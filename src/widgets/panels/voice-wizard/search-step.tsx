import { useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import { nameProblem, type VoiceAccount } from '@/runtime/hooks/voice';
import type { VoiceSearch } from '@/runtime/hooks/voice-wizard';
import { serviceIcon, useVoiceWords } from '@/runtime/hooks/voice-words';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { TextField } from '@/ui/text-field/text-field';
import { Checklist } from './checklist';
import { SearchRing } from './search-ring';
import styles from './voice-wizard.module.css';

interface SearchStepProps {
  account: VoiceAccount;
  name: string;
  /** Names that the account has already. */
  others: readonly string[];
  search: VoiceSearch;
  onName: (name: string) => void;
  onFind: () => void;
  onStop: () => void;
  onBack: () => void;
  onNext: () => void;
}

export function SearchStep(props: SearchStepProps) {
  const { account, name, others, search, onFind, onNext } = props;
  const { t } = useText();
  const words = useVoiceWords();
  const [isTold, setTold] = useState(false);
  const problem = nameProblem(name, others);
  const isSearching = search.is === 'searching';
  const error = isTold && problem !== null ? t(`more-voice.problem.${problem}`) : null;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTold(true);
        if (problem !== null || isSearching) return;
        if (search.is === 'found') onNext();
        else onFind();
      }}
    >
      <TextField
        label={t('more-voice.find.name')}
        icon={serviceIcon(account.service)}
        value={name}
        isDisabled={isSearching}
        error={error}
        onChange={props.onName}
      />
      {search.is === 'idle' ? (
        <p className={styles['note']}>{t('more-voice.find.how')}</p>
      ) : (
        <SearchRing search={search} />
      )}
      {search.is === 'found' ? (
        <ul className={styles['found']}>
          {search.abilities.map((ability, index) => (
            <li key={ability} style={{ animationDelay: `${index * 200}ms` }}>
              <span className={styles['tick']}>
                <Icon name="check" weight="bold" size="1rem" />
              </span>
              <b>{words.ability(ability)}</b>
              {t('more-voice.find.found')}
            </li>
          ))}
        </ul>
      ) : null}
      {search.is === 'failed' ? (
        <Checklist problem={search.problem} assistant={words.service(account.service)} />
      ) : null}
      <footer className={styles['foot']}>
        {isSearching ? (
          <Button onPress={props.onStop}>{t('more-voice.find.stop')}</Button>
        ) : (
          <Button onPress={props.onBack}>{t('more-voice.step.back')}</Button>
        )}
        <Button type="submit" tone="primary" isDisabled={isSearching}>
          {t(
            search.is === 'failed'
              ? 'more-voice.find.retry'
              : search.is === 'idle'
                ? 'more-voice.find.start'
                : 'more-voice.step.continue',
          )}
        </Button>
      </footer>
    </form>
  );
}
