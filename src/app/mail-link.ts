/**
 * Takes what a mail's link carries out of the address before anything else is asked of anybody, as a bounce key is
 * the pages of a forgotten password find it in memory once this settles.
 */
export async function takeMailLink(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  replace: (path: string) => void,
): Promise<void> {
  if (search === '' || !pathname.startsWith('/forgot-password')) return;
  const { email = '', token = '' } = Object.fromEntries(new URLSearchParams(search));
  replace(pathname);
  // Few visits come by a mail: no other fetches what keeps it.
  const { rememberReset } = await import('@/runtime/hooks/password-reset');
  rememberReset({ email, token });
}
