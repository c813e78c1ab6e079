import { useCallback, useSyncExternalStore } from 'react';
import type { ItemState } from '@/hub';
import { sentenceOf, subjectInWords, valueInWords, type Subject } from '../conditions/sentence';
import type { Explained } from '../conditions/explain';
import { useText } from '../text/use-text';
import { useScenes } from './devices';
import { useHouse, useModeLabel } from './house';
import type { LinkView } from '../scope/views';
import { useWords } from '../text/use-words';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import type { WidgetNode } from '@/schemas/template/document';
import { Icon } from '@/ui/icon/icon';
import { useThisHouse } from '../scope/this-house';
import { askedByTile } from '../explain/asked-by-tile';
import { lastCommands, type Asked, type LastCommand } from '../explain/last-command';
import { modeEnd } from '../explain/mode-end';
import { useTruth, type Truth } from './truth';
import styles from './explain-tile.module.css';

const NO_SUBJECT: Subject = { kind: 'unlinked' };

/**
 * Why a tile looks as it does: the state that won, each part of each rule as it is now, where each value comes from and
 * when it last came, and what became of the last command.
 */
export function ExplainTile({ node }: { node: WidgetNode }) {
  useWords('more-explain');
  const speech = useText();
  const { t } = speech;
  const truth = useTruth(node);
  const { explained, subjects } = truth;
  const ruled = explained.states.filter(({ rule }) => rule !== null);
  const winner = ruled.find(({ isShown }) => isShown);
  const items = [
    ...new Map(Object.values(truth.views).flatMap(({ item }) => (item === null ? [] : [[item.id, item]]))),
  ];
  const asked = askedByTile(node, useScenes());
  return (
    <div className={styles['explain']}>
      <section className={styles['won']} aria-label={t('more-explain.state')}>
        <h3>
          <Icon name="check-circle" weight="fill" size="1.25rem" />
          {winner === undefined ? t('more-explain.default') : t('more-explain.won', { name: winner.name })}
        </h3>
        <p>
          {ruled.length === 0
            ? t('more-explain.otherwise-text')
            : t(winner === undefined ? 'more-explain.none-true' : 'more-explain.last-true', { count: ruled.length })}
        </p>
        {winner === undefined || winner.rule === null ? null : <Parts part={winner.rule} truth={truth} />}
      </section>
      {ruled.length === 0 ? null : (
        <section className={styles['others']}>
          {ruled
            .filter((state) => state !== winner)
            .map((state) => (
              <div key={state.name}>
                <h3>{state.name}</h3>
                <p>
                  {t(state.isOverruled ? 'more-explain.overruled' : 'more-explain.false', {
                    name: winner?.name ?? '',
                  })}
                </p>
                <p>
                  {sentenceOf(
                    node.states.find(({ name }) => name === state.name)?.when ?? { all: [] },
                    (link) => subjects[link] ?? NO_SUBJECT,
                    speech,
                  )}
                </p>
                {state.rule === null ? null : <Parts part={state.rule} truth={truth} />}
              </div>
            ))}
          {winner === undefined ? null : (
            <div>
              <h3>{t('more-explain.otherwise')}</h3>
              <p>{t('more-explain.otherwise-text')}</p>
            </div>
          )}
        </section>
      )}
      <section className={styles['chains']}>
        <h3>{t('more-explain.from')}</h3>
        {Object.keys(truth.views).length === 0 ? <p>{t('more-explain.no-links')}</p> : null}
        {Object.entries(truth.views).map(([name, view]) => (
          <Chain key={name} name={name} view={view} subject={subjects[name] ?? NO_SUBJECT} />
        ))}
      </section>
      {items.map(([id, item]) => (
        <ItemCommand key={id} item={item} subjects={subjects} views={truth.views} />
      ))}
      {asked.modes.length === 0 ? null : <ModeCommand modes={asked.modes} />}
      {asked.scenes.map(({ id, name }) => (
        <Command key={id} asked={{ scene: id }} sent={() => t('more-explain.command.ran', { name })} />
      ))}
      {asked.help.map((kind) => (
        <Command
          key={kind}
          asked={{ help: kind }}
          sent={() => t('more-explain.command.help', { kind: t(`security.panic.kind.${kind}`) })}
        />
      ))}
    </div>
  );
}

interface ChainProps {
  name: string;
  view: LinkView;
  subject: Subject;
}
/** From the placeholder of the tile through the item to the hub, each with the time of its last word. */
function Chain({ name, view, subject }: ChainProps) {
  const speech = useText();
  const { t, clock } = speech;
  const { device, item } = view;
  const read = useCallback((see: See) => (device === null ? null : see.hub(device.hub)), [device]);
  const hub = useWatch(read);
  const at = (time: number | null) => (time === null ? null : clock(time, { seconds: true }));
  return (
    <ol className={styles['chain']}>
      <Step
        icon="squares-four"
        title={t('more-explain.of-tile', { name: valueInWords(view.value, subject, speech) })}
        text={`${t('more-explain.placeholder', { name })} · ${t(`more-explain.status.${view.status}`)}`}
        time={at(view.since)}
      />
      {item === null || device === null ? (
        <Step
          icon={subject.kind === 'app' ? 'device-tablet-camera' : 'plugs'}
          title={subjectInWords(name, subject, false, speech)}
          text={subject.kind === 'app' ? t('more-explain.by-app') : t(`more-explain.status.${view.status}`)}
          time={at(view.since)}
        />
      ) : (
        <>
          <Step
            icon="plugs-connected"
            title={t('more-explain.of-device', { item: item.name, device: device.name })}
            text={
              item.changedAt === null ? t('more-explain.unseen') : t('more-explain.on-hub', { hub: hub?.name ?? '' })
            }
            time={at(item.changedAt)}
          />
          <Step
            icon="house-line"
            title={t(`more-explain.hub.${hub?.freshness ?? 'unknown'}`, { hub: hub?.name ?? '' })}
            text={t('more-explain.heard')}
            time={at(hub?.lastHeardAt ?? null)}
          />
        </>
      )}
    </ol>
  );
}

