// Before the first paint: the scheme that the app will have, and ground and ink of the brand that was worn last, so
// that no other one shows meanwhile.
(() => {
  const root = document.documentElement;
  /** Nothing kept, or nothing that can be read, is the same. */
  const kept = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    } catch {
      return {};
    }
  };
  const { theme, kiosk } = kept('porchlight.preferences');
  // A wall display is dark unless somebody fixed it (design 7); so the app has it too.
  const isDark = typeof kiosk === 'string' || matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = theme === 'light' || theme === 'dark' ? theme : isDark ? 'dark' : 'light';
  root.dataset.theme = scheme;
  const { installed, account } = kept('porchlight.brand');
  const look = account ?? installed;
  if (!look) return;
  for (const [name, role] of [
    ['--first-ground', '--surface-canvas'],
    ['--first-ink', '--text-primary'],
  ]) {
    const colour = look[scheme]?.[role];
    if (/^#[0-9A-Fa-f]{6}$/.test(colour)) root.style.setProperty(name, colour);
  }
  if (look.logo) root.dataset.worn = '';
})();
