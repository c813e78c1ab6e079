import { useText } from '@/runtime/hooks/text';
import type { VoiceAccount } from '@/runtime/hooks/voice';
import { serviceIcon, useVoiceWords } from '@/runtime/hooks/voice-words';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { PickerRow } from '@/ui/picker/picker-row';
import { Verbatim } from '@/ui/verbatim/verbatim';
import styles from './voice-wizard.module.css';

interface AccountStepProps {
  accounts: readonly VoiceAccount[];
  chosen: VoiceAccount | null;
  onChoose: (account: VoiceAccount) => void;
  onNext: () => void;
}

export function AccountStep({ accounts, chosen, onChoose, onNext }: AccountStepProps) {
  const { t } = useText();
  const words = useVoiceWords();
  return (
    <>
      <ul className={styles['accounts']}>
        {accounts.map((account) => (
          <PickerRow
            key={account.uuid}
            icon={serviceIcon(account.service)}
            name={words.service(account.service)}
            label={`${words.service(account.service)}, ${account.email}`}
            detail={<Verbatim>{account.email}</Verbatim>}
            isChosen={account.uuid === chosen?.uuid}
            mark={<Icon name="check" weight="bold" size="1.125rem" />}
            onPress={() => {
              onChoose(account);
            }}
          />
        ))}
      </ul>
      <footer className={styles['foot']}>
        <Button tone="primary" isDisabled={chosen === null} onPress={onNext}>
          {t('more-voice.step.continue')}
        </Button>
      </footer>
    </>
  );
}
