import type { Instant, Reading } from '@braise/domain';
import type { MalformedCode } from '../gateway.ts';
import type { HeatRequestContext } from './heat-request.ts';
import { COOLS, CURVE_TOPICS, HEAT_REQUEST, HEISHAMON_TOPICS, POWERS, watts } from './heishamon-topics.ts';
import { water } from '../heat-source/scalar-codec.ts';

/** What has been heard of a heat pump, as far as it takes several topics to say one thing. */
export type HeatPumpState = {
  readonly request: HeatRequestContext;
  readonly watts: Map<string, number>;
  operatingMode?: number;
  compressorFrequency?: number;
  hotWaterActive?: number;
};

export const newHeatPumpState = (): HeatPumpState => ({ request: { curve: {} }, watts: new Map() });

export type Understood = { readonly readings: readonly Reading[] } | { readonly code: MalformedCode };

/** Takes one value of `main/<name>`; null for a name without a meaning for us. */
export function understand(state: HeatPumpState, name: string, text: string, at: Instant): Understood | null {
  // What the pump does not know: only states say so, a temperature may well be -1.
  const unknown = text === '-1' && /_State$|_Mode$|_Level$/.test(name);
  const power = POWERS.get(name);
  if (power !== undefined) return sumOf(state, name, power, text, at);
  const curve = CURVE_TOPICS.get(name);
  if (curve !== undefined || name === 'Heating_Mode' || name === 'Operating_Mode_State' || name === HEAT_REQUEST) {
    const value = unknown ? undefined : water.decode(text);
    if (typeof value === 'string') return { code: value };
    if (value === undefined) return NOTHING;
    if (curve !== undefined) state.request.curve = { ...state.request.curve, [curve]: value };
    else if (name === 'Heating_Mode') state.request.heatingMode = value;
    else if (name === HEAT_REQUEST) state.request.inForce = value;
    else {
      state.operatingMode = value;
      return { readings: heating(state, at) };
    }
    return NOTHING;
  }
  const topic = HEISHAMON_TOPICS.get(name);
  if (topic === undefined) return null;
  if (unknown) return NOTHING;
  const value = topic.codec.decode(text);
  if (typeof value === 'string') return { code: value };
  const reading: Reading = { channel: 0, quantity: topic.quantity, value, at };
  if (topic.quantity === 'outdoorTemperature') state.request.outside = value;
  if (topic.quantity === 'compressorFrequency') state.compressorFrequency = value;
  else if (topic.quantity === 'hotWaterActive') state.hotWaterActive = value;
  else return { readings: [reading] };
  return { readings: [reading, ...heating(state, at)] };
}

/** It heats rooms while it compresses, its valve does not point to the hot water, and it does not cool. */
function heating({ compressorFrequency, hotWaterActive, operatingMode }: HeatPumpState, at: Instant): readonly Reading[] {
  if (compressorFrequency === undefined || hotWaterActive === undefined) return [];
  const cools = operatingMode !== undefined && COOLS.has(operatingMode);
  const value = compressorFrequency > 0 && hotWaterActive === 0 && !cools ? 1 : 0;
  return [{ channel: 0, quantity: 'centralHeatingActive', value, at }];
}

function sumOf(state: HeatPumpState, name: string, quantity: 'powerIn' | 'powerOut', text: string, at: Instant): Understood {
  const value = watts.decode(text);
  if (typeof value === 'string') return { code: value };
  // a byte that it has not read yet comes out as less than nothing
  if (value < 0) return NOTHING;
  state.watts.set(name, value);
  let sum = 0;
  for (const [each, of] of POWERS) if (of === quantity) sum += state.watts.get(each) ?? 0;
  return { readings: [{ channel: 0, quantity, value: sum, at }] };
}

const NOTHING: Understood = { readings: [] };
