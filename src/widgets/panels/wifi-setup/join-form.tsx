import { useState } from 'react';
import type { WifiNetwork } from '@/runtime/hooks/account';
import { useText } from '@/runtime/hooks/text';
import { isOpenNetwork } from '@/runtime/hooks/wifi';
import { Button } from '@/ui/button/button';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { StepPage } from '@/ui/step-page/step-page';
import { TextField } from '@/ui/text-field/text-field';
import { quoting, Verbatim } from '@/ui/verbatim/verbatim';

const WRONG_PASSWORD = 'profile.wifi.failed.wrong-password';

interface JoinFormProps {
  network: WifiNetwork;
  /** Locale key of why the last attempt failed. */
  problem: string | null;
  back: { label: string; onPress: () => void };
  onJoin: (password: string) => void;
  onOther: () => void;
}

/** The password of the network, where it has one. */
export function JoinForm({ network, problem, back, onJoin, onOther }: JoinFormProps) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const isOpen = isOpenNetwork(network);
  const isWrong = !isOpen && problem === WRONG_PASSWORD;
  return (
    <StepPage
      back={back}
      title={<Verbatim>{network.ssid}</Verbatim>}
      onSubmit={() => onJoin(password)}
      foot={
        <>
          <Button type="submit" tone="primary" size="lg">
            {t('profile.wifi.connect')}
          </Button>
          <Button size="lg" onPress={onOther}>
            {t('profile.wifi.other')}
          </Button>
        </>
      }
    >
      {problem === null || isWrong ? null : (
        <ProblemBox title={quoting((name) => t(problem, { name }), network.ssid)} />
      )}
      {isOpen ? (
        <p>{t('profile.wifi.open')}</p>
      ) : (
        <TextField
          label={quoting((name) => t('profile.wifi.password-of', { name }), network.ssid)}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="off"
          reveal={{ show: t('sign-in.show-password'), hide: t('sign-in.hide-password') }}
          error={isWrong ? t(WRONG_PASSWORD) : null}
        />
      )}
    </StepPage>
  );
}
