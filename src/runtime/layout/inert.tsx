import { useMemo, type ReactNode } from 'react';
import type { House, HouseCommands } from '@/hub';
import { DialogsContext, NO_DIALOGS } from '../scope/dialogs';
import { ConfirmContext, PageContext, usePage, type Page } from '../scope/page';
import { HouseContext, useThisHouse } from '../scope/this-house';
import styles from './inert.module.css';

const REFUSED = { ok: false, status: 'refused', problem: { code: 'view-only', detail: 'inert' } } as const;
const refused = () => Promise.resolve(REFUSED);
/** What is read for the picture and changes nothing. */
const READS = /_(?:list|get|get_keys)$/;

/**
 * The same house, to which nothing can be said from here. What it keeps for all (`of`) is shared: what has to be read to be
 * drawn, such as the pictures of a camera, is read once, whoever shows it.
 */
const lookedAt = (house: House): House => {
  const read: HouseCommands['askCloud'] = (call, params) =>
    READS.test(call) ? house.commands.askCloud(call, params) : Promise.resolve({ ...REFUSED, data: null });
  const commands = new Proxy(house.commands, { get: (_all, name) => (name === 'askCloud' ? read : refused) });
  return { ...house, commands };
};

const nothing = () => undefined;
const stay: Pick<Page, 'go' | 'retry' | 'setLanguage' | 'setTheme' | 'setTextSize' | 'setKiosk'> = {
  go: nothing,
  retry: nothing,
  setLanguage: nothing,
  setTheme: nothing,
  setTextSize: nothing,
  setKiosk: nothing,
};
const nobody = () => Promise.resolve(false);

/**
 * What stands in here is drawn as ever and is only to be looked at: no finger and no key reaches it, and what a widget
 * would do by itself, such as after a while, goes nowhere either.
 */
export function Inert({ children }: { children: ReactNode }) {
  const house = useThisHouse().of(lookedAt);
  const page = usePage();
  const here = useMemo((): Page => ({ ...page, ...stay, sound: { ...page.sound, setOn: nothing } }), [page]);
  return (
    <HouseContext value={house}>
      <PageContext value={here}>
        <ConfirmContext value={nobody}>
          <DialogsContext value={NO_DIALOGS}>
            <div className={styles['inert']} inert>
              {children}
            </div>
          </DialogsContext>
        </ConfirmContext>
      </PageContext>
    </HouseContext>
  );
}
