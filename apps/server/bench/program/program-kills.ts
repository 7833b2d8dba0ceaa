import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../src/testing/free-port.ts';

export type ProgramKills = {
  /** How often the program ended because its PostgreSQL was killed. */
  readonly ended: number;
  /** What it said last when it did. */
  readonly lastWords: readonly string[];
  /** Kills of PostgreSQL before the program had said that it stands. */
  readonly whileStarting: number;
  /** Longest time from a kill until /health said that all is well again, ms. */
  readonly slowestReturnMs: number;
};

const MAIN = join(import.meta.dirname, '../../src/main.ts');
/** A start with the demo homes takes about as long. */
const LONGEST_LIFE_MS = 4000;
const PATIENCE_MS = 120_000;

/**
 * Kills PostgreSQL and the whole program in turn, each at a random moment of its life: while it starts, while it runs the regular work that each
 * start begins with, or later. The program must outlive its PostgreSQL, and be well again by itself.
 */
export async function runProgramKills(options: {
  readonly rounds: number;
  readonly folder: string;
  readonly random: () => number;
}): Promise<ProgramKills> {
  const { rounds, folder, random } = options;
  const port = await freePort();
  const environment = {
    ...process.env,
    BRAISE_DATA_DIR: join(folder, 'data'),
    BRAISE_PORT: String(port),
    BRAISE_MQTT_PORT: String(await freePort()),
    BRAISE_DEMO_PAST: '0',
    BRAISE_WEATHER: 'off',
  };
  const launch = () => {
    const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    const program = { child, output: '' };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (program.output += chunk.toString()));
    return program;
  };
  const alive = ({ child }: { child: ChildProcess }) => child.exitCode === null && child.signalCode === null;
  const isWell = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const found = { ended: 0, lastWords: [] as string[], whileStarting: 0, slowestReturnMs: 0 };
  let program = launch();

  async function wellAgain(): Promise<void> {
    const from = performance.now();
    while (!(program.output.includes('Braise is at') && (await isWell()))) {
      if (!alive(program)) {
        found.ended++;
        found.lastWords.push(program.output.slice(-1000));
        if (found.ended > rounds) throw new Error(`the program does not start: ${found.lastWords.at(-1)}`);
        program = launch();
      }
      if (performance.now() - from > PATIENCE_MS)
        throw new Error(`the program was not well again in time:\n${program.output.slice(-3000)}`);
      await delay(20);
    }
    found.slowestReturnMs = Math.max(found.slowestReturnMs, performance.now() - from);
  }

  try {
    for (let round = 0; round < rounds; round += 2) {
      // every other time it stands already, so that both are met on a machine of any speed
      if (round % 4 === 0) await wellAgain();
      await delay(random() * LONGEST_LIFE_MS);
      const postmaster = await postmasterOf(program.child);
      if (postmaster !== null) {
        if (!program.output.includes('Braise is at')) found.whileStarting++;
        process.kill(postmaster, 'SIGKILL');
      }
      await wellAgain();
      await delay(random() * LONGEST_LIFE_MS);
      const exited = once(program.child, 'exit');
      program.child.kill('SIGKILL');
      await exited;
      program = launch();
    }
    await wellAgain();
    const exited = once(program.child, 'exit');
    program.child.kill('SIGTERM');
    await exited;
    return found;
  } finally {
    program.child.kill('SIGKILL');
  }
}

/** The PostgreSQL that the program has started, as soon as it has; null when the program ends before. */
async function postmasterOf(program: ChildProcess): Promise<number | null> {
  while (program.exitCode === null) {
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const command = Number(parent) === program.pid ? await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '') : '';
      if (command.includes('/bin/postgres\0')) return Number(name);
    }
    await delay(5);
  }
  return null;
}
