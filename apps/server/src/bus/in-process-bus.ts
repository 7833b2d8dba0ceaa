import type { Bus, BusMessage } from './bus.ts';

/** The bus of a server that runs all its roles in one process. */
export function createInProcessBus(report: (error: unknown) => void): Bus {
  const listeners = new Set<(message: BusMessage) => void>();
  return {
    publish(message) {
      for (const listener of listeners) {
        try {
          listener(message);
        } catch (error) {
          report(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
