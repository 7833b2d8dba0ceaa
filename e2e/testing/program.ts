import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A run of the whole program, as `npm start` begins one. */
export type Program = {
  /** What it wrote to the console since it was started last. */
  readonly output: () => string;
  /** Waits until it has written that. Throws after `LONGEST_WAIT`, or when it has ended. */
  says(text: string): Promise<void>;
  /** Starts it again with the same settings, once it has ended. */
  restart(): Promise<void>;
  /** Ends it with `signal` and waits. */
  kill(signal?: NodeJS.Signals): Promise<void>;
};

/** For a first start on a slow machine, with all the history of the demo, ms. */
const LONGEST_WAIT = 200_000;

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');

/** Runs the program in a process of its own until it is ready; `environment` has its ports and its public address. */
export async function startProgram(environment: Readonly<Record<string, string>>): Promise<Program> {
  let output = '';
  let child: ChildProcess;

  function hasSaid(text: string): boolean {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output}`);
    return output.includes(text);
  }

  async function start(): Promise<void> {
    output = '';
    child = spawn(process.execPath, [main], { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    // when it says so its demo homes stand; its public name may be known to browsers alone
    const health = `http://localhost:${environment['BRAISE_PORT']}/health`;
    const isReady = async () =>
      hasSaid(`Braise is at ${environment['BRAISE_PUBLIC_URL']}`) && (await fetch(health).catch(() => null))?.ok === true;
    await until(isReady, `${health} did not answer`);
  }

  await start();
  return {
    output: () => output,
    says: (text) => until(() => hasSaid(text), `the server did not say "${text}"`),
    restart: start,
    async kill(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

/** Also where no test runs, which has means of its own. */
async function until(isSo: () => boolean | Promise<boolean>, trouble: string): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${trouble} in ${LONGEST_WAIT / 1000} s`);
    await delay(50);
  }
}
