import type { RoomScheduleRequest } from '@braise/contract/hops';
import { hopsRoutes as hops } from '@braise/contract/routes';
import { setTimetable } from '../../features/schedule/set-timetable.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { roomQuery } from '../endpoints/query.ts';
import { askedDays, roomScheduleBody } from './room-schedule-body.ts';
import { timetableRoutes } from './timetable-routes.ts';

/** What rooms do by day and hour; the older generation asks for timetables, day by day. */
export const scheduleRoutes: readonly Endpoint[] = [
  ...timetableRoutes,
  roomQuery(hops.getRoomSchedule, ({ home, room }) => roomScheduleBody(home, room)),
  command(
    hops.setRoomSchedule,
    async ({ server, by, params, body }) => {
      const outcome = await setTimetable(server, by, { roomId: params.roomId, type: body.type ?? null, days: askedDays(body) });
      return outcome.ok || outcome.error.field === undefined
        ? outcome
        : { ok: false, error: { ...outcome.error, field: fieldOfRequest(body, outcome.error.field) } };
    },
    done,
  ),
];

/** Where in the request a fault stands; the day of one day's blocks stands beside them. */
function fieldOfRequest({ daySchedule }: RoomScheduleRequest, field: string): string {
  if (daySchedule == null) return `schedule.${field}`;
  return field.endsWith('.dayType') ? 'dayType' : `daySchedule.${field}`;
}
