import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { freePort } from '../../testing/free-port.ts';

const PROGRAM = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/usr/bin/mosquitto'].find((path) => existsSync(path));
export const hasMosquitto = PROGRAM !== undefined;

export type Mosquitto = {
  readonly url: string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what it kept. */
  start(): Promise<void>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
};

/**
 * A Mosquitto of a test's own. `durable`: it writes all that it keeps to disk at each change, so that a kill loses nothing. `patient`: it
 * drops nothing for a client that is slow; of itself it keeps 1,000 messages for each.
 */
export async function startMosquitto(options: { readonly durable?: boolean; readonly patient?: boolean } = {}): Promise<Mosquitto> {
  if (PROGRAM === undefined) throw new Error('mosquitto is not installed');
  const program = PROGRAM;
  const folder = await mkdtemp(join(tmpdir(), 'braise-mosquitto-'));
  const port = await freePort();
  const config = join(folder, 'mosquitto.conf');
  await writeFile(
    config,
    [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous true',
      ...(options.durable === true
        ? ['persistence true', `persistence_location ${folder}/`, 'autosave_interval 1', 'autosave_on_changes true']
        : []),
      ...(options.patient === true ? ['max_queued_messages 0'] : []),
      // It would take on another user as root, who may not write here.
      'user root',
    ].join('\n'),
  );
  const url = `mqtt://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    child = spawn(program, ['-c', config], { stdio: 'ignore' });
    for (let attempt = 0; ; attempt += 1) {
      try {
        const probe = await connectAsync(url, { reconnectPeriod: 0, connectTimeout: 1000 });
        await probe.endAsync();
        return;
      } catch (error) {
        if (attempt > 200) throw error;
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
    }
  };
  const kill = async (): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    url,
    start,
    kill,
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
