import type { Bus } from '../../bus/bus.ts';
import type { ArrivedReading } from '../../ports/readings-feed.ts';

/** Tells the bus in which rooms readings arrived, once for all that arrive within a moment. */
export type ReadingAnnouncer = {
  announce(homeId: number, readings: readonly ArrivedReading[]): void;
  /** Tells what it still holds. */
  stop(): void;
};

const GATHER_MS = 250;

export function createReadingAnnouncer(bus: Bus): ReadingAnnouncer {
  const rooms = new Map<number, Set<number>>();
  let timer: NodeJS.Timeout | null = null;

  const tell = (): void => {
    timer = null;
    const ready = [...rooms];
    rooms.clear();
    for (const [homeId, roomIds] of ready) bus.publish({ type: 'readings', homeId, roomIds: [...roomIds] });
  };

  return {
    announce(homeId, readings) {
      let changed = rooms.get(homeId);
      if (changed === undefined) rooms.set(homeId, (changed = new Set()));
      for (const { roomId } of readings) if (roomId !== 0) changed.add(roomId);
      timer ??= setTimeout(tell, GATHER_MS);
    },
    stop() {
      if (timer === null) return;
      clearTimeout(timer);
      tell();
    },
  };
}
