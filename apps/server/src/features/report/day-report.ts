import type { WindowSource } from '@braise/control';
import type { Instant, RoomType, Setting } from '@braise/domain';
import type { Interval, Sample, Span, Stripe } from '@braise/domain/climate';
import type { DemandLevelSpan } from '../../home-model/recorded/demand-levels.ts';
import type { WeatherHour } from '../../home-model/weather.store.ts';
import type { ActivitySpan } from './device-activity.ts';

/** What a room lived through on one local day. Series cover what is known of the interval until `knownUntil`; nothing but the plan lies in the future. */
export type DayReport = {
  readonly roomType: RoomType;
  /** From 15 minutes before midnight to 15 minutes after the next. */
  readonly interval: Span;
  readonly knownUntil: Instant;
  /** Whole ones. */
  readonly hoursInDay: number;
  readonly connected: readonly Interval<boolean>[];
  /** °C. */
  readonly temperature: readonly Sample<number>[];
  /** Shares. */
  readonly humidity: readonly Sample<number>[];
  readonly stripes: readonly Interval<Stripe>[];
  /** Pauses for windows, as far as they are known: alarms are not kept for ever. */
  readonly windows: readonly Interval<WindowNoticed>[];
  /** How the room will be held after that if nothing changes; null: the day is over. */
  readonly planned: readonly Interval<Stripe>[] | null;
  readonly settings: readonly Interval<Setting>[];
  readonly requests: readonly DemandLevelSpan[];
  /** When hot water was made; null: the report does not speak of it. */
  readonly hotWater: readonly Interval<boolean>[] | null;
  /** Null but for air conditioning. */
  readonly activity: readonly ActivitySpan[] | null;
  readonly weather: DayWeather;
  readonly summary: DaySummary;
  readonly unreadable: readonly Span[];
};

/** By whom or what a window was noticed, and whether somebody said that it was none. */
export type WindowNoticed = { readonly source: WindowSource; readonly dismissed: boolean };

export type DayWeather = {
  /** Alike in what is shown of them; neighbours differ. */
  readonly conditions: readonly Interval<WeatherHour>[];
  readonly sunny: readonly Interval<boolean>[];
  /** At some hours of the wall clock, as far as the day has come. */
  readonly slots: readonly { readonly hour: number; readonly weather: WeatherHour }[];
};

/** The day in figures, within local midnights; what nobody measured is null. */
export type DaySummary = {
  readonly temperature: { readonly min: Sample<number>; readonly max: Sample<number>; readonly mean: number } | null;
  readonly humidity: number | null;
  readonly heating: { readonly seconds: number; readonly inferred: boolean } | null;
  readonly activity: { readonly seconds: number; readonly inferred: boolean } | null;
  readonly sunny: { readonly seconds: number } | null;
};
