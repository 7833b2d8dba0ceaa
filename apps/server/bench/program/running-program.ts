import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../src/testing/free-port.ts';
import { memoryOfTree, processorSecondsOfTree } from './process-tree.ts';

/** The whole program in a process of its own on a folder of its own, measured from outside (Linux: /proc). */
export type RunningProgram = {
  readonly url: string;
  /** Milliseconds from the start of the process until /health answered. */
  readonly healthyAfter: number;
  /** Megabytes that the processes of the program hold in memory together, shared pages counted once (PSS). */
  memory(): Promise<number>;
  /** Megabytes that Node holds in its heap once everything that nobody needs has been collected. */
  heapAfterCollection(): Promise<number>;
  /** Seconds of processor time that they have used. */
  processorSeconds(): Promise<number>;
  /** An access token as `npm run admin -- token` prints it. */
  token(email: string): Promise<string>;
  kill(signal?: NodeJS.Signals): Promise<void>;
};

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const ADMIN = join(import.meta.dirname, '../../src/admin.ts');
const COLLECTED = /collected (\d+)\n/;
/** Beside the program: collects when it is told to, so that memory does not turn on when the collector last ran. */
const COLLECT_ON_SIGNAL = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => { gc(); gc(); console.error('collected ' + process.memoryUsage().heapUsed); })",
)}`;

export const newFolder = () => mkdtemp(join(tmpdir(), 'braise-bench-'));
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** Starts it; resolves when /health answers and, with the demo, when its homes stand. */
export async function startProgram(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<RunningProgram> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const began = performance.now();
  const env = {
    ...process.env,
    BRAISE_DATA_DIR: folder,
    BRAISE_PORT: String(port),
    BRAISE_MQTT_PORT: String(await freePort()),
    BRAISE_PUBLIC_URL: url,
    BRAISE_DEMO_PAST: '0',
    ...settings,
  };
  const child = spawn(process.execPath, ['--expose-gc', '--import', COLLECT_ON_SIGNAL, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const running = () => {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}:\n${output}`);
  };
  await until(async () => (await fetch(`${url}/health`).catch(() => null))?.ok === true, running);
  const healthyAfter = performance.now() - began;
  await until(async () => output.includes(`Braise is at ${url}`), running);
  return {
    url,
    healthyAfter,
    memory: () => memoryOfTree(child.pid ?? 0),
    async heapAfterCollection() {
      const before = output.length;
      child.kill('SIGUSR2');
      await until(async () => COLLECTED.test(output.slice(before)), running);
      return Number(COLLECTED.exec(output.slice(before))?.[1]) / 1024 / 1024;
    },
    processorSeconds: () => processorSecondsOfTree(child.pid ?? 0),
    token: async (email) => (await promisify(execFile)(process.execPath, [ADMIN, 'token', email], { env })).stdout.trim(),
    async kill(signal = 'SIGTERM') {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

async function until(done: () => Promise<boolean>, running: () => void): Promise<void> {
  for (const deadline = performance.now() + 120_000; performance.now() < deadline;) {
    running();
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('not ready in two minutes');
}
