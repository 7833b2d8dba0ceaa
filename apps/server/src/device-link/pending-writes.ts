import type { Database } from '../database/database.ts';
import type { Diagnostics } from './diagnostics.ts';
import { addDiagnostics, setDeviceAvailable, setGatewayState } from './gateway.store.ts';
import type { LinkedGateway } from './linked-gateway.ts';

/** Writes what was counted and what changed at gateways, together and at most once a second. What fails is tried again. */
export type PendingWrites = {
  /** There is something to write. */
  dirty(): void;
  /** Writes what there is. */
  stop(): Promise<void>;
};

const GATHER_MS = 1000;

export function createPendingWrites(deps: {
  readonly database: Database;
  readonly diagnostics: Diagnostics;
  readonly gateways: () => Iterable<LinkedGateway>;
  /** Whether the home's devices can be reached changed in the database. */
  readonly reachabilityChanged: (homeId: number) => void;
  readonly failed: (error: unknown) => void;
}): PendingWrites {
  const { database, diagnostics } = deps;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function writeDiagnostics(): Promise<void> {
    const entries = diagnostics.drain();
    try {
      await addDiagnostics(database, entries);
    } catch (error) {
      diagnostics.restore(entries);
      throw error;
    }
  }

  async function writeChanges(gateway: LinkedGateway): Promise<void> {
    const changes = gateway.changes();
    const { state, available, reachability } = changes;
    const { homeId } = gateway.row;
    for (const { deviceId, available: value } of available) await setDeviceAvailable(database, homeId, deviceId, value);
    if (state !== null) await setGatewayState(database, gateway.row, state);
    gateway.stored(changes);
    if (reachability) deps.reachabilityChanged(homeId);
  }

  async function write(): Promise<void> {
    try {
      await writeDiagnostics();
      for (const gateway of deps.gateways()) await writeChanges(gateway);
    } catch (error) {
      deps.failed(error);
      if (!stopped) dirty();
    }
  }

  let stopped = false;
  function dirty(): void {
    timer ??= setTimeout(() => {
      timer = null;
      writing = writing.then(write);
    }, GATHER_MS);
  }

  return {
    dirty,
    async stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await writing;
      await write();
      stopped = false;
    },
  };
}
