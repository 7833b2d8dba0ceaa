import { type Instant, type Quantity, DAY, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import { RECORDED, type Said } from '@braise/energy';
import type { StoredValue } from '../past/stored-value.ts';

/** Series as JSON, of all values one after the other: ms since the one before, and the value. */
export type KeptRecordState = readonly (readonly [key: string, values: readonly number[]])[];

const WANTED: ReadonlySet<Quantity> = new Set(RECORDED);
const keyOf = (source: string, channel: number, quantity: Quantity): string => `${source}/${channel}/${quantity}`;

/** The last `days` of what rooms are learned from, in memory. */
export function createKeptRecord(days: number, state: KeptRecordState = []) {
  const series = new Map<string, Sample<number>[]>(state.map(([key, values]) => [key, expanded(values)]));
  /** Series whose last value overtook another. */
  const unordered = new Set<string>();

  function of(key: string): readonly Sample<number>[] {
    const values = series.get(key) ?? [];
    if (unordered.delete(key)) values.sort((a, b) => a.at - b.at);
    return values;
  }

  return {
    add({ deviceAddress, roomNumber, channel, quantity, value, at }: StoredValue): void {
      if (!WANTED.has(quantity)) return;
      const key = keyOf(deviceAddress === '' ? String(roomNumber) : deviceAddress, channel, quantity);
      const values = series.get(key);
      if (values === undefined) series.set(key, [{ at, value }]);
      else {
        if (at < (values.at(-1)?.at ?? 0)) unordered.add(key);
        values.push({ at, value });
      }
    },
    said: {
      device: (deviceId, channel, quantity) => of(keyOf(deviceId, channel, quantity)),
      decided: (roomId, quantity) => of(keyOf(String(roomId), 0, quantity)),
    } satisfies Said,
    /** Forgets what was said so long before that nothing is learned from it any more; of each series the last such value still holds. */
    forget(now: Instant): void {
      const before = now - days * DAY;
      for (const key of series.keys()) {
        const values = of(key);
        const first = values.findIndex(({ at }) => at > before);
        series.set(key, values.slice(first === -1 ? -1 : Math.max(0, first - 1)));
      }
    },
    snapshot: (): KeptRecordState => [...series.keys()].map((key) => [key, compacted(of(key))]),
  };
}

function compacted(values: readonly Sample<number>[]): readonly number[] {
  let before = 0;
  return values.flatMap(({ at, value }) => {
    const after = at - before;
    before = at;
    return [after, value];
  });
}

function expanded(values: readonly number[]): Sample<number>[] {
  const samples: Sample<number>[] = [];
  let at = 0;
  for (let index = 0; index < values.length; index += 2) {
    at += values[index] ?? 0;
    samples.push({ at: instant(at), value: values[index + 1] ?? 0 });
  }
  return samples;
}
