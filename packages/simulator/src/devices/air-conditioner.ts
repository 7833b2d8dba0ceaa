import { type AcMode, type AirOptions, AIR_OPTIONS, AIR_OPTION_NAMES, MINUTE, SYSTEM_MODE, airOptionsOf } from '@braise/domain';
import { type OnAir, type Unit, type Values, onAir, quantise } from './unit.ts';

/** A room unit with its own regulator. Powers in kW. */
export type AirConditionerDesign = { readonly maxPower: number; readonly lagHours: number; readonly offset: number };
export type AirConditionerState = {
  on: boolean;
  mode: AcMode;
  /** Left out in states that are older than it. */
  air?: AirOptions;
  setpoint: number;
  sensor: number;
  /** Heat given to the room, kW: negative while it cools. */
  power: number;
  /** kWh of electricity. */
  electric: number;
};

export type AirConditioner = Unit & { readonly heat: () => number; readonly room: number };

const BAND = 1.5;
const EFFICIENCY = 3.2;
const FAN = 0.03;
const MODE_NUMBER: Readonly<Record<AcMode, number>> = {
  HEAT: SYSTEM_MODE.heat,
  COOL: SYSTEM_MODE.cool,
  DRY: SYSTEM_MODE.dry,
  FAN: SYSTEM_MODE.fan_only,
  AUTO: SYSTEM_MODE.auto,
};

/** Its fan as it comes out of the box. */
const NEW: AirOptions = { fanLevel: 'AUTO' };

const airValues = (air: AirOptions): Values =>
  Object.fromEntries(
    AIR_OPTION_NAMES.filter((option) => air[option] !== undefined).map((option) => [
      option,
      AIR_OPTIONS[option].findIndex((value) => value === air[option]),
    ]),
  );

export function createAirConditioner(
  options: OnAir & {
    readonly room: number;
    readonly design: AirConditionerDesign;
    readonly state: AirConditionerState;
  },
): AirConditioner {
  const { room, design, state } = options;
  const lag = 1 - Math.exp(-1 / (60 * design.lagHours));

  /** kW asked of it: the inverter follows the error within its band. */
  function asked(): number {
    const error = state.setpoint - state.sensor;
    const share = Math.min(1, Math.max(-1, error / BAND));
    const shares: Readonly<Record<AcMode, number>> = {
      HEAT: Math.max(0, share),
      COOL: Math.min(0, share),
      AUTO: Math.abs(error) < 0.5 ? 0 : share,
      DRY: -0.25,
      FAN: 0,
    };
    return shares[state.mode] * design.maxPower;
  }

  return {
    room,
    heat: () => state.power,
    ...onAir(options),
    cadence: { shortest: MINUTE, longest: 5 * MINUTE, heartbeat: 30 * MINUTE, report: 'whole' },
    quanta: { temperature: 0.1 },
    step: (_at, { air }) => {
      state.sensor += ((air[room] ?? 0) - state.sensor) * lag;
      const target = state.on ? asked() : 0;
      state.power += (target - state.power) * 0.2;
      state.electric += (Math.abs(state.power) / EFFICIENCY + (state.on ? FAN : 0)) / 60;
    },
    measure: () => ({
      temperature: quantise(state.sensor + design.offset, 0.1),
      setpoint: state.setpoint,
      systemMode: state.on ? MODE_NUMBER[state.mode] : SYSTEM_MODE.off,
      ...airValues(state.air ?? NEW),
      powerIn: Math.round(((Math.abs(state.power) / EFFICIENCY + (state.on ? FAN : 0)) * 1000) / 10) * 10,
      heatDemand: state.on && Math.abs(state.power) > 0.02 ? 1 : 0,
    }),
    receive: (action) => {
      if (action.kind !== 'climate') return;
      state.on = action.setting.power === 'ON';
      if (action.setting.power === 'OFF') return;
      if (action.setting.mode !== undefined) state.mode = action.setting.mode;
      if (action.setting.temperature !== undefined) state.setpoint = action.setting.temperature;
      state.air = { ...(state.air ?? NEW), ...airOptionsOf(action.setting) };
    },
    echo: (action) => {
      if (action.kind !== 'climate') return null;
      if (action.setting.power === 'OFF') return { systemMode: SYSTEM_MODE.off };
      const { mode = state.mode, temperature = state.setpoint } = action.setting;
      return { systemMode: MODE_NUMBER[mode], setpoint: temperature, ...airValues(airOptionsOf(action.setting)) };
    },
    turnDial: (setpoint) => {
      state.setpoint = setpoint;
      state.on = true;
    },
  };
}
