import { v2Routes as v2 } from '@braise/contract/routes';
import { type CommandOutcome, refuse } from '../../commands/home-command.ts';
import { leaderOfRoom } from '../../features/devices/devices-of-room.ts';
import { renameRoom } from '../../features/rooms/rename-room.ts';
import { setAway } from '../../features/rooms/set-away.ts';
import { setDazzle } from '../../features/rooms/set-dazzle.ts';
import { setDefaultTermination } from '../../features/rooms/set-default-termination.ts';
import { undoAdaptation } from '../../features/rooms/undo-adaptation.ts';
import { setEarlyStart } from '../../features/rooms/set-early-start.ts';
import { setMeasuringDevice } from '../../features/rooms/set-measuring-device.ts';
import { setOpenWindowDetection } from '../../features/open-windows/set-open-window-detection.ts';
import type { HomeModel } from '../../home-model/home-model.ts';
import { readHome } from '../../home-model/read-home.ts';
import { deviceBody, zoneBody } from '../bodies/device-bodies.ts';
import { NO_CONTENT, ok } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { RequestOf, Endpoint } from '../endpoints/endpoint.ts';
import { homeQuery, roomQuery } from '../endpoints/query.ts';
import { heatingCircuitRoute } from './heating-circuit-route.ts';
import { terminationOfOverlay } from './overlay-body.ts';
import { askedAway, askedComfort, awayConfigurationBody, defaultOverlayBody, zoneControlBody } from './zone-settings-bodies.ts';

const enabled = ({ answer }: { readonly answer: boolean }) => ok({ enabled: answer });

/** How rooms are set up, as the older generation has it. */
export const zoneSettingsRoutes: readonly Endpoint[] = [
  command(
    v2.setZoneDetails,
    (asked) => {
      const { server, by, params, body } = asked;
      return thenRead(asked, renameRoom(server, by, { roomId: params.zoneId, name: body.name }), (home) => {
        const room = home.rooms.find(({ id }) => id === params.zoneId);
        return room === undefined ? null : zoneBody(home, room);
      });
    },
    ({ answer }) => ok(answer),
  ),
  roomQuery(v2.getZoneControl, ({ home, room }) => zoneControlBody(home, room)),
  heatingCircuitRoute,
  roomQuery(v2.getDefaultOverlay, ({ room }) => defaultOverlayBody(room.defaultTermination)),
  command(
    v2.setDefaultOverlay,
    async ({ server, by, params, body }) => {
      const termination = terminationOfOverlay(body.terminationCondition);
      if (termination === null) return refuse({ code: 'validationFailed', field: 'terminationCondition.type' });
      return setDefaultTermination(server, by, { roomId: params.zoneId, termination });
    },
    ({ answer }) => ok(defaultOverlayBody(answer)),
  ),
  // some clients look for it under `schedule`, others beside
  ...[v2.getAwayConfiguration, v2.getZoneAwayConfiguration].map((route) => roomQuery(route, ({ room }) => awayConfigurationBody(room))),
  ...[v2.setAwayConfiguration, v2.setZoneAwayConfiguration].map((route) =>
    command(
      route,
      ({ server, by, params, body }) =>
        setAway(server, by, { roomId: params.zoneId, setting: askedAway(body), comfort: askedComfort(body) }),
      done,
    ),
  ),
  roomQuery(v2.getZoneEarlyStart, ({ room: { earlyStart } }) => ({ enabled: earlyStart })),
  homeQuery(v2.getEarlyStart, ({ home }) => {
    const heated = home.rooms.filter(({ type }) => type === 'HEATING');
    return { enabled: heated.length > 0 && heated.every(({ earlyStart }) => earlyStart) };
  }),
  command(
    v2.setZoneEarlyStart,
    ({ server, by, params, body }) => setEarlyStart(server, by, { roomId: params.zoneId, enabled: body.enabled }),
    enabled,
  ),
  command(v2.undoAdaptation, ({ server, by, params }) => undoAdaptation(server, by, params.zoneId), done),
  command(v2.setEarlyStart, ({ server, by, body }) => setEarlyStart(server, by, { roomId: null, enabled: body.enabled }), enabled),
  command(
    v2.setOpenWindowDetection,
    ({ server, by, params, body }) =>
      setOpenWindowDetection(server, by, {
        roomId: params.zoneId,
        enabled: body.enabled,
        timeoutSeconds: body.timeoutInSeconds ?? null,
        sensitivity: body.sensitivity ?? null,
        action: body.action ?? null,
      }),
    done,
  ),
  command(v2.setDazzle, ({ server, by, params, body }) => setDazzle(server, by, { roomId: params.zoneId, enabled: body.enabled }), done),
  roomQuery(v2.getMeasuringDevice, ({ home, room }) => {
    const device = leaderOfRoom(home, room);
    return device && deviceBody(home, device);
  }),
  command(
    v2.setMeasuringDevice,
    (asked) => {
      const { server, by, params, body } = asked;
      return thenRead(asked, setMeasuringDevice(server, by, { roomId: params.zoneId, deviceId: body.serialNo }), (home) => {
        const device = home.devices.find(({ id }) => id === body.serialNo);
        return { device: device === undefined ? null : deviceBody(home, device) };
      });
    },
    ({ answer: { device } }) => (device === null ? NO_CONTENT : ok(device)),
  ),
];

/** The outcome with what the home shows once the change is stored. */
async function thenRead<Shown>(
  { server, params, at }: Pick<RequestOf<typeof v2.setZoneDetails>, 'server' | 'params' | 'at'>,
  changing: Promise<CommandOutcome<null>>,
  show: (home: HomeModel) => Shown | null,
): Promise<CommandOutcome<Shown>> {
  const outcome = await changing;
  if (!outcome.ok) return outcome;
  const home = await readHome(server, params.homeId, at);
  const answer = home && show(home);
  // the room or the home went meanwhile
  return answer === null ? refuse({ code: 'notFound' }) : { ...outcome, answer };
}
