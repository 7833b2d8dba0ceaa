import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { instant } from '@braise/domain';
import { type DatabaseAddress, openDatabase } from '../database/database.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { DEMO_RESIDENTS } from './demo-residents.ts';
import { makePast } from './make-past.ts';

/** What a worker is given: the homes whose history it makes, one after another. */
export type PastWork = { readonly address: DatabaseAddress; readonly homes: readonly { readonly homeId: number; readonly key: string }[] };
/** What it tells: how much of a home's history is stored, 0..1. */
export type PastProgress = { readonly homeId: number; readonly share: number };

// On Linux this is the thread's own priority; elsewhere it would be the whole program's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { address, homes } = workerData as PastWork;
const database = openDatabase(address, { maxConnections: 2 });
const telemetry = createTelemetry({ database, now: () => instant(Date.now()), log: () => undefined });
try {
  for (const { homeId, key } of homes) {
    const demo = DEMO_RESIDENTS.find(({ home }) => home?.definition.key === key)?.home;
    if (demo === undefined || demo === null) throw new Error(`there is no demo home ${key}`);
    await makePast({ database, telemetry }, homeId, demo, (share) => {
      const told: PastProgress = { homeId, share };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of worker threads has no origin
      parentPort?.postMessage(told);
    });
  }
} finally {
  await telemetry.stop();
  await database.close();
}
