import { hopsRoutes as hops } from '@braise/contract/routes';
import { activateOpenWindow } from '../../features/open-windows/activate-open-window.ts';
import { boost } from '../../features/rooms/boost.ts';
import { cancelOpenWindow } from '../../features/open-windows/cancel-open-window.ts';
import { resumeSchedule } from '../../features/rooms/resume-schedule.ts';
import { setAway } from '../../features/rooms/set-away.ts';
import { setManualControl } from '../../features/rooms/set-manual-control.ts';
import { turnAllOff } from '../../features/rooms/turn-all-off.ts';
import { askedSetting } from '../bodies/room-setting-body.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { homeQuery, roomQuery } from '../endpoints/query.ts';
import { requestedTermination } from './requested-termination.ts';
import { roomAwayBody } from './room-away-body.ts';
import { roomBody } from './room-body.ts';

/** Rooms, their manual control and their setting while everybody is away. */
export const hopsRoomRoutes: readonly Endpoint[] = [
  homeQuery(hops.getRooms, ({ home, at }) => home.rooms.map((room) => roomBody(home, room, at))),
  roomQuery(hops.getRoom, ({ home, room, at }) => roomBody(home, room, at)),
  command(
    hops.setManualControl,
    ({ server, by, params, body }) =>
      setManualControl(server, by, {
        roomId: params.roomId,
        setting: askedSetting(body.setting),
        termination: requestedTermination(body.termination),
      }),
    (stored, asked) => {
      const { setting } = stored.answer.manual;
      // it may not be what was asked for
      if (setting.power === 'ON' && setting.temperature !== undefined) void asked.reply.header('x-braise-setpoint', setting.temperature);
      return done(stored, asked);
    },
  ),
  command(hops.resumeSchedule, ({ server, by, params }) => resumeSchedule(server, by, [params.roomId]), done),
  command(
    hops.boostRooms,
    ({ server, by, body }) => boost(server, by, { rooms: body.rooms ?? null, durationSeconds: body.durationInSeconds ?? null }),
    done,
  ),
  command(hops.turnAllOff, ({ server, by }) => turnAllOff(server, by), done),
  command(hops.resumeAllSchedules, ({ server, by }) => resumeSchedule(server, by, 'all'), done),
  roomQuery(hops.getRoomAway, ({ room }) => roomAwayBody(room)),
  command(
    hops.setRoomAway,
    async ({ server, by, params, body }) => {
      const { mode, awayTemperatureCelsius: celsius = null } = body;
      const setting = mode === 'NONE' ? null : { power: mode, celsius, mode: null };
      const outcome = await setAway(server, by, { roomId: params.roomId, setting });
      if (outcome.ok) return outcome;
      const field = outcome.error.field === 'setting.temperature' ? 'awayTemperatureCelsius' : outcome.error.field;
      return { ok: false, error: { ...outcome.error, ...(field === undefined ? {} : { field }) } };
    },
    done,
  ),
  command(hops.openRoomWindow, ({ server, by, params }) => activateOpenWindow(server, by, params.roomId), done),
  command(hops.closeRoomWindow, ({ server, by, params, query }) => cancelOpenWindow(server, by, { ...params, was: query.was }), done),
];
