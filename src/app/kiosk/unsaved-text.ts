const FIELDS =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=password], [type=number], [type=url], [type=tel])';
/** Browsers fill these in by themselves, and do so again after a reload. */
const BY_ITSELF = '[autocomplete~=username], [autocomplete~=current-password]';

/** Somebody has begun to write: a field on the screen holds words. What is typed into a search is not kept anyway. */
export const hasUnsavedText = (root: ParentNode): boolean =>
  [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
    (field) => field.value !== '' && !field.matches(BY_ITSELF),
  );
