import type { DayReportBody, ReportSetting } from '@braise/contract/report';
import { HOUR } from '@braise/domain';

/** A stretch of a day, ms, and which share of it; `setting` null: not known, or still to come. */
export type DayPart = { readonly from: number; readonly to: number; readonly share: number; readonly setting: ReportSetting | null };

/** A report shows so much of the day before and after, ms. */
const BESIDE = HOUR / 4;

/** The settings of a day one after the other, from its midnight to the next, also where nothing is known; empty: nothing is at all. */
export function partsOfDay({ interval, hoursInDay, settings, knownUntil }: DayReportBody): readonly DayPart[] {
  const from = Date.parse(interval.from) + BESIDE;
  const to = from + hoursInDay * HOUR;
  const known = Math.min(to, knownUntil === undefined ? to : Date.parse(knownUntil));
  const parts: DayPart[] = [];
  const add = (start: number, end: number, setting: ReportSetting | null): void => {
    if (end <= start) return;
    const last = parts.at(-1);
    if (last !== undefined && alike(last.setting, setting))
      parts[parts.length - 1] = { ...last, to: end, share: (end - last.from) / (to - from) };
    else parts.push({ from: start, to: end, share: (end - start) / (to - from), setting });
  };
  let end = from;
  for (const span of settings.dataIntervals) {
    const [begins, ends] = [Math.max(from, Date.parse(span.from)), Math.min(known, Date.parse(span.to))];
    if (ends <= begins) continue;
    add(end, begins, null);
    add(begins, ends, span.value);
    end = ends;
  }
  if (parts.length === 0) return [];
  add(end, to, null);
  return parts;
}

const alike = (one: ReportSetting | null, other: ReportSetting | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.power === other.power &&
    one.mode === other.mode &&
    one.temperature?.celsius === other.temperature?.celsius);
