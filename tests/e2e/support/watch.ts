import type { BrowserContext, Page } from 'playwright/test';
import { shiftDate } from '../../../scripts/faked-date.mjs';

/** Pages live on the day that the home does (scripts/hunt.mjs). */
const shiftMs = Number(process.env['PORCHLIGHT_DATE_SHIFT_MS'] ?? 0);

/** What went wrong in a browser while a test ran, unless the test said that it would. */
export class Watch {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Something that this test provokes, such as the socket errors of a home that was killed. */
  allow(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Everything that happened and was not allowed. */
  complaints(): string[] {
    return this.seen.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  }

  async over(context: BrowserContext): Promise<void> {
    if (shiftMs !== 0) await context.addInitScript(shiftDate, shiftMs);
    await context.exposeBinding('reportViolation', (_source, text: string) => {
      this.seen.push(text);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = Reflect.get(window, 'reportViolation') as (text: string) => void;
        report(
          `policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
        );
      });
      // React tells of a drawing that it had to begin again, and only in the cause why.
      addEventListener('error', ({ error }) => {
        const cause: unknown = error instanceof Error ? error.cause : undefined;
        const report = Reflect.get(window, 'reportViolation') as (text: string) => void;
        if (cause instanceof Error) report(`page: at ${location.pathname}, for ${cause.stack ?? cause.message}`);
      });
    });
    context.on('console', (message) => {
      if (message.type() === 'error') this.seen.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (failure) => {
      this.seen.push(`page: ${failure.error().message}`);
    });
    const follow = (page: Page): void => {
      page.on('crash', () => this.seen.push('page: crashed'));
    };
    context.pages().forEach(follow);
    context.on('page', follow);
  }
}
