import { type ClimateCapability, type DeviceCapabilities, celsius } from '@braise/domain';

/** What most radiator valves can do: a setpoint from 5 to 30 °C, an off, and a word on whether they call for heat. */
export const PLAIN_CLIMATE: ClimateCapability = {
  channel: 0,
  roomType: 'HEATING',
  limits: { min: celsius(5), max: celsius(30), step: 0.5 },
  modes: [],
  off: 'system-mode',
  demand: 'running-state',
  externalTemperature: null,
  calibration: null,
  manualPreset: false,
};

/** A battery device that can do nothing. */
export const NO_CAPABILITIES: DeviceCapabilities = {
  climates: [],
  reports: [],
  power: 'battery',
  heatSource: null,
  relay: false,
  identify: false,
  childLock: false,
};

export const PLAIN_VALVE: DeviceCapabilities = { ...NO_CAPABILITIES, climates: [PLAIN_CLIMATE] };
