import { type Instant, DAY, HOUR, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import {
  type RecordSpan,
  type RoomGrid,
  type RoomRecord,
  type WeatherGrid,
  RECORDED,
  STEPS_A_DAY,
  recordsOfHome,
  roomGrid,
  weatherGrid,
} from '@braise/energy';
import type { Database } from '../../database/database.ts';
import { readWeather } from '../weather.store.ts';
import { NO_ROOM } from '../../telemetry/reading.ts';
import type { SeriesReadings, Telemetry } from '../../telemetry/telemetry.ts';
import { valuesInOrder } from '../../telemetry/values-in-order.ts';
import type { RecordedHome } from './recorded-home.store.ts';

export type RecordDependencies = { readonly database: Database; readonly telemetry: Pick<Telemetry, 'readRange'> };

/** What was said before the record begins and still holds. */
const BEFORE = DAY;

/**
 * The records of a home, read as they are asked for: of all rooms together, since each is beside the others. What was read is kept for whoever asks for no
 * more than that. Null: the room has none, since nothing heats it.
 */
export function createRecords({ database, telemetry }: RecordDependencies, homeId: number, home: RecordedHome) {
  let read: { readonly from: Instant; readonly to: Instant; readonly records: ReadonlyMap<number, RoomRecord> } | null = null;
  const outside = new Map<string, WeatherGrid>();

  async function recordsOver(from: Instant, to: Instant): Promise<ReadonlyMap<number, RoomRecord>> {
    if (read !== null && read.from <= from && read.to >= to) return read.records;
    const wider = { from: instant(Math.min(from, read?.from ?? from)), to: instant(Math.max(to, read?.to ?? to)) };
    const series: SeriesReadings[] = [];
    for (const roomId of [NO_ROOM, ...home.roomIds])
      series.push(...(await telemetry.readRange(homeId, roomId, instant(wider.from - BEFORE), wider.to, RECORDED)).series);
    const values = Map.groupBy(series, ({ roomId, deviceId, channel, quantity }) =>
      keyOf(deviceId === '' ? String(roomId) : deviceId, channel, quantity),
    );
    const of = (key: string, inRoom?: number): readonly Sample<number>[] =>
      valuesInOrder((values.get(key) ?? []).filter(({ roomId }) => inRoom === undefined || roomId === inRoom));
    const records = recordsOfHome(
      home.heated,
      home.devices,
      {
        device: (deviceId, channel, quantity, roomId) => of(keyOf(deviceId, channel, quantity), roomId),
        decided: (roomId, quantity) => of(keyOf(String(roomId), 0, quantity)),
      },
      wider.to,
    );
    read = { ...wider, records };
    return records;
  }

  async function weatherOver(from: Instant, days: number): Promise<WeatherGrid> {
    const key = `${from}/${days}`;
    const known = outside.get(key);
    if (known !== undefined) return known;
    const first = Math.floor(from / HOUR);
    const hours = await readWeather(database, homeId, first, first + days * 24 + 2);
    const grid = weatherGrid(hours, home.place, from, days * STEPS_A_DAY);
    outside.set(key, grid);
    return grid;
  }

  return async function gridOf(roomId: number, { to, days }: RecordSpan): Promise<RoomGrid | null> {
    const from = instant(to - days * DAY);
    const record = (await recordsOver(from, to)).get(roomId);
    return record === undefined ? null : roomGrid(record, await weatherOver(from, days));
  };
}

const keyOf = (source: string, channel: number, quantity: string): string => `${source}/${channel}/${quantity}`;
