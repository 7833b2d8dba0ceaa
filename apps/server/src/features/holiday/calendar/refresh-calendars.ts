import { DAY, type Instant, SECOND } from '@braise/domain';
import { findTimeZone } from '../../../home-model/time-zone.store.ts';
import { PartFailed } from '../../../jobs/job.ts';
import { type KeptCalendar, listDueCalendars, putRead } from './calendar.store.ts';
import { nextReading } from './next-reading.ts';
import { planByCalendar } from './plan-by-calendar.ts';
import { addressOf } from './seal-address.ts';
import type { CalendarDependencies } from './set-calendar.ts';
import { takeCalendar } from './take-calendar.ts';

export type RefreshCalendarsDependencies = CalendarDependencies & { readonly now: () => Instant };

/** Calendars of one run, and at once. */
const CALENDARS = 400;
const AT_ONCE = 8;
/** Other work waits for a run, ms: what others let us wait for is left for the next one. */
const RUN = 30 * SECOND;
/** A calendar is read as a whole so often, whatever its server says of it: what recurs reaches further, and the zone of the home may be another. */
const WHOLE = 7 * DAY;

/**
 * Reads the calendars whose time has come, and plans by them. What cannot be read keeps what was known of it, says why, and is read again in an hour.
 * `ending`: leaves the rest for the next time.
 */
export async function refreshCalendars(dependencies: RefreshCalendarsDependencies, ending: AbortSignal): Promise<void> {
  const over = AbortSignal.any([ending, AbortSignal.timeout(RUN)]);
  const due = [...(await listDueCalendars(dependencies.database, dependencies.now(), CALENDARS))];
  const failures: unknown[] = [];
  const readSome = async () => {
    for (let calendar = due.shift(); calendar !== undefined && !over.aborted; calendar = due.shift()) {
      await refreshCalendar(dependencies, calendar).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readSome));
  if (failures.length > 0) throw new PartFailed(failures, 'calendars of homes');
}

async function refreshCalendar(dependencies: RefreshCalendarsDependencies, calendar: KeptCalendar): Promise<void> {
  const { database, calendars } = dependencies;
  const { homeId, word, version, takenAt } = calendar;
  const now = dependencies.now();
  const dueAt = nextReading(homeId, now);
  const [address, timeZone] = [await addressOf(database, calendar), await findTimeZone(database, homeId)];
  if (timeZone === null) return;
  const known = now - takenAt < WHOLE ? version : null;
  const taken = await takeCalendar(calendars, { address, known, word, timeZone, now });
  if (taken.kind === 'taken') {
    const { stretches, version: given } = taken;
    await putRead(database, calendar, { dueAt, fault: null, stretches, version: given, takenAt: now, readAt: now });
  } else if (taken.kind === 'unchanged') await putRead(database, calendar, { dueAt, fault: null, readAt: now });
  else await putRead(database, calendar, { dueAt, fault: taken.fault });
  await planByCalendar(dependencies, homeId, now);
}
