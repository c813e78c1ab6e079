import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import { useText } from '../text/use-text';
import type { Message } from '../scope/views';

const read = (see: See): readonly Message[] => see.messages().list;

/** The kept list, oldest first; those with `isShowing` stand on the screen now (S2.36). */
export const useMessages = (): readonly Message[] => useWatch(read);

/** What a message says first; one about a device names it, also where its own words do not. */
export function useMessageTitle(): (message: Message) => string {
  const { t } = useText();
  return ({ title, values }) => {
    const words = t(title, values);
    const { name } = values;
    return typeof name !== 'string' || name === '' || words.includes(name)
      ? words
      : t('messages.about', { name, words });
  };
}
