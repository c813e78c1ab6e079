import { useFindingWords } from '@/runtime/hooks/finding-words';
import { useText } from '@/runtime/hooks/text';
import type { FindingCode } from '@/runtime/lint/finding';
import { issueKey, type Sentence, type Severity } from '@/schemas/issues/issue';
import { Icon } from '@/ui/icon/icon';
import styles from './problems.module.css';

const ICON = { error: 'warning-circle', warning: 'warning', note: 'info' } as const;
const SEVERITIES = ['error', 'warning', 'note'] as const;

/** A finding as it is listed. */
export interface Told {
  /** In words already, in place of those that its code and its sentence have. */
  told?: { title: string; text: string } | undefined;
  /** Left out: the schemas refuse it. */
  code?: FindingCode | undefined;
  severity: Severity;
  path: string;
  what: Sentence;
  line?: number | undefined;
}
/** What mends it; `label`: what the button does, where its word alone does not say it; `word`: in place of "Fix". */
export interface Mend {
  label: string | null;
  word?: string | undefined;
  run: () => void;
}

interface FindingsPanelProps<One extends Told> {
  findings: readonly One[];
  /** How many tiles there are, where that is known; it is said while all of them can be published. */
  tiles: number | null;
  /** When that was looked for, in words; left out: it is looked for at every step. */
  checked?: string | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  placeOf: (one: One) => string;
  mendOf: (one: One) => Mend | null;
  onGo: (one: One) => void;
}

/** What is wrong, gravest first: counts at the foot, and opened the list; a press leads to the place. */
export function FindingsPanel<One extends Told>(props: FindingsPanelProps<One>) {
  const { findings, tiles, checked = null, isOpen, onOpen, ...lines } = props;
  const { t } = useText();
  const isValid = findings.every(({ severity }) => severity !== 'error');
  const isShown = isOpen && findings.length > 0;
  return (
    <section
      className={styles['problems']}
      aria-label={t('editor.problems.title')}
      data-open={isShown || undefined}
      data-problems=""
    >
      <div className={styles['foot']}>
        {isValid && tiles !== null ? (
          <span data-severity="ok">
            <Icon name="check-circle" weight="fill" size="1.125rem" />
            {t('editor.problems.valid', { count: tiles })}
          </span>
        ) : null}
        {SEVERITIES.map((severity) => (
          <Count
            key={severity}
            severity={severity}
            count={findings.filter((one) => one.severity === severity).length}
          />
        ))}
        {checked === null ? null : <time>{checked}</time>}
        <button
          type="button"
          aria-expanded={isShown}
          disabled={findings.length === 0}
          onClick={() => {
            onOpen(!isOpen);
          }}
        >
          {t('editor.problems.details')}
          <Icon name={isShown ? 'caret-down' : 'caret-up'} weight="bold" size="0.875rem" />
        </button>
      </div>
      {isShown ? (
        <ul>
          {findings.map((one) => (
            <li
              key={`${one.told?.title ?? one.code ?? ''} ${issueKey({ ...one.what, path: one.path })}`}
              data-severity={one.severity}
            >
              <Line finding={one} {...lines} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Count({ severity, count }: { severity: Severity; count: number }) {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <span data-severity={severity}>
      <Icon name={ICON[severity]} weight="fill" size="1.125rem" />
      {t(`editor.problems.${severity}`, { count })}
    </span>
  );
}

function Line<One extends Told>({
  finding,
  placeOf,
  mendOf,
  onGo,
}: Pick<FindingsPanelProps<One>, 'placeOf' | 'mendOf' | 'onGo'> & { finding: One }) {
  const { t } = useText();
  const inWords = useFindingWords();
  const { code, severity, what, line, told } = finding;
  const title = told?.title ?? (code === undefined ? inWords(what) : t(`editor.finding.${code}`));
  const text = told?.text ?? (code === undefined ? null : inWords(what));
  const mend = mendOf(finding);
  return (
    <>
      <button
        type="button"
        className={styles['line']}
        data-severity={severity}
        onClick={() => {
          onGo(finding);
        }}
      >
        <Icon name={ICON[severity]} weight="fill" size="1.125rem" />
        <span>
          <b>{title}</b>
          {text === null ? null : <small>{text}</small>}
        </span>
        <code>{placeOf(finding)}</code>
        <i>{line === undefined ? '' : t('editor.problems.line', { line })}</i>
      </button>
      {mend === null ? null : (
        <button type="button" className={styles['fix']} title={mend.label ?? undefined} onClick={mend.run}>
          {mend.word ?? t('editor.problems.fix')}
        </button>
      )}
    </>
  );
}
