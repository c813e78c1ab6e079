import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The polyfill is an inline script, which the content security policy forbids; inlined assets would be data: URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few requests, each whole: what one screen needs arrives together, and packs better than crumbs do.
          groups: [
            { name: 'first-load', test: /\/src\/main\.tsx$/, priority: 9 },
            {
              name: 'sign-in',
              test: /\/src\/widgets\/(sign-in-[a-z]+|language-select|loading-ring)\/[a-z-]+\.tsx$/,
              priority: 8,
            },
            {
              name: 'devices',
              test: /\/src\/widgets\/(list-heading|device-search|room-index|device-list)\/[a-z-]+\.tsx$/,
              priority: 7,
            },
            { name: 'tiles', test: /\/src\/widgets\/[a-z-]+\/(?!schema)[a-z-]+\.tsx$/, priority: 6 },
            { name: 'schemas', test: /\/src\/widgets\/[a-z-]+\/schema\.ts$/, priority: 5 },
          ],
        },
      },
      // What first-load.ts brings along is also a lazy widget for everybody else; that is meant.
      checks: { ineffectiveDynamicImport: false },
    },
  },
});
