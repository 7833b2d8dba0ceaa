import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { compiledMessages } from './build/compiled-messages.ts';
import { fontPreload } from './build/font-preload.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { keepSourceMaps } from './build/keep-source-maps.ts';
import { layerOrder } from './build/layer-order.ts';
import { precompress } from './build/precompress.ts';

const SERVER = 'http://localhost:8420';
const SERVED_BY_THE_SERVER = ['/session', '/oauth2', '/live', '/hops', '/api', '/health', '/log', '^/account/(?!delete-account)', '/operator'];

const FIRST_ROUTE_LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zod|eventsource-parser|@tanstack\/(history|router-core|react-router|store|react-store))\//;

const FIRST_ROUTE_SHARED =
  /\/apps\/web\/src\/(api\/(?!devices|sign-in|pkce|live|reports|call-failure|query-result)|climate\/(?!dial-scale-of|local-day|boost-durations)|messages\/(?!ago|[\w-]+\/)|ui\/(icon|button|full-page|brand-mark|figure|announcer|class-names|chip|banner|weather-icon)\.tsx?$|app\/(drawings|use-signed-out-page))/;

export default defineConfig({
  plugins: [
    layerOrder(),
    compiledMessages(),
    iconSprite(),
    fontPreload(),
    keepSourceMaps(join(import.meta.dirname, 'dist-maps')),
    precompress(),
    react(),
  ],
  define: { APP_VERSION: JSON.stringify(packageJson.version) },
  build: {
    target: 'es2023',
    manifest: true,
    // not named in what is served
    sourcemap: 'hidden',
    // a policy without data: URLs takes the page as it is
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // what changes with a release of a library and not with ours stays in the browser's cache
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: FIRST_ROUTE_LIBRARIES },
            // one file compresses better than the dozen that are shared with later pages
            { name: 'shared', test: FIRST_ROUTE_SHARED },
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
  server: { proxy: Object.fromEntries(SERVED_BY_THE_SERVER.map((path) => [path, { target: SERVER, changeOrigin: false }])) },
});
