import { Worker } from 'node:worker_threads';
import type { Bus } from '../bus/bus.ts';
import type { DatabaseAddress } from '../database/database.ts';
import type { PastProgress, PastWork } from './past-worker.ts';

export type DemoPastOptions = {
  readonly address: DatabaseAddress;
  readonly bus: Bus;
  /** Homes whose history is not complete. */
  readonly homes: readonly { readonly homeId: number; readonly key: string }[];
  /** Share of all histories together that is stored, 0..1. */
  readonly progress: (share: number) => void;
  readonly failed: (error: unknown) => void;
};

/** Homes of one worker, one after another: measured, camille's takes about as long as the two others together. */
const WORKERS: readonly (readonly string[])[] = [['camille'], ['nora', 'louis']];
/** Those who look at the home are told of so much more of its history. */
const TOLD_STEP = 0.05;

/** Makes the histories of demo homes beside the running server, on two threads of low priority. */
export function startDemoPast({ address, bus, homes, progress, failed }: DemoPastOptions): { stop(): Promise<void> } {
  const shares = new Map(homes.map(({ homeId }) => [homeId, 0]));
  const told = new Map(shares);
  const workers = WORKERS.flatMap((keys) => {
    const work: PastWork = {
      address,
      homes: keys.flatMap((key) => homes.flatMap((home) => (home.key === key ? { homeId: home.homeId, key } : []))),
    };
    if (work.homes.length === 0) return [];
    const worker = new Worker(new URL('./past-worker.ts', import.meta.url), { workerData: work });
    worker.on('message', heard);
    worker.on('error', failed);
    return [worker];
  });

  function heard({ homeId, share }: PastProgress): void {
    shares.set(homeId, share);
    progress([...shares.values()].reduce((sum, each) => sum + each, 0) / shares.size);
    if (share < 1 && share - (told.get(homeId) ?? 0) < TOLD_STEP) return;
    told.set(homeId, share);
    bus.publish({ type: 'history-grew', homeId });
  }

  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
