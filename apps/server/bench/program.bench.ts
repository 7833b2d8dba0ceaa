import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchRow, atMost, atMostTimes } from './table/row.ts';
import { memoryOf } from './program/process-tree.ts';
import { type RunningProgram, newFolder, removeFolder, startProgram } from './program/running-program.ts';

/** How long the program is left alone while its processor time is counted, ms. */
const QUIET = 60_000;
/** A first start builds caches and plans; counting begins after it, ms. */
const SETTLE = 20_000;
/** And while somebody looks, ms. */
const VIEWED = 30_000;

/** The whole program from outside: how fast a prepared folder serves, what it holds in memory and what it costs when nobody looks. */
export default async function programBenchmark(): Promise<readonly BenchRow[]> {
  const folder = await newFolder();
  try {
    const first = await startProgram(folder);
    await first.kill();
    const program = await startProgram(folder);
    await delay(SETTLE);
    const share = await processorShare(program, QUIET);
    const viewer = await openViewer(program);
    const viewed = await processorShare(program, VIEWED);
    const seen = await viewer.close();
    if (seen === 0) throw new Error('the live stream brought nothing');
    const memory = await program.memory();
    const heap = await program.heapAfterCollection();
    await program.kill('SIGKILL');
    const restarted = await startProgram(folder);
    const started = await restarted.processorSeconds();
    await restarted.kill();
    const bare = await bareNodeStart();
    return [
      atMostTimes('start of a prepared folder to /health', program.healthyAfter / 1000, 's', 60, {
        name: 'Node alone',
        value: bare / 1000,
      }),
      atMostTimes('start after kill -9 to /health', restarted.healthyAfter / 1000, 's', 80, { name: 'Node alone', value: bare / 1000 }),
      atMost('memory with the demo homes, PostgreSQL included', memory, 'MB', 300, {
        name: 'Node alone',
        value: await bareNodeMemory(),
      }),
      // memory turns on when the collector last ran, which this does not: a leak shows here
      atMost('heap of the program after a collection', heap, 'MB', 90),
      atMostTimes('processor time of a minute with the demo homes and nobody looking', share * 60, 's', 1, {
        name: 'one start of the program',
        value: started,
      }),
      atMost('processor time of a minute with one viewer', viewed * 60, 's', null, { name: 'nobody looking', value: share * 60 }),
    ];
  } finally {
    await removeFolder(folder);
  }
}

async function processorShare(program: RunningProgram, milliseconds: number): Promise<number> {
  const before = await program.processorSeconds();
  await delay(milliseconds);
  return ((await program.processorSeconds()) - before) / (milliseconds / 1000);
}

/** Somebody who has a demo home open. `close` answers with the bytes that the live stream brought. */
async function openViewer(program: RunningProgram): Promise<{ close(): Promise<number> }> {
  const { url } = program;
  const headers = { authorization: `Bearer ${await program.token('camille@demo.braise.local')}` };
  const me = (await (await fetch(`${url}/api/v2/me`, { headers })).json()) as { readonly homes: readonly { readonly id: number }[] };
  const closing = new AbortController();
  const stream = await fetch(`${url}/live/homes/${me.homes[0]?.id}`, { headers, signal: closing.signal });
  if (!stream.ok || stream.body === null) throw new Error(`the live stream answers ${stream.status}`);
  let bytes = 0;
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) bytes += chunk.length;
  })().catch(() => undefined);
  return {
    async close() {
      closing.abort();
      await reading;
      return bytes;
    },
  };
}

async function bareNodeStart(): Promise<number> {
  const began = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - began;
}

async function bareNodeMemory(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'console.log(); setInterval(() => {}, 1000)'], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  const memory = await memoryOf(child.pid ?? 0);
  const exited = once(child, 'exit');
  child.kill();
  await exited;
  return memory;
}
