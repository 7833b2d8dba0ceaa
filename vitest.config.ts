import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compiledMessages } from './apps/web/build/compiled-messages.ts';
import { LongestFirst } from './e2e/testing/longest-first.ts';
import { memoryFolder } from './scripts/lib/memory-folder.mjs';

// databases and data folders are copied for every test and thrown away: on a disk that costs the processors five times as much
process.env['TMPDIR'] ??= memoryFolder() ?? tmpdir();

/** A layer of the tests: `npm test -- <name>` runs it alone. Its files share the modules of a worker. */
const layer = (name: string, include: readonly string[], globalSetup: readonly string[] = [], retry = 0) => ({
  extends: true as const,
  test: { name, include: [...include], globalSetup: [...globalSetup], retry, isolate: false },
});

const cluster = 'apps/server/src/testing/global-setup.ts';

export default defineConfig({
  plugins: [compiledMessages()],
  test: {
    projects: [
      layer('packages', ['packages/*/src/**/*.test.ts', 'apps/server/bench/**/*.test.ts']),
      layer('web', ['apps/{web,host-emulator}/src/**/*.test.{ts,tsx}']),
      layer('server', ['apps/server/src/**/*.test.ts'], [cluster]),
      // a browser on a shared machine stumbles now and then: once more, and the summary says so
      layer('e2e', ['e2e/**/*.test.ts'], ['e2e/testing/prepared-folder.ts'], 1),
    ],
    // Tests that stand a database, a broker or a browser up share two cores.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // a page or a process answers late where the processors are shared
    expect: { poll: { timeout: 45_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
