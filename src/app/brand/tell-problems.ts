import type { House, SessionState } from '@/hub';
import { allTexts } from '../i18n';
import { dressFailure } from './dress';
import type { RefusedFile } from './partner-documents';
import { issuesIn } from './refused';

let isFailureTold = false;

async function problems(): Promise<readonly RefusedFile[]> {
  const failure = isFailureTold ? null : dressFailure();
  isFailureTold = true;
  // The wardrobe is what may not have arrived.
  const found = await import('./wardrobe').then(
    ({ brandProblems }) => brandProblems(),
    () => [],
  );
  if (failure === null) return found;
  return [...issuesIn(failure).map((issue) => ({ ...issue, file: 'brand' })), ...found];
}

/** Says on the message list what of a brand is not in use: file, place in it and reason, each once. */
export async function tell({ commands }: House, partner: SessionState['partner']['problem']): Promise<void> {
  const refused = await problems();
  if (refused.length === 0 && partner === null) return;
  await allTexts();
  const inWords = refused.length === 0 ? null : await (await import('@/runtime/hooks/finding-words')).findingWords();
  for (const issue of refused) {
    const { file, line, column, path, severity } = issue;
    const place = line === undefined ? path : `${line}:${column ?? 1} ${path}`;
    const values = { file, place: place === '' ? '' : ` (${place})`, reason: inWords?.(issue) ?? '' };
    commands.post({
      kind: 'toast',
      // What only warns is used as it stands.
      ...(severity === 'error'
        ? { variant: 'error', title: 'brand.refused.title', text: 'brand.refused.text' }
        : { variant: 'info', title: 'brand.used.title', text: 'brand.used.text', isKeptOnly: true }),
      values,
    });
  }
  if (partner !== null)
    commands.post({
      kind: 'toast',
      variant: 'info',
      title: 'brand.settings.title',
      text: 'brand.settings.text',
      isKeptOnly: true,
    });
}
