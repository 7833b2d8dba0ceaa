import { roundTo } from '../units/units.ts';
import { conversionOn } from './conversion.ts';
import type { MeterUnit } from './energy-source.ts';
import { type MeterReading, READING_DECIMALS, daysBetween } from './meter-reading.ts';
import { type KnownOfHome, type ReadingDoubt, weighReadings } from './weigh-readings.ts';

/** What readings that are not stored yet would put in doubt: they themselves, or one that stands. */
export type DraftDoubt = Pick<ReadingDoubt, 'kind' | 'usual'> & {
  readonly of: MeterReading;
  readonly against: MeterReading;
  /** Between the two; negative where the later is lower. */
  readonly used: number;
  readonly days: number;
};
/** A figure as it may have been meant: it was typed in kilowatt-hours, or without its point. */
export type MeantReading = { readonly value: number; readonly slip: 'KWH' | 'POINT' };

/** By these a figure grows that is typed without its point. */
const MISSED_POINT = [10, 100, 1_000];
/** Of a figure that is worked out of kilowatt-hours. */
const WORKED_OUT: Readonly<Partial<Record<MeterUnit, number>>> = { MWh: 2, GJ: 2 };

/** What is in doubt once drafts stand among the readings of a home, in the place of those with their ids, and was not before; what is of a draft first. */
export const weighDrafts = (
  drafts: readonly MeterReading[],
  standing: readonly MeterReading[],
  known: KnownOfHome,
): readonly DraftDoubt[] => doubtsOfDrafts(drafts, standing, known, weighReadings(standing, known).doubts);

/** `before`: what was in doubt without the drafts. */
function doubtsOfDrafts(
  drafts: readonly MeterReading[],
  standing: readonly MeterReading[],
  known: KnownOfHome,
  before: ReadonlyMap<string, ReadingDoubt>,
): readonly DraftDoubt[] {
  const isDraft = new Set(drafts.map(({ id }) => id));
  const all = [...standing.filter(({ id }) => !isDraft.has(id)), ...drafts];
  const byId = new Map(all.map((reading) => [reading.id, reading]));
  const doubts = [...weighReadings(all, known).doubts].flatMap(([id, { kind, usual, against }]) => {
    const [of, other] = [byId.get(id), byId.get(against)];
    if (of === undefined || other === undefined || (before.has(id) && !isDraft.has(id))) return [];
    const [from, to] = of.day < other.day ? [of, other] : [other, of];
    return { kind, usual, of, against: other, used: to.value - from.value, days: daysBetween(from, to) };
  });
  return doubts.toSorted((a, b) => Number(isDraft.has(b.of.id)) - Number(isDraft.has(a.of.id)));
}

/** What may have been meant by a reading that would be in doubt; null: nothing near would be in none. Another reading's figure is no proposal: nothing would have been used. */
export function meantBy(draft: MeterReading, standing: readonly MeterReading[], known: KnownOfHome): MeantReading | null {
  const factor = conversionOn(known.conversions, draft, draft.day)?.factor ?? 1;
  const ofEnergy: MeantReading = { value: roundTo(draft.value / factor, WORKED_OUT[draft.unit] ?? 0), slip: 'KWH' };
  const ofPoint = MISSED_POINT.map((times): MeantReading => ({ value: roundTo(draft.value / times, READING_DECIMALS), slip: 'POINT' }));
  const others = standing.filter(({ id }) => id !== draft.id);
  const before = weighReadings(standing, known).doubts;
  const found = [...(factor > 1 ? [ofEnergy] : []), ...ofPoint].find(
    ({ value }) =>
      !others.some((one) => one.value === value) && doubtsOfDrafts([{ ...draft, value }], standing, known, before).length === 0,
  );
  return found ?? null;
}
