import { join } from 'node:path';
import { SERVER_PATHS } from '@braise/contract/server-paths';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { appManifests } from './build/app-manifests.ts';
import { buildStamp } from './build/build-stamp.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { fontPreload } from './build/font-preload.ts';
import { headScript } from './build/head-script.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { keepSourceMaps } from './build/keep-source-maps.ts';
import { layerOrder } from './build/layer-order.ts';
import { partsWithWords } from './build/parts-with-words.ts';
import { precompress } from './build/precompress.ts';
import { scopedClass } from './build/scoped-class.ts';
import { serviceWorker } from './build/service-worker.ts';
import { thirdPartyLicences } from './build/third-party-licences.ts';

const SERVER = 'http://localhost:8420';
/** The way to delete an account, and that it is deleted, are told by pages of the app. */
const proxied = (path: string): string => (path === 'account' ? '^/account/(?!delete)' : `^/${path.replaceAll('.', '\\.')}([/?]|$)`);

const FIRST_ROUTE_LIBRARIES =
  /node_modules\/(@messageformat\/runtime|make-plural|react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|router-core|react-router|store|react-store))\//;

export default defineConfig({
  plugins: [
    layerOrder(),
    compiledMessages(),
    partsWithWords(),
    iconSprite(),
    fontPreload(),
    headScript(),
    keepSourceMaps(join(import.meta.dirname, 'dist-maps')),
    buildStamp(new Date()),
    appManifests(),
    thirdPartyLicences(['@phosphor-icons/core', 'workbox-precaching', 'workbox-routing', 'workbox-core']),
    precompress(),
    react(),
    serviceWorker(),
  ],
  // React has it itself
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedClass } },
  define: { APP_VERSION: JSON.stringify(packageJson.version) },
  build: {
    target: 'es2023',
    manifest: true,
    // not named in what is served
    sourcemap: 'hidden',
    // a policy without data: URLs takes the page as it is
    assetsInlineLimit: 0,
    // what changes with a release of a library and not with ours stays in the browser's cache
    rolldownOptions: {
      output: {
        // the first route names dozens of files; seven characters are enough to tell the versions of one apart
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'libraries', test: FIRST_ROUTE_LIBRARIES },
            { name: 'schemas', test: /node_modules\/zod\// },
            // what is asked for together is one file each, which compresses better than the dozen that later pages share
            { name: 'first', tags: ['$initial'] },
            // the first route names each sheet that a later part may need
            { name: 'looks', test: /\/src\/ui\/.*\.css$/ },
            { name: 'room-page', test: /\/app\/pages\/room\/room-page\.tsx$/ },
            { name: 'start-later', test: /\/(app\/start\/start-later|reporting\/start-reporting)\.ts$/ },
          ],
        },
      },
    },
  },
  // the scan for dependencies does not know the catalogues' imports; these are the ones that are not modules yet
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      '@tanstack/react-router',
      '@messageformat/runtime',
    ],
  },
  server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [proxied(path), { target: SERVER, changeOrigin: false }])) },
});
