import { type Quantity, SYSTEM_MODE } from '@braise/domain';
import {
  type HoldOptions,
  type Interval,
  connectionOver,
  heldValues,
  longestSilence,
  coalesced,
  splitAtEdges,
  valueAt,
} from '@braise/domain/climate';
import { type DeviceReadings, heardOf } from '../../home-model/recorded/room-series.ts';

/** Whether something ran, and whether that was told by the device or follows from what it was set to. */
export type Activity = { readonly on: boolean; readonly inferred: boolean };
export type ActivitySpan = Interval<Activity>;

/** What a device says of itself at an instant; undefined where it does not. */
type At = (quantity: Quantity) => number | undefined;

/** What the state of an air conditioner follows from. */
const AC_QUANTITIES: readonly Quantity[] = ['compressorFrequency', 'relay', 'heatDemand', 'systemMode', 'setpoint', 'temperature'];

/** K short of its setpoint that an inverter still runs, little: what holds a room there does not stop. Sensors differ by as much. */
const HOLDING = 0.5;
/** K from its setpoint that an air conditioner in automatic mode leaves a room at. */
const AUTO_BAND = 0.5;

/** When the air conditioning of a room ran: any of its devices, as each tells. Times of which none tells are left out. */
export const acActivity = (devices: readonly DeviceReadings[], held: HoldOptions): readonly ActivitySpan[] =>
  activity(devices, AC_QUANTITIES, acState, held);

/** When hot water was made. */
export const hotWaterActivity = (devices: readonly DeviceReadings[], held: HoldOptions): readonly Interval<boolean>[] =>
  coalesced(activity(devices, ['hotWaterActive'], hotWaterState, held).map((span) => ({ ...span, value: span.value.on })));

const told = (on: boolean): Activity => ({ on, inferred: false });

function hotWaterState(at: At): Activity | undefined {
  const active = at('hotWaterActive');
  return active === undefined ? undefined : told(active === 1);
}

/**
 * The plainest first: a compressor that turns, a relay, its call for heat. To be switched on is not to run: one that tells no more than its mode
 * runs while the room is not clearly on the right side of its setpoint.
 */
function acState(at: At): Activity | undefined {
  const [mode, compressor, relay, demand] = [at('systemMode'), at('compressorFrequency'), at('relay'), at('heatDemand')];
  if (compressor !== undefined) return told(compressor > 0);
  if (relay !== undefined) return told(relay === 1);
  if (mode === SYSTEM_MODE.off) return told(false);
  // A call for heat says nothing of cooling.
  if (demand !== undefined && (demand > 0 || mode === undefined || mode === SYSTEM_MODE.heat)) return told(demand > 0);
  const on = mode === undefined ? undefined : wanted(mode, at('setpoint'), at('temperature'));
  return on === undefined ? undefined : { on, inferred: true };
}

function wanted(mode: number, setpoint: number | undefined, temperature: number | undefined): boolean | undefined {
  if (mode === SYSTEM_MODE.dry || mode === SYSTEM_MODE.fan_only) return true;
  if (setpoint === undefined || temperature === undefined) return undefined;
  if (mode === SYSTEM_MODE.cool) return temperature > setpoint - HOLDING;
  if (mode === SYSTEM_MODE.auto) return Math.abs(temperature - setpoint) > AUTO_BAND;
  return temperature < setpoint + HOLDING;
}

const sameActivity = (a: Activity, b: Activity): boolean => a.on === b.on && a.inferred === b.inferred;

function activity(
  devices: readonly DeviceReadings[],
  quantities: readonly Quantity[],
  stateOf: (at: At) => Activity | undefined,
  held: HoldOptions,
): readonly ActivitySpan[] {
  const each = devices.map((device) => whileHeard(stateSpans(device, quantities, stateOf, held), devices, device, held));
  const telling = each.filter((spans) => spans.length > 0);
  const [only] = telling;
  if (telling.length === 1 && only !== undefined) return coalesced(only, sameActivity);
  const lookUps = telling.map((spans) => valueAt(spans));
  const answer: ActivitySpan[] = [];
  for (const { from, to } of splitAtEdges(held.within, ...telling)) {
    const states = lookUps.map((at) => at(from)).filter((state) => state !== undefined);
    if (states.length > 0) answer.push({ from, to, value: together(states) });
  }
  return coalesced(answer, sameActivity);
}

/** Any that runs; what one told outweighs what was inferred of another. */
function together(states: readonly Activity[]): Activity {
  const on = states.filter((state) => state.on);
  return on.length > 0
    ? { on: true, inferred: on.every(({ inferred }) => inferred) }
    : { on: false, inferred: states.some(({ inferred }) => inferred) };
}

function stateSpans(
  { quantities: said }: DeviceReadings,
  quantities: readonly Quantity[],
  stateOf: (at: At) => Activity | undefined,
  held: HoldOptions,
): readonly ActivitySpan[] {
  const values = new Map(
    quantities.flatMap((quantity) => (said.has(quantity) ? [[quantity, heldValues(said.get(quantity) ?? [], held)]] : [])),
  );
  const lookUps = new Map([...values].map(([quantity, spans]) => [quantity, valueAt(spans)]));
  return splitAtEdges(held.within, ...values.values()).flatMap(({ from, to }) => {
    const now = new Map([...lookUps].map(([quantity, at]) => [quantity, at(from)]));
    const value = stateOf((quantity) => now.get(quantity));
    return value === undefined ? [] : [{ from, to, value }];
  });
}

/** A device that has gone says nothing about what it does. */
function whileHeard(
  values: readonly ActivitySpan[],
  devices: readonly DeviceReadings[],
  { deviceId, quantities }: DeviceReadings,
  { within, unknown }: HoldOptions,
): readonly ActivitySpan[] {
  if (values.length === 0) return values;
  const connected = connectionOver(heardOf(devices, deviceId), within, unknown, longestSilence([...quantities.keys()]));
  if (connected.every(({ value }) => value)) return values;
  const [there, value] = [valueAt(connected), valueAt(values)];
  const answer: ActivitySpan[] = [];
  for (const { from, to } of splitAtEdges(within, connected, values)) {
    const [heard, state] = [there(from), value(from)];
    if (heard === true && state !== undefined) answer.push({ from, to, value: state });
  }
  return answer;
}
