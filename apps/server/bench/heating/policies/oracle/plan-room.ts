import { type Emitter, type Shell, SUN_ON_AIR, emission, mostFrom } from './physics.ts';
import { STEP_HOURS } from './known-future.ts';

/** What a room will meet, step by step: °C, kW and kW/K. */
export type RoomOutlook = {
  readonly outdoor: Float64Array;
  readonly neighbours: Float64Array;
  readonly sun: Float64Array;
  readonly gains: Float64Array;
  readonly airing: Float64Array;
  /** Conductance to the other rooms, and the same times their temperatures. */
  readonly through: Float64Array;
  readonly carried: Float64Array;
  /** What it should have, and how much a kelvin squared below and above it costs. */
  readonly target: Float64Array;
  readonly costBelow: Float64Array;
  readonly costAbove: Float64Array;
  /** Flow temperature that can be had, and heat that can be had of the source. */
  readonly flow: Float64Array;
  readonly power: Float64Array;
};

export type RoomState = { readonly air: number; readonly mass: number; readonly envelope: number; readonly water: number };

/** Rounds of descent for each plan: each begins with the plan before. */
const ROUNDS = 8;
/** Cost of a kWh beside kelvins squared times steps: so little that it decides only where comfort does not. */
const HEAT_COST = 0.02;

/**
 * Plans the heat that goes into a room's emitter (or straight into its air where it has none), kW by step, so that the air stays at its target: descent
 * along the gradient of the cost, which one run through the physics forward and one backward give exactly. `plan` is improved in place; the
 * air temperatures that it leads to are written to `air`. Returns what the plan costs.
 */
export function createRoomPlanner(shell: Shell, emitter: Emitter | null, steps: number) {
  const water = new Float64Array(steps + 1);
  const mass = new Float64Array(steps + 1);
  const envelope = new Float64Array(steps + 1);
  const slopes = new Float64Array(steps);
  const gradient = new Float64Array(steps);
  const lastGradient = new Float64Array(steps);
  const lastPlan = new Float64Array(steps);
  const best = new Float64Array(steps);
  const air = new Float64Array(steps + 1);
  const h = STEP_HOURS;
  const { airCapacity, massCapacity, envelopeCapacity, airToMass, airToEnvelope, envelopeToOutdoors, airToOutdoors, massToNeighbours } =
    shell;

  function forward(plan: Float64Array, from: RoomState, outlook: RoomOutlook): number {
    air[0] = from.air;
    mass[0] = from.mass;
    envelope[0] = from.envelope;
    water[0] = from.water;
    let cost = 0;
    for (let j = 0; j < steps; j++) {
      const [a, m, e, w] = [air[j]!, mass[j]!, envelope[j]!, water[j]!];
      const most = Math.min(outlook.power[j]!, emitter === null ? Infinity : mostFrom(emitter, outlook.flow[j]!, w, a));
      const put = Math.min(plan[j]!, most);
      plan[j] = put;
      let heat = put;
      if (emitter !== null) {
        const [given, slope] = emission(emitter, w, a);
        heat = given;
        slopes[j] = slope;
        water[j + 1] = w + (h * (put - given)) / emitter.capacity;
      }
      const toMass = airToMass * (a - m);
      const toEnvelope = airToEnvelope * (a - e);
      const lost = (airToOutdoors + outlook.airing[j]!) * (a - outlook.outdoor[j]!);
      const inside =
        outlook.carried[j]! -
        outlook.through[j]! * a +
        heat +
        outlook.gains[j]! +
        SUN_ON_AIR * outlook.sun[j]! -
        toMass -
        toEnvelope -
        lost;
      air[j + 1] = a + (h * inside) / airCapacity;
      mass[j + 1] =
        m + (h * (toMass + (1 - SUN_ON_AIR) * outlook.sun[j]! - massToNeighbours * (m - outlook.neighbours[j]!))) / massCapacity;
      envelope[j + 1] = e + (h * (toEnvelope - envelopeToOutdoors * (e - outlook.outdoor[j]!))) / envelopeCapacity;
      const error = air[j + 1]! - outlook.target[j]!;
      cost += (error < 0 ? outlook.costBelow[j]! : outlook.costAbove[j]!) * error * error + HEAT_COST * h * put;
    }
    return cost;
  }

  function backward(outlook: RoomOutlook): void {
    let [onAir, onMass, onEnvelope, onWater] = [0, 0, 0, 0];
    for (let j = steps - 1; j >= 0; j--) {
      const error = air[j + 1]! - outlook.target[j]!;
      onAir += 2 * (error < 0 ? outlook.costBelow[j]! : outlook.costAbove[j]!) * error;
      const perAir = (h * onAir) / airCapacity;
      const perMass = (h * onMass) / massCapacity;
      const perEnvelope = (h * onEnvelope) / envelopeCapacity;
      const perWater = emitter === null ? 0 : (h * onWater) / emitter.capacity;
      const slope = emitter === null ? 0 : slopes[j]!;
      gradient[j] = HEAT_COST * h + (emitter === null ? perAir : perWater);
      const losses = outlook.through[j]! + airToMass + airToEnvelope + airToOutdoors + outlook.airing[j]! + slope;
      const nextAir = onAir - perAir * losses + perMass * airToMass + perEnvelope * airToEnvelope + perWater * slope;
      onMass += perAir * airToMass - perMass * (airToMass + massToNeighbours);
      onEnvelope += perAir * airToEnvelope - perEnvelope * (airToEnvelope + envelopeToOutdoors);
      onWater += perAir * slope - perWater * slope;
      onAir = nextAir;
    }
  }

  return {
    /** Temperatures of the air that the last plan leads to, one for each step and the present first. */
    air,
    improve(plan: Float64Array, from: RoomState, outlook: RoomOutlook): void {
      let lowest = forward(plan, from, outlook);
      best.set(plan);
      let pace = 0;
      for (let round = 0; round < ROUNDS; round++) {
        backward(outlook);
        if (round > 0) pace = paceOf(plan, pace);
        if (pace === 0) pace = 0.3 / Math.max(1e-9, ...gradient.map(Math.abs));
        lastPlan.set(plan);
        lastGradient.set(gradient);
        for (let j = 0; j < steps; j++) plan[j] = Math.max(0, Math.min(outlook.power[j]!, plan[j]! - pace * gradient[j]!));
        const cost = forward(plan, from, outlook);
        if (cost < lowest) {
          lowest = cost;
          best.set(plan);
        }
      }
      plan.set(best);
      forward(plan, from, outlook);
    },
  };

  /** The step of Barzilai and Borwein: what the last step says of the curvature. */
  function paceOf(plan: Float64Array, before: number): number {
    let [moved, across] = [0, 0];
    for (let j = 0; j < steps; j++) {
      const by = plan[j]! - lastPlan[j]!;
      moved += by * by;
      across += by * (gradient[j]! - lastGradient[j]!);
    }
    return across > 1e-12 ? moved / across : before;
  }
}
