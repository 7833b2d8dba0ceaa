import { v2Routes as v2 } from '@braise/contract/routes';
import { findCalendar } from '../../features/holiday/calendar/calendar.store.ts';
import { removeCalendar } from '../../features/holiday/calendar/remove-calendar.ts';
import { setCalendar } from '../../features/holiday/calendar/set-calendar.ts';
import { endHoliday } from '../../features/holiday/end-holiday.ts';
import { setHoliday } from '../../features/holiday/set-holiday.ts';
import { refuse } from '../../commands/home-command.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { perServer } from '../endpoints/per-server.ts';
import { homeQuery, query } from '../endpoints/query.ts';
import { QUOTAS } from '../http/quotas.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { holidayBody } from './holiday-body.ts';
import { holidayCalendarBody } from './holiday-calendar-body.ts';

const limiterOf = perServer(() => createRateLimiter(QUOTAS.calendars));

/** The time for which the residents of a home are gone. */
export const holidayRoutes: readonly Endpoint[] = [
  homeQuery(v2.getHoliday, ({ home }) => holidayBody(home)),
  command(v2.setHoliday, ({ server, by, body }) => setHoliday(server, by, body), done),
  command(v2.endHoliday, ({ server, by }) => endHoliday(server, by), done),
  query(v2.getHolidayCalendar, async ({ server, params, at }) =>
    holidayCalendarBody(await findCalendar(server.database, params.homeId), at),
  ),
  command(
    v2.setHolidayCalendar,
    async ({ server, by, caller, body }) => {
      const { allowed, retryAfterSeconds } = limiterOf(server).take(caller.personId, by.at);
      if (!allowed) return refuse({ code: 'rateLimited', retryAfterSeconds });
      return setCalendar(server, by, { address: body.address ?? null, word: body.word, celsius: body.celsius });
    },
    done,
  ),
  command(v2.removeHolidayCalendar, ({ server, by }) => removeCalendar(server, by), done),
];
