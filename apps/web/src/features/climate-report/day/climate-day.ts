import type { ReportSetting, StripeType } from '@braise/contract/report';
import type { DemandLevel } from '@braise/domain/climate';
import type { SeriesPoint, Span } from '../../../chart/series/series.ts';

/** How a stripe looks; adjacent stripes that look alike are one. */
export type StripeLook =
  | 'home'
  | 'early'
  | 'rise'
  | 'low'
  | 'water'
  | 'off'
  | 'away'
  | 'manual'
  | 'window'
  | 'disconnected'
  | 'ac-heat'
  | 'ac-cool'
  | 'ac-dry'
  | 'ac-fan'
  | 'ac-auto';

export type WindowNoticed = 'guessed' | 'contact' | 'device' | 'person' | 'dismissed';

export type Stripe = Span & {
  readonly look: StripeLook;
  readonly type: StripeType;
  /** The heat step that colours it, 19 to 25, or 16 below; null: its look has one colour. */
  readonly heat: number | null;
  /** What was followed, one after the other: settings of one colour share a stripe. */
  readonly settings: readonly ReportSetting[];
  /** Whether the schedule lowered the room for the night. */
  readonly night: boolean;
  /** How an open window was noticed; null: it is none, or nothing is known of it any more. */
  readonly window: WindowNoticed | null;
  /** How it will be if nothing changes. */
  readonly planned: boolean;
};
export type SettingSpan = Span & { readonly setting: ReportSetting };
export type DemandSpan = Span & { readonly level: DemandLevel; readonly inferred: boolean };
/** `inferred`: from mode, setpoint and temperature. */
export type AcRunSpan = Span & { readonly inferred?: boolean };
export type WeatherSpan = Span & { readonly state: string; readonly temperature: number };
export type WeatherSlot = { readonly at: number; readonly state: string; readonly temperature: number };

/** One day of a room as its report draws it. Temperatures in the resident's unit. */
export type ClimateDay = {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly roomName: string;
  readonly roomType: 'HEATING' | 'AIR_CONDITIONING' | 'HOT_WATER';
  readonly unit: 'CELSIUS' | 'FAHRENHEIT';
  readonly timeZone: string;
  /** What the axis of time spans: the day, and a quarter of an hour on either side. */
  readonly axis: Span;
  /** From local midnight to local midnight. */
  readonly civil: Span;
  /** What is known of it: a day that is not over ends about now. */
  readonly interval: Span;
  readonly temperatureSeries: readonly SeriesPoint[];
  /** Shares, 0 to 1. */
  readonly humiditySeries: readonly SeriesPoint[];
  readonly disconnected: readonly Span[];
  readonly sunnySeries: readonly Span[];
  /** Draw by draw. Null: the home has no hot water that it tells of. */
  readonly hotWaterProduction: readonly Span[] | null;
  /** Null: no air conditioning. */
  readonly acActivitySeries: readonly AcRunSpan[] | null;
  readonly callForHeatSeries: readonly DemandSpan[];
  /** Of a day that is not over, with what is planned for the rest of it. */
  readonly stripeSeries: readonly Stripe[];
  readonly settingSeries: readonly SettingSpan[];
  readonly weatherConditionSeries: readonly WeatherSpan[];
  readonly weatherSlots: readonly WeatherSlot[];
  readonly summary: ClimateSummary;
  /** Stored readings of these times are damaged. */
  readonly unreadable: readonly Span[];
};

/** The day in figures, as the server computed them; null where nobody measured. */
export type ClimateSummary = {
  readonly min: { readonly at: number; readonly value: number } | null;
  readonly max: { readonly at: number; readonly value: number } | null;
  readonly mean: number | null;
  /** Share, 0 to 1. */
  readonly humidity: number | null;
  readonly heating: { readonly seconds: number; readonly inferred: boolean } | null;
  readonly acActivitySeconds: number | null;
  readonly acActivityInferred?: boolean;
  readonly sunnySeconds: number | null;
  /** Every draw of its own. */
  readonly hotWater: { readonly times: number; readonly seconds: number } | null;
};

/** What a resident chose to see. */
export type ShownSeries = {
  readonly showSun: boolean;
  readonly showHeatRequest: boolean;
  readonly showHumidity: boolean;
  readonly showHotWater: boolean;
  readonly showAcPower: boolean;
};
