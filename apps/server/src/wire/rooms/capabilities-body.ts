import type { ZoneCapabilitiesBody } from '@braise/contract/v2';
import {
  AC_MODES,
  type AirCapability,
  type AirOptions,
  type SettingLimits,
  airOptionsOf,
  climatesOfRoom,
  roundTo,
  toFahrenheit,
} from '@braise/domain';
import type { HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { startsOf } from '../../views/proposed-setting.ts';
import { takenBy } from '../../home-model/settable-room.ts';
import { temperatureBody } from '../bodies/setting-body.ts';

export function capabilitiesBody(home: HomeModel, room: RoomModel): ZoneCapabilitiesBody {
  const { type, limits } = room;
  const temperatures = temperaturesBody(limits);
  if (type === 'HEATING') return { type, temperatures };
  if (type === 'HOT_WATER') return { type, canSetTemperature: true, temperatures };
  const { modes, air } = takenBy(climatesOfRoom(room, home.devices));
  // as long as no device has said which it has, none is refused
  const starts = startsOf({ type, limits, modes: modes.length === 0 ? AC_MODES : modes, planned: [], outside: null });
  return {
    type,
    // devices do not say that a mode would lack what the others have
    ...Object.fromEntries(
      starts.map(({ mode, temperature }) => [mode, { ...(temperature === undefined ? {} : { temperatures }), ...air }]),
    ),
    initialStates: initialStates(starts, air),
  };
}

/** What a person begins with in each mode: it blows as it sees fit, straight, and shows what it does. */
function initialStates(starts: ReturnType<typeof startsOf>, air: AirCapability): ZoneCapabilitiesBody['initialStates'] {
  const options: AirOptions = airOptionsOf({
    fanLevel: air.fanLevel?.[0],
    verticalSwing: air.verticalSwing?.[0],
    horizontalSwing: air.horizontalSwing?.[0],
    light: air.light?.at(-1),
  });
  const modes = starts.map(({ mode, temperature }) => [
    mode,
    { ...(temperature === undefined ? {} : { temperature: temperatureBody(temperature) }), ...options },
  ]);
  return { mode: starts[0]?.mode ?? 'COOL', modes: Object.fromEntries(modes) };
}

/** Limits are whole degrees on this API, in either unit: those within what the room takes. A step of Celsius is told in tenths. */
const temperaturesBody = ({ min, max, step }: SettingLimits) => ({
  celsius: { min: Math.ceil(min), max: Math.floor(max), step: Math.floor(roundTo(step * 10, 2)) / 10 },
  fahrenheit: { min: Math.ceil(toFahrenheit(min)), max: Math.floor(toFahrenheit(max)), step: roundTo((step * 9) / 5, 2) },
});
