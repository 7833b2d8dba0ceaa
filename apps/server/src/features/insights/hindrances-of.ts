import type { KnownOfHome } from '@braise/control';
import { isRadiatorValve } from '@braise/domain';
import type { RoomModel as LearnedModel } from '@braise/energy';
import { isUnheard, mountingErrorOf } from '../../home-model/device-state.ts';
import type { DeviceModel, HomeModel, RoomModel } from '../../home-model/home-model.ts';

/** What keeps a room from being heated as it is asked to, or from being known. */
export type Hindrance =
  | { readonly kind: 'silent' | 'disobeys' | 'mounted-badly'; readonly device: DeviceModel }
  | { readonly kind: 'covered'; readonly device: DeviceModel; readonly kelvin: number; readonly told: boolean }
  | { readonly kind: 'own-sensor' }
  | { readonly kind: 'elsewhere'; readonly roomId: number };

/** The gravest of each device, then what is so of the room as a whole. */
export function hindrancesOf(home: HomeModel, room: RoomModel, { covered }: KnownOfHome, model: LearnedModel | null): readonly Hindrance[] {
  const { decision } = room;
  const own = home.devices.filter(({ id }) => room.channels.some(({ deviceId }) => deviceId === id));
  const stands = (id: string, channel: number) => room.channels.some((one) => one.deviceId === id && one.channel === channel);
  // what makes the heat of a room stands elsewhere, and keeps it cold all the same
  const unheard = new Set(decision?.unheard ?? []);
  const concerned = [...own, ...home.devices.filter((device) => unheard.has(device.id) && !own.includes(device))];
  const ofDevices = concerned.flatMap((device): readonly Hindrance[] => {
    if (isUnheard(device)) return unheard.has(device.id) ? [{ kind: 'silent', device }] : [];
    if (mountingErrorOf(device) !== null) return [{ kind: 'mounted-badly', device }];
    if (device.disobeys) return [{ kind: 'disobeys', device }];
    const here = covered.find(({ deviceId, channel }) => deviceId === device.id && stands(deviceId, channel));
    return here === undefined ? [] : [{ kind: 'covered', device, kelvin: here.kelvin, told: here.told }];
  });
  const elsewhere = decision?.resembles ?? model?.resembles?.room ?? null;
  return [
    ...ofDevices,
    ...(elsewhere === null ? [] : [{ kind: 'elsewhere' as const, roomId: elsewhere }]),
    ...(isMeasuredByValves(room, own) ? [{ kind: 'own-sensor' as const }] : []),
  ];
}

/** Nothing but the valves on its radiators tells how warm it is. */
function isMeasuredByValves({ channels }: RoomModel, own: readonly DeviceModel[]): boolean {
  const measuring = own.filter(({ capabilities }) => capabilities.reports.some(({ quantity }) => quantity === 'temperature'));
  const onRadiator = ({ id, capabilities }: DeviceModel) =>
    channels.some(({ deviceId, channel }) => deviceId === id && isRadiatorValve(capabilities, channel));
  return measuring.length > 0 && measuring.every(onRadiator);
}
