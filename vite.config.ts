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
      // What first-load.ts brings along is also a lazy widget for everybody else; that is meant.
      checks: { ineffectiveDynamicImport: false },
    },
  },
});
