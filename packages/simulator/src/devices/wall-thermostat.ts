import { MINUTE, SYSTEM_MODE } from '@braise/domain';
import { type OnAir, type Unit, onAir, quantise } from './unit.ts';

/** A thermostat on the wall with the relay of a boiler. */
export type WallThermostatState = { sensor: number; setpoint: number; on: boolean; closed: boolean };

const HYSTERESIS = 0.25;
const LAG_MINUTES = 7;
const FROST_SETPOINT = 5;

/** It regulates on its own sensor with a hysteresis, on the setpoint that it was last given. */
export function createWallThermostat(
  options: OnAir & {
    readonly room: number;
    readonly state: WallThermostatState;
  },
): Unit {
  const { room, state } = options;
  return {
    ...onAir(options),
    cadence: { shortest: MINUTE, longest: 5 * MINUTE, heartbeat: 30 * MINUTE, report: 'whole' },
    quanta: { temperature: 0.1 },
    step: (_at, { air }) => {
      state.sensor += ((air[room] ?? 0) - state.sensor) / LAG_MINUTES;
      const target = state.on ? state.setpoint : FROST_SETPOINT;
      if (state.sensor < target - HYSTERESIS) state.closed = true;
      else if (state.sensor > target + HYSTERESIS) state.closed = false;
    },
    measure: () => ({
      temperature: quantise(state.sensor, 0.1),
      setpoint: state.setpoint,
      systemMode: state.on ? SYSTEM_MODE.heat : SYSTEM_MODE.off,
      followsCommands: 1,
      heatDemand: state.closed ? 1 : 0,
    }),
    receive: (action) => {
      if (action.kind !== 'climate') return;
      state.on = action.setting.power === 'ON';
      if (action.setting.power === 'ON' && action.setting.temperature !== undefined) state.setpoint = action.setting.temperature;
    },
    echo: (action) => {
      if (action.kind !== 'climate') return null;
      if (action.setting.power === 'OFF') return { systemMode: SYSTEM_MODE.off };
      return { systemMode: SYSTEM_MODE.heat, setpoint: action.setting.temperature ?? state.setpoint };
    },
    turnDial: (setpoint) => {
      state.setpoint = setpoint;
      state.on = true;
    },
  };
}
