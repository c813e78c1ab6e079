import { NO_HUB } from '@/runtime/hooks/devices';
import type { ReactNode } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useModeLabel } from '@/runtime/hooks/house';
import { iconByName } from '@/runtime/hooks/icon-by-name';
import { useLookedAtMeshbot, useStepSpeaker, useStory } from '@/runtime/hooks/meshbot-story';
import { useLastRunWords, useMeshbots, type MeshbotView } from '@/runtime/hooks/meshbots';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { IconDisc } from '@/ui/disc/disc';
import { NotRead } from '@/ui/not-read/not-read';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './meshbot-details.module.css';
import type { MeshbotDetailsOptions } from './schema';

const EVERY_MODE = ['1', '2', '3', '4'];

/** What a meshbot is made of and how it fared (S3.21). */
export default function MeshbotDetails({ options: { icons } }: WidgetProps<MeshbotDetailsOptions>) {
  const id = useLookedAtMeshbot();
  const { all } = useMeshbots();
  const { t } = useText();
  const meshbot = all.find((one) => one.id === id);
  if (meshbot === undefined) return <p className={styles['hint']}>{t('meshbots.details.gone')}</p>;
  return (
    <div className={styles['details']}>
      <Face meshbot={meshbot} icon={iconByName(meshbot.name, icons)} />
      {meshbot.hub === NO_HUB ? (
        <p className={styles['hint']}>{t('meshbots.details.in-cloud')}</p>
      ) : (
        <Story meshbot={meshbot} />
      )}
    </div>
  );
}

/** Why a run did not end well, as far as anybody told. */
function whyOf({ end, hub }: MeshbotView): string | null {
  if (end === null || end === 'finished') return null;
  return hub === NO_HUB && end !== 'unknown' ? 'meshbots.details.why.cloud' : `meshbots.details.why.${end}`;
}

function Face({ meshbot, icon }: { meshbot: MeshbotView; icon: string }) {
  const { name, isEnabled, needs, run } = meshbot;
  const { t } = useText();
  const act = useAct({ tap: { do: 'scene.run' } });
  const lastRun = useLastRunWords()(meshbot.lastRun);
  const why = whyOf(meshbot);
  const cannot = !isEnabled ? 'meshbots.details.off' : needs !== null ? `meshbots.needs-${needs}` : null;
  return (
    <>
      <header className={styles['face']}>
        <IconDisc icon={icon} size={3.25} tone={isEnabled ? 'quiet' : 'outline'} weight="regular" />
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <Button
          tone="primary"
          isDisabled={!meshbot.canRun}
          isBusy={run === 'running'}
          onPress={() => {
            act('tap', { scene: meshbot.id });
          }}
        >
          {t('meshbots.details.run')}
        </Button>
      </header>
      {cannot === null ? null : <p className={styles['hint']}>{t(cannot)}</p>}
      <Part title={t('meshbots.details.last')}>
        <p data-failed={why === null || meshbot.end === 'unknown' ? undefined : true}>
          {lastRun ?? t('meshbots.never')}
        </p>
        {why === null ? null : <p className={styles['hint']}>{t(why)}</p>}
      </Part>
    </>
  );
}

function Story({ meshbot: { id, needs } }: { meshbot: MeshbotView }) {
  // A hub that comes back is asked anew.
  const { state, story, again } = useStory(needs === null ? id : null);
  const speaker = useStepSpeaker();
  const mode = useModeLabel();
  const { t, language } = useText();
  if (needs !== null) return null;
  if (state === 'failed')
    return <NotRead title={t('meshbots.details.failed')} why="" again={t('meshbots.try-again')} onAgain={again} />;
  if (story === null)
    return (
      <div role="status" aria-label={t('meshbots.details.loading')} className={styles['reading']}>
        {['60%', '80%', '70%'].map((width) => (
          <Skeleton key={width} width={width} height="1.25rem" />
        ))}
      </div>
    );
  const isEveryMode = EVERY_MODE.every((one) => story.modes.includes(one));
  const modes = new Intl.ListFormat(language, { type: 'conjunction' }).format(story.modes.map(mode));
  const lines = (steps: typeof story.then) =>
    steps.map((one) => [speaker.step(one), speaker.delay(one)].filter((part) => part !== null).join(', '));
  return (
    <>
      <Part title={t('meshbots.details.when')}>
        <Lines lines={lines(story.when)} none={t('meshbots.details.by-hand')} />
      </Part>
      {story.unless.length === 0 ? null : (
        <Part title={t('meshbots.details.unless')}>
          <Lines lines={lines(story.unless)} none="" />
        </Part>
      )}
      <Part title={t('meshbots.details.then')}>
        <Lines lines={lines(story.then)} none={t('meshbots.details.nothing')} />
      </Part>
      {story.otherwise.length === 0 ? null : (
        <Part title={t('meshbots.details.otherwise')}>
          <Lines lines={lines(story.otherwise)} none="" />
        </Part>
      )}
      <Part title={t('meshbots.details.modes')}>
        <p>{isEveryMode || story.modes.length === 0 ? t('meshbots.details.every-mode') : modes}</p>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h4>{title}</h4>
      {children}
    </section>
  );
}

function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <ul className={styles['lines']}>
      {lines.map((line, at) => (
        // Two steps may read the same; their order says which is which.
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}
