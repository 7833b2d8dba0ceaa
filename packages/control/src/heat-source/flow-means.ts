import { type Instant, roundTo } from '@braise/domain';
import type { FlowMeans, FlowSpan, WeatherMean } from './heat-source-memory.ts';

/** What the flow is later compared with is that of the first days on which the source heated. */
const FIRST_DAYS = 14;
/** Outdoor temperature is compared by so many K: water is hotter by about as much as it is colder outside. */
const WIDTH = 2;
/** A mean of less heat than so many minutes at full power is not told. */
const ENOUGH = 60;
/** Weather of which each span has at least so many days counts, and as much of the later span's heat has to be of such weather. */
const SHARED = { days: 3, share: 0.5 };
/** Standard errors by which two spans differ for sure: 95 %. */
const SURE = 2;
/** Power of a source that does not say how hard it works, and the least that counts of one that does: shares of its full power. */
const SHARE = { unknown: 1, least: 0.2 };

/** Decimals of the sums of a day: two looks may be a second apart, in which a source at little power adds thousandths of a minute. */
const FINE = 6;

/** Of Greenwich: for some hours at its end a month may be the next one already. */
const dayOf = (now: Instant): string => new Date(now).toISOString().slice(0, 10);
const monthOf = (day: string): string => day.slice(0, 7);

/** Adds so many minutes of a burn: the flow at `celsius`, the source at `power`, a share of its full power, and `outdoor` °C outside. */
export function addBurn(before: FlowMeans | null, { celsius, power, minutes, outdoor }: Burned, now: Instant): FlowMeans {
  const day = dayOf(now);
  const { today, ...spans } =
    before === null ? { days: 0, first: {}, month: {}, today: { day, by: {} } } : before.today.day === day ? before : endDay(before, day);
  const bin = String(Math.floor(outdoor / WIDTH));
  const weight = minutes * (power === null ? SHARE.unknown : Math.max(SHARE.least, power));
  const [sum, heat] = today.by[bin] ?? [0, 0];
  return { ...spans, today: { day, by: { ...today.by, [bin]: [roundTo(sum + celsius * weight, FINE), roundTo(heat + weight, FINE)] } } };
}

type Burned = { readonly celsius: number; readonly power: number | null; readonly minutes: number; readonly outdoor: number };

/** The spans with a day that is over, and an empty one. */
function endDay({ days, first, month, today }: FlowMeans, day: string): FlowMeans {
  return {
    days: days + 1,
    first: days < FIRST_DAYS ? withDay(first, today) : first,
    month: monthOf(today.day) === monthOf(day) ? withDay(month, today) : {},
    today: { day, by: {} },
  };
}

/** A day is one figure of each weather: minutes of one are much alike. */
function withDay(span: FlowSpan, { by }: FlowMeans['today']): FlowSpan {
  const after: Record<string, WeatherMean> = { ...span };
  for (const [bin, [total, heat]] of Object.entries(by)) {
    if (heat === 0) continue;
    const celsius = total / heat;
    const before = span[bin] ?? { celsius: 0, heat: 0, squares: 0, scatter: 0 };
    const sum = before.heat + heat;
    const mean = before.celsius + ((celsius - before.celsius) * heat) / sum;
    after[bin] = {
      celsius: hundredths(mean),
      heat: hundredths(sum),
      squares: hundredths(before.squares + heat ** 2),
      scatter: hundredths(before.scatter + heat * (celsius - before.celsius) * (celsius - mean)),
    };
  }
  return after;
}
/** Short in storage. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** As many days as those of a weather count for, some of which heated more than others. */
const daysOf = ({ heat, squares }: WeatherMean): number => heat ** 2 / squares;
/** Of its mean, K². */
const varianceOf = (mean: WeatherMean): number => mean.scatter / mean.heat / (daysOf(mean) - 1);

/** °C, each null where too little is known. */
export type ToldMeans = { readonly from: number | null; readonly to: number | null };

/**
 * Mean flow of this month; and beside it that of the first fourteen days of heating, where the two differ for sure: both at the weather that they share, by the
 * heat of this month. A month of another weather has another flow without anybody's doing.
 */
export function meansOf(before: FlowMeans | null, now: Instant): ToldMeans {
  if (before === null) return { from: null, to: null };
  const { days, first, month, today } = before;
  const later = monthOf(today.day) === monthOf(dayOf(now)) ? withDay(month, today) : {};
  const all = Object.values(later);
  const heat = all.reduce((sum, each) => sum + each.heat, 0);
  if (heat < ENOUGH) return { from: null, to: null };
  const apart = days < FIRST_DAYS ? null : compared(first, later, heat);
  return apart ?? { from: null, to: all.reduce((sum, each) => sum + each.celsius * each.heat, 0) / heat };
}

function compared(first: FlowSpan, later: FlowSpan, laterHeat: number): ToldMeans | null {
  let [heat, from, to, variance] = [0, 0, 0, 0];
  for (const [bin, now] of Object.entries(later)) {
    const then = first[bin];
    if (then === undefined || Math.min(daysOf(then), daysOf(now)) < SHARED.days) continue;
    heat += now.heat;
    from += now.heat * then.celsius;
    to += now.heat * now.celsius;
    variance += now.heat ** 2 * (varianceOf(then) + varianceOf(now));
  }
  if (heat < SHARED.share * laterHeat || Math.abs(from - to) <= SURE * Math.sqrt(variance)) return null;
  return { from: from / heat, to: to / heat };
}
