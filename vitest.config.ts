import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from './scripts/chromium.mjs';

const chromium = chromiumPath({ orThrow: false });
const setupFiles = [fileURLToPath(new URL('./tests/support/chance.ts', import.meta.url))];
const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  test: {
    setupFiles,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'sim/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      { extends: true, test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'] } },
      // By itself, so that it is not measured beside other tests; its processes take both cores.
      { extends: true, test: { name: 'load', environment: 'node', include: ['tests/load/**/*.test.ts'] } },
      { extends: true, test: { name: 'meta', environment: 'node', include: ['tests/meta/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx', 'tests/browser/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(chromium === undefined ? {} : { executablePath: chromium }), args: CHROMIUM_ARGS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
