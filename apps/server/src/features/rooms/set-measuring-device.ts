import { loadDevicesOfRoom } from '../../home-model/device.store.ts';
import { lookAtRooms } from '../../home-model/look-at-rooms.ts';
import { measuresRoom } from '../../home-model/device-in-room.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRoom } from '../../commands/change-room.ts';
import { roomSwitch } from '../../commands/switch-entry.ts';
import { putMeasuringDevice } from './room-settings.store.ts';

/** Chooses which of its devices measures a room; `deviceId` null: the engine chooses. Refused for one that stands elsewhere or measures nothing. */
export const setMeasuringDevice = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, deviceId }: { readonly roomId: number; readonly deviceId: string | null },
): Promise<CommandOutcome<null>> =>
  changeRoom(dependencies, command, roomId, async ({ id, type }) => {
    if (deviceId !== null) {
      const devices = await loadDevicesOfRoom(dependencies.database, command.homeId, id);
      const device = devices.get(deviceId);
      if (device === undefined) return refuse({ code: 'notFound', field: 'serialNo', title: 'no such device stands in the room' });
      if (!measuresRoom(device, type))
        return refuse({ code: 'setting.notSupported', field: 'serialNo', title: 'the device measures no temperature', roomType: type });
    }
    return {
      row: putMeasuringDevice(command.homeId, id, deviceId),
      also: [lookAtRooms(command.homeId, command.at)],
      journal: [roomSwitch(command.homeId, id, 'measuring-device', 'measuring_device_id', deviceId)],
      answer: null,
    };
  });
