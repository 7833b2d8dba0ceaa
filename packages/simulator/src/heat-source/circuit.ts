import { type Emitter, emittedHeat, heatFromFlow } from '../plant/emitter.ts';

/** The heating water: plain data. */
export type CircuitState = {
  /** Water of the heat source and the pipes, which leaves as flow: °C. */
  flow: number;
  return: number;
  /** Mean water of each room's emitter, °C; the room's air where there is none. */
  readonly emitters: number[];
};

/** What a step of the circuit needs; arrays by room. */
export type CircuitInputs = {
  readonly air: ArrayLike<number>;
  /** Share of its full water flow that each valve lets through, 0..1. */
  readonly opening: ArrayLike<number>;
};

/** Capacity of the water in the source and the pipes, kWh/K, and the pipes' losses to the rooms they pass, kW/K. */
export type CircuitDesign = { readonly emitters: readonly (Emitter | null)[]; readonly capacity: number; readonly losses: number };

/** Flow that the pump adds to a valve when all others are shut: its head rises. */
const PUMP_RISE = 0.15;
const PLANT_ROOM = 18;

/** Pump, pipes and emitters. Booked like the rooms: every flow of heat once, on both ends. */
export function createCircuit({ emitters, capacity, losses }: CircuitDesign) {
  let installed = 0;
  for (const emitter of emitters) installed += emitter?.waterFlow ?? 0;

  return {
    /**
     * One step of `hours` (at most 1/360). `power` goes into the water, kW (negative while a heat pump defrosts). Adds the heat given to each room,
     * kWh, to `given`. Returns what the emitters took from the water, kW.
     */
    step(state: CircuitState, inputs: CircuitInputs, power: number, pumping: boolean, hours: number, given: Float64Array): number {
      const flow = state.flow;
      let open = 0;
      for (let i = 0; i < emitters.length; i++) open += (emitters[i]?.waterFlow ?? 0) * inputs.opening[i]!;
      const rise = 1 + PUMP_RISE * (1 - open / Math.max(installed, 1e-9));
      let taken = 0;
      for (let i = 0; i < emitters.length; i++) {
        const emitter = emitters[i];
        if (!emitter) continue;
        const water = state.emitters[i]!;
        const air = inputs.air[i]!;
        const heatIn = pumping ? heatFromFlow(emitter, inputs.opening[i]! * rise, flow, water, air) : 0;
        const heatOut = emittedHeat(emitter, water, air);
        taken += heatIn;
        state.emitters[i]! += ((heatIn - heatOut) * hours) / emitter.capacity;
        given[i]! += heatOut * hours;
      }
      state.return = pumping && open > 0 ? flow - taken / (open * rise) : state.return + (flow - state.return) * 0.02;
      state.flow += ((power - taken - losses * (flow - PLANT_ROOM)) * hours) / capacity;
      return taken;
    },
    /** Heat held by water and metal relative to 0 °C, kWh. */
    storedHeat(state: CircuitState): number {
      let heat = capacity * state.flow;
      emitters.forEach((emitter, i) => {
        if (emitter) heat += emitter.capacity * (state.emitters[i] ?? 0);
      });
      return heat;
    },
  };
}
export type Circuit = ReturnType<typeof createCircuit>;
