import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { freePort } from '@braise/server/testing/free-port.ts';

/** The whole program in a process of its own, as `npm start` runs it, with an empty data folder. */
export type RunningServer = {
  readonly url: string;
  readonly mqttPort: number;
  readonly dataDir: string;
  /** The settings that it runs with. */
  readonly environment: Readonly<Record<string, string>>;
  readonly output: () => string;
  /** Ends it with `signal` and waits; the data folder stays. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same folder and ports. */
  restart(): Promise<void>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
};

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');

export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'braise-e2e-'));
  const [port, mqttPort] = [await freePort(), await freePort()];
  const url = settings['BRAISE_PUBLIC_URL'] ?? `http://localhost:${port}`;
  const environment = {
    BRAISE_PORT: String(port),
    BRAISE_MQTT_PORT: String(mqttPort),
    BRAISE_DATA_DIR: dataDir,
    BRAISE_PUBLIC_URL: url,
    // a year of history takes two minutes of both cores: journeys that look at it ask for some
    BRAISE_DEMO_PAST: '0',
    ...settings,
  };
  let output = '';
  let child: ChildProcess;

  async function start(): Promise<void> {
    output = '';
    child = spawn(process.execPath, [main], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    // its public name may be known to browsers alone
    await untilReady(`http://localhost:${environment.BRAISE_PORT}`, () => {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output}`);
      return output.includes(`Braise is at ${url}`);
    });
  }

  async function kill(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  await start();
  return {
    url,
    mqttPort,
    dataDir,
    environment,
    output: () => output,
    kill,
    restart: start,
    async close() {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ready when it says so on the console (its demo homes stand then), and is healthy. */
async function untilReady(url: string, saidSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 200_000;
  while (Date.now() < deadline) {
    if (saidSo() && (await fetch(`${url}/health`).catch(() => null))?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} was not ready in three minutes`);
}
