import { useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import {
  draftOfScale,
  FULL_SCALE,
  needsPin,
  problemKey,
  scaleOf,
  scaleProblems,
  useVoiceChange,
  type ScaleDraft,
  type VoiceDevice,
} from '@/runtime/hooks/voice';
import type { VoiceWizard } from '@/runtime/hooks/voice-wizard';
import { useVoiceWords } from '@/runtime/hooks/voice-words';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { SettingRow } from '@/ui/setting-row/setting-row';
import { Switch } from '@/ui/switch/switch';
import { ScaleFields } from './scale-fields';
import styles from './voice-wizard.module.css';

interface SetUpStepProps {
  name: string;
  abilities: readonly string[];
  /** As the cloud lists it; null: not yet. */
  listed: VoiceDevice | null;
  wizard: VoiceWizard;
  onBack: () => void;
  onDone: () => void;
}

const FIRST = { ...FULL_SCALE, points: [0, 50, 100].map((at) => ({ at, name: '' })) };
const PIN_NEEDED = { why: 'pin-needed' } as const;

/** What is set before it is a device: its PIN where it guards the house, its scale where it is a dimmer. */
export function SetUpStep({ name, abilities, listed, wizard, onBack, onDone }: SetUpStepProps) {
  const { t } = useText();
  const words = useVoiceWords();
  const { command, busy } = useVoiceChange();
  const isGuarding = needsPin(abilities) || listed?.needsPin === true || wizard.device?.needsPin === true;
  const isDimmer = abilities.includes('dimmer');
  const [isPinOn, setPinOn] = useState(wizard.device?.isPinOn ?? false);
  const [draft, setDraft] = useState<ScaleDraft>(() => draftOfScale(wizard.device?.scale ?? FIRST));
  const [chosen, setChosen] = useState(0);
  const [isTold, setTold] = useState(false);
  const problems = isDimmer ? scaleProblems(draft) : [];
  const isPinMissing = isGuarding && !isPinOn;
  const point = draft.points[Math.min(chosen, draft.points.length - 1)];
  const refused = isTold && isPinMissing ? PIN_NEEDED : wizard.problem;
  const isSet = wizard.device?.isDevice === true;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTold(true);
        if (!isPinMissing && problems.length === 0) wizard.finish(isDimmer ? scaleOf(draft) : null, isPinOn, onDone);
      }}
    >
      <ul className={styles['abilities']}>
        {abilities.map((ability) => (
          <li key={ability}>
            <Icon name="check" weight="bold" size="1rem" />
            {words.ability(ability)}
          </li>
        ))}
      </ul>
      {isGuarding ? (
        <div className={styles['pin']} data-off={!isPinOn || undefined}>
          <SettingRow icon="lock-key" title={t('more-voice.pin.title')} hint={t('more-voice.pin.hint')}>
            <Switch isOn={isPinOn} label={t('more-voice.pin.title')} onChange={setPinOn} />
          </SettingRow>
          <p className={styles['note']}>{t('more-voice.pin.why')}</p>
        </div>
      ) : null}
      {isDimmer ? (
        <ScaleFields
          draft={draft}
          problems={isTold ? problems : problems.filter((one) => one !== 'bad-min' && one !== 'bad-max')}
          chosen={chosen}
          onChoose={setChosen}
          onChange={setDraft}
        />
      ) : null}
      {isDimmer && point !== undefined ? (
        <div className={styles['said']}>
          <Icon name="chat-circle-text" size="1.5rem" />
          <p>
            <b>{t('more-voice.scale.said', { name, value: point.at })}</b>
            {point.name === '' ? t('more-voice.scale.sends') : t('more-voice.scale.sends-at', { point: point.name })}
          </p>
          <Button
            isDisabled={listed === null || !listed.isDevice || busy !== null}
            onPress={() => {
              if (listed !== null) command(listed, 'set_dimmer', point.at);
            }}
          >
            {t('more-voice.scale.try')}
          </Button>
        </div>
      ) : null}
      {isDimmer || isGuarding ? null : <p className={styles['note']}>{t('more-voice.nothing-to-set')}</p>}
      {refused === null ? null : <ProblemBox title={t(problemKey(refused))} />}
      <footer className={styles['foot']}>
        <Button onPress={onBack}>{t('more-voice.step.back')}</Button>
        <Button type="submit" tone="primary" isBusy={wizard.isBusy}>
          {t(isSet ? 'more-voice.save' : 'more-voice.create')}
        </Button>
      </footer>
    </form>
  );
}
