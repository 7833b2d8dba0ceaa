import type { Instant } from '@braise/domain';
import type { Bus } from '../bus/bus.ts';
import { keepYoungest } from '../keep-youngest.ts';

/** How long an answer may be used; another process's withdrawal that the bus did not bring takes effect after it. */
const KEPT_MILLISECONDS = 5_000;
const KEPT_PERSONS = 50_000;

type Entry = { readonly homes: Promise<ReadonlySet<number>>; readonly until: number };

/** Who lives where, asked at each request: remembered for seconds, forgotten at once when the bus says that it changed. */
export function createMemberships({
  load,
  bus,
  now,
}: {
  readonly load: (personId: string) => Promise<ReadonlySet<number>>;
  readonly bus: Bus;
  readonly now: () => Instant;
}) {
  const known = new Map<string, Entry>();
  const unsubscribe = bus.subscribe((message) => {
    if (message.type === 'membership-changed') known.delete(message.personId);
  });

  return {
    async homesOf(personId: string): Promise<ReadonlySet<number>> {
      const at = now();
      const entry = known.get(personId);
      // an entry from the future was made before the clock jumped back
      if (entry !== undefined && at < entry.until && entry.until - at <= KEPT_MILLISECONDS) return entry.homes;
      const fresh: Entry = { homes: load(personId), until: at + KEPT_MILLISECONDS };
      keepYoungest(known, personId, fresh, KEPT_PERSONS);
      try {
        return await fresh.homes;
      } catch (error) {
        if (known.get(personId) === fresh) known.delete(personId);
        throw error;
      }
    },
    close: unsubscribe,
  };
}
