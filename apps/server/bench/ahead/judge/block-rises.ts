import { type Instant, MINUTE, instant, setpointOf } from '@braise/domain';
import { blockAt, nextScheduleChange } from '@braise/domain/schedule';
import type { HomeDefinition } from '@braise/simulator';

/** Only to what is to be comfortable, and by so much, is a rise judged, °C and K. */
const COMFORT = 18.5;
const LEAST = 1;

/** A block that asks for more warmth than the one before it: the minute of the run at which it begins, and what both ask for, °C. */
export type BlockRise = { readonly minute: number; readonly from: number; readonly to: number };

/** Those of a room's timetable over the minutes of a run that begins at `start`. */
export function blockRises(
  { timetable }: Pick<HomeDefinition['zones'][number], 'timetable'>,
  timeZone: string,
  { start, minutes }: { readonly start: Instant; readonly minutes: number },
): readonly BlockRise[] {
  const rises: BlockRise[] = [];
  const end = start + minutes * MINUTE;
  const first = blockAt(timetable, timeZone, start);
  let before = first && setpointOf(first.block.setting);
  for (let change = nextScheduleChange(timetable, timeZone, start); change !== null && change.at < end;) {
    const to = setpointOf(change.setting);
    if (before !== null && to !== null && to >= COMFORT && to - before >= LEAST)
      rises.push({ minute: (change.at - start) / MINUTE, from: before, to });
    before = to;
    change = nextScheduleChange(timetable, timeZone, instant(change.at));
  }
  return rises;
}
