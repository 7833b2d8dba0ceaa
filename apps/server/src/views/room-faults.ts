import type { RoomFault } from '@braise/contract/live';
import { boilerContacts, isIeeeAddress } from '@braise/domain';
import { isDisobedient, isMissing, isUnheard, mountingErrorOf } from '../home-model/device-state.ts';
import type { DeviceModel, HomeModel, RoomModel } from '../home-model/home-model.ts';

/**
 * What is wrong in a room, as far as anybody knows: with its devices, with what heats it, and with what is measured there. What hurts it most comes first. A
 * room that nobody hears of says so by itself, and nothing of what follows from that.
 */
export function roomFaults(home: HomeModel, room: RoomModel): readonly RoomFault[] {
  const own = home.devices.filter((device) => device.rooms.includes(room.id));
  const heard = room.decision?.connection.state !== 'OFFLINE';
  return [
    ...faultsOfSource(home, room, own),
    ...(heard ? own.filter(isMissing).map((device) => faultOf(acts(device) ? 'device-silent' : 'sensor-silent', device)) : []),
    ...own.filter((device) => mountingErrorOf(device) !== null).map((device) => faultOf('mounting', device)),
    ...own.filter(({ battery }) => battery === 'DEPLETED').map((device) => faultOf('battery-depleted', device)),
    ...own.filter(({ battery }) => battery === 'LOW').map((device) => faultOf('battery-low', device)),
    // a setting that somebody waits for is told by how it is delivered
    ...(heard && room.decision?.awaited !== true ? own.filter(isDisobedient).map((device) => faultOf('not-confirming', device)) : []),
    ...(heard ? foundIn(room) : []),
  ];
}

/** It holds a setting; else it only measures. */
const acts = ({ capabilities: { climates, relay, heatSource } }: DeviceModel): boolean =>
  climates.length > 0 || relay || heatSource !== null;

/** What the engine found. */
function foundIn({ decision }: RoomModel): readonly RoomFault[] {
  if (decision === null) return [];
  const { flags, resembles = null } = decision;
  const found = {
    'sensor-moved': resembles !== null,
    'window-stuck': flags.includes('WINDOW_STUCK'),
  } as const;
  const kinds = Object.keys(found) as (keyof typeof found)[];
  return kinds.filter((kind) => found[kind]).map((kind) => ({ kind, device: null }));
}

/** Of what makes the heat of the room, or closes the contact of what does. A room with a heater of its own does not turn on it. */
function faultsOfSource({ devices, rooms }: HomeModel, room: RoomModel, own: readonly DeviceModel[]): readonly RoomFault[] {
  const isHeated = room.type === 'HEATING' && room.channels.length > 0 && room.decision?.law?.by !== 'relay';
  const sources = devices.flatMap((device): readonly RoomFault[] => {
    const { heatSource } = device.capabilities;
    if (heatSource === null || !(isHeated || own.includes(device))) return [];
    // of one that is away nobody knows whether it still has a fault
    if (isUnheard(device)) return own.includes(device) ? [] : [{ kind: `${heatSource.kind}-silent`, device: null }];
    return device.hasFault ? [{ kind: `${heatSource.kind}-fault`, device: null }] : [];
  });
  if (!isHeated) return sources;
  const heated = rooms.filter(({ type }) => type === 'HEATING').map(({ channels }) => channels);
  const contacts = boilerContacts(devices, heated).filter(({ device }) => isUnheard(device) && !own.includes(device));
  return [...sources, ...contacts.map(({ device }) => faultOf('contact-silent', device))];
}

/** By the name that somebody gave it. */
const faultOf = (kind: RoomFault['kind'], { id, name }: DeviceModel): RoomFault => ({
  kind,
  device: name === '' || isIeeeAddress(name) ? null : name,
  serial: id,
});
