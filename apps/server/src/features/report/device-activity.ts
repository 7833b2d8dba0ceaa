import { type Quantity, SYSTEM_MODE } from '@braise/domain';
import { type Held, type Valued, connectionOver, heldValues, joined, pieces, valueAt } from '@braise/domain/climate';
import { type DeviceReadings, heardOf } from '../recorded/room-series.ts';

/** How an air conditioner tells that it runs, the plainest first: a compressor that turns, a relay, its running state, at last that it is switched on. */
const AC_SIGNS: readonly (readonly [Quantity, (value: number) => boolean])[] = [
  ['compressorFrequency', (value) => value > 0],
  ['relay', (value) => value === 1],
  ['heatDemand', (value) => value > 0],
  ['systemMode', (value) => value !== SYSTEM_MODE.off],
];
const HOT_WATER_SIGNS: readonly (readonly [Quantity, (value: number) => boolean])[] = [['hotWaterActive', (value) => value === 1]];

type Signs = typeof AC_SIGNS;

/** When the air conditioning of a room ran: any of its devices, as each tells. Times of which none tells are left out. */
export const acActivity = (devices: readonly DeviceReadings[], held: Held): readonly Valued<boolean>[] => activity(devices, AC_SIGNS, held);

/** When hot water was made. */
export const hotWaterActivity = (devices: readonly DeviceReadings[], held: Held): readonly Valued<boolean>[] =>
  activity(devices, HOT_WATER_SIGNS, held);

function activity(devices: readonly DeviceReadings[], signs: Signs, held: Held): readonly Valued<boolean>[] {
  const told = devices.flatMap((device) => {
    const sign = signs.find(([quantity]) => device.quantities.has(quantity));
    if (sign === undefined) return [];
    const [quantity, active] = sign;
    const values = heldValues(device.quantities.get(quantity) ?? [], held).map((span) => ({ ...span, value: active(span.value) }));
    return [whileHeard(values, devices, device, held)];
  });
  const [only] = told;
  if (told.length === 1 && only !== undefined) return joined(only);
  const lookUps = told.map((spans) => valueAt(spans));
  const answer: Valued<boolean>[] = [];
  for (const { from, to } of pieces(held.within, ...told)) {
    const states = lookUps.map((at) => at(from)).filter((state) => state !== undefined);
    if (states.length > 0) answer.push({ from, to, value: states.includes(true) });
  }
  return joined(answer);
}

/** A device that has gone says nothing about what it does. */
function whileHeard(
  values: readonly Valued<boolean>[],
  devices: readonly DeviceReadings[],
  { deviceId }: DeviceReadings,
  { within, unknown }: Held,
): readonly Valued<boolean>[] {
  const connected = connectionOver(heardOf(devices, deviceId), within, unknown);
  if (connected.every(({ value }) => value)) return values;
  const [there, value] = [valueAt(connected), valueAt(values)];
  const answer: Valued<boolean>[] = [];
  for (const { from, to } of pieces(within, connected, values)) {
    const [heard, told] = [there(from), value(from)];
    if (heard === true && told !== undefined) answer.push({ from, to, value: told });
  }
  return answer;
}
