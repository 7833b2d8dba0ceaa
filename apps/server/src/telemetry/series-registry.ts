import { QUANTITY } from '@braise/domain';
import type { Quantity } from '@braise/domain';
import type { Database } from '../database/database.ts';
import { createNumberSeries } from './chunks/number-series.ts';
import type { SeriesKey } from './reading.ts';

/** Numbers of the series of each home, made on demand and remembered. */
export type SeriesRegistry = {
  /** The series' number; the same for every caller in every process. */
  seriesOf(homeId: number, key: SeriesKey): Promise<number>;
  /** What each number of a home stands for, as far as this process has seen; numbers of another process are read when `knowing` one is missing. */
  seriesOfHome(homeId: number, knowing?: Iterable<number>): Promise<ReadonlyMap<number, SeriesKey>>;
  forget(homeId: number): void;
};

type HomeSeries = {
  readonly numbers: Map<string, number>;
  readonly keys: Map<number, SeriesKey>;
  readonly creating: Map<string, Promise<number>>;
};

const QUANTITY_NAMES = new Map(Object.entries(QUANTITY).map(([name, number]) => [number as number, name as Quantity]));

const textOf = ({ roomId, deviceId, channel, quantity }: SeriesKey): string => `${roomId}/${channel}/${QUANTITY[quantity]}/${deviceId}`;

export function createSeriesRegistry(database: Database): SeriesRegistry {
  const homes = new Map<number, Promise<HomeSeries>>();
  const numberSeries = createNumberSeries(database);

  async function read(homeId: number, into: HomeSeries): Promise<HomeSeries> {
    const rows = await database.kysely.selectFrom('series').selectAll().where('home_id', '=', homeId).execute();
    for (const row of rows) {
      const quantity = QUANTITY_NAMES.get(row.quantity);
      // A quantity of a newer program.
      if (quantity === undefined) continue;
      const key: SeriesKey = { roomId: row.room_id, deviceId: row.device_id, channel: row.channel, quantity };
      into.numbers.set(textOf(key), row.id);
      into.keys.set(row.id, key);
    }
    return into;
  }

  function homeSeries(homeId: number): Promise<HomeSeries> {
    const known = homes.get(homeId);
    if (known) return known;
    const reading = read(homeId, { numbers: new Map(), keys: new Map(), creating: new Map() });
    homes.set(homeId, reading);
    reading.catch(() => homes.delete(homeId));
    return reading;
  }

  async function create(homeId: number, home: HomeSeries, key: SeriesKey): Promise<number> {
    const text = textOf(key);
    const creating = home.creating.get(text) ?? numberSeries(homeId, key);
    home.creating.set(text, creating);
    try {
      const id = await creating;
      home.numbers.set(text, id);
      home.keys.set(id, key);
      return id;
    } finally {
      home.creating.delete(text);
    }
  }

  return {
    async seriesOf(homeId, key) {
      const home = await homeSeries(homeId);
      return home.numbers.get(textOf(key)) ?? create(homeId, home, key);
    },
    async seriesOfHome(homeId, knowing = []) {
      const home = await homeSeries(homeId);
      for (const id of knowing) if (!home.keys.has(id)) return (await read(homeId, home)).keys;
      return home.keys;
    },
    forget(homeId) {
      homes.delete(homeId);
    },
  };
}
