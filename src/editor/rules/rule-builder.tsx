import { useState } from 'react';
import { sentenceOf, subjectInWords, valueInWords, type Subject } from '@/runtime/conditions/sentence';
import { explainRule, type Explained } from '@/runtime/conditions/explain';
import { useText } from '@/runtime/hooks/text';
import type { Speech } from '@/runtime/text/speech';
import { domainOf, type Domain } from '@/runtime/lint/domain';
import { OPERATORS, type Compare, type Condition, type Operator } from '@/schemas/condition/words';
import type { WidgetNode } from '@/schemas/template/document';
import { CAPS } from '@/schemas/template/plain-json';
import { Icon } from '@/ui/icon/icon';
import { Segmented } from '@/ui/segments/segmented';
import type { Bind } from '../document/node';
import { Select } from '../inspector/controls';
import { useEditor, useEditorState, useTriedValues } from '../state/use-editor';
import { firstValue, readable, type Readable } from './first-rule';
import { readValue } from './rule-value';
import { labelOf, NO_SUBJECT, subjectOf } from './subject-words';
import { ValueSource } from './value-source';
import {
  addPart,
  asGroup,
  canNest,
  countParts,
  groupOf,
  isGroup,
  isUnary,
  removePart,
  replacePart,
  setKind,
  withOperator,
  type Way,
} from './tree';
import { useTruth, type Truth } from '@/runtime/hooks/truth';
import styles from './rule-builder.module.css';

interface RuleBuilderProps {
  id: string;
  node: WidgetNode;
  rule: Condition;
  onChange: (rule: Condition, bind: Bind) => void;
}

interface Shared {
  id: string;
  node: WidgetNode;
  choices: readonly Readable[];
  truth: Truth;
  rule: Condition;
  change: (rule: Condition, bind?: Bind) => void;
}

/**
 * When a state shows: comparisons and groups inside groups, each with what it is now, and the whole in words. What a
 * person tries in place of a value of the house is shown here and by the tile on the canvas, and changes nothing else.
 */
export function RuleBuilder({ id, node, rule, onChange }: RuleBuilderProps) {
  const speech = useText();
  const { t } = speech;
  const editor = useEditor();
  const choices = readable(node, editor.linkNames(id));
  const truth = useTruth(node, useTriedValues());
  const whole = asGroup(rule);
  const shared: Shared = {
    id,
    node,
    choices,
    truth,
    rule: whole,
    change: (next, bind = {}) => {
      onChange(next, bind);
    },
  };
  const explained = explainRule(whole, truth.values);
  const sentence = sentenceOf(whole, (link) => truth.subjects[link] ?? NO_SUBJECT, speech);
  return (
    <section className={styles['rule']} aria-label={t('editor.rule.title')}>
      <div className={styles['head']}>
        <h3>{t('editor.rule.title')}</h3>
        <Kinds shared={shared} way={[]} part={whole} />
      </div>
      <div className={styles['box']}>
        <Parts shared={shared} way={[]} part={whole} explained={explained} />
      </div>
      <p className={styles['sentence']}>{sentence}</p>
      <Try shared={shared} links={[...new Set(explained.reads)]} />
    </section>
  );
}

function Kinds({ shared: { rule, change }, way, part }: { shared: Shared; way: Way; part: Condition }) {
  const { t } = useText();
  return (
    <Segmented
      label={t('editor.rule.kind')}
      value={groupOf(part).kind}
      choices={[
        { value: 'all', label: t('editor.rule.all') },
        { value: 'any', label: t('editor.rule.any') },
      ]}
      onChange={(kind) => {
        change(setKind(rule, way, kind));
      }}
    />
  );
}

function Parts({ shared, way, part, explained }: { shared: Shared; way: Way; part: Condition; explained: Explained }) {
  const { t } = useText();
  const { rule, change, choices } = shared;
  const { parts } = groupOf(part);
  const told = explained.kind === 'all' || explained.kind === 'any' ? explained.parts : [];
  const isFull = countParts(rule) >= CAPS.ruleNodes - 1;
  const fresh = (): { compare: Compare; bind: Bind } => {
    const [first] = choices;
    const name = first?.name ?? 'state';
    const compare: Compare = { link: name, operator: 'equals', value: firstValue(domainOf(first?.link)) };
    return { compare, bind: first?.isNew === true ? { [name]: first.link } : {} };
  };
  return (
    <>
      {parts.map((one, at) => {
        const here = [...way, at];
        const now = told[at];
        return isGroup(one) ? (
          <div key={here.join('.')} className={styles['group']} role="group" aria-label={t('editor.rule.group')}>
            <div className={styles['groupHead']}>
              <Kinds shared={shared} way={here} part={one} />
              {now === undefined || !('parts' in now) ? null : (
                <small>
                  {t('editor.rule.count', {
                    count: now.parts.filter(({ holds }) => holds).length,
                    of: now.parts.length,
                  })}
                </small>
              )}
              <RemoveButton shared={shared} way={here} />
            </div>
            {now === undefined ? null : <Parts shared={shared} way={here} part={one} explained={now} />}
          </div>
        ) : (
          <Comparison key={here.join('.')} shared={shared} way={here} compare={one} holds={now?.holds === true} />
        );
      })}
      <div className={styles['adds']}>
        <button
          type="button"
          disabled={isFull}
          onClick={() => {
            const { compare, bind } = fresh();
            change(addPart(rule, way, compare), bind);
          }}
        >
          {t('editor.rule.add')}
        </button>
        {canNest(way) ? (
          <button
            type="button"
            disabled={isFull}
            onClick={() => {
              const { compare, bind } = fresh();
              change(addPart(rule, way, { any: [compare] }), bind);
            }}
          >
            {t('editor.rule.add-group')}
          </button>
        ) : null}
      </div>
    </>
  );
}

