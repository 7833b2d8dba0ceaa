import { type DeviceAction, type Instant, MINUTE, clamp } from '@braise/domain';
import {
  freshOverride,
  type HeatSource,
  type HeatSourceInputs,
  KW_PER_LITRE_MINUTE,
  mainsTemperature,
  type Override,
  SUBSTEP_HOURS,
  SUBSTEPS,
} from './heat-source.ts';

/** A condensing combi boiler. Powers in kW, temperatures in °C, times in ms. */
export type GasBoilerDesign = {
  readonly maxPower: number;
  readonly minPower: number;
  /** K above the target at which the burner stops, and below it at which it may start again. */
  readonly hysteresis: number;
  /** Rest after a burn. */
  readonly antiCycle: number;
  readonly overrun: number;
  /** Steady difference between wanted and real flow temperature, K. */
  readonly flowError: number;
  /** Setpoint of its own thermostat. */
  readonly ownSetpoint: number;
  readonly hotWaterSetpoint: number;
  /** Of its water and the pipes, kWh/K. */
  readonly waterCapacity: number;
};

export type GasBoilerState = {
  burning: boolean;
  power: number;
  taken: number;
  stoppedAt: number;
  startedAt: number;
  overrunUntil: number;
  starts: number;
  calling: boolean;
  flowTarget: number;
  hotWater: boolean;
  hotWaterOn: boolean;
  hotWaterSetpoint: number;
  hotWaterTemperature: number;
  ownCall: boolean;
  override: Override | null;
  pressure: number;
  fault: boolean;
  /** kWh of gas, gross calorific value: heating and hot water. */
  gasHeating: number;
  gasHotWater: number;
};

const OWN_HYSTERESIS = 0.3;
const MAX_FLOW = 80;
/** Outdoor temperature above which its own thermostat does not heat. */
const SUMMER = 17;

/** Share of the gas's gross calorific value that reaches the water: condensing below a return of 54 °C. */
export const boilerEfficiency = (returnTemperature: number): number => 0.872 + 0.0039 * clamp(54 - returnTemperature, 0, 24);

/** Its own weather curve, used while nobody sets its flow temperature. */
const ownFlowTarget = (outdoor: number, curve: number): number => clamp(38 + 1.2 * (20 - outdoor) + curve, 35, 70);

export function createGasBoiler(design: GasBoilerDesign): HeatSource<GasBoilerState> {
  function burnerStep(state: GasBoilerState, at: number, flow: number): void {
    const target = state.flowTarget + design.flowError;
    if (state.burning && (!state.calling || flow > target + design.hysteresis)) {
      state.burning = false;
      state.stoppedAt = at;
      if (!state.calling) state.overrunUntil = at + design.overrun;
    } else if (
      !state.burning &&
      state.calling &&
      !state.fault &&
      flow < target - design.hysteresis / 2 &&
      at - state.stoppedAt >= design.antiCycle
    ) {
      state.burning = true;
      state.startedAt = at;
      state.starts++;
    }
    // Feed-forward of what the emitters take, and what brings the water to its target within two minutes.
    const wanted = state.taken + design.waterCapacity * (target - flow) * 30;
    state.power = state.burning ? clamp(wanted, design.minPower, design.maxPower) : 0;
  }

  function step(state: GasBoilerState, inputs: HeatSourceInputs): number {
    const { at, outdoor, reference, contact, curve, water, circuit, given } = inputs;
    if (contact !== null) state.ownCall = contact;
    else if (reference > design.ownSetpoint + OWN_HYSTERESIS || outdoor > SUMMER) state.ownCall = false;
    else if (reference < design.ownSetpoint - OWN_HYSTERESIS) state.ownCall = true;
    const override = freshOverride(state.override, at);
    state.override = override;
    state.calling = override ? override.callForHeat : state.ownCall;
    state.flowTarget = Math.min(MAX_FLOW, override?.flowTarget ?? ownFlowTarget(outdoor, curve));
    state.hotWater = inputs.draw > 1.5 && state.hotWaterOn && !state.fault;
    let heat = 0;
    if (state.hotWater) {
      const lift = Math.max(0, state.hotWaterSetpoint - mainsTemperature(outdoor));
      state.power = clamp(inputs.draw * KW_PER_LITRE_MINUTE * lift, design.minPower, design.maxPower);
      state.hotWaterTemperature = mainsTemperature(outdoor) + state.power / (inputs.draw * KW_PER_LITRE_MINUTE);
      if (!state.burning) {
        state.burning = true;
        state.startedAt = at;
        state.starts++;
      }
      state.gasHotWater += state.power / 0.9 / 60;
      for (let i = 0; i < SUBSTEPS; i++) state.taken = circuit.step(water, inputs, 0, false, SUBSTEP_HOURS, given);
      return 0;
    }
    state.hotWaterTemperature += (water.flow - state.hotWaterTemperature) * 0.02;
    for (let i = 0; i < SUBSTEPS; i++) {
      const now = at + i * (MINUTE / SUBSTEPS);
      burnerStep(state, now, water.flow);
      const pumping = state.calling || now < state.overrunUntil;
      state.taken = circuit.step(water, inputs, state.power, pumping, SUBSTEP_HOURS, given);
      heat += state.power * SUBSTEP_HOURS;
      state.gasHeating += (state.power * SUBSTEP_HOURS) / boilerEfficiency(water.return);
    }
    return heat;
  }

  return {
    initial: () => ({
      burning: false,
      power: 0,
      taken: 0,
      stoppedAt: 0,
      startedAt: 0,
      overrunUntil: 0,
      starts: 0,
      calling: false,
      flowTarget: 20,
      hotWater: false,
      hotWaterOn: true,
      hotWaterSetpoint: design.hotWaterSetpoint,
      hotWaterTemperature: 35,
      ownCall: false,
      override: null,
      pressure: 1.6,
      fault: false,
      gasHeating: 0,
      gasHotWater: 0,
    }),
    step,
    receive: (state: GasBoilerState, action: DeviceAction, at: Instant) => {
      if (action.kind === 'heat-source') {
        state.override = { callForHeat: action.callForHeat, flowTarget: action.flowTarget, at };
      } else if (action.kind === 'hot-water') {
        state.hotWaterOn = action.setting.power === 'ON';
        if (action.setting.power === 'ON' && action.setting.temperature !== undefined) {
          state.hotWaterSetpoint = clamp(action.setting.temperature, 35, 65);
        }
      }
    },
    readings: (state, water, outdoor) => ({
      flowTemperature: water.flow,
      returnTemperature: water.return,
      flowTarget: state.calling ? state.flowTarget : 0,
      modulation: state.burning ? clamp((state.power - design.minPower) / (design.maxPower - design.minPower), 0.01, 1) : 0,
      minimumModulation: design.minPower / design.maxPower,
      callForHeat: state.calling ? 1 : 0,
      centralHeatingActive: state.calling && !state.hotWater && !state.fault ? 1 : 0,
      hotWaterActive: state.hotWater ? 1 : 0,
      flame: state.burning ? 1 : 0,
      hotWaterTemperature: state.hotWaterTemperature,
      hotWaterTarget: state.hotWaterSetpoint,
      // Water expands: about 0.2 bar between cold and hot.
      waterPressure: state.pressure + 0.005 * (water.flow - 20),
      outdoorTemperature: outdoor,
      fault: state.fault ? 1 : 0,
    }),
  };
}
