import type { Instant, WeatherCondition, WeatherCell } from '@braise/domain';

/** What a provider says of one hour, past or to come. */
export type ProvidedHour = {
  /** Epoch hours: the figures are those of its beginning. */
  readonly hour: number;
  /** °C. */
  readonly temperature: number;
  /** A share, 0 to 1. */
  readonly humidity: number | null;
  readonly condition: WeatherCondition;
  /** Global horizontal irradiance, mean over the hour, W/m². */
  readonly solar: number | null;
};

/**
 * The hours of each cell in the order asked, or why there are none: `rate-limited` until a time, `refused` what was asked for (asking again
 * gives the same), `unavailable` for now. `detail` is for the log and names no place.
 */
export type WeatherAnswer =
  | { readonly ok: true; readonly hours: readonly (readonly ProvidedHour[])[] }
  | { readonly ok: false; readonly reason: 'rate-limited'; readonly until: Instant; readonly detail: string }
  | { readonly ok: false; readonly reason: 'refused' | 'unavailable'; readonly detail: string };

/** Where weather comes from. */
export type WeatherPort = {
  /** Hours of several cells from `fromHour` (included) to `toHour` (not), epoch hours; hours that the provider lacks are missing. */
  hours(cells: readonly WeatherCell[], fromHour: number, toHour: number): Promise<WeatherAnswer>;
};
