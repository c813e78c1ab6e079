import type { CSSProperties } from 'react';
import { useText } from '@/runtime/hooks/text';
import {
  endsOf,
  freePoint,
  FULL_SCALE,
  LONGEST_POINT_NAME,
  type ScaleDraft,
  type ScaleProblem,
  type SetPoint,
} from '@/runtime/hooks/voice';
import { useVoiceWords } from '@/runtime/hooks/voice-words';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { TitledSegmented } from '@/ui/segments/titled-segmented';
import { TextField } from '@/ui/text-field/text-field';
import styles from './voice-wizard.module.css';

interface ScaleFieldsProps {
  draft: ScaleDraft;
  /** What is told now. */
  problems: readonly ScaleProblem[];
  /** Place in the list of the point that is looked at. */
  chosen: number;
  onChoose: (at: number) => void;
  onChange: (draft: ScaleDraft) => void;
}

/** What a dimmer accepts, and its set points on one track with their names (S2.45, S5.8). */
export function ScaleFields({ draft, problems, chosen, onChoose, onChange }: ScaleFieldsProps) {
  const { t } = useText();
  const { points } = draft;
  const ends = endsOf(draft);
  // While an end is no number, the track is the whole one.
  const [min, max] = [ends.min ?? FULL_SCALE.min, ends.max ?? FULL_SCALE.max];
  const told = (...codes: ScaleProblem[]) => {
    const code = codes.find((one) => problems.includes(one));
    return code === undefined ? null : t(`more-voice.problem.${code}`);
  };
  const withPoints = (next: readonly SetPoint[]) => {
    onChange({ ...draft, points: next });
  };
  const free = freePoint({ min, max, points });
  const error = told('too-few', 'too-many', 'outside', 'twice');
  return (
    <>
      <TitledSegmented
        title={t('more-voice.scale.title')}
        value={draft.isCustom ? 'custom' : 'full'}
        choices={[
          { value: 'full', label: t('more-voice.scale.full') },
          { value: 'custom', label: t('more-voice.scale.custom') },
        ]}
        onChange={(scale) => {
          onChange({ ...draft, isCustom: scale === 'custom' });
        }}
      />
      {draft.isCustom ? (
        <div className={styles['ends']}>
          <TextField
            label={t('more-voice.scale.min')}
            inputMode="numeric"
            value={draft.min}
            error={told('bad-min', 'empty-scale')}
            onChange={(next) => {
              onChange({ ...draft, min: next });
            }}
          />
          <TextField
            label={t('more-voice.scale.max')}
            inputMode="numeric"
            value={draft.max}
            error={told('bad-max')}
            onChange={(next) => {
              onChange({ ...draft, max: next });
            }}
          />
        </div>
      ) : null}
      <section className={styles['points']} aria-label={t('more-voice.scale.points')}>
        <header>
          <h3>{t('more-voice.scale.points')}</h3>
          <span>{t('more-voice.scale.count', { count: points.length })}</span>
        </header>
        <Track
          points={points}
          min={min}
          max={Math.max(max, min + 1)}
          chosen={chosen}
          onChoose={onChoose}
          onMove={(index, at) => {
            withPoints(points.map((point, place) => (place === index ? { ...point, at } : point)));
          }}
        />
        {error === null ? null : (
          <p className={styles['error']} role="alert">
            <Icon name="warning-circle" weight="fill" size="1.125rem" />
            {error}
          </p>
        )}
        <PointList points={points} chosen={chosen} onChoose={onChoose} onPoints={withPoints} />
        <Button
          icon="plus"
          tone="ghost"
          isDisabled={free === null}
          onPress={() => {
            if (free === null) return;
            withPoints([...points, { at: free, name: '' }]);
            onChoose(points.length);
          }}
        >
          {t(free === null ? 'more-voice.scale.no-room' : 'more-voice.scale.add')}
        </Button>
      </section>
    </>
  );
}

interface TrackProps {
  points: readonly SetPoint[];
  min: number;
  max: number;
  chosen: number;
  onChoose: (at: number) => void;
  onMove: (index: number, at: number) => void;
}
/** One native range a point, laid over each other: only their thumbs take the finger. */
function Track({ points, min, max, chosen, onChoose, onMove }: TrackProps) {
  const { t } = useText();
  const words = useVoiceWords();
  const end = Math.max(...points.map(({ at }) => at), min);
  const share = (at: number) => Math.min(1, Math.max(0, (at - min) / (max - min)));
  return (
    <div className={styles['track']} style={{ '--fraction': share(end) } as CSSProperties}>
      {points.map(({ at, name }, index) => (
        <input
          // A point is its place in the list: it has no other name that stays.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          type="range"
          min={min}
          max={max}
          value={at}
          data-chosen={index === chosen || undefined}
          aria-label={t('more-voice.scale.point', { name: name === '' ? String(index + 1) : name })}
          aria-valuetext={words.percent(at)}
          onFocus={() => {
            onChoose(index);
          }}
          onChange={(event) => {
            onMove(index, event.currentTarget.valueAsNumber);
          }}
        />
      ))}
      <div className={styles['marks']} aria-hidden="true">
        {points.map(({ at }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} style={{ '--fraction': share(at) } as CSSProperties}>
            {words.percent(at)}
          </span>
        ))}
      </div>
    </div>
  );
}

interface PointListProps {
  points: readonly SetPoint[];
  chosen: number;
  onChoose: (at: number) => void;
  onPoints: (points: readonly SetPoint[]) => void;
}
function PointList({ points, chosen, onChoose, onPoints }: PointListProps) {
  const { t } = useText();
  const words = useVoiceWords();
  return (
    <ul className={styles['names']}>
      {points.map((point, index) => {
        const percent = words.percent(point.at);
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-chosen={index === chosen || undefined}>
            <b>{percent}</b>
            <input
              type="text"
              value={point.name}
              maxLength={LONGEST_POINT_NAME}
              aria-label={t('more-voice.scale.name', { percent })}
              onFocus={() => {
                onChoose(index);
              }}
              onChange={(event) => {
                const name = event.currentTarget.value;
                onPoints(points.map((one, place) => (place === index ? { ...one, name } : one)));
              }}
            />
            <span>{t('more-voice.scale.words', { value: point.at })}</span>
            <IconButton
              icon="x"
              tone="plain"
              label={t('more-voice.scale.remove', { percent })}
              onPress={() => {
                onPoints(points.filter((_, place) => place !== index));
                onChoose(0);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
