import { MINUTES_A_DAY } from '../units/duration.ts';
import type { TimeBlock } from '../timetable.ts';

/** What is wrong with a day's blocks, at which one. */
export type DayFault = {
  readonly code: 'empty' | 'not-whole-minutes' | 'out-of-day' | 'no-length' | 'gap' | 'overlap' | 'ends-early';
  /** Index of the block. */
  readonly index: number;
};

/** The first fault of a day's blocks, which must cover 0 to 1440 in order, without gap or overlap; null when they do. */
export function dayFault(blocks: readonly Pick<TimeBlock, 'start' | 'end'>[]): DayFault | null {
  if (blocks.length === 0) return { code: 'empty', index: 0 };
  let reached = 0;
  for (const [index, { start, end }] of blocks.entries()) {
    if (!Number.isInteger(start) || !Number.isInteger(end)) return { code: 'not-whole-minutes', index };
    if (start < 0 || end > MINUTES_A_DAY) return { code: 'out-of-day', index };
    if (end <= start) return { code: 'no-length', index };
    if (start > reached) return { code: 'gap', index };
    if (start < reached) return { code: 'overlap', index };
    reached = end;
  }
  return reached === MINUTES_A_DAY ? null : { code: 'ends-early', index: blocks.length - 1 };
}
