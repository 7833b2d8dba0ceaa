import type { RoomDecision } from '@braise/control';
import type { DeviceModel, HomeModel } from '../../home-model/home-model.ts';

/**
 * Whether a device has taken the setting in force. Of a room only the worst of its devices is known: good news holds for each of them, bad
 * news only for one that stands alone. Null where it cannot be told, and for what takes no settings.
 */
export function deviceDelivery(home: Pick<HomeModel, 'rooms' | 'devices'>, device: DeviceModel): RoomDecision['delivery'] {
  const driving = new Set(home.devices.filter(({ capabilities }) => capabilities.climates.length > 0).map(({ id }) => id));
  if (!driving.has(device.id)) return null;
  const told = home.rooms
    .filter((room) => device.rooms.includes(room.id))
    .map(({ channels, decision }) => {
      const delivery = decision?.delivery ?? null;
      const alone = channels.every(({ deviceId }) => deviceId === device.id || !driving.has(deviceId));
      return alone || delivery === 'confirmed' ? delivery : null;
    });
  const [first = null, ...others] = told;
  return others.every((other) => other === first) ? first : null;
}
