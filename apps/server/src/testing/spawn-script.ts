import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type RunningScript = {
  readonly process: ChildProcess;
  /** Lines of its output, as they come. */
  readonly lines: AsyncIterableIterator<string>;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
};

/** Runs a TypeScript file of this project in a process of its own; its errors appear among those of the test. */
export function spawnScript(url: URL, args: readonly string[]): RunningScript {
  const child = spawn(process.execPath, [url.pathname, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    process: child,
    lines,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
