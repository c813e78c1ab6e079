import type { Page } from 'playwright/test';
import { misfitsInPage } from '../../support/misfits-in-page.ts';

/** What does not fit on the page that is shown. @returns one line for each, empty when everything fits */
export const misfits = (page: Page): Promise<string[]> => page.evaluate(misfitsInPage);
