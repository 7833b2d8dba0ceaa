import type { DeviceModel, HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { drivesRoom, measuresRoom } from '../../home-model/device-in-room.ts';

/** The devices of a room: first the one that measures it, then those that drive it; contacts on its windows come last. */
export function devicesOfRoom(home: HomeModel, room: RoomModel): readonly DeviceModel[] {
  const leader = leaderOfRoom(home, room);
  const own = standingIn(home, room);
  const rank = (device: DeviceModel): number => {
    if (device === leader) return 0;
    return isContact(device) ? 3 : drivesRoom(device, room, own) ? 1 : 2;
  };
  return own.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The device that measures a room: the one that was chosen, else the one that the engine last measured with, else the first that can. A contact
 * that happens to know how warm it is does not speak for a room unasked. Null: nobody measures.
 */
export function leaderOfRoom(home: HomeModel, room: RoomModel): DeviceModel | null {
  const own = standingIn(home, room);
  const named = (deviceId: string | null | undefined) => own.find(({ id }) => id === deviceId);
  const able = own.find((device) => measuresRoom(device.capabilities, room.type) && !isContact(device));
  return named(room.measuringDeviceId) ?? named(room.decision?.measured?.deviceId) ?? able ?? null;
}

const standingIn = ({ devices }: HomeModel, { id }: RoomModel): readonly DeviceModel[] => devices.filter(({ rooms }) => rooms.includes(id));

const isContact = ({ capabilities }: DeviceModel): boolean => capabilities.reports.some(({ quantity }) => quantity === 'contactOpen');
