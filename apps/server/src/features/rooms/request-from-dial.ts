import type { DialRequest } from '@braise/control';
import { type Setting, airOptionsOf } from '@braise/domain';
import type { CommandDependencies } from '../../commands/home-command.ts';
import type { RequestedSetting } from '../../commands/prepare-setting.ts';
import { setManualControl } from './set-manual-control.ts';

/** Takes a turned dial as its room's request, to end as the room's settings made at a device end. */
export async function requestFromDial(deps: CommandDependencies, homeId: number, { roomId, setting, at }: DialRequest): Promise<void> {
  const command = { homeId, personId: null, at, idempotency: null };
  const outcome = await setManualControl(deps, command, { roomId, setting: requestedByDial(setting), termination: null }, 'device');
  if (!outcome.ok) throw new Error(`a request from a device was refused: ${outcome.error.code}`);
}

/** What a dial shows, as a request for its room. */
export const requestedByDial = (setting: Setting): RequestedSetting =>
  setting.power === 'OFF'
    ? { power: 'OFF', celsius: null, mode: null }
    : { power: 'ON', celsius: setting.temperature ?? null, mode: setting.mode ?? null, ...airOptionsOf(setting) };
