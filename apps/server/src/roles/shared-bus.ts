import type { Bus, BusMessage } from '../bus/bus.ts';
import type { RoleChannel } from './role-channel.ts';

/** What tells of readings: another process looks for them in the database. */
const OF_READINGS: ReadonlySet<BusMessage['type']> = new Set(['readings', 'home-decided']);

export type SharedBus = Bus & {
  /** Tells what is waiting, and ends. */
  close(): Promise<void>;
};

/** The bus of a server whose roles run in several processes: a call within this one, a message to the others. */
export function createSharedBus({
  local,
  channel,
  written,
  heard,
}: {
  readonly local: Bus;
  readonly channel: RoleChannel;
  /** Resolves when the readings of this process can be found by others. */
  readonly written: () => Promise<void>;
  /** Told of a message of another process before anybody here is. */
  readonly heard: (message: BusMessage) => void;
}): SharedBus {
  let waiting: BusMessage[] = [];
  let telling: Promise<void> | null = null;

  async function tellWaiting(): Promise<void> {
    // what is published in one turn goes together
    await Promise.resolve();
    while (waiting.length > 0) {
      const some = waiting;
      waiting = [];
      if (some.some(({ type }) => OF_READINGS.has(type))) await written();
      for (const message of some) channel.tell({ kind: 'bus', message });
    }
    telling = null;
  }

  const unsubscribe = channel.subscribe((told) => {
    if (told.kind !== 'bus') return;
    heard(told.message);
    local.publish(told.message);
  });

  return {
    publish(message) {
      local.publish(message);
      waiting.push(message);
      telling ??= tellWaiting();
    },
    subscribe: (listener) => local.subscribe(listener),
    async close() {
      unsubscribe();
      await telling;
    },
  };
}
