import { type DeviceAction, type Instant, MINUTE, clamp } from '@braise/domain';
import {
  type HeatSource,
  type HeatSourceInputs,
  KW_PER_LITRE_MINUTE,
  mainsTemperature,
  type Override,
  SUBSTEP_HOURS,
  SUBSTEPS,
} from './heat-source.ts';

/** An air-to-water heat pump with a hot-water tank. Powers in kW, temperatures in °C, times in ms. */
export type HeatPumpDesign = {
  /** Heat at 7 °C outside and 35 °C flow. */
  readonly maxPower: number;
  /** Least share of `maxPower` at which the compressor runs. */
  readonly minShare: number;
  /** Share of the ideal (Carnot) coefficient that it reaches. */
  readonly quality: number;
  readonly ownSetpoint: number;
  readonly tankLitres: number;
  readonly hotWaterSetpoint: number;
  /** Running time between two defrosts in damp air around freezing. */
  readonly defrostEvery: number;
};

export type HeatPumpState = {
  running: boolean;
  /** kW of heat and of electricity. */
  power: number;
  electric: number;
  taken: number;
  changedAt: number;
  starts: number;
  calling: boolean;
  flowTarget: number;
  mode: 'heating' | 'hot-water';
  tank: number;
  tankTarget: number;
  hotWaterOn: boolean;
  charging: boolean;
  /** Running time in frosting weather since the last defrost. */
  frost: number;
  defrostUntil: number;
  ownCall: boolean;
  override: Override | null;
  fault: boolean;
  /** Level of its quiet mode, 0 off: it keeps what it was last told. Left out by an earlier program. */
  quietLevel?: number;
  /** kWh. */
  electricHeating: number;
  electricHotWater: number;
  heatHotWater: number;
};

const MIN_RUN = 20 * MINUTE;
const MIN_REST = 10 * MINUTE;
const DEFROST = 4 * MINUTE;
/** From standstill to full power. */
const RAMP_HOURS = 1 / 6;
const TANK_LOSS = 0.0016;
const MAX_FLOW = 60;
const OWN_HYSTERESIS = 0.3;
/**
 * Share of what it could give that its compressor gives by level of the quiet mode. No maker tells them: fan and compressor turn more slowly by steps, and owners
 * find that the quietest loses about half.
 */
const QUIET_SHARES: readonly number[] = [1, 0.85, 0.7, 0.55];
/** Outdoor temperature above which its own thermostat does not heat. */
const SUMMER = 17;
const STANDBY = 0.012;
/** Flow that it holds while no heat is asked for, °C: nothing in a warm home, a little in one that cools out. */
const LOWEST_REQUEST = 20;

/** Heat per electricity at a flow and an outdoor temperature: a share of Carnot between condenser (2 K above flow) and evaporator (6 K below air). */
export const coefficientOfPerformance = (quality: number, flow: number, outdoor: number): number =>
  (quality * (flow + 275.15)) / Math.max(12, flow + 2 - (outdoor - 6));

const ownFlowTarget = (outdoor: number): number => clamp(30 + 0.65 * (20 - outdoor), 28, 52);

