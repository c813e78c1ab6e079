import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { classNames } from './scripts/class-names.ts';
import { fetchFirst, fetchFirstInWorker } from './scripts/fetch-first.ts';
import { leanRouter } from './scripts/lean-router.ts';
import { nameBuild } from './scripts/name-build.ts';
import { serveSchemas } from './scripts/serve-schemas.ts';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react(), leanRouter(), fetchFirst(source('./src/hub/parts/preload.ts')), serveSchemas(), nameBuild()],
  resolve: {
    alias: [
      { find: '@', replacement: source('./src') },
      { find: /^zod$/, replacement: source('./src/schemas/no-eval/zod.ts') },
      { find: /^zod\/mini$/, replacement: source('./src/schemas/no-eval/zod-mini.ts') },
    ],
  },
  css: { modules: { generateScopedName: classNames() } },
  worker: {
    format: 'es',
    plugins: () => [fetchFirstInWorker(source('./src/hub/parts/worker-part.ts'))],
    // Told from the page's by their names: the bytes of each are counted by themselves.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/worker-part-[name]-[hash].js',
        // Whole, whatever parts that come later share with it: crumbs of it are a kilobyte more, and a request each.
        codeSplitting: { groups: [{ name: 'first', test: /\/src\/hub\/worker\/hub\.worker\.ts$/ }] },
      },
    },
  },
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
            // One request a language for what later screens say, not one for each of ten areas.
            ...['en', 'fr', 'es', 'de'].map((language) => ({
              name: `more-${language}`,
              test: new RegExp(String.raw`/locales/${language}/more-[a-z]+\.json$`),
              priority: 9,
            })),
            { name: 'zod', test: /\/node_modules\/zod\/|\/schemas\/no-eval\//, priority: 9 },
            {
              name: 'sign-in',
              test: /\/src\/widgets\/[a-z]+\/((sign-in-[a-z]+|loading-ring)\/[a-z-]+|language-select\/language-select)\.tsx$/,
              priority: 8,
            },
            // Before the screens: a part that several of them use would else be in one of them, and bring it along.
            { name: 'ui', test: /\/src\/ui\/(?!icon|sound)/, priority: 7.5 },
            // Crumbs that most later parts share: none of them brings another along for their sake.
            {
              name: 'common',
              test: /\/src\/runtime\/(house\/freshness|hooks\/(may|house-lists))\.ts$/,
              priority: 7.46,
            },
            // What a list of devices says of one: no list waits for what boards and cameras need.
            {
              name: 'rows',
              test: /\/src\/runtime\/(text\/(?!finding)|tiles\/(measure|tile-name)|devices\/(?!picker)|hooks\/(device-(facts|filter|icon|status)|freshness|link|look-at-device|room-groups|sensor|tile|voice(-rows)?|words)\.ts)/,
              minShareCount: 3,
              priority: 7.455,
            },
            // On its way with every security home: what it needs must not wait for what later screens share.
            { name: 'while-live', test: /\/src\/app\/while-live\/while-live\.tsx$/, priority: 7.45 },
            { name: 'catalogue', test: /\/src\/schemas\/wire\/catalogue\/(?!units)/, priority: 7.42 },
            { name: 'units', test: /\/src\/schemas\/wire\/catalogue\/units/, priority: 7.42 },
            {
              name: 'energy-figures',
              test: /\/src\/runtime\/(energy\/[a-z-]+|hooks\/energy-[a-z]+)\.ts$/,
              minShareCount: 3,
              priority: 7.41,
            },
            {
              name: 'shared',
              test: /\/src\/runtime\/(?!documents|household|boards|brand)/,
              minShareCount: 6,
              priority: 7.4,
            },
            {
              name: 'devices',
              test: /\/src\/widgets\/[a-z]+\/(list-heading|device-(list|search)|room-index)\/(?!schema|index)[a-z-]+\.tsx?$/,
              priority: 7.2,
            },
            {
              name: 'device',
              test: /\/src\/widgets\/[a-z]+\/(device-(sheet|upkeep)|room-editor)\/(?!schema|index)[a-z-]+\.tsx?$/,
              priority: 7,
            },
            {
              name: 'kiosk',
              test: /\/src\/(app\/kiosk\/(saver|wall)|widgets\/[a-z]+\/(kiosk|saver)-[a-z]+\/(?!schema|index)[a-z-]+)\.tsx?$/,
              priority: 7,
            },
            {
              name: 'dialogs',
              test: /\/src\/(app\/dialogs\/open-dialog|widgets\/[a-z]+\/((dialog|confirm)-[a-z]+|message-list|place-list|theme-select)\/(?!schema)[a-z-]+)\.tsx$/,
              priority: 7,
            },
            {
              name: 'account',
              test: /\/src\/widgets\/[a-z]+\/(check-mail|new-password|reset-mail|sign-up-form|webview-login)\/(?!schema)[a-z-]+\.tsx$/,
              priority: 7,
            },
            {
              name: 'profile',
              test: /\/src\/widgets\/[a-z]+\/(feedback-form|hub-places|no-house|own-pin|own-pin-form|permission-list|picture-editor|profile-[a-z]+|version-label|wifi-setup)\/(?!schema)[a-z-]+\.tsx$/,
              priority: 7,
            },
            {
              name: 'alerts',
              test: /\/src\/widgets\/[a-z]+\/alert-(bar|filter|heading|list)\/(?!schema)[a-z-]+\.tsx$/,
              priority: 7,
            },
            {
              name: 'cameras',
              test: /\/src\/(runtime\/(cameras\/[a-z-]+|hooks\/camera[a-z-]*)|ui\/live-video\/[a-z-]+|widgets\/[a-z]+\/camera(-[a-z]+)?\/(?!schema|index|last-hour)[a-z-]+)\.tsx?$/,
              priority: 7.6,
            },
            {
              name: 'gallery',
              test: /\/src\/(widgets\/[a-z]+\/gallery\/(?!schema|index)[a-z-]+|widgets\/[a-z]+\/camera-view\/last-hour|runtime\/hooks\/gallery[a-z-]*)\.tsx?$/,
              priority: 7.6,
            },
            {
              name: 'meshbots',
              test: /\/src\/widgets\/[a-z]+\/(meshbot-[a-z]+|(device|scene)-picker)\/(?!schema)[a-z-]+\.tsx$/,
              priority: 7,
            },
            {
              name: 'settings',
              test: /\/src\/widgets\/[a-z]+\/((appearance|chime|mode)-settings|house-modes|settings-[a-z]+|sound-volumes|test-mode-[a-z]+|text-size-select|timeout-[a-z]+)\/(?!schema)[a-z-]+\.tsx$/,
              priority: 7,
            },
            {
              name: 'boards',
              test: /\/src\/widgets\/[a-z]+\/board-(links|list|new|properties|versions)\/(?!schema|index)[a-z-]+\.tsx?$/,
              priority: 7,
            },
            {
              name: 'voice',
              test: /\/src\/(widgets\/[a-z]+\/voice-[a-z]+\/(?!schema|index)[a-z-]+|runtime\/hooks\/voice(-[a-z]+)?|schemas\/voice\/rules)\.tsx?$/,
              priority: 7,
            },
            {
              name: 'energy-chart',
              test: /\/src\/widgets\/[a-z]+\/energy-history\/(?!schema|index)[a-z-]+\.tsx?$|\/node_modules\/uplot\//,
              priority: 7,
            },
            {
              name: 'energy',
              test: /\/src\/widgets\/[a-z]+\/(energy-(?!history)[a-z]+|goal-[a-z]+)\/(?!schema|index)[a-z-]+\.tsx?$/,
              priority: 7,
            },
            // In the bar of every screen: it brings no tiles along.
            {
              name: 'weather',
              test: /\/src\/(widgets\/chrome\/weather-now\/weather-chip|runtime\/hooks\/(sky|weather))\.tsx?$/,
              priority: 7.6,
            },
            { name: 'tiles', test: /\/src\/widgets\/[a-z]+\/[a-z-]+\/(?!schema)[a-z-]+\.tsx$/, priority: 6 },
            { name: 'schemas', test: /\/src\/widgets\/[a-z]+\/[a-z-]+\/schema\.ts$/, priority: 5 },
          ],
        },
      },
      // What first-load.ts brings along is also a lazy widget for everybody else; that is meant.
      checks: { ineffectiveDynamicImport: false },
    },
  },
});
