import type { RoomScheduleRequest } from '@braise/contract/hops';
import { hopsRoutes as hops } from '@braise/contract/routes';
import type { CommandOutcome } from '../../commands/home-command.ts';
import { copyTimetable } from '../../features/schedule/copy-timetable.ts';
import { readTimetables } from '../../features/schedule/read-timetables.ts';
import { setTimetable } from '../../features/schedule/set-timetable.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { query, roomQuery } from '../endpoints/query.ts';
import { askedDays, daysOfDocument, roomScheduleBody, roomTimetablesBody } from './room-schedule-body.ts';
import { timetableRoutes } from './timetable-routes.ts';

/** What rooms do by day and hour; the older generation asks for timetables, day by day. */
export const scheduleRoutes: readonly Endpoint[] = [
  ...timetableRoutes,
  roomQuery(hops.getRoomSchedule, ({ home, room }) => roomScheduleBody(home, room)),
  command(
    hops.setRoomSchedule,
    async ({ server, by, params, body }) => {
      const outcome = await setTimetable(server, by, {
        roomId: params.roomId,
        type: body.type ?? null,
        days: askedDays(body),
        basedOn: null,
      });
      return withField(outcome, (field) => fieldOfRequest(body, field));
    },
    done,
  ),
  query(hops.getRoomTimetables, async ({ server, params }) => {
    const timetables = await readTimetables(server.database, params.homeId, params.roomId);
    return timetables && roomTimetablesBody(timetables);
  }),
  command(
    hops.setRoomTimetables,
    async ({ server, by, params, body }) => {
      const { days, paths } = daysOfDocument(body);
      const asked = { roomId: params.roomId, type: body.type, days, basedOn: body.basedOn ?? null };
      const outcome = await setTimetable(server, by, asked);
      return withField(outcome, (field) => field.replace(/^\d+/, (place) => paths[Number(place)] ?? place));
    },
    done,
  ),
  command(
    hops.copyRoomTimetables,
    async ({ server, by, params, body }) => {
      const outcome = await copyTimetable(server, by, { roomId: params.roomId, to: body.roomIds });
      return withField(outcome, (field) => `roomIds.${field}`);
    },
    done,
  ),
];

/** The outcome with the field that a command names as the request has it. */
const withField = <Answer>(outcome: CommandOutcome<Answer>, told: (field: string) => string): CommandOutcome<Answer> =>
  outcome.ok || outcome.error.field === undefined ? outcome : { ok: false, error: { ...outcome.error, field: told(outcome.error.field) } };

/** Where in the request a fault stands; the day of one day's blocks stands beside them. */
function fieldOfRequest({ daySchedule }: RoomScheduleRequest, field: string): string {
  if (daySchedule == null) return `schedule.${field}`;
  return field.endsWith('.dayType') ? 'dayType' : `daySchedule.${field}`;
}
