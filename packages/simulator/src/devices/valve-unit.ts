import { SYSTEM_MODE } from '@braise/domain';
import type { RadioState } from './device-state.ts';
import { quantise, type Unit } from './unit.ts';
import { commandValve, shownTemperature, stepValve, type ValveDesign, type ValveState } from './valve.ts';

const MINUTE = 60_000;
const NOISE = 0.05;

/** A radiator valve on the air: the regulator of `valve.ts` and what its gateway hears of it. */
export function createValveUnit(options: {
  readonly address: string;
  readonly gatewayId: string;
  readonly room: number;
  readonly design: ValveDesign;
  readonly radio: RadioState;
  readonly state: ValveState;
}): Unit {
  const { room, design, radio, state } = options;
  let turned = false;

  return {
    address: options.address,
    gatewayId: options.gatewayId,
    radio,
    cadence: { shortest: MINUTE, longest: 10 * MINUTE, heartbeat: 45 * MINUTE, report: 'whole' },
    quanta: { temperature: 0.1, valveOpening: 0.05, heatDemand: 0.05, externalTemperature: 0.1 },
    step: (at, { air, water }) => stepValve(design, state, at, air[room] ?? 0, water[room] ?? 0),
    measure: (at, _around, random) => {
      turned = false;
      const using = state.usesExternal && state.external !== null && at - state.external.at < design.externalLapse;
      return {
        temperature: quantise(shownTemperature(design, state, at) + (using ? 0 : NOISE * random.normal()), 0.1),
        setpoint: state.setpoint,
        systemMode: state.heating ? SYSTEM_MODE.heat : SYSTEM_MODE.off,
        valveOpening: quantise(state.stroke, 0.01),
        heatDemand: quantise(state.heating ? state.wanted : 0, 0.01),
        windowOpen: 0,
        calibration: state.calibration,
        childLock: state.childLock ? 1 : 0,
        followsCommands: state.followsCommands ? 1 : 0,
        usesExternalTemperature: using ? 1 : 0,
        ...(state.external ? { externalTemperature: state.external.celsius } : {}),
      };
    },
    urgent: () => turned,
    receive: (action, at) => {
      commandValve(state, action, at);
    },
    echo: (action) => {
      switch (action.kind) {
        case 'climate':
          return action.setting.power === 'OFF'
            ? { systemMode: SYSTEM_MODE.off, setpoint: state.setpoint }
            : { systemMode: SYSTEM_MODE.heat, setpoint: action.setting.temperature ?? state.setpoint };
        case 'external-temperature':
          return { externalTemperature: action.celsius, usesExternalTemperature: 1 };
        case 'internal-sensor':
          return { usesExternalTemperature: 0 };
        case 'calibration':
          return { calibration: action.kelvin };
        case 'child-lock':
          return { childLock: action.locked ? 1 : 0 };
        case 'adopt':
          return { followsCommands: 1 };
        case 'identify':
        case 'refresh':
        case 'relay':
        case 'heat-source':
        case 'hot-water':
          break;
      }
      return null;
    },
    turnDial: (setpoint) => {
      if (state.childLock) return;
      state.setpoint = setpoint;
      state.heating = true;
      turned = true;
    },
  };
}
