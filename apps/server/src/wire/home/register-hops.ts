import { hopsRoutes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { CommandDependencies } from '../../commands/home-command.ts';
import type { DeviceDependencies } from '../../features/devices/reach-device.ts';
import { boost } from '../../features/rooms/boost.ts';
import { resumeSchedule } from '../../features/rooms/resume-schedule.ts';
import { setManualControl } from '../../features/rooms/set-manual-control.ts';
import { turnAllOff } from '../../features/rooms/turn-all-off.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { type QueryDependencies, registerHomeQuery } from '../endpoints/register-home-query.ts';
import { askedSetting, askedTermination } from '../rooms/asked.ts';
import { actionableDevicesBody, homeSummaryBody, roomDeviceInHomeBody, roomsAndDevicesBody } from '../devices/rooms-and-devices-bodies.ts';
import { done } from '../endpoints/done.ts';
import { registerHopsHomeLevel } from './register-hops-home-level.ts';
import { registerHomeDevices } from '../devices/register-home-devices.ts';
import { registerRoomSettings } from '../rooms/register-room-settings.ts';
import { roomBody } from '../rooms/room-body.ts';

export type HopsDependencies = CommandDependencies & QueryDependencies & DeviceDependencies;

/** The API of the LINE_X generation, under `/hops`. */
export function registerHops(app: FastifyInstance, deps: HopsDependencies): void {
  void app.register(async (scope) => {
    registerQueries(scope, deps);
    registerCommands(scope, deps);
    registerHomeDevices(scope, deps);
    registerRoomSettings(scope, deps);
    registerHopsHomeLevel(scope, deps);
  });
}

function registerQueries(scope: FastifyInstance, deps: HopsDependencies): void {
  registerHomeQuery(scope, deps, hopsRoutes.getHomeSummary, homeSummaryBody);
  registerHomeQuery(scope, deps, hopsRoutes.getRooms, (home, _params, at) => home.rooms.map((room) => roomBody(home, room, at)));
  registerHomeQuery(scope, deps, hopsRoutes.getRoom, (home, { roomId }, at) => {
    const room = home.rooms.find(({ id }) => id === roomId);
    return room === undefined ? null : roomBody(home, room, at);
  });
  registerHomeQuery(scope, deps, hopsRoutes.getRoomsAndDevices, roomsAndDevicesBody);
  registerHomeQuery(scope, deps, hopsRoutes.getRoomDevice, (home, { serialNo }) => roomDeviceInHomeBody(home, serialNo));
  registerHomeQuery(scope, deps, hopsRoutes.getActionableDevices, actionableDevicesBody);
}

function registerCommands(scope: FastifyInstance, deps: HopsDependencies): void {
  const { setManualControl: set, resumeSchedule: resume, boostRooms, turnAllOff: allOff, resumeAllSchedules: resumeAll } = hopsRoutes;
  registerCommand(
    scope,
    deps,
    set,
    ({ params, body }, command) =>
      setManualControl(deps, command, {
        roomId: params.roomId,
        setting: askedSetting(body.setting),
        termination: askedTermination(body.termination),
      }),
    done,
  );
  registerCommand(scope, deps, resume, ({ params }, command) => resumeSchedule(deps, command, [params.roomId]), done);
  registerCommand(
    scope,
    deps,
    boostRooms,
    ({ body }, command) => boost(deps, command, { rooms: body.rooms ?? null, durationSeconds: body.durationInSeconds ?? null }),
    done,
  );
  registerCommand(scope, deps, allOff, (_input, command) => turnAllOff(deps, command), done);
  registerCommand(scope, deps, resumeAll, (_input, command) => resumeSchedule(deps, command, 'all'), done);
}
