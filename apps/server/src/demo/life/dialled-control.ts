import type { DialRequest, HomeSnapshot } from '@braise/control';
import { type ManualControl, climatesOfRoom, limitsByHand } from '@braise/domain';
import type { HomeConfiguration } from '../../engine/home-configuration.store.ts';
import { asRequested } from '../../commands/as-requested.ts';
import { prepareSetting } from '../../commands/prepare-setting.ts';
import { takenBy } from '../../home-model/settable-room.ts';
import { manualControlOf } from '../../features/rooms/set-manual-control.ts';

/** What a turned dial asks of its room, by the rules of the server's command and without its storage; null when it is refused. */
export function dialledControl(
  { roomId, setting, at }: DialRequest,
  home: HomeConfiguration,
  snapshot: HomeSnapshot,
): ManualControl | null {
  const room = snapshot.rooms.find(({ id }) => id === roomId);
  const configured = home.rooms.find(({ id }) => id === roomId);
  if (room === undefined || configured === undefined) return null;
  const taken = takenBy(climatesOfRoom(room, home.devices));
  const limits = limitsByHand(room.limits, home.temperatureUnit);
  const prepared = prepareSetting(asRequested(setting), { type: room.type, limits, ...taken });
  if (!prepared.ok) return null;
  return manualControlOf(prepared.setting, configured.defaultTermination, room, home.timeZone, at, 'device');
}
