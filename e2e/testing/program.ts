import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A run of the whole program, as `npm start` begins one. */
export type Program = {
  /** What it wrote to the console since it was started last. */
  readonly output: () => string;
  /** Starts it again with the same settings, once it has ended. */
  restart(): Promise<void>;
  /** Ends it with `signal` and waits. */
  kill(signal?: NodeJS.Signals): Promise<void>;
};

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');

/** Runs the program in a process of its own until it is ready; `environment` has its ports and its public address. */
export async function startProgram(environment: Readonly<Record<string, string>>): Promise<Program> {
  let output = '';
  let child: ChildProcess;

  async function start(): Promise<void> {
    output = '';
    child = spawn(process.execPath, [main], { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    // its public name may be known to browsers alone
    await untilReady(`http://localhost:${environment['BRAISE_PORT']}`, () => {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output}`);
      return output.includes(`Braise is at ${environment['BRAISE_PUBLIC_URL']}`);
    });
  }

  await start();
  return {
    output: () => output,
    restart: start,
    async kill(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
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
