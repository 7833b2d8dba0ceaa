import type { SavingsReportBody } from '@braise/contract/energy-insights';
import { differForSure } from '@braise/control';
import { iso, roundTo } from '@braise/domain';
import { type LocalDay } from '@braise/domain/schedule';
import type { SavingFeature } from '@braise/energy';
import type { SavingsReport } from '../../features/consumption/savings/savings-report.ts';
import { bandOf, mayBeNothing, percent, toldSavings } from '../../features/consumption/savings/told-savings.ts';

/** A report as it is told. `days`: of its month; `takesFlow`: whether a heat source of the home takes a flow temperature. */
export function savingsBody(
  report: SavingsReport,
  {
    homeId,
    month,
    days,
    hasAssistant,
    takesFlow,
  }: {
    readonly homeId: number;
    readonly month: string;
    readonly days: readonly LocalDay[];
    readonly hasAssistant: boolean;
    readonly takesFlow: boolean;
  },
): SavingsReportBody {
  const { facts, flow = null } = report;
  const told = report.refused === null ? report.savings : null;
  const { total, band, unavailable } = toldSavings(report);
  const rowOf = (feature: SavingFeature) => {
    const found = told?.features.find((each) => each.feature === feature);
    if (found !== undefined) return { savingsInPercent: mayBeNothing(found) ? null : percent(found.share), band: bandOf(found) };
    // of water whose warmth is not known, and of a source that makes heat alike whatever it is, nothing is reckoned
    return told === null || (feature === 'flow' && flow?.adapted !== false) ? NOT_TOLD : NOTHING;
  };
  const hasFlow = takesFlow && hasAssistant;
  const features = {
    geofencing: rowOf('away'),
    smartSchedule: rowOf('schedule'),
    weatherAdaptation: rowOf('weather'),
    openWindowDetection: rowOf('window'),
    flowTemperature: hasFlow ? rowOf('flow') : null,
  };
  const attributed = Object.values(features).reduce((sum, row) => sum + (row?.savingsInPercent ?? 0), 0);
  const inNoRow = told?.features.some((each) => mayBeNothing(each) || (each.feature === 'flow' && !hasFlow));
  const hours = (value: number | undefined) => (value === undefined ? null : { value: roundTo(value, 1), unit: 'HOURS' as const });
  return {
    home: homeId,
    yearMonth: month,
    coveredInterval: { start: iso(days[0]!.start), end: iso(days.at(-1)!.end) },
    totalSavingsAvailable: total !== null,
    totalSavings: total === null ? null : { value: total, unit: 'PERCENTAGE' },
    totalSavingsInPercent: total,
    band,
    features,
    unattributedInPercent: total === null || !inNoRow ? null : roundTo(total - attributed, 1),
    manualControlSaving:
      facts === null || facts.byHand.hours === 0 ? null : { value: percent(facts.byHand.below / facts.byHand.hours), unit: 'PERCENTAGE' },
    manualControl: facts && { times: facts.byHand.times, hours: roundTo(facts.byHand.hours, 1) },
    awayDuration: hours(facts?.awayHours),
    setbackScheduleDurationPerDay: hours(facts?.setbackHoursADay),
    sunshineDuration: hours(facts?.sunHours),
    openWindowDetectionTimes: facts && facts.openings,
    hideSunshineDuration: false,
    hideOpenWindowDetection: false,
    hasAutoAssist: hasAssistant,
    withAutoAssist:
      facts === null || !hasAssistant
        ? null
        : { detectedAwayDuration: { value: roundTo(facts.awayHours, 1), unit: 'HOURS' }, openWindowDetectionTimes: facts.openings },
    totalSavingsInThermostaticMode: null,
    totalSavingsInThermostaticModeAvailable: false,
    showSavingsInThermostaticMode: false,
    communityNews: null,
    hideCommunityNews: true,
    flowTemperatureOptimization: hasFlow ? flowBody(flow) : null,
    unavailable,
  };
}

/** By how much water that adapted fell; null where it did not, that is not known, or it may be chance. */
function flowBody(flow: NonNullable<SavingsReport['flow']> | null): SavingsReportBody['flowTemperatureOptimization'] {
  if (flow === null || !flow.adapted || flow.apart === null || !differForSure(flow.apart)) return null;
  const [from, to] = [roundTo(flow.apart.from, 1), roundTo(flow.apart.to, 1)];
  if (to >= from) return null;
  return { reduction: { value: roundTo(from - to, 1) }, from: { value: from }, to: { value: to } };
}

const NOTHING = { savingsInPercent: 0, band: { low: 0, high: 0 } };
const NOT_TOLD = { savingsInPercent: null, band: null };
