import { readFileSync } from 'node:fs';

/** Whatever the cloud of a demonstration mails lands there. */
const OUTBOX = '/house/outbox';

export interface SettingsOptions {
  settingsFile: string;
  /** Laid over the settings file. */
  config: Record<string, unknown>;
  /** `demo` of the settings is true only with this, whatever the file says. */
  isDemo: boolean;
  /** Who may sign in at a demonstration; null where nobody lives in the home. */
  demoSignIn: { login: string; password: string; pin: string } | null;
}

/** The app's settings as they are now. A file that is no JSON object comes as its text: the app says what is wrong with it. */
export type Settings = () => Record<string, unknown> | string;

export function openSettings({ settingsFile, config, isDemo, demoSignIn }: SettingsOptions): Settings {
  const guest = {
    ...(isDemo && demoSignIn !== null && { demoSignIn }),
    ...(isDemo && { mailUrl: OUTBOX }),
  };
  return () => {
    const text = readText(settingsFile) ?? '{}';
    try {
      const settings = JSON.parse(text) as unknown;
      if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return text;
      const merged: Record<string, unknown> = { ...settings, ...guest, ...config };
      return { ...merged, demo: isDemo && merged['demo'] !== false };
    } catch {
      return text;
    }
  };
}

/** undefined: there is no such file. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}
