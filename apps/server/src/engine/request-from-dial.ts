import type { DialRequest } from '@braise/control';
import type { CommandDependencies } from '../features/home/home-command.ts';
import { setManualControl } from '../features/rooms/set-manual-control.ts';

/** Takes a turned dial as its room's request, to end as the room's settings made at a device end. */
export async function requestFromDial(deps: CommandDependencies, homeId: number, { roomId, setting, at }: DialRequest): Promise<void> {
  const command = { homeId, personId: null, at, idempotency: null };
  const asked =
    setting.power === 'OFF'
      ? ({ power: 'OFF', celsius: null, mode: null } as const)
      : { power: setting.power, celsius: setting.temperature ?? null, mode: setting.mode ?? null };
  const outcome = await setManualControl(deps, command, { roomId, setting: asked, termination: null }, 'device');
  if (!outcome.ok) throw new Error(`a request from a device was refused: ${outcome.error.code}`);
}
