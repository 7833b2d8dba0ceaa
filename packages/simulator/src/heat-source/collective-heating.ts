import { clamp } from '@braise/domain';
import { type HeatSource, type HeatSourceInputs, SUBSTEP_HOURS, SUBSTEPS } from './heat-source.ts';

/** Flow by a weather curve from a boiler that is not the dwelling's: valves are all that can be commanded. */
export type CollectiveState = {
  power: number;
  taken: number;
  /** kWh taken by this dwelling. */
  heat: number;
};

/** Outdoor temperature above which the building is not heated, °C. */
const HEATING_LIMIT = 16;
const FOLLOW_HOURS = 1 / 12;

const flowTarget = (outdoor: number, curve: number): number => clamp(36 + 1.15 * (20 - outdoor) + curve, 30, 68);

export function createCollectiveHeating(design: {
  readonly maxPower: number;
  readonly waterCapacity: number;
}): HeatSource<CollectiveState> {
  return {
    initial: () => ({ power: 0, taken: 0, heat: 0 }),
    step(state, inputs: HeatSourceInputs) {
      const { outdoor, water, circuit, curve, given } = inputs;
      const heating = outdoor < HEATING_LIMIT;
      let heat = 0;
      for (let i = 0; i < SUBSTEPS; i++) {
        const wanted = state.taken + (design.waterCapacity * (flowTarget(outdoor, curve) - water.flow)) / FOLLOW_HOURS;
        state.power = heating ? clamp(wanted, 0, design.maxPower) : 0;
        state.taken = circuit.step(water, inputs, state.power, heating, SUBSTEP_HOURS, given);
        heat += state.power * SUBSTEP_HOURS;
      }
      state.heat += heat;
      return heat;
    },
    receive: () => undefined,
    readings: () => ({}),
  };
}
