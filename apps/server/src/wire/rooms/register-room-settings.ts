import type { DevicePatchRequest, RoomScheduleRequest } from '@braise/contract/hops';
import { hopsRoutes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { type ReachedDevice, reachDevice } from '../../features/devices/reach-device.ts';
import { childLockRefusal, setChildLock } from '../../features/devices/set-child-lock.ts';
import { prepareOffset, setTemperatureOffset } from '../../features/devices/set-temperature-offset.ts';
import { activateOpenWindow } from '../../features/rooms/activate-open-window.ts';
import { cancelOpenWindow } from '../../features/rooms/cancel-open-window.ts';
import { setAway } from '../../features/rooms/set-away.ts';
import { setTimetable } from '../../features/schedule/set-timetable.ts';
import type { WireError } from '../http/error-reply.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { registerHomeQuery } from '../endpoints/register-home-query.ts';
import { registerRoute } from '../endpoints/register-route.ts';
import { done } from '../endpoints/done.ts';
import type { HopsDependencies } from '../home/register-hops.ts';
import { askedDays, roomAwayBody, roomScheduleBody } from './room-settings-bodies.ts';

/** How rooms and devices are set up. */
export function registerRoomSettings(scope: FastifyInstance, deps: HopsDependencies): void {
  registerSchedule(scope, deps);
  registerAway(scope, deps);
  registerCommand(scope, deps, hopsRoutes.openRoomWindow, ({ params }, command) => activateOpenWindow(deps, command, params.roomId), done);
  registerCommand(scope, deps, hopsRoutes.closeRoomWindow, ({ params }, command) => cancelOpenWindow(deps, command, params.roomId), done);
  registerPatch(scope, deps);
}

function registerSchedule(scope: FastifyInstance, deps: HopsDependencies): void {
  registerHomeQuery(scope, deps, hopsRoutes.getRoomSchedule, (home, { roomId }) => {
    const room = home.rooms.find(({ id }) => id === roomId);
    return room === undefined ? null : roomScheduleBody(home, room);
  });
  registerCommand(
    scope,
    deps,
    hopsRoutes.setRoomSchedule,
    async ({ params, body }, command) => {
      const outcome = await setTimetable(deps, command, { roomId: params.roomId, type: body.type ?? null, days: askedDays(body) });
      return outcome.ok || outcome.error.field === undefined
        ? outcome
        : { ok: false, error: { ...outcome.error, field: scheduleField(body, outcome.error.field) } };
    },
    done,
  );
}

/** Where in the request a fault stands; the day of one day's blocks stands beside them. */
function scheduleField({ daySchedule }: RoomScheduleRequest, field: string): string {
  if (daySchedule == null) return `schedule.${field}`;
  return field.endsWith('.dayType') ? 'dayType' : `daySchedule.${field}`;
}

function registerAway(scope: FastifyInstance, deps: HopsDependencies): void {
  registerHomeQuery(scope, deps, hopsRoutes.getRoomAway, ({ rooms }, { roomId }) => {
    const room = rooms.find(({ id }) => id === roomId);
    return room === undefined ? null : roomAwayBody(room);
  });
  registerCommand(
    scope,
    deps,
    hopsRoutes.setRoomAway,
    async ({ params, body }, command) => {
      const { mode, awayTemperatureCelsius: celsius = null } = body;
      const setting = mode === 'NONE' ? null : { power: mode, celsius, mode: null };
      const outcome = await setAway(deps, command, { roomId: params.roomId, setting });
      if (outcome.ok) return outcome;
      const field = outcome.error.field === 'setting.temperature' ? 'awayTemperatureCelsius' : outcome.error.field;
      return { ok: false, error: { ...outcome.error, ...(field === undefined ? {} : { field }) } };
    },
    done,
  );
}

function registerPatch(scope: FastifyInstance, deps: HopsDependencies): void {
  registerRoute(
    scope,
    hopsRoutes.patchDevice,
    async ({ params, body }, { caller }) => {
      const device = await reachDevice(deps, { personId: caller.personId, deviceId: params.serialNo });
      if (device === null || device.homeId !== params.homeId) return { error: { code: 'notFound' } };
      const { temperatureOffset, childLockEnabled } = body;
      const refusal = patchRefusal(device, body);
      if (refusal !== null) return { error: refusal };
      if (temperatureOffset !== undefined) {
        const told = await setTemperatureOffset(deps, device, temperatureOffset);
        if (!told.ok) return { error: { field: 'temperatureOffset', ...told.error } };
      }
      if (childLockEnabled !== undefined) {
        const refused = await setChildLock(deps, device, childLockEnabled);
        if (refused !== null) return { error: { field: 'childLockEnabled', ...refused } };
      }
      return { status: 204 as const };
    },
    deps,
  );
}

/** Why the device takes not all of what is asked: then it is told none of it. */
function patchRefusal(device: ReachedDevice, { temperatureOffset, childLockEnabled }: DevicePatchRequest): WireError | null {
  const offset = temperatureOffset === undefined ? null : prepareOffset(device, temperatureOffset);
  if (offset?.ok === false) return { field: 'temperatureOffset', ...offset.error };
  const lock = childLockEnabled === undefined ? null : childLockRefusal(device);
  return lock && { field: 'childLockEnabled', ...lock };
}
