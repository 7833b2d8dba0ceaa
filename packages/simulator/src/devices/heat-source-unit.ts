import { type DeviceAction, type Instant, MINUTE } from '@braise/domain';
import { type OnAir, type Unit, type Values, onAir } from './unit.ts';

/** Smallest changes that the adapters of boilers and heat pumps publish. */
const QUANTA: Values = {
  flowTemperature: 1,
  returnTemperature: 1,
  flowTarget: 0.5,
  modulation: 0.05,
  hotWaterTemperature: 0.5,
  waterPressure: 0.05,
  outdoorTemperature: 0.5,
  compressorFrequency: 2,
  powerIn: 50,
  powerOut: 200,
};

/** The adapter between a heat source and the network: wired to both, always awake. */
export function createHeatSourceUnit(
  options: OnAir & {
    readonly readings: () => Values;
    readonly receive: (action: DeviceAction, at: Instant) => void;
  },
): Unit {
  return {
    ...onAir(options),
    cadence: { shortest: MINUTE, longest: MINUTE, heartbeat: 30 * MINUTE, report: 'changed' },
    quanta: QUANTA,
    step: () => undefined,
    measure: () => rounded(options.readings()),
    receive: options.receive,
  };
}

function rounded(values: Values): Values {
  const result: Values = {};
  for (const key in values) {
    const quantity = key as keyof Values;
    const value = values[quantity];
    if (value !== undefined) result[quantity] = Math.round(value * 100) / 100;
  }
  return result;
}