function RemoveButton({ shared: { rule, change }, way }: { shared: Shared; way: Way }) {
  const { t } = useText();
  return (
    <button
      type="button"
      className={styles['remove']}
      aria-label={t('editor.rule.remove')}
      onClick={() => {
        change(removePart(rule, way));
      }}
    >
      <Icon name="x" weight="bold" size="1rem" />
    </button>
  );
}

/** The values that it can have, each in words; null: it is typed. */
function wordsOf(domain: Domain, subject: Subject, speech: Speech): { value: string; label: string }[] | null {
  if (domain.kind !== 'words' && domain.kind !== 'bool') return null;
  const words = domain.kind === 'words' ? domain.words : ['true', 'false'];
  return words.map((value) => ({ value, label: valueInWords(readValue(value, domain), subject, speech) }));
}

function Comparison({ shared, way, compare, holds }: { shared: Shared; way: Way; compare: Compare; holds: boolean }) {
  const speech = useText();
  const { t } = speech;
  const { id, node, rule, change, choices, truth } = shared;
  const link = choices.find(({ name }) => name === compare.link)?.link;
  const domain = domainOf(link);
  const set = (next: Compare, bind?: Bind) => {
    change(replacePart(rule, way, next), bind);
  };
  return (
    <div className={styles['row']} role="group" aria-label={t('editor.rule.condition')}>
      <ValueSource
        id={id}
        node={node}
        truth={truth}
        label={t('editor.rule.item')}
        chosen={compare.link}
        onChoose={(found) => {
          const next = { link: found.name, operator: compare.operator };
          set(
            isUnary(compare.operator) ? next : { ...next, value: firstValue(domainOf(found.link)) },
            found.isNew ? { [found.name]: found.link } : {},
          );
        }}
      />
      <Select
        label={t('editor.rule.operator')}
        value={compare.operator}
        choices={OPERATORS.map((value) => ({ value, label: t(`editor.rule.operators.${value.replaceAll(' ', '-')}`) }))}
        onChange={(operator) => {
          set(withOperator(compare, operator as Operator, firstValue(domain)));
        }}
      />
      <RemoveButton shared={shared} way={way} />
      {isUnary(compare.operator) ? null : (
        <Value
          domain={domain}
          value={compare.value}
          subject={subjectOf(compare.link, link, truth)}
          onChange={(value) => {
            set({ ...compare, value });
          }}
        />
      )}
      <span className={styles['truth']} data-true={holds || undefined}>
        {t(holds ? 'editor.rule.true' : 'editor.rule.false')}
      </span>
    </div>
  );
}

interface ValueProps {
  domain: Domain;
  value: Compare['value'];
  subject: Subject;
  onChange: (value: NonNullable<Compare['value']>) => void;
}
/** What it is compared with: chosen among the values that it can have, in their words; else typed. */
function Value({ domain, value, subject, onChange }: ValueProps) {
  const speech = useText();
  const words = wordsOf(domain, subject, speech);
  const [typed, setTyped] = useState<string | null>(null);
  const editor = useEditor();
  if (words !== null)
    return (
      <Select
        label={speech.t('editor.rule.value')}
        value={String(value)}
        choices={words}
        onChange={(next) => {
          onChange(readValue(next, domain));
        }}
      />
    );
  return (
    <input
      className={styles['value']}
      aria-label={speech.t('editor.rule.value')}
      value={typed ?? (value === null || value === undefined ? '' : String(value))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readValue(currentTarget.value, domain));
      }}
      onBlur={() => {
        setTyped(null);
        editor.seal();
      }}
    />
  );
}

interface TryProps {
  shared: Shared;
  links: readonly string[];
}
/** Values in place of the house's own, to see what the rule would do. */
function Try({ shared: { choices, truth }, links }: TryProps) {
  const speech = useText();
  const { t } = speech;
  const editor = useEditor();
  const tried = useEditorState((state) => state.tried);
  return (
    <details className={styles['try']}>
      <summary>{t('editor.rule.try')}</summary>
      {links.map((name) => {
        const one = choices.find((choice) => choice.name === name);
        const subject = subjectOf(name, one?.link, truth);
        const view = truth.views[name];
        const now = view === undefined ? '' : valueInWords(view.value, subject, speech);
        const label = one === undefined ? subjectInWords(name, subject, true, speech) : labelOf(one, truth, speech);
        const domain = domainOf(one?.link);
        const words = wordsOf(domain, subject, speech);
        const take = (typed: string) => {
          editor.tryValue(name, typed === '' ? null : { typed, value: readValue(typed, domain) });
        };
        return (
          <label key={name}>
            <span>{label}</span>
            {words === null ? (
              <input
                value={tried[name]?.typed ?? ''}
                placeholder={now}
                onChange={({ currentTarget }) => {
                  take(currentTarget.value);
                }}
              />
            ) : (
              <Select
                label={label}
                value={tried[name]?.typed ?? ''}
                choices={[{ value: '', label: t('editor.rule.now', { value: now }) }, ...words]}
                onChange={take}
              />
            )}
          </label>
        );
      })}
      {Object.keys(tried).length === 0 ? null : <p>{t('editor.rule.trying')}</p>}
    </details>
  );
}
