import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { instant } from '@braise/domain';
import { type DatabaseAddress, openDatabase } from '../../database/database.ts';
import { createTelemetry } from '../../telemetry/telemetry.ts';
import { DEMO_RESIDENTS } from '../demo-residents.ts';
import { makePast } from './make-past.ts';

/** What a worker is given: the home whose history it makes. */
export type PastWork = { readonly address: DatabaseAddress; readonly homeId: number; readonly key: string };
/** What it tells: how much of the history is stored, 0..1, and what is for the log. */
export type PastMessage =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'log'; readonly event: string; readonly detail: Record<string, unknown> };

// On Linux this is the thread's own priority; elsewhere it would be the whole program's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function tell(message: PastMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of worker threads has no origin
  parentPort?.postMessage(message);
}

const { address, homeId, key } = workerData as PastWork;
const database = openDatabase(address, { maxConnections: 2 });
const log = (event: string, detail: Record<string, unknown>) => tell({ type: 'log', event, detail });
const telemetry = createTelemetry({ database, now: () => instant(Date.now()), log });
try {
  const demo = DEMO_RESIDENTS.find(({ home }) => home?.definition.key === key)?.home;
  if (demo === undefined || demo === null) throw new Error(`there is no demo home ${key}`);
  await makePast({ database, telemetry, log }, homeId, demo, (share) => tell({ type: 'progress', share }));
} finally {
  await telemetry.stop();
  await database.close();
}
