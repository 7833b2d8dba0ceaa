import { v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { resumeSchedule } from '../../features/rooms/resume-schedule.ts';
import { type AskedManualControl, setManualControl, setManualControls } from '../../features/rooms/set-manual-control.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { registerHomeQuery } from '../endpoints/register-home-query.ts';
import { done } from '../endpoints/done.ts';
import { askedTermination, overlayBody } from './overlay-body.ts';
import { roomOf } from '../home/register-home-queries.ts';
import type { V2Dependencies } from '../home/register-v2.ts';
import { askedZoneSetting } from '../bodies/setting-body.ts';

export function registerOverlays(scope: FastifyInstance, deps: V2Dependencies): void {
  registerHomeQuery(scope, deps, v2Routes.getZoneOverlay, (home, { zoneId }, at) => {
    const room = roomOf(home, zoneId);
    return room === null || room.manual === null ? null : overlayBody(room.type, room.manual, at);
  });
  registerCommand(
    scope,
    deps,
    v2Routes.setZoneOverlay,
    ({ params, body }, command) => setManualControl(deps, command, asked(params.zoneId, body)),
    ({ answer, at }) => ({ status: 200 as const, body: overlayBody(answer.roomType, answer.manual, at) }),
  );
  registerCommand(scope, deps, v2Routes.deleteZoneOverlay, ({ params }, command) => resumeSchedule(deps, command, [params.zoneId]), done);
  registerCommand(
    scope,
    deps,
    v2Routes.setZoneOverlays,
    async ({ body }, command) => {
      const controls = body.overlays.map(({ room, overlay, termination }) =>
        asked(room, { ...overlay, termination: overlay.termination ?? termination }),
      );
      const outcome = await setManualControls(deps, command, controls, 'app');
      return outcome.ok || outcome.error.field === undefined
        ? outcome
        : { ok: false, error: { ...outcome.error, field: fieldOfOverlay(outcome.error.field) } };
    },
    done,
  );
  registerCommand(scope, deps, v2Routes.deleteZoneOverlays, ({ query }, command) => resumeSchedule(deps, command, query.rooms), done);
}

/** A command's `0.setting.…` as the request has it: the room stands beside the overlay, the rest in it. */
const fieldOfOverlay = (field: string): string => `overlays.${field.endsWith('.room') ? field : field.replace('.', '.overlay.')}`;

type OverlayRequest = {
  readonly setting: Parameters<typeof askedZoneSetting>[0];
  readonly termination?: Parameters<typeof askedTermination>[0];
};

const asked = (roomId: number, { setting, termination }: OverlayRequest): AskedManualControl => ({
  roomId,
  setting: askedZoneSetting(setting),
  termination: askedTermination(termination),
});
