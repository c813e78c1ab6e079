import { useState } from 'react';
import { useText } from '@/runtime/hooks/text';
import { asksPin, type VoiceChange, type VoiceDevice } from '@/runtime/hooks/voice';
import { useVoiceWords } from '@/runtime/hooks/voice-words';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/text-field/text-field';
import styles from './voice-devices.module.css';

interface CommandsProps {
  device: VoiceDevice;
  isDisabled: boolean;
  onCommand: VoiceChange['command'];
}

/** What takes a value has an own way of giving it. */
const WITH_VALUE: ReadonlySet<string> = new Set(['set_dimmer', 'set_temperature']);

/** Everything that a device can be told. */
export function Commands({ device, isDisabled, onCommand }: CommandsProps) {
  const { t } = useText();
  const words = useVoiceWords();
  const { name, commands, scale } = device;
  return (
    <div className={styles['commands']} role="group" aria-label={t('more-voice.device.commands-of', { name })}>
      {commands
        .filter((command) => !WITH_VALUE.has(command))
        .map((command) => (
          <Button
            key={command}
            {...(asksPin(device, command) ? { icon: 'lock-key' } : {})}
            label={t('more-voice.device.command-of', { command: words.command(command), name })}
            isDisabled={isDisabled}
            onPress={() => {
              onCommand(device, command);
            }}
          >
            {words.command(command)}
          </Button>
        ))}
      {commands.includes('set_dimmer')
        ? (scale?.points ?? []).map(({ at, name: point }) => {
            const said = point === '' ? words.percent(at) : `${point} · ${words.percent(at)}`;
            return (
              <Button
                key={at}
                label={t('more-voice.device.command-of', { command: said, name })}
                isDisabled={isDisabled}
                onPress={() => {
                  onCommand(device, 'set_dimmer', at);
                }}
              >
                {said}
              </Button>
            );
          })
        : null}
      {commands.includes('set_temperature') ? (
        <Temperature
          name={name}
          first={device.state['setpoint']}
          isDisabled={isDisabled}
          onSet={(degrees) => {
            onCommand(device, 'set_temperature', degrees);
          }}
        />
      ) : null}
    </div>
  );
}

interface TemperatureProps {
  name: string;
  first: string | number | boolean | undefined;
  isDisabled: boolean;
  onSet: (degrees: number) => void;
}
function Temperature({ name, first, isDisabled, onSet }: TemperatureProps) {
  const { t } = useText();
  const [typed, setTyped] = useState(String(first ?? ''));
  const [isTold, setTold] = useState(false);
  const degrees = /^\s*-?\d{1,3}([.,]\d)?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : null;
  return (
    <form
      className={styles['value']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTold(degrees === null);
        if (degrees !== null && !isDisabled) onSet(degrees);
      }}
    >
      <TextField
        label={t('more-voice.device.degrees', { name })}
        value={typed}
        error={isTold && degrees === null ? t('more-voice.device.degrees-wrong') : null}
        onChange={setTyped}
      />
      <Button type="submit" isDisabled={isDisabled}>
        {t('more-voice.command.set_temperature')}
      </Button>
    </form>
  );
}
