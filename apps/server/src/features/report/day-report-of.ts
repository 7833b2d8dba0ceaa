import { type Instant, AIR_OPTION_NAMES, HOUR, REASONS, instant } from '@braise/domain';
import {
  type HoldOptions,
  type Sample,
  type Span,
  type Interval,
  type Stripe,
  RECORDED_AIR,
  connectionOver,
  clip,
  heldValues,
  coalesced,
  outside,
  settingsInForce,
  stripesOf,
  thinned,
} from '@braise/domain/climate';
import type { LocalDay } from '@braise/domain/schedule';
import { RECORDED_AGAIN_WITHIN } from '../../home-model/recorded/recorded-within.ts';
import type { RangeReadings } from '../../telemetry/telemetry.ts';
import type { WeatherHour } from '../../home-model/weather.store.ts';
import { acActivity, hotWaterActivity } from './device-activity.ts';
import { demandLevels } from '../../home-model/recorded/demand-levels.ts';
import type { DayReport } from './day-report.ts';
import { measuredDay } from '../../home-model/recorded/measured-day.ts';
import { reportInterval } from './report-interval.ts';
import { reportSummary } from './report-summary.ts';
import { reportWeather } from './report-weather.ts';
import type { ReportRoom } from './report.store.ts';
import { roomSeries } from '../../home-model/recorded/room-series.ts';
import { silencesOfRoom } from '../../home-model/recorded/silences-of-room.ts';

export type DayReportInput = {
  readonly room: ReportRoom;
  readonly day: LocalDay;
  /** From the interval's look-back on. */
  readonly readings: RangeReadings;
  /** Of the heat sources that tell of hot water; null: the report does not speak of it. */
  readonly hotWater: RangeReadings | null;
  readonly weather: readonly WeatherHour[];
  readonly windows: DayReport['windows'];
  /** °C of the rises that were planned beside the room's schedule, while they ran. */
  readonly rises: readonly Interval<number>[];
  /** From now to the end of the day; null: it is over. */
  readonly planned: readonly Interval<Stripe>[] | null;
  readonly now: Instant;
};

/** K, and a share: differences that nobody sees. */
const UNSEEN = { temperature: 0.05, humidity: 0.005 };
/** A reading at least each quarter of an hour stays, for who asks for the values of a moment. */
const QUARTER = HOUR / 4;

/** The report of a room's day. Nothing of it but its plan lies in the future, and what is not known is left out. */
export function dayReportOf({ room, day, readings, hotWater, weather, windows, rises, planned, now }: DayReportInput): DayReport {
  const interval = reportInterval(day);
  const until = instant(Math.min(interval.to, now));
  const within: Span = { from: interval.from, to: until };
  const lived: Span = { from: instant(Math.min(until, Math.max(interval.from, room.createdAt))), to: until };
  const held: HoldOptions = { within: lived, longest: RECORDED_AGAIN_WITHIN, unknown: readings.unreadable };
  const series = roomSeries(readings.series);
  const measured = measuredDay(room, series);
  const connected =
    series.devices.length === 0 && room.deviceIds.length === 0 ? [] : connectionOver(measured.heard, lived, readings.unreadable);
  const silences = silencesOfRoom(series, held);
  // a room that nobody hears has its last setting at best: who turned a dial meanwhile, or what a schedule asked for, was told to nobody
  const settings = outside(
    settingsInForce(
      {
        power: series.decided('effectivePower'),
        setpoint: series.decided('effectiveSetpoint'),
        mode: series.decided('effectiveMode'),
        air: AIR_OPTION_NAMES.map((option) => ({ option, said: series.decided(RECORDED_AIR[option]) })),
      },
      held,
    ),
    silences,
  );
  const reasons = coalesced(
    heldValues(series.decided('effectiveReason'), held).flatMap((span) => {
      const value = REASONS[span.value];
      return value === undefined ? [] : [{ ...span, value }];
    }),
  );
  const located = coalesced(heldValues(series.decided('locationBasedControl'), held).map((span) => ({ ...span, value: span.value === 1 })));
  const stripes = stripesOf({ within: lived, reasons, settings, connected, located, rises });
  const requests = room.type === 'HEATING' ? demandLevels(series, held, silences) : [];
  const activity = room.type === 'AIR_CONDITIONING' ? acActivity(series.devices, held) : null;
  const water = hotWater === null ? null : hotWaterActivity(roomSeries(hotWater.series).devices, { ...held, unknown: hotWater.unreadable });
  const sky = reportWeather(weather, day, within, room.geolocation);
  return {
    roomType: room.type,
    interval: { from: interval.from, to: interval.to },
    knownUntil: until,
    hoursInDay: Math.round((day.end - day.start) / HOUR),
    connected,
    temperature: shown(fromTheStart(measured.temperature, held, connected), lived, UNSEEN.temperature),
    humidity: shown(fromTheStart(measured.humidity, held, connected), lived, UNSEEN.humidity),
    stripes,
    windows,
    planned,
    settings,
    requests,
    hotWater: water,
    activity,
    weather: sky,
    summary: reportSummary(
      measured,
      { requests, activity, sunny: sky.sunny, unreadable: readings.unreadable },
      { from: day.start, to: instant(Math.max(day.start, Math.min(day.end, now))) },
      lived,
    ),
    unreadable: clip(readings.unreadable, within),
  };
}

const shown = (said: readonly Sample<number>[], { from, to }: Span, unseen: number): readonly Sample<number>[] =>
  thinned(
    said.filter(({ at }) => at >= from && at < to),
    unseen,
    QUARTER,
  );

/** With the value that a course has where the time begins, on the straight line between its readings; unless the device was away meanwhile. */
function fromTheStart(
  said: readonly Sample<number>[],
  { within, unknown }: HoldOptions,
  connected: readonly Interval<boolean>[],
): readonly Sample<number>[] {
  const { from, to } = within;
  const before = said.findLast(({ at }) => at < from);
  const after = said.find(({ at }) => at >= from && at < to);
  const [there] = connected;
  const reaches = there !== undefined && there.value && there.from <= from && (after === undefined || there.to >= after.at);
  if (before === undefined || !reaches || clip(unknown, { from: before.at, to: from }).length > 0) return said;
  const slope = after === undefined ? 0 : (after.value - before.value) / (after.at - before.at);
  return [{ at: from, value: before.value + slope * (from - before.at) }, ...said.filter(({ at }) => at > from)];
}
