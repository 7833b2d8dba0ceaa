import type { RoomDecision } from '@braise/control';
import { drivesRoom } from '../../home-model/device-in-room.ts';
import type { DeviceModel, HomeModel } from '../../home-model/home-model.ts';

/**
 * Whether a device has taken the setting in force of what it heats or cools: by a climate of its own, a relay that switches a heater, or the hot
 * water of a boiler. Of a room only the worst of its devices is known: good news holds for each of them, bad news only for one that stands alone.
 * Null where it cannot be told, and for what takes no settings.
 */
export function deviceDelivery(home: Pick<HomeModel, 'rooms' | 'devices'>, device: DeviceModel): RoomDecision['delivery'] {
  const told = home.rooms.flatMap((room) => {
    const own = home.devices.filter(({ rooms }) => rooms.includes(room.id));
    const driving = own.filter((each) => drivesRoom(each, room, own));
    if (!driving.includes(device)) return [];
    const delivery = room.decision?.delivery ?? null;
    return [driving.length === 1 || delivery === 'confirmed' ? delivery : null];
  });
  const [first = null, ...others] = told;
  return others.every((other) => other === first) ? first : null;
}
