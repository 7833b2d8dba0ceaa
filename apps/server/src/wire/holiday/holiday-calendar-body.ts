import type { HolidayCalendarBody } from '@braise/contract/v2';
import { type Instant, iso } from '@braise/domain';
import type { KeptCalendar } from '../../features/holiday/calendar/calendar.store.ts';
import { type Stretch, overlap } from '../../features/holiday/calendar/stretch.ts';

export function holidayCalendarBody(calendar: KeptCalendar | null, now: Instant): HolidayCalendarBody {
  if (calendar === null) return { calendar: null };
  const { host, word, celsius, stretches, readAt, fault } = calendar;
  const coming = stretches.filter(({ to }) => to > now);
  const isSetAside = (stretch: Stretch): boolean => calendar.setAside.some((known) => overlap(known, stretch));
  const [planned, setAside] = [coming, coming.filter(isSetAside)].map((some) =>
    some.map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
  );
  return { calendar: { host, word, celsius, planned: planned!, setAside: setAside!, readAt: iso(readAt), fault } };
}