/** The pump keeps what it was last told, as the machine does: its override does not lapse. */
export function createHeatPump(design: HeatPumpDesign): HeatSource<HeatPumpState> {
  const tankCapacity = (1.163 * design.tankLitres) / 1000;

  function decide(state: HeatPumpState, inputs: HeatSourceInputs): void {
    const { at, outdoor, reference, contact, water } = inputs;
    if (contact !== null) state.ownCall = contact;
    else if (reference > design.ownSetpoint + OWN_HYSTERESIS || outdoor > SUMMER) state.ownCall = false;
    else if (reference < design.ownSetpoint - OWN_HYSTERESIS) state.ownCall = true;
    state.calling = state.override ? state.override.callForHeat : state.ownCall;
    const asked = clamp(state.override?.flowTarget ?? ownFlowTarget(outdoor), 25, MAX_FLOW);
    state.flowTarget = state.calling ? asked : LOWEST_REQUEST;
    if (!state.hotWaterOn) state.charging = false;
    else if (state.tank < state.tankTarget - 6) state.charging = true;
    else if (state.tank >= state.tankTarget) state.charging = false;
    state.mode = state.charging ? 'hot-water' : 'heating';

    const settled = at - state.changedAt;
    const wanted = state.charging || water.flow < state.flowTarget + (state.running ? 3 : -3);
    if (state.running && ((!wanted && settled >= MIN_RUN) || water.flow > MAX_FLOW + 5 || state.fault)) {
      state.running = false;
      state.changedAt = at;
    } else if (!state.running && wanted && settled >= MIN_REST && !state.fault) {
      state.running = true;
      state.changedAt = at;
      state.starts++;
    }
    if (state.running && at >= state.defrostUntil && outdoor > -7 && outdoor < 6 && inputs.outdoorHumidity > 70) state.frost += MINUTE;
    if (state.frost >= design.defrostEvery) {
      state.frost = 0;
      state.defrostUntil = at + DEFROST;
    }
  }

  function setPower(state: HeatPumpState, inputs: HeatSourceInputs): void {
    const { at, outdoor, water } = inputs;
    const sink = state.charging ? state.tank + 5 : water.flow;
    if (!state.running) {
      state.power = 0;
      state.electric = STANDBY;
    } else if (at < state.defrostUntil) {
      state.power = -0.25 * design.maxPower;
      state.electric = 0.15 * design.maxPower;
    } else {
      const share = QUIET_SHARES[state.quietLevel ?? 0] ?? 1;
      const available = share * design.maxPower * clamp(1 + 0.022 * (outdoor - 7) - 0.006 * (sink - 35), 0.45, 1.15);
      const wanted = state.charging ? available : state.taken + 0.5 * (state.flowTarget - water.flow);
      const least = design.minShare * design.maxPower;
      const next = clamp(wanted, least, Math.max(least, available));
      state.power = Math.min(next, Math.max(state.power, 0) + design.maxPower / (60 * RAMP_HOURS));
      const part = state.power / design.maxPower;
      state.electric = state.power / (coefficientOfPerformance(design.quality, sink, outdoor) * (1 - 0.1 * Math.max(0, 0.45 - part)));
    }
  }

  function step(state: HeatPumpState, inputs: HeatSourceInputs): number {
    decide(state, inputs);
    setPower(state, inputs);
    const { water, circuit, given, outdoor, draw } = inputs;
    const drawn = draw * KW_PER_LITRE_MINUTE * Math.max(0, state.tank - mainsTemperature(outdoor));
    const intoTank = state.charging ? state.power : 0;
    state.tank += ((intoTank - drawn - TANK_LOSS * (state.tank - 18)) * (1 / 60)) / tankCapacity;
    if (state.charging) state.electricHotWater += state.electric / 60;
    else state.electricHeating += state.electric / 60;
    state.heatHotWater += intoTank / 60;
    const power = state.charging ? 0 : state.power;
    const pumping = !state.charging && (state.calling || water.flow < LOWEST_REQUEST);
    for (let i = 0; i < SUBSTEPS; i++) state.taken = circuit.step(water, inputs, power, pumping || power !== 0, SUBSTEP_HOURS, given);
    return power / 60;
  }

  return {
    initial: () => ({
      running: false,
      power: 0,
      electric: STANDBY,
      taken: 0,
      changedAt: 0,
      starts: 0,
      calling: false,
      flowTarget: 30,
      mode: 'heating',
      tank: design.hotWaterSetpoint - 2,
      tankTarget: design.hotWaterSetpoint,
      hotWaterOn: true,
      charging: false,
      frost: 0,
      defrostUntil: 0,
      ownCall: false,
      override: null,
      fault: false,
      electricHeating: 0,
      electricHotWater: 0,
      heatHotWater: 0,
    }),
    step,
    receive: (state: HeatPumpState, action: DeviceAction, at: Instant) => {
      if (action.kind === 'heat-source') {
        state.override = { callForHeat: action.callForHeat, flowTarget: action.flowTarget ?? state.override?.flowTarget ?? null, at };
      } else if (action.kind === 'quiet-mode') {
        state.quietLevel = action.level;
      } else if (action.kind === 'hot-water') {
        state.hotWaterOn = action.setting.power === 'ON';
        if (action.setting.power === 'ON' && action.setting.temperature !== undefined)
          state.tankTarget = clamp(action.setting.temperature, 40, 65);
      }
    },
    readings: (state, water, outdoor) => ({
      flowTemperature: water.flow,
      returnTemperature: water.return,
      flowTarget: state.flowTarget,
      compressorFrequency: state.running ? 20 + (70 * Math.max(0, state.power)) / design.maxPower : 0,
      modulation: clamp(state.power / design.maxPower, 0, 1),
      callForHeat: state.calling ? 1 : 0,
      centralHeatingActive: state.running && !state.charging ? 1 : 0,
      hotWaterActive: state.charging && state.running ? 1 : 0,
      defrosting: state.running && state.power < 0 ? 1 : 0,
      hotWaterTemperature: state.tank,
      hotWaterTarget: state.tankTarget,
      outdoorTemperature: outdoor,
      powerIn: state.electric * 1000,
      powerOut: Math.max(0, state.power) * 1000,
      fault: state.fault ? 1 : 0,
      quietLevel: state.quietLevel ?? 0,
    }),
  };
}
