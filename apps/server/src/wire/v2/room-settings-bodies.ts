import type { AwayConfigurationBody, AwayConfigurationRequest, DefaultOverlayBody, ZoneControlBody } from '@braise/contract/v2';
import { type Setting, celsius } from '@braise/domain';
import type { AwayComfort, DefaultTermination, DeviceModel, HomeModel, RoomModel } from '../../features/home/home-model.ts';
import type { AskedSetting } from '../../features/rooms/prepare-setting.ts';
import { deviceBody } from './device-bodies.ts';
import { askedZoneSetting, temperatureBody, zoneSettingBody } from './setting-body.ts';

/** The device that a room is measured with: the one that the engine used last, else the one that was chosen. */
export function measuringDeviceOf(home: HomeModel, room: RoomModel): DeviceModel | null {
  const own = home.devices.filter((device) => device.rooms.includes(room.id));
  const chosen = own.find(({ id }) => id === room.measuringDeviceId);
  return chosen ?? own.find(({ id }) => id === room.decision?.measured?.deviceId) ?? null;
}

export function zoneControlBody(home: HomeModel, room: RoomModel): ZoneControlBody {
  const { type } = room;
  const own = home.devices.filter((device) => device.rooms.includes(room.id));
  const drivers = own.filter(({ capabilities }) => capabilities.climates.length > 0).map((device) => deviceBody(home, device));
  const uis = own.map((device) => deviceBody(home, device));
  const leader = measuringDeviceOf(home, room);
  const led = leader === null ? {} : { leader: deviceBody(home, leader) };
  if (type === 'HOT_WATER') {
    const [driver, ui] = [drivers[0], uis[0]];
    return { type, duties: { type, ...(driver === undefined ? {} : { driver }), ...(ui === undefined ? {} : { ui }) } };
  }
  if (type === 'AIR_CONDITIONING') return { type, duties: { type, ...led, drivers, uis } };
  return { type, earlyStartEnabled: room.earlyStart, heatingCircuit: heatingCircuitOf(home), duties: { type, ...led, drivers, uis } };
}

/** A home has one circuit where a heat source serves it, and else none. */
export const heatingCircuitOf = ({ devices }: HomeModel): number | null =>
  devices.some(({ capabilities }) => capabilities.heatSource !== null) ? 1 : null;

export const defaultOverlayBody = (termination: DefaultTermination): DefaultOverlayBody => ({
  terminationCondition:
    termination.type === 'TIMER'
      ? { type: 'TIMER', durationInSeconds: termination.durationSeconds }
      : { type: termination.type === 'NEXT_TIME_BLOCK' ? 'TADO_MODE' : termination.type },
});

export function awayConfigurationBody({ type, away, awayComfort, limits }: RoomModel): AwayConfigurationBody {
  const setting = away === null ? null : zoneSettingBody(type, away);
  if (type !== 'HEATING') {
    if (away === null) return { type, setting };
    const { power, temperature, mode } = zoneSettingBody(type, away);
    return { type, setting, power, temperature, ...(mode === undefined ? {} : { mode }) };
  }
  const heating = { type, preheatingLevel: 'OFF' as const, autoAdjust: false, comfortLevel: null, ...awayComfort, setting };
  return away === null ? heating : { ...heating, minimumAwayTemperature: temperatureBody(leastOf(away, limits.min)) };
}

const leastOf = (away: Setting, min: number): number => (away.power === 'OFF' ? min : (away.temperature ?? celsius(min)));

/** What a client says of comfort on return; the rest stays as it is. */
export const askedComfort = ({ preheatingLevel, autoAdjust, comfortLevel }: AwayConfigurationRequest): AwayComfort => ({
  ...(preheatingLevel === undefined ? {} : { preheatingLevel }),
  ...(autoAdjust === undefined ? {} : { autoAdjust }),
  ...(comfortLevel === undefined ? {} : { comfortLevel }),
});

/** Null: the room ignores absence. `setting` outranks the older keys. */
export function askedAway(asked: AwayConfigurationRequest): AskedSetting | null {
  const { type, setting, minimumAwayTemperature, power, temperature, mode } = asked;
  if (setting === null) return null;
  if (setting !== undefined) return askedZoneSetting({ ...(type === undefined ? {} : { type }), ...setting });
  return askedZoneSetting({
    ...(type === undefined ? {} : { type }),
    power: power ?? 'ON',
    temperature: minimumAwayTemperature ?? temperature,
    mode,
  });
}
