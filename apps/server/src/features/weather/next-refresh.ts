import { type Instant, HOUR, MINUTE, instant } from '@braise/domain';
import { spreadOver } from '../../jobs/spread-over.ts';

/** The first minute after the hour at which its weather is fetched, and over how many minutes the cells are spread. */
const FIRST = 2;
const SPREAD = 40;

/** The moment of the coming hour at which a cell is fetched: each cell has a minute of its own, so that not all are at once. */
export function nextRefresh(cell: string, now: Instant): Instant {
  const minute = FIRST + spreadOver(cell, SPREAD * 60) / 60;
  return instant((Math.floor(now / HOUR) + 1) * HOUR + Math.round(minute * MINUTE));
}
