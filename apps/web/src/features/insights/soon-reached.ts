import { DAY } from '@braise/domain';

/** When a room is there at the earliest, where that is ahead and within a day; null: what was foreseen says nothing of it, or nothing any more. */
export function soonReached(at: string | null, minute: number): string | null {
  const ahead = at === null ? 0 : Date.parse(at) - minute;
  return ahead > 0 && ahead < DAY ? at : null;
}
