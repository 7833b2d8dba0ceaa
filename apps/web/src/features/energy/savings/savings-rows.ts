import type { SavingsReport } from '../../../api/home/use-savings-report.ts';
import type { IconName } from '../../../ui/marks/icon.tsx';
import type { EnergyWords } from '../use-energy-words.ts';

/** A row of a report: what it is of, what was done, and what that kept, null: nobody can tell. `flow`: the water that was made colder, in words. */
export type SavingsRow = {
  readonly name: RowName;
  readonly icon: IconName;
  readonly detail: string;
  readonly percent: number | null;
  readonly flow?: { readonly from: string; readonly to: string };
};
type RowName =
  | 'geofencing'
  | 'smartSchedule'
  | 'weatherAdaptation'
  | 'openWindowDetection'
  | 'flowTemperature'
  | 'unattributed'
  | 'manualControl';

type Words = Pick<EnergyWords, 't' | 'locale' | 'format' | 'warmth'>;

/**
 * What each feature did and kept, what is of none of them and in the sum, and what was set by hand, which is no part of it. `report` undefined: nothing was reckoned; `hasFlow`: whether the home is one of
 * which its flow temperature is told.
 */
export function savingsRows(report: SavingsReport | undefined, hasFlow: boolean, words: Words): readonly SavingsRow[] {
  const { t, format } = words;
  const unknown = t(report === undefined ? 'savings.uncalculated' : 'savings.few');
  const hours = (told: 'savings.away' | 'savings.sun' | 'savings.sun.none', of: { readonly value: number } | null | undefined) =>
    of == null ? unknown : t(told, { hours: format.number(of.value, 0) });
  const rows = { features: report?.features, manual: report?.manualControl };
  return [
    {
      name: 'geofencing',
      icon: 'navigation-arrow',
      detail: hours('savings.away', report?.awayDuration),
      percent: rows.features?.geofencing.savingsInPercent ?? null,
    },
    {
      name: 'smartSchedule',
      icon: 'calendar-dots',
      detail:
        report?.setbackScheduleDurationPerDay == null
          ? unknown
          : t('savings.setback', { time: timeOf(report.setbackScheduleDurationPerDay.value, t) }),
      percent: rows.features?.smartSchedule.savingsInPercent ?? null,
    },
    {
      name: 'weatherAdaptation',
      icon: 'sun',
      // the sun shines whether anything is made of it or not
      detail: hours(
        rows.features !== undefined && didNothing(rows.features.weatherAdaptation) ? 'savings.sun.none' : 'savings.sun',
        report?.sunshineDuration,
      ),
      percent: rows.features?.weatherAdaptation.savingsInPercent ?? null,
    },
    {
      name: 'openWindowDetection',
      icon: 'window',
      detail: report?.openWindowDetectionTimes == null ? unknown : t('savings.times', { count: report.openWindowDetectionTimes }),
      percent: rows.features?.openWindowDetection.savingsInPercent ?? null,
    },
    ...(hasFlow ? [flowRow(report, words)] : []),
    ...(report?.unattributedInPercent == null
      ? []
      : [
          {
            name: 'unattributed' as const,
            icon: 'arrows-split' as const,
            detail: t('savings.unattributed.text'),
            percent: report.unattributedInPercent,
          },
        ]),
    {
      name: 'manualControl',
      icon: 'hand-tap',
      detail: rows.manual == null ? unknown : t('savings.by-hand', { count: rows.manual.times }),
      percent: report?.manualControlSaving?.value ?? null,
    },
  ];
}

/** Whether it lowered nothing all month: what it kept is exactly nothing then, and not rounded to it. */
const didNothing = ({ band }: SavingsReport['features']['weatherAdaptation']): boolean =>
  band !== null && band.low === 0 && band.high === 0;

function flowRow(report: SavingsReport | undefined, { t, warmth }: Words): SavingsRow {
  const told = report?.flowTemperatureOptimization ?? null;
  const flow = told && { from: warmth(told.from.value), to: warmth(told.to.value) };
  const percent = report?.features.flowTemperature?.savingsInPercent ?? null;
  const unlowered = t(
    report === undefined ? 'savings.uncalculated' : percent !== null && percent <= 0 ? 'savings.flow.none' : 'savings.few',
  );
  return {
    name: 'flowTemperature',
    icon: 'thermometer-simple',
    detail: flow === null ? unlowered : t('savings.flow', flow),
    percent,
    ...(flow && { flow }),
  };
}

/** « 2 h 40 », « 45 min » */
function timeOf(hours: number, t: Words['t']): string {
  const minutes = Math.round(hours * 60);
  const whole = Math.floor(minutes / 60);
  const rest = String(minutes % 60);
  if (whole === 0) return t('savings.minutes', { minutes: rest });
  return minutes % 60 === 0
    ? t('savings.hours', { hours: String(whole) })
    : t('savings.hours-minutes', { hours: String(whole), minutes: rest.padStart(2, '0') });
}

/** Whether the month was reckoned: of one that was not, what features did is told alone. */
export const isReckoned = ({ features }: SavingsReport): boolean => Object.values(features).some((row) => row?.band != null);

/** Whether nothing is said of a total, as of a heat pump, but for why nothing can be told of one in a flat, or where the weather is not known. */
export const isWithheld = ({ unavailable, totalSavingsInPercent }: SavingsReport, hasHeatPump: boolean): boolean =>
  unavailable === 'HEAT_PUMP' ||
  (hasHeatPump && totalSavingsInPercent === null && unavailable !== 'UNPROVEN' && unavailable !== 'NO_WEATHER');

/** What adds up to the total, for a bar of it: those rows that kept something. */
export const partsOf = (report: SavingsReport): readonly number[] =>
  [...Object.values(report.features).map((row) => row?.savingsInPercent ?? 0), report.unattributedInPercent ?? 0]
    .filter((percent) => percent > 0)
    .toSorted((one, other) => other - one);
