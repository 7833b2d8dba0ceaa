import type { DialRequest } from '@braise/control';
import type { CommandDependencies } from '../../commands/home-command.ts';
import { asRequested } from '../../commands/as-requested.ts';
import { setManualControl } from './set-manual-control.ts';

/** Takes a turned dial as its room's request, to end as the room's settings made at a device end. */
export async function requestFromDial(deps: CommandDependencies, homeId: number, { roomId, setting, at }: DialRequest): Promise<void> {
  const command = { homeId, personId: null, at, idempotency: null };
  const outcome = await setManualControl(deps, command, { roomId, setting: asRequested(setting), termination: null }, 'device');
  if (!outcome.ok) throw new Error(`a request from a device was refused: ${outcome.error.code}`);
}
