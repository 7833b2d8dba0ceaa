import type { Database } from '../../database/database.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { type DeviceAvailability, setDevicesAvailable } from './device.store.ts';
import { type GatewayState, addDiagnostics, setGatewayStates } from './gateway.store.ts';
import type { GatewayChanges, LinkedGateway } from './linked-gateway.ts';

/** Writes what was counted and what changed at gateways, together and at most once a second. What fails is tried again. */
export type PendingWrites = {
  /** There is something to write. */
  dirty(): void;
  /** Writes what there is without gathering; resolves once that was tried. */
  now(): Promise<void>;
  /** Writes what there is. */
  stop(): Promise<void>;
};

const GATHER_MS = 1000;

export function createPendingWrites(deps: {
  readonly database: Database;
  readonly diagnostics: Diagnostics;
  readonly gateways: () => Iterable<LinkedGateway>;
  /** Whether the home's devices can be reached, or who joins, changed in the database. */
  readonly devicesChanged: (homeId: number) => void;
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

  /** What changed at all gateways, in one statement for each table. */
  async function writeChanges(): Promise<void> {
    const written: (readonly [LinkedGateway, GatewayChanges])[] = [];
    const states: GatewayState[] = [];
    const availabilities: DeviceAvailability[] = [];
    for (const gateway of deps.gateways()) {
      const changes = gateway.changes();
      const { homeId, id } = gateway.row;
      if (changes.state === null && changes.available.length === 0) continue;
      written.push([gateway, changes]);
      if (changes.state !== null) states.push({ homeId, id, ...changes.state });
      for (const device of changes.available) availabilities.push({ homeId, ...device });
    }
    await setDevicesAvailable(database, availabilities);
    await setGatewayStates(database, states);
    const turned = new Set<number>();
    for (const [gateway, changes] of written) {
      gateway.stored(changes);
      if (changes.reachability || changes.state?.pairing != null) turned.add(gateway.row.homeId);
    }
    for (const homeId of turned) deps.devicesChanged(homeId);
  }

  async function write(): Promise<void> {
    try {
      await writeDiagnostics();
      await writeChanges();
    } catch (error) {
      deps.failed(error);
      if (!stopped) dirty();
    }
  }

  let stopped = false;
  function now(): Promise<void> {
    clearTimeout(timer ?? undefined);
    timer = null;
    writing = writing.then(write);
    return writing;
  }
  function dirty(): void {
    timer ??= setTimeout(() => void now(), GATHER_MS);
  }

  return {
    dirty,
    now,
    async stop() {
      stopped = true;
      await now();
      stopped = false;
    },
  };
}
