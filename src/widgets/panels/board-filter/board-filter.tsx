import { useDefaultBoard, useHousehold } from '@/runtime/hooks/boards';
import { useHubs } from '@/runtime/hooks/house';
import { useKeepSetting } from '@/runtime/hooks/keep-setting';
import { useText } from '@/runtime/hooks/text';
import styles from './board-filter.module.css';
import { toggledChoice } from './toggled-choice';

type List = 'rooms' | 'categories' | 'controllers';

/** S5.16: what the generated board shows; the last choice of a list cannot be taken away. */
export default function BoardFilter() {
  const { choices } = useDefaultBoard();
  const { config, status } = useHousehold();
  const hubs = useHubs();
  const { t } = useText();
  const { keep, refuse } = useKeepSetting();
  const filter = config.filterOptions ?? {};
  const hubName = (serial: string) => hubs.find((hub) => hub.serial === serial)?.name ?? serial;
  // A kind of device that is newer than this program is called what the hub calls it.
  const categoryName = (key: string) => t(`boards.category.${key}`, { defaultValue: key });
  const groups: readonly { list: List; all: readonly { id: string; name: string }[] }[] = [
    { list: 'rooms', all: choices.rooms.map(({ id, name }) => ({ id, name: name ?? t('boards.no-room') })) },
    { list: 'categories', all: choices.categories.map((id) => ({ id, name: categoryName(id) })) },
    { list: 'controllers', all: choices.controllers.map((id) => ({ id, name: hubName(id) })) },
  ];
  return (
    <div className={styles['filter']}>
      {groups
        // One of a kind is no choice.
        .filter(({ all }) => all.length > 1)
        .map(({ list, all }) => {
          const ids = all.map(({ id }) => id);
          const chosen = ids.filter((id) => filter[list]?.includes(id) ?? true);
          return (
            <fieldset key={list} className={styles['group']} disabled={status !== 'ready'}>
              <legend>{t(`boards.filter.${list}`)}</legend>
              {all.map(({ id, name }) => {
                const next = toggledChoice(ids, filter[list], id);
                return (
                  <button
                    key={id}
                    type="button"
                    className={styles['chip']}
                    aria-pressed={chosen.includes(id)}
                    onClick={() => {
                      if (next === null) refuse('boards.keep-one');
                      else keep({ filterOptions: { ...filter, [list]: next.chosen } });
                    }}
                  >
                    <bdi>{name}</bdi>
                  </button>
                );
              })}
            </fieldset>
          );
        })}
    </div>
  );
}
