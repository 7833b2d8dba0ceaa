import type { AwayConfigurationBody, AwayConfigurationRequest, DefaultOverlayBody, ZoneControlBody } from '@braise/contract/v2';
import { type Setting, celsius } from '@braise/domain';
import { devicesOfRoom, leaderOfRoom } from '../../features/devices/devices-of-room.ts';
import { drivesRoom } from '../../home-model/device-in-room.ts';
import type { AwayComfort, DefaultTermination, HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { askedAirOf } from '../../commands/prepare-air.ts';
import type { RequestedSetting } from '../../commands/prepare-setting.ts';
import { deviceBody } from '../bodies/device-bodies.ts';
import { askedZoneSetting, temperatureBody, zoneSettingBody } from '../bodies/setting-body.ts';

export function zoneControlBody(home: HomeModel, room: RoomModel): ZoneControlBody {
  const { type } = room;
  const own = devicesOfRoom(home, room);
  const drivers = own.filter((device) => drivesRoom(device, room, own)).map((device) => deviceBody(home, device));
  const uis = own.map((device) => deviceBody(home, device));
  const leader = leaderOfRoom(home, room);
  const led = leader === null ? {} : { leader: deviceBody(home, leader) };
  if (type === 'HOT_WATER') {
    const [driver, ui] = [drivers[0], uis[0]];
    return { type, duties: { type, ...(driver === undefined ? {} : { driver }), ...(ui === undefined ? {} : { ui }) } };
  }
  if (type === 'AIR_CONDITIONING') return { type, duties: { type, ...led, drivers, uis } };
  const circuit = heatingCircuitOf(home);
  const heated = circuit === null ? {} : { heatingCircuit: circuit };
  return { type, earlyStartEnabled: room.earlyStart, ...heated, duties: { type, ...led, drivers, uis } };
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
  const comfort = type === 'HEATING' ? { preheatingLevel: 'OFF' as const, autoAdjust: false, comfortLevel: null, ...awayComfort } : {};
  if (away === null) return { type, ...comfort };
  const setting = zoneSettingBody(type, away);
  if (type !== 'HEATING') return { ...setting, setting };
  return { type, ...comfort, setting, minimumAwayTemperature: temperatureBody(leastOf(away, limits.min)) };
}

const leastOf = (away: Setting, min: number): number => (away.power === 'OFF' ? min : (away.temperature ?? celsius(min)));

/** What a client says of comfort on return; the rest stays as it is. */
export const askedComfort = ({ preheatingLevel, autoAdjust, comfortLevel }: AwayConfigurationRequest): AwayComfort => ({
  ...(preheatingLevel === undefined ? {} : { preheatingLevel }),
  ...(autoAdjust === undefined ? {} : { autoAdjust }),
  ...(comfortLevel === undefined ? {} : { comfortLevel }),
});

/** Null: the room ignores absence. `setting` outranks the older keys. */
export function askedAway(asked: AwayConfigurationRequest): RequestedSetting | null {
  const { type, setting, minimumAwayTemperature, power, temperature, mode, ...rest } = asked;
  if (setting === null) return null;
  if (setting !== undefined) return askedZoneSetting({ ...(type === undefined ? {} : { type }), ...setting });
  return askedZoneSetting({
    ...(type === undefined ? {} : { type }),
    power: power ?? 'ON',
    temperature: minimumAwayTemperature ?? temperature,
    mode,
    ...askedAirOf(rest),
  });
}
