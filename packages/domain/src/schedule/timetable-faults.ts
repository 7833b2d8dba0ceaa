import { DAY_TYPES, type TimeBlock, type Timetable } from '../timetable.ts';

/** What is wrong with a day's blocks, at which one. */
export type TimetableFault = {
  readonly code: 'empty' | 'not-whole-minutes' | 'out-of-day' | 'no-length' | 'gap' | 'overlap' | 'ends-early';
  /** Index of the block. */
  readonly index: number;
};

const MINUTES = 1440;

/** The first fault of a day's blocks, which must cover 0 to 1440 in order, without gap or overlap; null when they do. */
export function dayFault(blocks: readonly Pick<TimeBlock, 'start' | 'end'>[]): TimetableFault | null {
  if (blocks.length === 0) return { code: 'empty', index: 0 };
  let reached = 0;
  for (const [index, { start, end }] of blocks.entries()) {
    if (!Number.isInteger(start) || !Number.isInteger(end)) return { code: 'not-whole-minutes', index };
    if (start < 0 || end > MINUTES) return { code: 'out-of-day', index };
    if (end <= start) return { code: 'no-length', index };
    if (start > reached) return { code: 'gap', index };
    if (start < reached) return { code: 'overlap', index };
    reached = end;
  }
  return reached === MINUTES ? null : { code: 'ends-early', index: blocks.length - 1 };
}

/** The first fault of the days that the timetable's type needs; null when it is complete. */
export function timetableFault(timetable: Timetable): (TimetableFault & { readonly dayType: string }) | null {
  for (const dayType of DAY_TYPES[timetable.type]) {
    const fault = dayFault(timetable.days[dayType] ?? []);
    if (fault !== null) return { ...fault, dayType };
  }
  return null;
}
