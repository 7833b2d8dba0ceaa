import { type DeviceAction, type Instant, MINUTE } from '@braise/domain';

/** A radiator valve with its own control loop: what its maker fixed, and how it sits on its radiator. */
export type ValveDesign = {
  /** K of error for a full stroke. */
  readonly band: number;
  /** Hours in which the integral repeats the proportional part. */
  readonly integralHours: number;
  /** Least change of stroke that it bothers to make. */
  readonly hysteresis: number;
  /** Share of the stroke before water passes. */
  readonly deadZone: number;
  /** Steepness of the flow over the stroke: 2 near linear, 5 all in the first third. */
  readonly curve: number;
  readonly travelSeconds: number;
  /** K read too warm per K that the radiator is warmer than the room. */
  readonly radiatorBias: number;
  readonly lagHours: number;
  /** How long an external temperature is used without being repeated, ms. */
  readonly externalLapse: number;
  /** It looks for open windows by itself, and shuts while it believes in one. */
  readonly windowDetection: boolean;
};

export type ValveState = {
  /** What its sensor feels, °C, before quantisation. */
  sensor: number;
  setpoint: number;
  heating: boolean;
  /** Motor position wanted and real, 0 shut .. 1 open. */
  wanted: number;
  stroke: number;
  integral: number;
  calibration: number;
  external: { celsius: number; at: number } | null;
  usesExternal: boolean;
  followsCommands: boolean;
  childLock: boolean;
  stuck: boolean;
  /** Its adapter reaches the pin; else water passes whatever the motor does. */
  seated: boolean;
  /** It did not find the pin when it last looked for it. */
  mountingFault: boolean;
  /** Its sensor as it was some minutes ago, °C. */
  before: number;
  windowUntil: number;
};

const FROST_SETPOINT = 5;
/** A fall of its sensor that it takes for an open window: K below where it was, over so many minutes; and how long it then stays shut, ms. */
const WINDOW_DROP = 1.2;
const WINDOW_MEMORY = 20;
const WINDOW_PAUSE = 20 * MINUTE;
const MISMOUNTED_STROKE = 0.25;

export const initialValve = (air: number, setpoint: number, seated = true): ValveState => ({
  sensor: air,
  setpoint,
  heating: true,
  wanted: 0,
  stroke: 0,
  integral: 0,
  calibration: 0,
  external: null,
  usesExternal: false,
  followsCommands: true,
  childLock: false,
  stuck: false,
  seated,
  mountingFault: !seated,
  before: air,
  windowUntil: 0,
});

/** Share of the radiator's full water flow at a stroke. */
export function valveFlow({ deadZone, curve }: ValveDesign, { stroke, seated }: Pick<ValveState, 'stroke' | 'seated'>): number {
  const effective = seated ? stroke : Math.max(MISMOUNTED_STROKE, stroke);
  const opened = Math.max(0, (effective - deadZone) / (1 - deadZone));
  return (1 - Math.exp(-curve * opened)) / (1 - Math.exp(-curve));
}

/** The temperature that it regulates on. */
export function regulatedTemperature(design: ValveDesign, state: ValveState, at: number): number {
  const { external } = state;
  if (state.usesExternal && external && at - external.at < design.externalLapse) return external.celsius;
  return state.sensor + state.calibration;
}

/** What the valve shows as its temperature. */
export const shownTemperature = regulatedTemperature;

/** One minute of sensor, regulator and motor. `air` and `water`: of the room and its radiator, °C. */
export function stepValve(design: ValveDesign, state: ValveState, at: number, air: number, water: number): void {
  const felt = air + design.radiatorBias * Math.max(0, water - air);
  state.sensor += (felt - state.sensor) * (1 - Math.exp(-1 / (60 * design.lagHours)));
  state.before += (state.sensor - state.before) / WINDOW_MEMORY;
  if (design.windowDetection && state.before - state.sensor > WINDOW_DROP) state.windowUntil = at + WINDOW_PAUSE;
  const target = state.heating && at >= state.windowUntil ? state.setpoint : FROST_SETPOINT;
  const error = target - regulatedTemperature(design, state, at);
  const proportional = error / design.band;
  // The integral stands still while the motor is at its end and would be pushed further.
  const saturated = (state.wanted >= 1 && error > 0) || (state.wanted <= 0 && error < 0);
  if (!saturated) state.integral = Math.min(1, Math.max(-0.5, state.integral + proportional / (60 * design.integralHours)));
  const asked = Math.min(1, Math.max(0, proportional + state.integral + 0.1));
  const atEnd = (asked === 0 || asked === 1) && asked !== state.wanted;
  if (atEnd || Math.abs(asked - state.wanted) >= design.hysteresis) state.wanted = asked;
  if (state.stuck) return;
  const travel = 60 / design.travelSeconds;
  state.stroke += Math.min(travel, Math.max(-travel, state.wanted - state.stroke));
}

/** Does what it was told; what is none of a valve's business is left alone. */
export function commandValve(state: ValveState, action: DeviceAction, at: Instant): void {
  switch (action.kind) {
    case 'climate':
      state.heating = action.setting.power === 'ON';
      if (action.setting.power === 'ON' && action.setting.temperature !== undefined) state.setpoint = action.setting.temperature;
      break;
    case 'external-temperature':
      state.external = { celsius: action.celsius, at };
      state.usesExternal = true;
      break;
    case 'internal-sensor':
      state.usesExternal = false;
      state.external = null;
      break;
    case 'calibration':
      state.calibration = action.kelvin;
      break;
    case 'adopt':
      state.followsCommands = true;
      break;
    case 'child-lock':
      state.childLock = action.locked;
      break;
    case 'adapt-valve':
      state.mountingFault = !state.seated;
      break;
    case 'identify':
    case 'refresh':
    case 'relay':
    case 'heat-source':
    case 'quiet-mode':
    case 'hot-water':
      break;
  }
}
