import { type ErrorCode, type Instant, HOUR, instant } from '@braise/domain';
import { type DayVerdict, dayVerdict } from '@braise/domain/climate';
import { localDayOf } from '@braise/domain/schedule';
import type { RangeReadings, Telemetry } from '../../telemetry/telemetry.ts';
import { type ReadHomeDependencies, readHome } from '../../home-model/read-home.ts';
import { readWeather } from '../../home-model/weather.store.ts';
import type { DayReport } from './day-report.ts';
import { dayReportOf } from './day-report-of.ts';
import { plannedStripes } from './planned-stripes.ts';
import { reportInterval } from './report-interval.ts';
import { listPlannedRises } from './planned-rises.store.ts';
import { listRoomWindows, loadReportRoom } from './report.store.ts';
import { type HistoryRule, hasHotWater, roomHistory } from './room-history.ts';

export type ReportDependencies = ReadHomeDependencies & {
  readonly readRange: Telemetry['readRange'];
  readonly entitlements: HistoryRule;
};
export type DayReportOutcome =
  | { readonly ok: true; readonly report: DayReport }
  | { readonly ok: false; readonly code: ErrorCode; readonly field?: string };

const REFUSALS: Readonly<Record<Exclude<DayVerdict, 'shown'>, ErrorCode>> = {
  'in-future': 'report.inFuture',
  locked: 'report.locked',
  'before-room': 'report.beforeRoom',
  'before-history': 'report.beforeHistory',
};

/** What a room of a home lived through on a day of its calendar, as far as it is known at `now`. `date` null: today. */
export async function readDayReport(
  deps: ReportDependencies,
  asked: { readonly homeId: number; readonly roomId: number; readonly date: string | null },
  now: Instant,
): Promise<DayReportOutcome> {
  const { database, readRange, entitlements: rule } = deps;
  const { homeId, roomId } = asked;
  const room = await loadReportRoom(database, homeId, roomId);
  if (room === null) return { ok: false, code: 'notFound' };
  const history = roomHistory(room, rule, now);
  const date = asked.date ?? history.today;
  const verdict = dayVerdict(date, history, history.roomCreatedOn);
  if (verdict !== 'shown') return { ok: false, code: REFUSALS[verdict], field: 'date' };
  const day = localDayOf(room.timeZone, date);
  if (day === null) return { ok: false, code: 'validationFailed', field: 'date' };

  const interval = reportInterval(day);
  const until = instant(Math.min(interval.to, now));
  const read = (id: number) => readRange(homeId, id, interval.lookBack, until);
  const hotWaterRooms = hasHotWater(room) ? room.hotWaterRooms : [];
  const [home, readings, weather, windows, rises, ...hotWater] = await Promise.all([
    until < interval.to ? readHome(deps, homeId, now) : null,
    read(roomId),
    readWeather(database, homeId, Math.floor(interval.from / HOUR), Math.ceil(until / HOUR)),
    listRoomWindows(database, { homeId, roomId }, interval),
    listPlannedRises(database, { homeId, roomId }, interval),
    ...hotWaterRooms.filter((id) => id !== roomId).map(read),
  ]);
  const present = home?.rooms.find(({ id }) => id === roomId);
  const planned = home && present ? plannedStripes(home, present, { from: until, to: interval.to }) : null;
  const elsewhere = hotWaterRooms.includes(roomId) ? [readings, ...hotWater] : hotWater;
  return {
    ok: true,
    report: dayReportOf({
      room,
      day,
      readings,
      weather,
      windows,
      rises,
      now,
      planned,
      hotWater: hasHotWater(room) ? together(elsewhere) : null,
    }),
  };
}

const together = (ranges: readonly RangeReadings[]): RangeReadings => ({
  series: ranges.flatMap(({ series }) => series),
  unreadable: ranges.flatMap(({ unreadable }) => unreadable).toSorted((a, b) => a.from - b.from),
});
