import { DAY, instant } from '@braise/domain';
import type { Instant, Quantity } from '@braise/domain';
import type { Pool } from 'pg';
import type { HistoryReader, SeriesReadings } from '../history-reader.ts';
import type { SeriesKey } from '../reading.ts';
import { unitOf } from './unit-of.ts';
import { dayOf } from '../utc-day.ts';

/** One reading as it leaves: flat, every column of one type and never missing. The order of the columns is the order here. */
export type ExportRow = {
  readonly home: number;
  /** 0: of the home, or of a device in no room. */
  readonly room: number;
  /** '': recorded by the engine. */
  readonly device: string;
  readonly channel: number;
  readonly quantity: Quantity;
  readonly unit: string;
  readonly at: Instant;
  readonly value: number;
};
export const EXPORT_COLUMNS = ['home', 'room', 'device', 'channel', 'quantity', 'unit', 'at', 'value'] as const;

/** `roomId` and `quantity` null: all; `fromDay` null: from the first that is stored. `toDay` is included. UTC days since 1970. */
export type ExportSelection = {
  readonly homeId: number;
  readonly roomId: number | null;
  readonly quantity: Quantity | null;
  readonly fromDay: number | null;
  readonly toDay: number;
};

/** What late arrivals and the running day may have in the tail alone. */
const TAIL_DAYS = 3;
/** Rows handed out at a time. */
const ROWS_AT_ONCE = 10_000;

async function firstDayOf(pool: Pool, homeId: number, toDay: number): Promise<number> {
  const { rows } = await pool.query<{ day: number | null }>(
    `select least((select min(day) from reading_day where home_id = $1), (select min(hour) / 24 from reading_hour where home_id = $1)) as day`,
    [homeId],
  );
  return Math.min(rows[0]?.day ?? toDay, toDay - TAIL_DAYS);
}

async function roomsOf(pool: Pool, { homeId, roomId }: ExportSelection): Promise<readonly number[]> {
  const { rows } = await pool.query<{ room_id: number }>('select distinct room_id from series where home_id = $1 order by room_id', [
    homeId,
  ]);
  return rows.map(({ room_id }) => room_id).filter((room) => roomId === null || room === roomId);
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const inColumnOrder = (a: SeriesKey, b: SeriesKey): number =>
  byText(a.deviceId, b.deviceId) || a.channel - b.channel || byText(a.quantity, b.quantity);

/** In order of time; within one instant the series stay in the order of their columns. */
function rowsOf(homeId: number, series: readonly SeriesReadings[]): readonly ExportRow[] {
  const rows: ExportRow[] = [];
  for (const { roomId, deviceId, channel, quantity, values } of series.toSorted(inColumnOrder)) {
    const key = { home: homeId, room: roomId, device: deviceId, channel, quantity, unit: unitOf(quantity) };
    for (const { at, value } of values) rows.push({ ...key, at, value });
  }
  return rows.sort((a, b) => a.at - b.at);
}

/**
 * The readings of a home, some thousand at a time: room by room, day by day, then in order of time, device, channel and quantity. Holds
 * no more than a day of one room. `unreadable` hears of stored readings that are damaged and therefore missing.
 */
export async function* exportReadings(
  deps: {
    readonly pool: Pool;
    readonly history: Pick<HistoryReader, 'readRange'>;
    readonly unreadable: (roomId: number, from: Instant, to: Instant) => void;
  },
  selection: ExportSelection,
): AsyncGenerator<readonly ExportRow[]> {
  const { homeId, quantity, toDay } = selection;
  const fromDay = Math.max(selection.fromDay ?? 0, await firstDayOf(deps.pool, homeId, toDay));
  for (const room of await roomsOf(deps.pool, selection))
    for (let day = fromDay; day <= toDay; day++) {
      const span = [instant(day * DAY), instant((day + 1) * DAY)] as const;
      const found = await deps.history.readRange(homeId, room, ...span, quantity === null ? undefined : [quantity]);
      for (const { from, to } of found.unreadable) deps.unreadable(room, from, to);
      const rows = rowsOf(homeId, found.series);
      for (let index = 0; index < rows.length; index += ROWS_AT_ONCE) yield rows.slice(index, index + ROWS_AT_ONCE);
    }
}

/** The UTC day that a date such as 2026-01-31 names; null for anything else. */
export function parseDay(text: string): number | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // 31 February would become 3 March
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : dayOf(instant(at));
}
