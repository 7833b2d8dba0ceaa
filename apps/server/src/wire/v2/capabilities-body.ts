import type { ZoneCapabilitiesBody } from '@braise/contract/v2';
import { type SettingLimits, roundTo, toFahrenheit } from '@braise/domain';
import type { HomeModel, RoomModel } from '../../features/home/home-model.ts';

const MODES = ['AUTO', 'HEAT', 'COOL', 'DRY', 'FAN'] as const;

export function capabilitiesBody(home: HomeModel, room: RoomModel): ZoneCapabilitiesBody {
  const temperatures = temperaturesBody(room.limits);
  if (room.type === 'HEATING') return { type: room.type, temperatures };
  if (room.type === 'HOT_WATER') return { type: room.type, canSetTemperature: true, temperatures };
  const climates = home.devices
    .filter((device) => device.rooms.includes(room.id))
    .flatMap((device) => device.capabilities.climates.filter((climate) => climate.roomType === 'AIR_CONDITIONING'));
  const has = new Set(climates.flatMap((climate) => climate.modes));
  const modes = MODES.filter((mode) => has.size === 0 || has.has(mode));
  return {
    type: room.type,
    ...Object.fromEntries(modes.map((mode) => [mode, mode === 'DRY' || mode === 'FAN' ? {} : { temperatures }])),
  };
}

const temperaturesBody = ({ min, max, step }: SettingLimits) => ({
  celsius: { min, max, step },
  fahrenheit: { min: toFahrenheit(min), max: toFahrenheit(max), step: roundTo((step * 9) / 5, 2) },
});
