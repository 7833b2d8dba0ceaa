import { defineConfig } from 'vitest/config';
import { compiledMessages } from './apps/web/build/compiled-messages.ts';
import { LongestFirst } from './e2e/testing/longest-first.ts';

export default defineConfig({
  plugins: [compiledMessages()],
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'],
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    // Tests that stand a database, a broker or a browser up share two cores.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // a page or a process answers late where the processors are shared
    expect: { poll: { timeout: 45_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
