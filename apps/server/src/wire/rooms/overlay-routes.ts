import { v2Routes as v2 } from '@braise/contract/routes';
import { resumeSchedule } from '../../features/rooms/resume-schedule.ts';
import { type RequestedManualControl, setManualControl, setManualControls } from '../../features/rooms/set-manual-control.ts';
import { askedZoneSetting } from '../bodies/setting-body.ts';
import { ok } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { roomQuery } from '../endpoints/query.ts';
import { terminationOfOverlay, overlayBody } from './overlay-body.ts';

/** Manual control as the older generation has it. */
export const overlayRoutes: readonly Endpoint[] = [
  roomQuery(v2.getZoneOverlay, ({ room, at }) => room.manual && overlayBody(room.type, room.manual, at)),
  command(
    v2.setZoneOverlay,
    ({ server, by, params, body }) => setManualControl(server, by, asked(params.zoneId, body)),
    ({ answer }, { at }) => ok(overlayBody(answer.roomType, answer.manual, at)),
  ),
  command(v2.deleteZoneOverlay, ({ server, by, params }) => resumeSchedule(server, by, [params.zoneId]), done),
  command(
    v2.setZoneOverlays,
    async ({ server, by, body }) => {
      const controls = body.overlays.map(({ room, overlay, termination }) =>
        asked(room, { ...overlay, termination: overlay.termination ?? termination }),
      );
      const outcome = await setManualControls(server, by, controls, 'app');
      return outcome.ok || outcome.error.field === undefined
        ? outcome
        : { ok: false, error: { ...outcome.error, field: fieldOfOverlay(outcome.error.field) } };
    },
    done,
  ),
  command(v2.deleteZoneOverlays, ({ server, by, query }) => resumeSchedule(server, by, query.rooms), done),
];

/** A command's `0.setting.…` as the request has it: the room stands beside the overlay, the rest in it. */
const fieldOfOverlay = (field: string): string => `overlays.${field.endsWith('.room') ? field : field.replace('.', '.overlay.')}`;

type OverlayRequest = {
  readonly setting: Parameters<typeof askedZoneSetting>[0];
  readonly termination?: Parameters<typeof terminationOfOverlay>[0];
};

function asked(roomId: number, { setting, termination }: OverlayRequest): RequestedManualControl {
  return { roomId, setting: askedZoneSetting(setting), termination: terminationOfOverlay(termination) };
}
