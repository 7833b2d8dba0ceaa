import { DAY, type Instant, roundTo } from '@braise/domain';
import type { FlowMeans, FlowMonth, FlowSpan, WeatherMean } from './heat-source-memory.ts';

/** What the flow is later compared with is that of the first days on which the source heated. */
const FIRST_DAYS = 14;
/** Outdoor temperature is compared by so many K: water is hotter by about as much as it is colder outside. */
const WIDTH = 2;
/** A mean of less heat than so many minutes at full power is not told. */
const ENOUGH = 60;
/** Weather of which each span has at least so many days counts, and as much of the later span's heat has to be of such weather. */
const SHARED = { days: 3, share: 0.5 };
/** Of its heat, from which on a month in which the flow adapted is told as one: what it was in the rest is in the same means. */
const NEARLY_ALL = 0.9;
/** Standard errors by which two spans differ for sure. */
const SURE = 2;
/** Power of a source that does not say how hard it works, and the least that counts of one that does: shares of its full power. */
const SHARE = { unknown: 1, least: 0.2 };

/** Months that are over whose flow is kept: whoever reports of a month asks within the two that follow. */
const MONTHS_KEPT = 2;

/** Decimals of the sums of a day: two looks may be a second apart, in which a source at little power adds thousandths of a minute. */
const FINE = 6;

/** Of Greenwich: for some hours at its end a month may be the next one already. */
function dayOf(now: Instant): string {
  const day = Math.floor(now / DAY);
  if (lastNamed?.day !== day) lastNamed = { day, text: new Date(now).toISOString().slice(0, 10) };
  return lastNamed.text;
}
/** The one that was asked for last: homes live through the same. */
let lastNamed: { readonly day: number; readonly text: string } | null = null;
const monthOf = (day: string): string => day.slice(0, 7);

/** Adds so many minutes of a burn: the flow at `celsius`, the source at `power`, a share of its full power, and `outdoor` °C outside; whether the flow adapts by itself. */
export function addBurn(before: FlowMeans | null, { celsius, power, minutes, outdoor, adapts }: Burned, now: Instant): FlowMeans {
  const day = dayOf(now);
  const { today, ...spans }: FlowMeans =
    before === null ? { days: 0, first: {}, month: {}, today: { day, by: {} } } : before.today.day === day ? before : endDay(before, day);
  const bin = String(Math.floor(outdoor / WIDTH));
  const weight = minutes * (power === null ? SHARE.unknown : Math.max(SHARE.least, power));
  const [sum, heat] = today.by[bin] ?? [0, 0];
  return {
    ...spans,
    adapted: spans.adapted === true || adapts,
    adapting: roundTo((spans.adapting ?? 0) + (adapts ? weight : 0), FINE),
    today: { day, by: { ...today.by, [bin]: [roundTo(sum + celsius * weight, FINE), roundTo(heat + weight, FINE)] } },
  };
}

type Burned = {
  readonly celsius: number;
  readonly power: number | null;
  readonly minutes: number;
  readonly outdoor: number;
  readonly adapts: boolean;
};

/** The spans with a day that is over, and an empty one. */
function endDay(before: FlowMeans, day: string): FlowMeans {
  const { days, first, month, adapted = false, adapting = 0, ended = [], today } = before;
  const spans = { days: days + 1, first: days < FIRST_DAYS ? withDay(first, today) : first, today: { day, by: {} } };
  return monthOf(today.day) === monthOf(day)
    ? { ...spans, month: withDay(month, today), adapted, adapting, ended }
    : { ...spans, month: {}, adapted: false, adapting: 0, ended: [...ended, lastMonth(before)].slice(-MONTHS_KEPT) };
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

/** Mean flow of this month; and beside it that of the first fourteen days of heating, where the two differ for sure. */
export function meansOf(before: FlowMeans | null, now: Instant): ToldMeans {
  if (before === null || monthOf(before.today.day) !== monthOf(dayOf(now))) return { from: null, to: null };
  const told = known.get(before) ?? meansSoFar(before);
  known.set(before, told);
  return told;
}

/** Means stay the same from step to step until the source burns. */
const known = new WeakMap<FlowMeans, ToldMeans>();

function meansSoFar(before: FlowMeans): ToldMeans {
  const later = withDay(before.month, before.today);
  const heat = heatOf(later);
  if (heat < ENOUGH) return { from: null, to: null };
  const apart = comparedWith(before, later);
  if (apart !== null && differForSure(apart)) return { from: apart.from, to: apart.to };
  return { from: null, to: Object.values(later).reduce((sum, each) => sum + each.celsius * each.heat, 0) / heat };
}

/** Of a month, YYYY-MM, as far as it is known: of one of the last that are over, or of the one in which the source burned last. Null: nothing is. */
export const flowMonthOf = (means: FlowMeans, month: string): FlowMonth | null =>
  [...(means.ended ?? []), lastMonth(means)].find((each) => each.month === month) ?? null;

/** In which the source burned last, with what there is of its last day. */
function lastMonth(means: FlowMeans): FlowMonth {
  const { adapted = false, adapting = 0, month, today } = means;
  const whole = withDay(month, today);
  const isMixed = adapted && adapting < NEARLY_ALL * heatOf(whole);
  return { month: monthOf(today.day), adapted, apart: isMixed ? null : comparedWith(means, whole) };
}

/** Whether what was compared is not the same by chance: 95 %. */
export const differForSure = ({ from, to, deviation }: NonNullable<FlowMonth['apart']>): boolean => Math.abs(from - to) > SURE * deviation;

const heatOf = (span: FlowSpan): number => Object.values(span).reduce((sum, { heat }) => sum + heat, 0);

/**
 * The first fourteen days of heating beside a later span, both at the weather that they share, by the heat of the later one: a month of another weather has another flow without
 * anybody's doing. Null: they share too little, or there was hardly any heat.
 */
function comparedWith({ days, first }: FlowMeans, later: FlowSpan): FlowMonth['apart'] {
  const laterHeat = heatOf(later);
  if (days < FIRST_DAYS || laterHeat < ENOUGH) return null;
  let [heat, from, to, variance] = [0, 0, 0, 0];
  for (const [bin, now] of Object.entries(later)) {
    const then = first[bin];
    if (then === undefined || Math.min(daysOf(then), daysOf(now)) < SHARED.days) continue;
    heat += now.heat;
    from += now.heat * then.celsius;
    to += now.heat * now.celsius;
    variance += now.heat ** 2 * (varianceOf(then) + varianceOf(now));
  }
  if (heat < SHARED.share * laterHeat) return null;
  return { from: hundredths(from / heat), to: hundredths(to / heat), deviation: hundredths(Math.sqrt(variance) / heat) };
}
