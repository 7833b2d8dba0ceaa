import { type Holiday, type Instant, celsius } from '@braise/domain';
import type { KeptCalendar } from './calendar.store.ts';
import { overlap } from './stretch.ts';

/** The next holiday by a calendar, or the one under way: all rooms, without hot water, warm for the return; null: it says none that a resident has not decided about. */
export function holidayOfCalendar(calendar: Pick<KeptCalendar, 'stretches' | 'setAside' | 'celsius'>, now: Instant): Holiday | null {
  const next = calendar.stretches.find((stretch) => stretch.to > now && !calendar.setAside.some((known) => overlap(known, stretch)));
  if (next === undefined) return null;
  const { from, to } = next;
  return { from, to, celsius: celsius(calendar.celsius), rooms: null, hotWaterOff: true, preheats: true, fromCalendar: true };
}
