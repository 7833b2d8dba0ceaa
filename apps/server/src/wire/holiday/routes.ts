import { v2Routes as v2 } from '@braise/contract/routes';
import { endHoliday } from '../../features/holiday/end-holiday.ts';
import { setHoliday } from '../../features/holiday/set-holiday.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { homeQuery } from '../endpoints/query.ts';
import { holidayBody } from './holiday-body.ts';

/** The time for which the residents of a home are gone. */
export const holidayRoutes: readonly Endpoint[] = [
  homeQuery(v2.getHoliday, ({ home }) => holidayBody(home)),
  command(v2.setHoliday, ({ server, by, body }) => setHoliday(server, by, body), done),
  command(v2.endHoliday, ({ server, by }) => endHoliday(server, by), done),
];
