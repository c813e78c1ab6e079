import { useState } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useLink } from '@/runtime/hooks/link';
import { setpointDigits } from '@/runtime/hooks/setpoint';
import { useText } from '@/runtime/hooks/text';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { unitOf } from '@/runtime/hooks/unit';
import type { LinkView } from '@/runtime/hooks/views';
import { Icon } from '@/ui/icon/icon';
import { Segmented } from '@/ui/segments/segmented';
import { TileFace } from '@/ui/tile/tile-face';
import { Dial } from './dial';
import type { ThermostatOptions } from './schema';
import styles from './thermostat.module.css';

const isActivity = (value: unknown): value is 'heating' | 'cooling' => value === 'heating' || value === 'cooling';
const wordOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const KNOWN_MODES = ['off', 'heat', 'cool', 'auto'];
/** What a dial spans where the device gives no limits, by scale. */
const SPAN = { celsius: { min: 10, max: 32 }, fahrenheit: { min: 50, max: 90 } } as const;

export default function Thermostat({ options, size }: WidgetProps<ThermostatOptions>) {
  const tile = useTile('setpoint');
  const temperature = useLink('temperature');
  const mode = useLink('mode');
  const activity = useLink('activity');
  const { t, number } = useText();
  const act = useAct({ change: { do: 'item.set' } });
  const { item } = tile.link;
  const setpoint = typeof tile.link.value === 'number' ? tile.link.value : null;
  // Under the finger, and until the hub has answered, the person's own number stands in the dial.
  const [dragged, setDragged] = useState<number | null>(null);
  const wanted = typeof tile.link.loading?.value === 'number' ? tile.link.loading.value : null;
  const shown = dragged ?? wanted ?? setpoint;
  const unit = item ? t(unitOf(item)) : '';
  const degrees =
    shown === null
      ? '–'
      : t('tiles.thermostat.degrees', { value: number(shown, { digits: setpointDigits(shown, options.step) }) });
  // Of another device nothing tells here how old it is, so only what is of now is said.
  const isTold = ({ status, device }: LinkView) =>
    status === 'live' || (device !== null && device.id === tile.link.device?.id);
  const now =
    typeof temperature.value === 'number' && isTold(temperature)
      ? t('tiles.thermostat.now', { value: number(temperature.value, { digits: 1 }), unit })
      : null;
  const doing = isActivity(activity.value) && isTold(activity) ? activity.value : null;
  const doingWord = doing ? t(`tiles.thermostat.${doing}`) : null;
  const canAct = tile.condition === 'live' && setpoint !== null;

  if (size.cols < 2 || size.rows < 2)
    return (
      <TileFace
        {...deviceFace(tile, {
          word: [degrees, now].filter(Boolean).join(', '),
          shown: now ?? tile.word,
          isKnown: shown !== null,
        })}
        icon="thermometer"
        isIconFilled={doing !== null}
        tone={doing === 'cooling' ? 'cool' : 'quiet'}
        corner={degrees}
      />
    );

  const span = item?.scale === 'celsius' ? SPAN.celsius : SPAN.fahrenheit;
  const min = item?.min ?? span.min;
  const max = item?.max ?? span.max;
  const set = (value: number) => act('change', { link: 'setpoint', value: Math.min(max, Math.max(min, value)) });
  const choices = options.modes.filter(
    (name) => KNOWN_MODES.includes(name) && (mode.item?.choices?.includes(name) ?? true),
  );
  return (
    <section
      className={styles['face']}
      data-doing={canAct ? (doing ?? undefined) : undefined}
      data-condition={tile.condition}
      aria-label={tile.name}
    >
      <header className={styles['head']}>
        {tile.more === undefined ? (
          <span>{tile.name}</span>
        ) : (
          <button type="button" className={styles['name']} aria-haspopup="dialog" onClick={tile.more}>
            {tile.name}
          </button>
        )}
        {tile.condition === 'unreachable' ? (
          <button type="button" className={styles['again']} onClick={tile.retry}>
            <Icon name="wifi-slash" size="1.25rem" />
            {tile.note}
          </button>
        ) : (
          <span className={styles['doing']}>{tile.note ?? doingWord}</span>
        )}
      </header>
      <div className={styles['middle']}>
        <Dial
          value={shown}
          min={min}
          max={max}
          step={options.step}
          label={t('tiles.thermostat.setpoint-of', { name: tile.name })}
          valueText={`${degrees} ${unit}`}
          isDisabled={!canAct}
          onDrag={setDragged}
          onCommit={(value) => {
            setDragged(null);
            set(value);
          }}
        />
        <div className={styles['numbers']} aria-hidden="true">
          <span className={styles['degrees']}>{degrees}</span>
          {now ? <span className={styles['now']}>{now}</span> : null}
        </div>
      </div>
      <footer className={styles['foot']}>
        <button
          type="button"
          className={styles['step']}
          aria-label={t('tiles.thermostat.lower')}
          disabled={!canAct}
          onClick={() => shown !== null && set(shown - options.step)}
        >
          <Icon name="minus" weight="bold" size="1.2rem" />
        </button>
        {mode.item && choices.length > 1 ? (
          <Segmented
            label={t('tiles.thermostat.mode')}
            value={wordOf(mode.loading?.value ?? (isTold(mode) ? mode.value : null))}
            choices={choices.map((name) => ({ value: name, label: t(`tiles.thermostat.modes.${name}`) }))}
            onChange={(value) => act('change', { link: 'mode', value })}
            isDisabled={!canAct}
          />
        ) : (
          <span />
        )}
        <button
          type="button"
          className={styles['step']}
          aria-label={t('tiles.thermostat.raise')}
          disabled={!canAct}
          onClick={() => shown !== null && set(shown + options.step)}
        >
          <Icon name="plus" weight="bold" size="1.2rem" />
        </button>
      </footer>
    </section>
  );
}
