import { v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { leaderOfRoom } from '../../features/devices/devices-of-room.ts';
import type { CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import type { HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { readHome } from '../../home-model/read-home.ts';
import { activateOpenWindow } from '../../features/rooms/activate-open-window.ts';
import { cancelOpenWindow } from '../../features/rooms/cancel-open-window.ts';
import { orderRooms } from '../../features/rooms/order-rooms.ts';
import { renameRoom } from '../../features/rooms/rename-room.ts';
import { setAway } from '../../features/rooms/set-away.ts';
import { setDazzle } from '../../features/rooms/set-dazzle.ts';
import { setDefaultTermination } from '../../features/rooms/set-default-termination.ts';
import { setEarlyStart } from '../../features/rooms/set-early-start.ts';
import { setMeasuringDevice } from '../../features/rooms/set-measuring-device.ts';
import { setOpenWindowDetection } from '../../features/rooms/set-open-window-detection.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { registerHomeQuery } from '../endpoints/register-home-query.ts';
import { registerRoute } from '../endpoints/register-route.ts';
import { deviceBody, zoneBody } from '../bodies/device-bodies.ts';
import { done } from '../endpoints/done.ts';
import { askedTermination } from './overlay-body.ts';
import { roomOf } from '../home/register-home-queries.ts';
import type { V2Dependencies } from '../home/register-v2.ts';
import {
  askedAway,
  askedComfort,
  awayConfigurationBody,
  defaultOverlayBody,
  heatingCircuitOf,
  zoneControlBody,
} from './zone-settings-bodies.ts';

/** How rooms are set up. */
export function registerRoomSettings(scope: FastifyInstance, deps: V2Dependencies): void {
  registerQueries(scope, deps);
  registerCommands(scope, deps);
  registerEarlyStart(scope, deps);
  registerOpenWindow(scope, deps);
  registerDuties(scope, deps);
}

/** Of the room that the path names; null when there is none. */
const ofRoom =
  <Body>(show: (room: RoomModel, home: HomeModel) => Body | null) =>
  (home: HomeModel, { zoneId }: { readonly zoneId: number }): Body | null => {
    const room = roomOf(home, zoneId);
    return room === null ? null : show(room, home);
  };

function registerQueries(scope: FastifyInstance, deps: V2Dependencies): void {
  const away = ofRoom(awayConfigurationBody);
  registerHomeQuery(scope, deps, v2Routes.getAwayConfiguration, away);
  registerHomeQuery(scope, deps, v2Routes.getZoneAwayConfiguration, away);
  registerHomeQuery(
    scope,
    deps,
    v2Routes.getDefaultOverlay,
    ofRoom((room) => defaultOverlayBody(room.defaultTermination)),
  );
  registerHomeQuery(
    scope,
    deps,
    v2Routes.getZoneControl,
    ofRoom((room, home) => zoneControlBody(home, room)),
  );
  registerHomeQuery(
    scope,
    deps,
    v2Routes.getMeasuringDevice,
    ofRoom((room, home) => {
      const device = leaderOfRoom(home, room);
      return device === null ? null : deviceBody(home, device);
    }),
  );
}

function registerCommands(scope: FastifyInstance, deps: V2Dependencies): void {
  registerCommand(
    scope,
    deps,
    v2Routes.setZoneDetails,
    ({ params, body }, command) =>
      thenRead(deps, command, renameRoom(deps, command, { roomId: params.zoneId, name: body.name }), (home) =>
        ofRoom((room) => zoneBody(home, room))(home, params),
      ),
    ({ answer }) => ({ status: 200 as const, body: answer }),
  );
  registerCommand(
    scope,
    deps,
    v2Routes.setDefaultOverlay,
    async ({ params, body }, command) => {
      const termination = askedTermination(body.terminationCondition);
      if (termination === null) return { ok: false, error: { code: 'validationFailed', field: 'terminationCondition.type' } };
      return setDefaultTermination(deps, command, { roomId: params.zoneId, termination });
    },
    ({ answer }) => ({ status: 200 as const, body: defaultOverlayBody(answer) }),
  );
  for (const route of [v2Routes.setAwayConfiguration, v2Routes.setZoneAwayConfiguration] as const) {
    registerCommand(
      scope,
      deps,
      route,
      ({ params, body }, command) =>
        setAway(deps, command, { roomId: params.zoneId, setting: askedAway(body), comfort: askedComfort(body) }),
      done,
    );
  }
  registerCommand(
    scope,
    deps,
    v2Routes.setDazzle,
    ({ params, body }, command) => setDazzle(deps, command, { roomId: params.zoneId, enabled: body.enabled }),
    done,
  );
  registerCommand(scope, deps, v2Routes.orderZones, ({ body }, command) => orderRooms(deps, command, body), done);
}

function registerEarlyStart(scope: FastifyInstance, deps: V2Dependencies): void {
  const heated = ({ rooms }: HomeModel) => rooms.filter(({ type }) => type === 'HEATING');
  registerHomeQuery(
    scope,
    deps,
    v2Routes.getZoneEarlyStart,
    ofRoom(({ earlyStart }) => ({ enabled: earlyStart })),
  );
  registerHomeQuery(scope, deps, v2Routes.getEarlyStart, (home) => ({
    enabled: heated(home).length > 0 && heated(home).every(({ earlyStart }) => earlyStart),
  }));
  const answered = ({ answer }: { readonly answer: boolean }) => ({ status: 200 as const, body: { enabled: answer } });
  registerCommand(
    scope,
    deps,
    v2Routes.setZoneEarlyStart,
    ({ params, body }, command) => setEarlyStart(deps, command, { roomId: params.zoneId, enabled: body.enabled }),
    answered,
  );
  registerCommand(
    scope,
    deps,
    v2Routes.setEarlyStart,
    ({ body }, command) => setEarlyStart(deps, command, { roomId: null, enabled: body.enabled }),
    answered,
  );
}

function registerOpenWindow(scope: FastifyInstance, deps: V2Dependencies): void {
  registerCommand(
    scope,
    deps,
    v2Routes.setOpenWindowDetection,
    ({ params, body }, command) =>
      setOpenWindowDetection(deps, command, {
        roomId: params.zoneId,
        enabled: body.enabled,
        timeoutSeconds: body.timeoutInSeconds ?? null,
      }),
    done,
  );
  registerCommand(
    scope,
    deps,
    v2Routes.activateOpenWindow,
    ({ params }, command) => activateOpenWindow(deps, command, params.zoneId),
    done,
  );
  registerCommand(scope, deps, v2Routes.cancelOpenWindow, ({ params }, command) => cancelOpenWindow(deps, command, params.zoneId), done);
}

function registerDuties(scope: FastifyInstance, deps: V2Dependencies): void {
  registerRoute(
    scope,
    v2Routes.setHeatingCircuit,
    async ({ params, body }) => {
      const home = await readHome(deps, params.homeId, deps.now());
      const room = home === null ? null : roomOf(home, params.zoneId);
      if (home === null || room === null) return { error: { code: 'notFound' } };
      const asked = body.circuitNumber ?? null;
      if (room.type === 'HEATING' && asked === heatingCircuitOf(home)) return { status: 200 as const, body: zoneControlBody(home, room) };
      const title =
        asked === null && room.type === 'HEATING'
          ? 'the heat source serves every heated room: none can be made independent of its circuit'
          : 'the room has no such circuit';
      return { error: { code: 'setting.notSupported', field: 'circuitNumber', title, roomType: room.type } };
    },
    deps,
  );
  registerCommand(
    scope,
    deps,
    v2Routes.setMeasuringDevice,
    ({ params, body }, command) =>
      thenRead(deps, command, setMeasuringDevice(deps, command, { roomId: params.zoneId, deviceId: body.serialNo }), (home) => {
        const device = home.devices.find(({ id }) => id === body.serialNo);
        return { device: device === undefined ? null : deviceBody(home, device) };
      }),
    ({ answer: { device } }) => (device === null ? { status: 204 as const } : { status: 200 as const, body: device }),
  );
}

/** The outcome with what the home shows once the change is stored. */
async function thenRead<Shown>(
  deps: V2Dependencies,
  { homeId, at }: HomeCommand,
  changing: Promise<CommandOutcome<null>>,
  show: (home: HomeModel) => Shown | null,
): Promise<CommandOutcome<Shown>> {
  const outcome = await changing;
  if (!outcome.ok) return outcome;
  const home = await readHome(deps, homeId, at);
  const answer = home === null ? null : show(home);
  // the room or the home went meanwhile
  return answer === null ? { ok: false, error: { code: 'notFound' } } : { ...outcome, answer };
}
