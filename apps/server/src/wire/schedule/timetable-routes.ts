import { v2Routes as v2 } from '@braise/contract/routes';
import { TIMETABLE_TYPES } from '@braise/domain';
import { readTimetables } from '../../features/schedule/read-timetables.ts';
import { setActiveTimetable } from '../../features/schedule/set-active-timetable.ts';
import { setTimetableDay } from '../../features/schedule/set-timetable-day.ts';
import { ok } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import type { RequestOf, Endpoint } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { askedBlock, blockBody, timetableTypeBody, timetableTypeOf } from './timetable-bodies.ts';

const timetablesOf = ({ server, params }: Pick<RequestOf<typeof v2.getTimetables>, 'server' | 'params'>) =>
  readTimetables(server.database, params.homeId, params.zoneId);

/** The timetables of a room. */
export const timetableRoutes: readonly Endpoint[] = [
  query(v2.getTimetables, async (asked) => (await timetablesOf(asked)) && TIMETABLE_TYPES.map(timetableTypeBody)),
  query(v2.getTimetable, async (asked) => {
    const timetables = await timetablesOf(asked);
    return timetables && timetableTypeBody(timetableTypeOf(asked.params.timetableTypeId));
  }),
  query(v2.getActiveTimetable, async (asked) => {
    const timetables = await timetablesOf(asked);
    return timetables && timetableTypeBody(timetables.active);
  }),
  query(v2.getTimetableBlocks, async (asked) => {
    const timetables = await timetablesOf(asked);
    if (timetables === null) return null;
    const days = timetables.daysOf(timetableTypeOf(asked.params.timetableTypeId));
    return days.flatMap(({ dayType, blocks }) => blocks.map((block) => blockBody(timetables.roomType, dayType, block)));
  }),
  query(v2.getTimetableDay, async (asked) => {
    const { timetableTypeId, dayType } = asked.params;
    const timetables = await timetablesOf(asked);
    const day = timetables?.daysOf(timetableTypeOf(timetableTypeId)).find((one) => one.dayType === dayType);
    if (timetables === null || day === undefined) return null;
    return day.blocks.map((block) => blockBody(timetables.roomType, day.dayType, block));
  }),
  command(
    v2.setActiveTimetable,
    ({ server, by, params, body }) => {
      const type = typeof body.id === 'number' ? timetableTypeOf(body.id) : (body.type ?? 'ONE_DAY');
      return setActiveTimetable(server, by, { roomId: params.zoneId, type });
    },
    ({ answer }) => ok(timetableTypeBody(answer)),
  ),
  command(
    v2.setTimetableDay,
    ({ server, by, params: { zoneId: roomId, timetableTypeId, dayType }, body }) =>
      setTimetableDay(server, by, { roomId, type: timetableTypeOf(timetableTypeId), dayType, blocks: body.map(askedBlock) }),
    ({ answer }) => ok(answer.blocks.map((block) => blockBody(answer.roomType, answer.dayType, block))),
  ),
];
