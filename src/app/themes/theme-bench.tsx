import { use, useEffect, useMemo, useReducer, useState } from 'react';
import type { SchemeName } from '@/runtime/brand/default-colours';
import { fails, pairsOf } from '@/runtime/brand/theme-contrast';
import { ALL_BOARDS, useHousehold } from '@/runtime/hooks/boards';
import { FindingText } from '@/runtime/hooks/finding-words';
import { ConfirmContext, usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { householdThemes, wornTheme, type HouseholdTheme } from '@/runtime/boards/themes';
import { shippedThemes } from '@/runtime/brand/shipped-themes';
import { household } from '@/runtime/household/household';
import { useShared } from '@/runtime/watch/use-watch';
import { holdScreen } from '@/runtime/kiosk/holds';
import type { ThemeDocument } from '@/schemas/theme/theme-document';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/button/icon-button';
import { Select } from '@/ui/select-field/select';
import { ApplyToAll } from './apply-to-all';
import { ContrastList, type Vision } from './contrast-list';
import { newTheme, type EditedRole } from './theme-draft';
import { history, HISTORY } from './theme-history';
import { ThemeFields } from './theme-fields';
import { ThemePreviews } from './theme-preview';
import { useLeaveQuestion } from './use-leave-question';
import styles from './theme-editor.module.css';
import { useThisHouse } from '@/runtime/hooks/this-house';

const THEMES_PATH = '/themes';
const NEW = 'new';

interface ThemeBenchProps {
  /** null: a new one. */
  uuid: string | null;
  /** As it is stored now; null: it is new, or somebody deleted it since it was opened here. */
  kept: HouseholdTheme | null;
  themes: readonly HouseholdTheme[];
}

/** One theme being made or changed. What was changed and not saved goes only after a question. */
export function ThemeBench({ uuid, kept, themes }: ThemeBenchProps) {
  const house = useThisHouse();
  const { t } = useText();
  const { go } = usePage();
  const confirm = use(ConfirmContext);
  const { config } = useHousehold();
  const [past, act] = useReducer(history<ThemeDocument>, kept?.document ?? newTheme(t('more-themes.unnamed')), HISTORY);
  // Somebody may save it elsewhere meanwhile; what stands here was begun from this one.
  const [begun, setBegun] = useState({ document: past.now, revision: kept?.revision ?? null });
  const [scheme, setScheme] = useState<SchemeName>('light');
  const [role, setRole] = useState<EditedRole>('accent.fill');
  const [vision, setVision] = useState<Vision>('none');
  const [isBusy, setBusy] = useState(false);
  const theme = past.now;
  const shipped = useShared(shippedThemes);
  const change = (next: ThemeDocument) => {
    act({ kind: 'change', next });
  };
  const { theme: worn, lacking } = useMemo(() => wornTheme(theme, themes, shipped), [theme, themes, shipped]);
  const pairs = useMemo(
    () => (['light', 'dark'] as const).flatMap((one) => pairsOf(worn, one).map((pair) => ({ ...pair, scheme: one }))),
    [worn],
  );
  const unreadable = pairs.filter((pair) => fails(pair) && pair.isText).length;
  const isGone = uuid !== null && kept === null;
  const isUnsaved = JSON.stringify(theme) !== JSON.stringify(begun.document);
  useEffect(() => (isUnsaved ? holdScreen('edit') : undefined), [isUnsaved]);
  const told = async <Done extends { ok: true } | { ok: false; problem: { code: string } }>(
    work: Promise<Done>,
  ): Promise<Done> => {
    setBusy(true);
    const done = await work;
    setBusy(false);
    if (!done.ok) house.commands.post({ kind: 'toast', variant: 'error', title: `errors.${done.problem.code}` });
    return done;
  };
  const save = async (to: string | null, document: ThemeDocument) => {
    const done = await told(house.of(householdThemes).save(to, document, to === null ? null : begun.revision));
    if (!done.ok) return;
    if (done.uuid !== to) go(`${THEMES_PATH}/${done.uuid}`);
    else setBegun({ document, revision: done.revision });
  };
  const remove = async ({ uuid: of, revision, document: { name } }: HouseholdTheme) => {
    if (!(await confirm({ action: 'theme.delete', title: t('more-themes.delete-ask', { name }), value: null }))) return;
    if (!(await told(house.of(householdThemes).remove(of, revision))).ok) return;
    if (house.of(household).get().config.theme === of) await told(house.of(household).saveConfig({ theme: undefined }));
    go(`${THEMES_PATH}/${NEW}`);
  };
  const mayLeave = () =>
    confirm({ action: 'theme.leave', title: t('more-themes.leave-ask', { name: theme.name }), value: null });
  useLeaveQuestion(isUnsaved, mayLeave);
  const leave = async (path: string) => {
    if (!isUnsaved || (await mayLeave())) go(path);
  };
  return (
    <div className={styles['editor']}>
      <header className={styles['bar']}>
        <IconButton
          icon="arrow-left"
          tone="plain"
          label={t('more-themes.back')}
          onPress={() => {
            leave(ALL_BOARDS).catch(reportError);
          }}
        />
        <div className={styles['name']}>
          <h1>
            <bdi>{theme.name}</bdi>
          </h1>
          <p>
            {t(
              `more-themes.${isGone ? 'gone' : kept !== null && config.theme === kept.uuid ? 'applied' : 'not-applied'}`,
            )}
          </p>
          {lacking === null ? null : (
            <p role="status">
              <FindingText what={lacking.issue} within={(reason) => t('more-themes.without-base.note', { reason })} />
            </p>
          )}
        </div>
        <span className={styles['steps']}>
          <IconButton
            icon="arrow-u-up-left"
            tone="plain"
            label={t('more-themes.undo')}
            isDisabled={past.before.length === 0}
            onPress={() => act({ kind: 'undo' })}
          />
          <IconButton
            icon="arrow-u-up-right"
            tone="plain"
            label={t('more-themes.redo')}
            isDisabled={past.after.length === 0}
            onPress={() => act({ kind: 'redo' })}
          />
        </span>
        <div className={styles['choose']}>
          <Select
            label={t('more-themes.choose')}
            size="small"
            value={uuid ?? NEW}
            choices={[
              ...themes.map(({ uuid: value, document }) => ({ value, label: document.name })),
              ...(isGone ? [{ value: uuid, label: theme.name }] : []),
              { value: NEW, label: t('more-themes.new') },
            ]}
            onChange={(value) => {
              leave(`${THEMES_PATH}/${value}`).catch(reportError);
            }}
          />
        </div>
        {kept === null ? null : (
          <>
            <Button
              isBusy={isBusy}
              onPress={() => {
                save(null, { ...theme, name: t('more-themes.copy-of', { name: theme.name }).slice(0, 60) }).catch(
                  reportError,
                );
              }}
            >
              {t('more-themes.duplicate')}
            </Button>
            <Button
              tone="danger"
              isBusy={isBusy}
              onPress={() => {
                remove(kept).catch(reportError);
              }}
            >
              {t('more-themes.delete')}
            </Button>
            <ApplyToAll uuid={kept.uuid} name={kept.document.name} isApplied={config.theme === kept.uuid} />
          </>
        )}
        <Button
          tone="primary"
          isBusy={isBusy}
          isDisabled={unreadable > 0 || theme.name.trim() === '' || (kept !== null && !isUnsaved)}
          onPress={() => {
            save(kept?.uuid ?? null, theme).catch(reportError);
          }}
        >
          {unreadable > 0 ? t('more-themes.save-blocked', { count: unreadable }) : t('more-themes.save')}
        </Button>
      </header>
      <div className={styles['panes']}>
        <ThemeFields
          theme={theme}
          worn={worn}
          scheme={scheme}
          role={role}
          pairs={pairs}
          onScheme={setScheme}
          onRole={setRole}
          onChange={change}
        />
        <ThemePreviews theme={worn} vision={vision} />
        <ContrastList theme={theme} worn={worn} pairs={pairs} onChange={change} vision={vision} onVision={setVision} />
      </div>
    </div>
  );
}
