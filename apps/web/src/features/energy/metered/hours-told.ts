import { partsOfWhole } from '@braise/domain';
import type { MeteredDay } from '../../../api/home/use-metering.ts';
import type { ShownFigure } from '../../../api/home/shown-figure.ts';
import type { EnergyWords } from '../use-energy-words.ts';

/** Hours of a day, which are together what it is as it is shown, to a hundredth; those for which none is left are told as less than one. Null: not known. */
export function hoursTold(
  data: Pick<MeteredDay, 'hours' | 'consumption' | 'costInCents' | 'withoutHour' | 'currency'>,
  figure: ShownFigure,
  { t, energy, money }: Pick<EnergyWords, 't' | 'energy' | 'money'>,
): readonly (string | null)[] {
  const isCost = figure === 'cost';
  const values = data.hours.map(({ consumption, costInCents }) => (isCost ? costInCents : hundredthsOf(consumption)));
  const whole = isCost ? data.costInCents : shownHundredths(data.consumption) - shownHundredths(data.withoutHour);
  const parts = togetherOf(values, whole);
  const told = (hundredths: number): string => (isCost ? money(hundredths, data.currency) : energy(hundredths / 100, 2));
  return values.map((own, place) => {
    if (own === null) return null;
    const part = parts[place]!;
    return part === 0 && own > 0 ? t('under', { least: told(1) }) : told(part);
  });
}

const hundredthsOf = (kilowattHours: number | null): number | null =>
  kilowattHours === null ? null : Math.round(1000 * kilowattHours) / 10;
const shownHundredths = (kilowattHours: number | null): number => Math.round(hundredthsOf(kilowattHours) ?? 0);

/** Whole numbers in place of those that are known: `whole` together, where that is hardly off their sum. */
function togetherOf(values: readonly (number | null)[], whole: number | null): readonly number[] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return [];
  const sum = known.reduce((all, value) => all + value, 0);
  const isNear = whole !== null && Math.abs(whole - sum) <= 1;
  const parts = partsOfWhole(Math.round(isNear ? whole : sum), known);
  let next = 0;
  return values.map((value) => (value === null ? 0 : parts[next++]!));
}
