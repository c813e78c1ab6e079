import { householdThemes, wornTheme } from '@/runtime/boards/themes';
import { shippedThemes } from '@/runtime/brand/shipped-themes';
import { findingWords } from '@/runtime/hooks/finding-words';
import type { House } from '@/runtime/hooks/this-house';
import { isDressed } from '../brand/dress';
import { allTexts } from '../i18n';

/** What was said already: the next board that wears it is no news. */
const told = (_house: House) => new Set<string>();

/** Says once of a theme that is worn which one it should lie over and nobody has; what it says itself is drawn. */
export async function tellLacking(house: House, uuid: string): Promise<void> {
  // It may be one of the brand's, whose file is on its way.
  if (isDressed()) await (await import('../brand/wardrobe')).brandRead();
  const { themes } = house.of(householdThemes).get();
  const chosen = themes.find((one) => one.uuid === uuid);
  const lacking = chosen && wornTheme(chosen.document, themes, house.of(shippedThemes).get()).lacking;
  if (chosen === undefined || !lacking) return;
  const news = JSON.stringify([uuid, lacking]);
  if (house.of(told).has(news)) return;
  house.of(told).add(news);
  await allTexts();
  const reason = (await findingWords())(lacking.issue);
  house.commands.post({
    kind: 'toast',
    variant: 'info',
    title: 'more-themes.without-base.title',
    text: 'more-themes.without-base.text',
    values: { name: chosen.document.name, reason },
    isKeptOnly: true,
  });
}
