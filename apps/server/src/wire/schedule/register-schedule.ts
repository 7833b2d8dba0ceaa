import { v2Routes } from '@braise/contract/routes';
import { DAY_TYPES, TIMETABLE_TYPES } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import { readTimetables } from '../../features/schedule/read-timetables.ts';
import { setActiveTimetable } from '../../features/schedule/set-active-timetable.ts';
import { setTimetableDay } from '../../features/schedule/set-timetable-day.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { registerRoute } from '../endpoints/register-route.ts';
import type { V2Dependencies } from '../home/register-v2.ts';
import { askedBlock, blockBody, timetableTypeBody, timetableTypeOf } from './timetable-bodies.ts';

export function registerSchedule(scope: FastifyInstance, deps: V2Dependencies): void {
  registerTimetableTypes(scope, deps);
  registerBlocks(scope, deps);
  registerScheduleCommands(scope, deps);
}

const notFound = { error: { code: 'notFound' as const } };

function registerTimetableTypes(scope: FastifyInstance, deps: V2Dependencies): void {
  const { database } = deps;
  registerRoute(
    scope,
    v2Routes.getActiveTimetable,
    async ({ params }) => {
      const timetables = await readTimetables(database, params.homeId, params.zoneId);
      return timetables === null ? notFound : { status: 200 as const, body: timetableTypeBody(timetables.active) };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getTimetables,
    async ({ params }) => {
      const timetables = await readTimetables(database, params.homeId, params.zoneId);
      return timetables === null ? notFound : { status: 200 as const, body: TIMETABLE_TYPES.map(timetableTypeBody) };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getTimetable,
    async ({ params }) => {
      const timetables = await readTimetables(database, params.homeId, params.zoneId);
      return timetables === null ? notFound : { status: 200 as const, body: timetableTypeBody(timetableTypeOf(params.timetableTypeId)) };
    },
    deps,
  );
}

function registerBlocks(scope: FastifyInstance, deps: V2Dependencies): void {
  const { database } = deps;
  registerRoute(
    scope,
    v2Routes.getTimetableBlocks,
    async ({ params }) => {
      const timetables = await readTimetables(database, params.homeId, params.zoneId);
      if (timetables === null) return notFound;
      const days = timetables.daysOf(timetableTypeOf(params.timetableTypeId));
      const body = days.flatMap(({ dayType, blocks }) => blocks.map((block) => blockBody(timetables.roomType, dayType, block)));
      return { status: 200 as const, body };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getTimetableDay,
    async ({ params }) => {
      const timetables = await readTimetables(database, params.homeId, params.zoneId);
      const day = timetables?.daysOf(timetableTypeOf(params.timetableTypeId)).find(({ dayType }) => dayType === params.dayType);
      if (timetables === null || day === undefined) return notFound;
      return { status: 200 as const, body: day.blocks.map((block) => blockBody(timetables.roomType, day.dayType, block)) };
    },
    deps,
  );
}

function registerScheduleCommands(scope: FastifyInstance, deps: V2Dependencies): void {
  registerCommand(
    scope,
    deps,
    v2Routes.setActiveTimetable,
    ({ params, body }, command) => {
      const type = typeof body.id === 'number' ? timetableTypeOf(body.id) : (body.type ?? 'ONE_DAY');
      return setActiveTimetable(deps, command, { roomId: params.zoneId, type });
    },
    ({ answer }) => ({ status: 200 as const, body: timetableTypeBody(answer) }),
  );
  registerCommand(
    scope,
    deps,
    v2Routes.setTimetableDay,
    async ({ params, body }, command) => {
      const { zoneId: roomId, dayType } = params;
      const type = timetableTypeOf(params.timetableTypeId);
      const otherDay = body.findIndex((block) => typeof block.dayType === 'string' && block.dayType !== dayType);
      const isDayOfType = (DAY_TYPES[type] as readonly string[]).includes(dayType);
      if (isDayOfType && otherDay >= 0) return { ok: false, error: { code: 'validationFailed', field: `${otherDay}.dayType` } };
      return setTimetableDay(deps, command, { roomId, type, dayType, blocks: body.map(askedBlock) });
    },
    ({ answer }) => ({ status: 200 as const, body: answer.blocks.map((block) => blockBody(answer.roomType, answer.dayType, block)) }),
  );
}