function Step({ icon, title, text, time }: { icon: string; title: string; text: string; time: string | null }) {
  return (
    <li>
      <span>
        <Icon name={icon} size="1.125rem" />
      </span>
      <div>
        <b>{title}</b>
        <small>{text}</small>
      </div>
      {time === null ? null : <time>{time}</time>}
    </li>
  );
}

interface ItemCommandProps {
  item: Readonly<ItemState>;
  subjects: Truth['subjects'];
  views: Truth['views'];
}
function ItemCommand({ item, subjects, views }: ItemCommandProps) {
  const speech = useText();
  const [link] = Object.entries(views).find(([, view]) => view.item?.id === item.id) ?? [''];
  return (
    <Command
      asked={{ item: item.id }}
      sent={({ value }) =>
        speech.t('more-explain.command.sent', { value: valueInWords(value, subjects[link] ?? NO_SUBJECT, speech) })
      }
    />
  );
}

/** The mode that this page last asked for, where the tile asks for it, and how the house stands since. */
function ModeCommand({ modes }: { modes: readonly string[] }) {
  const thisHouse = useThisHouse();
  const { t, clock } = useText();
  const house = useHouse();
  const modeName = useModeLabel();
  const { serial, mode } = house;
  const last: LastCommand | null = useSyncExternalStore(thisHouse.of(lastCommands).subscribe, () =>
    serial === null ? null : thisHouse.of(lastCommands).of({ mode: serial }),
  );
  const target = last?.value;
  if (last === null || typeof target !== 'string' || !modes.includes(target)) return null;
  const end = modeEnd(house, target);
  const isThere = end === 'stands' && mode.id === target;
  return (
    <section className={styles['chains']}>
      <h3>{t('more-explain.command.title')}</h3>
      <ol className={styles['chain']}>
        <Step
          icon="arrow-up"
          title={t('more-explain.command.mode', { mode: modeName(target) })}
          text={t('more-explain.command.by')}
          time={clock(last.sentAt, { seconds: true })}
        />
        <Step
          icon={isThere ? 'check-circle' : end === 'begun' || end === 'waiting' ? 'clock-countdown' : 'warning'}
          title={
            end === 'stands'
              ? t('more-explain.command.of-mode.stands', { mode: modeName(mode.id) })
              : end === 'begun'
                ? t('more-explain.command.of-mode.begun')
                : t(`more-explain.command.${end}`)
          }
          text=""
          time={end === 'stands' && mode.since !== null ? clock(mode.since, { seconds: true }) : null}
        />
      </ol>
    </section>
  );
}

/** What this page last asked, and what the hub, or for help the service, made of it. */
function Command({ asked, sent }: { asked: Asked; sent: (last: LastCommand) => string }) {
  const house = useThisHouse();
  const { t, clock } = useText();
  const last: LastCommand | null = useSyncExternalStore(house.of(lastCommands).subscribe, () =>
    house.of(lastCommands).of(asked),
  );
  if (last === null) return null;
  const { outcome } = last;
  const at = (time: number | null) => (time === null ? null : clock(time, { seconds: true }));
  const end = outcome === null ? 'waiting' : outcome.status;
  // No hub answers a call for help.
  const isOfHelp = 'help' in asked && end !== 'unknown';
  return (
    <section className={styles['chains']}>
      <h3>{t('more-explain.command.title')}</h3>
      <ol className={styles['chain']}>
        <Step icon="arrow-up" title={sent(last)} text={t('more-explain.command.by')} time={at(last.sentAt)} />
        <Step
          icon={outcome === null ? 'clock-countdown' : outcome.status === 'confirmed' ? 'check-circle' : 'warning'}
          title={t(isOfHelp ? `more-explain.command.of-help.${end}` : `more-explain.command.${end}`)}
          text={outcome === null || outcome.status === 'confirmed' ? '' : t(`errors.${outcome.problem.code}`)}
          time={at(last.endedAt)}
        />
      </ol>
    </section>
  );
}

function Parts({ part, truth }: { part: Explained; truth: Truth }) {
  const speech = useText();
  const { t, clock } = speech;
  if (part.kind === 'never') return <p>{t('conditions.never')}</p>;
  if (part.kind !== 'compare')
    return (
      <div className={styles['parts']}>
        <small>{t(part.kind === 'all' ? 'more-explain.all' : 'more-explain.any')}</small>
        {part.parts.map((one, at) => (
          // Parts of a rule have no name of their own, and their order is what the rule says.
          <Parts key={at} part={one} truth={truth} />
        ))}
      </div>
    );
  const subject = truth.subjects[part.link] ?? NO_SUBJECT;
  const value = valueInWords(part.value, subject, speech);
  const since = truth.views[part.link]?.since ?? null;
  return (
    <div className={styles['part']} data-true={part.holds || undefined}>
      <Icon name={part.holds ? 'check-circle' : 'x-circle'} weight="fill" size="1.125rem" />
      <span>
        <b>
          {t(`conditions.operator.${part.operator.replaceAll(' ', '-')}`, {
            subject: subjectInWords(part.link, subject, false, speech),
            value: valueInWords(part.wanted, subject, speech),
          })}
        </b>
        <small>
          {since === null
            ? t('more-explain.now', { value })
            : t('more-explain.now-since', { value, time: clock(since, { seconds: true }) })}
        </small>
      </span>
      <i>{t(part.holds ? 'more-explain.true' : 'more-explain.is-false')}</i>
    </div>
  );
}
