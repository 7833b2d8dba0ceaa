/** How warm a day is outside: expected mean, °C, and the standard deviation of what it will be. */
export type ExpectedDay = { readonly outdoor: number; readonly deviation: number };

/** A day as it was, or is foreseen by a weather service: mean outside, °C. */
export type OutdoorDay = { readonly date: string; readonly outdoor: number };

/** What one day's departure from the usual leaves of itself on the next. */
export const PERSISTENCE = 0.78;
/** Deviation of a forecast for the same day, K, and what each day ahead adds. */
const FORECAST_ERROR = { today: 0.8, perDay: 0.35 };
/** Days after which a place's own weather weighs as much as what its latitude says. */
const OWN_WEIGHT = 30;
/** Of Europe's plains: °C in the mean of a year at 48.9° north, and by how much less for each degree further; half the swing of the year, and its coldest day in the north. */
const MEAN = { at: 48.9, celsius: 12.4, perDegree: 0.5 };
const SWING = 8;
const COLDEST = 18;

/** How wintry a date is: 1 on the coldest day to -1 half a year later. */
function winterOf(latitude: number, date: string): number {
  const day = Temporal.PlainDate.from(date).dayOfYear;
  return Math.sign(latitude) * Math.cos((2 * Math.PI * (day - COLDEST)) / 365.25);
}

const byLatitude = (latitude: number, date: string): number =>
  MEAN.celsius - MEAN.perDegree * (Math.abs(latitude) - MEAN.at) - SWING * winterOf(latitude, date);
/** K by which a day commonly departs from its usual, more in winter. */
const spreadOf = (latitude: number, date: string): number => 3 + 0.9 * winterOf(latitude, date);

/**
 * The days to come at a place: as they are foreseen where they are, then ever less after the last of these and ever more as usual for the season, by the latitude and by
 * what was observed there. `dates`, of which the first is today, in order without a gap.
 */
export function expectedDays(
  latitude: number,
  { observed, foreseen }: { readonly observed: readonly OutdoorDay[]; readonly foreseen: readonly OutdoorDay[] },
  dates: readonly string[],
): readonly ExpectedDay[] {
  const departures = observed.map(({ date, outdoor }) => outdoor - byLatitude(latitude, date));
  const offset = departures.reduce((sum, each) => sum + each, 0) / (departures.length + OWN_WEIGHT);
  const usual = (date: string): number => byLatitude(latitude, date) + offset;
  const told = new Map(foreseen.map(({ date, outdoor }) => [date, outdoor]));
  const last = observed.at(-1);
  let departure = last === undefined ? 0 : last.outdoor - usual(last.date);
  let deviation = 0;
  return dates.map((date, index) => {
    const known = told.get(date);
    if (known !== undefined) {
      departure = known - usual(date);
      deviation = FORECAST_ERROR.today + FORECAST_ERROR.perDay * index;
    } else {
      departure *= PERSISTENCE;
      deviation = Math.sqrt((PERSISTENCE * deviation) ** 2 + (1 - PERSISTENCE ** 2) * spreadOf(latitude, date) ** 2);
    }
    return { outdoor: usual(date) + departure, deviation };
  });
}
