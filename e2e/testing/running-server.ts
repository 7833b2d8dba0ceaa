import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@braise/server/testing/free-port.ts';
import { copyPrepared } from './prepared-folder.ts';
import { startProgram } from './program.ts';

/** The whole program in a process of its own, as `npm start` runs it, with a data folder of its own. */
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

/** Starts it on a copy of a folder that the program has just made: nobody has used it yet. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'braise-e2e-'));
  await copyPrepared(settings, dataDir);
  const [port, mqttPort] = [await freePort(), await freePort()];
  const url = settings['BRAISE_PUBLIC_URL'] ?? `http://localhost:${port}`;
  const environment = {
    BRAISE_PORT: String(port),
    BRAISE_MQTT_PORT: String(mqttPort),
    BRAISE_DATA_DIR: dataDir,
    BRAISE_PUBLIC_URL: url,
    // a year of history takes two minutes of both cores: journeys that look at it ask for some
    BRAISE_DEMO_PAST: '0',
    // what is lost on the air is sent again after minutes: no journey waits so long for one in thirty of its commands
    BRAISE_DEMO_SEVERITY: 'none',
    ...settings,
  };
  const program = await startProgram(environment);
  return {
    url,
    mqttPort,
    dataDir,
    environment,
    ...program,
    async close() {
      await program.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
