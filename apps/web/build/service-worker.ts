import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Builds `/service-worker.js`, which keeps the shell and the hashed files of one build; the app registers it itself, and its manifests come from elsewhere. */
export const serviceWorker = (): PluginOption =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    includeManifestIcons: false,
    integration: {
      // a build of its own, as quiet as the one around it
      configureCustomSWViteBuild(config) {
        config.logLevel = 'warn';
      },
    },
    injectManifest: {
      injectionPoint: 'self.BUILT_FILES',
      globPatterns: ['index.html', '*.svg', 'brands/**/*.svg', 'assets/**/*.{js,css,svg,woff2}'],
      // letters that neither language of the app writes come from the network
      globIgnores: ['**/*-{cyrillic-ext,vietnamese}-*.woff2'],
      // a hash in the name says as much as a revision
      dontCacheBustURLsMatching: /^assets\//,
      sourcemap: false,
      rollupFormat: 'iife',
    },
  });
