import { page } from 'vitest/browser';
import { builtInDocuments } from '@/app/built-in-documents';
import { registerFirstLoad } from '@/app/first-load';
import { allTexts, speak } from '@/app/i18n';
import { HOME } from '@/app/routes';
import { documentsOf } from '@/app/screens';

/** Everything that the page would fetch is here before the first world begins: none of them waits for a server. */
export async function readyPage(): Promise<void> {
  await page.viewport(1_280, 800);
  registerFirstLoad();
  await speak('en');
  await allTexts();
  await Promise.all(documentsOf(HOME, HOME.path).map(builtInDocuments.read));
}
