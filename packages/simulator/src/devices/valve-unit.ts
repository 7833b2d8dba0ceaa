import { type ClimateCapability, type Setting, MINUTE, SYSTEM_MODE, celsius, clampSetpoint } from '@braise/domain';
import { type OnAir, type Unit, type Values, onAir, quantise } from './unit.ts';
import { commandValve, shownTemperature, stepValve, type ValveDesign, type ValveState } from './valve.ts';

const NOISE = 0.05;
/** Opening from which a valve that knows only yes and no says that it wants heat. */
const WANTS_HEAT = 0.05;

/** A radiator valve on the air: the regulator of `valve.ts` and what its gateway hears of it. */
export function createValveUnit(
  options: OnAir & {
    readonly room: number;
    readonly design: ValveDesign;
    /** What its make can do. */
    readonly capability: ClimateCapability;
    readonly state: ValveState;
  },
): Unit {
  const { room, design, state, capability } = options;
  let turned = false;

  /** The setting in the terms of its make: its steps and limits, and its lowest setpoint where it has no off. */
  function understood(setting: Setting): Setting {
    if (setting.power === 'OFF') return capability.off === 'min-setpoint' ? { power: 'ON', temperature: capability.limits.min } : setting;
    return setting.temperature === undefined ? setting : { ...setting, temperature: clampSetpoint(setting.temperature, capability.limits) };
  }

  const echoOf = (setting: Setting): Values =>
    setting.power === 'OFF'
      ? { systemMode: SYSTEM_MODE.off, setpoint: state.setpoint }
      : { systemMode: SYSTEM_MODE.heat, setpoint: setting.temperature ?? state.setpoint };

  /** Some makes say how much heat they want, some only whether. */
  function demand(): number {
    if (!state.heating) return 0;
    if (capability.demand === 'running-state') return state.wanted >= WANTS_HEAT ? 1 : 0;
    return quantise(state.wanted, 0.01);
  }

  return {
    ...onAir(options),
    cadence: { shortest: MINUTE, longest: 10 * MINUTE, heartbeat: 45 * MINUTE, report: 'whole' },
    quanta: { temperature: 0.1, valveOpening: 0.05, heatDemand: 0.05, externalTemperature: 0.1 },
    step: (at, { air, water }) => stepValve(design, state, at, air[room] ?? 0, water[room] ?? 0),
    measure: (at, _around, random) => {
      turned = false;
      const windowOpen = at < state.windowUntil ? 1 : 0;
      const using = state.usesExternal && state.external !== null && at - state.external.at < design.externalLapse;
      return {
        temperature: quantise(shownTemperature(design, state, at) + (using ? 0 : NOISE * random.normal()), 0.1),
        setpoint: state.setpoint,
        systemMode: state.heating ? SYSTEM_MODE.heat : SYSTEM_MODE.off,
        valveOpening: quantise(state.stroke, 0.01),
        heatDemand: demand(),
        windowOpen,
        calibration: state.calibration,
        childLock: state.childLock ? 1 : 0,
        followsCommands: state.followsCommands ? 1 : 0,
        usesExternalTemperature: using ? 1 : 0,
        mountingFault: state.mountingFault ? 1 : 0,
        ...(state.external ? { externalTemperature: state.external.celsius } : {}),
      };
    },
    urgent: () => turned,
    receive: (action, at) => {
      commandValve(state, action.kind === 'climate' ? { ...action, setting: understood(action.setting) } : action, at);
    },
    echo: (action) => {
      switch (action.kind) {
        case 'climate':
          return echoOf(understood(action.setting));
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
        // it says what it found once it has looked
        case 'adapt-valve':
        case 'identify':
        case 'refresh':
        case 'relay':
        case 'heat-source':
        case 'quiet-mode':
        case 'hot-water':
          break;
      }
      return null;
    },
    turnDial: (setpoint) => {
      if (state.childLock) return;
      state.setpoint = clampSetpoint(celsius(setpoint), capability.limits);
      state.heating = true;
      turned = true;
    },
  };
}
