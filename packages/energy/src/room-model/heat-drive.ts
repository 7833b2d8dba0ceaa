import type { EmitterKind, RoomParameters } from './parameters.ts';

/** Heat over the excess of the water: panel radiators (EN 442), floors (EN 1264). */
const EXPONENT: Readonly<Record<EmitterKind, number>> = { radiator: 1.3, floor: 1.1 };
/** The mean water stands below the flow by half of what the emitter cools it, K: as commonly set. */
const HALF_SPREAD = 5;
/** Excess of the water over the room at which an output of 1 is counted, K. */
const RATED_EXCESS = 50;
/** Where the flow is not known an output of 1 is that at this temperature outside, °C. */
const MILD = 10;

type Curve = Pick<RoomParameters, 'valveCurve' | 'deadZone'>;

/** Share of an emitter's full heat that a valve lets through at a stroke of 0 to 1. */
export function throughValve({ valveCurve, deadZone }: Curve, stroke: number): number {
  if (stroke <= deadZone) return 0;
  const opened = (stroke - deadZone) / (1 - deadZone);
  return (1 - Math.exp(-valveCurve * opened)) / (1 - Math.exp(-valveCurve));
}

/** Output of an emitter whose valve is open, by the temperatures of flow and room, °C: 1 where the mean water is 50 K warmer than the room. */
export const outputAtFlow = (emitter: EmitterKind, flow: number, room: number): number =>
  (Math.max(0, flow - HALF_SPREAD - room) / RATED_EXCESS) ** EXPONENT[emitter];

/** The flow at which an emitter whose valve is open gives so much, °C: the other way round. */
export const flowForOutput = (emitter: EmitterKind, output: number, room: number): number =>
  room + HALF_SPREAD + RATED_EXCESS * Math.max(0, output) ** (1 / EXPONENT[emitter]);

/** The same where nobody tells the flow: by the weather, as the boiler has it. */
export const outputByWeather = ({ weatherCurve }: Pick<RoomParameters, 'weatherCurve'>, outdoor: number): number =>
  Math.max(0, 1 + weatherCurve * (MILD - outdoor));

/** Share of its lag in which an emitter warms up: its water is exchanged while the valve is open, and cools by itself once it is shut. */
const WARMS_IN = 0.2;

/** What becomes of the distance between output and drive over a step: the share that is left at its end, and the mean share meanwhile. */
export type Following = { readonly warming: Approach; readonly cooling: Approach };
type Approach = { readonly end: number; readonly mean: number };

/** How an emitter follows its drive in steps of so many hours: alike in each of them. */
export const following = ({ emitterLag }: Pick<RoomParameters, 'emitterLag'>, hours: number): Following => ({
  warming: approach(hours / (WARMS_IN * emitterLag)),
  cooling: approach(hours / emitterLag),
});

function approach(lags: number): Approach {
  const end = Math.exp(-lags);
  return { end, mean: (1 - end) / lags };
}

/** Output of an emitter that follows its drive for `hours`: the mean meanwhile and what it ends at, as shares. */
export function followDrive(
  parameters: Pick<RoomParameters, 'emitterLag'>,
  output: number,
  drive: number,
  hours: number,
): { readonly mean: number; readonly end: number } {
  const { warming, cooling } = following(parameters, hours);
  const { mean, end } = drive > output ? warming : cooling;
  return { mean: drive + (output - drive) * mean, end: drive + (output - drive) * end };
}
