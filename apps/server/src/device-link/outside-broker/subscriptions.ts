/** The subscriptions that should stand at a broker, and those that do: refused ones are asked for again. */
export type Subscriptions = {
  /** Makes these the filters to hold; returns those that are held and no longer wanted. */
  follow(filters: readonly string[]): readonly string[];
  /** Asks for all of them. */
  connected(): void;
  disconnected(): void;
  /** Whether the broker has granted it on this connection. */
  holds(filter: string): boolean;
};

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;

export function createSubscriptions(deps: {
  /** Rejects when the broker does not grant it. */
  readonly subscribe: (filter: string) => Promise<void>;
  readonly refused: (filter: string, error: Error) => void;
  readonly granted: (filter: string) => void;
}): Subscriptions {
  let wanted = new Set<string>();
  const held = new Set<string>();
  const asked = new Set<string>();
  let online = false;
  // Grows with each connection: an answer to an earlier one says nothing of this one.
  let connection = 0;
  let retry: NodeJS.Timeout | null = null;
  let pause = FIRST_RETRY_MS;

  /** One request for each filter: where one is refused, the answer does not say which of several. */
  const ask = (): void => {
    for (const filter of wanted) if (online && !held.has(filter) && !asked.has(filter)) void askFor(filter);
  };

  async function askFor(filter: string): Promise<void> {
    const from = connection;
    asked.add(filter);
    try {
      await deps.subscribe(filter);
    } catch (error) {
      if (from !== connection) return;
      asked.delete(filter);
      deps.refused(filter, error instanceof Error ? error : new Error(String(error)));
      retry ??= setTimeout(() => {
        retry = null;
        ask();
      }, pause);
      pause = Math.min(LAST_RETRY_MS, pause * 2);
      return;
    }
    if (from !== connection) return;
    asked.delete(filter);
    held.add(filter);
    pause = FIRST_RETRY_MS;
    deps.granted(filter);
  }

  const reset = (): void => {
    connection += 1;
    held.clear();
    asked.clear();
    if (retry !== null) clearTimeout(retry);
    retry = null;
    pause = FIRST_RETRY_MS;
  };

  return {
    follow(filters) {
      wanted = new Set(filters);
      const dropped = [...held].filter((filter) => !wanted.has(filter));
      for (const filter of dropped) held.delete(filter);
      ask();
      return dropped;
    },
    connected() {
      reset();
      online = true;
      ask();
    },
    disconnected() {
      reset();
      online = false;
    },
    holds: (filter) => held.has(filter),
  };
}
