import type { Quantity } from '@braise/domain';

/** What is stored in another unit than 1. */
const UNITS: Partial<Record<Quantity, string>> = {
  temperature: 'Cel',
  setpoint: 'Cel',
  calibration: 'K',
  externalTemperature: 'Cel',
  batteryVoltage: 'V',
  flowTemperature: 'Cel',
  returnTemperature: 'Cel',
  flowTarget: 'Cel',
  hotWaterTemperature: 'Cel',
  hotWaterTarget: 'Cel',
  waterPressure: 'bar',
  outdoorTemperature: 'Cel',
  powerIn: 'W',
  powerOut: 'W',
  energyIn: 'kW.h',
  energyOut: 'kW.h',
  gasIn: 'm3',
  compressorFrequency: 'Hz',
  effectiveSetpoint: 'Cel',
};

/** The unit in which a quantity is stored, as UCUM writes it; `1` for shares, states and numbers of a list. */
export const unitOf = (quantity: Quantity): string => UNITS[quantity] ?? '1';
