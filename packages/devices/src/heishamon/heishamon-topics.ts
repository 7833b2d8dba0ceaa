import type { Quantity } from '@braise/domain';
import { bar, decimal, flag, outdoor, type ScalarCodec, water } from '../heat-source/scalar-codec.ts';
import type { HeatingCurve } from './heating-curve.ts';

/** Levels that `SetQuietMode` takes, from 1 on; 0 is off. */
export const QUIET_LEVELS = 3;

const zeroOne = flag('1', '0');
const noError: ScalarCodec = {
  decode: (text) => (text.trim() === '' || text === 'No error' ? 0 : 1),
  encode: (value) => (value === 0 ? 'No error' : 'H99'),
};

/** Names below `main/` that are a reading each. */
export const HEISHAMON_TOPICS: ReadonlyMap<string, { readonly quantity: Quantity; readonly codec: ScalarCodec }> = new Map([
  ['Main_Outlet_Temp', { quantity: 'flowTemperature', codec: water }],
  ['Main_Inlet_Temp', { quantity: 'returnTemperature', codec: water }],
  ['Main_Target_Temp', { quantity: 'flowTarget', codec: water }],
  ['Compressor_Freq', { quantity: 'compressorFrequency', codec: decimal({ min: 0, max: 400 }) }],
  ['ThreeWay_Valve_State', { quantity: 'hotWaterActive', codec: zeroOne }],
  ['Defrosting_State', { quantity: 'defrosting', codec: zeroOne }],
  ['DHW_Temp', { quantity: 'hotWaterTemperature', codec: water }],
  ['DHW_Target_Temp', { quantity: 'hotWaterTarget', codec: water }],
  ['Outside_Temp', { quantity: 'outdoorTemperature', codec: outdoor }],
  ['Water_Pressure', { quantity: 'waterPressure', codec: bar }],
  ['Heatpump_State', { quantity: 'callForHeat', codec: zeroOne }],
  ['Quiet_Mode_Level', { quantity: 'quietLevel', codec: decimal({ min: 0, max: QUIET_LEVELS }) }],
  ['Error', { quantity: 'fault', codec: noError }],
]);

/** Watts, one for each thing that it makes heat for; their sum is the reading. What it takes to cool is no heating, and is not told. */
export const POWERS: ReadonlyMap<string, 'powerIn' | 'powerOut'> = new Map([
  ['Heat_Power_Consumption', 'powerIn'],
  ['DHW_Power_Consumption', 'powerIn'],
  ['Heat_Power_Production', 'powerOut'],
  ['DHW_Power_Production', 'powerOut'],
]);
export const watts = decimal({ min: -100_000, max: 100_000 });

/** The heating curve of zone 1. */
export const CURVE_TOPICS: ReadonlyMap<string, keyof HeatingCurve> = new Map([
  ['Z1_Heat_Curve_Target_High_Temp', 'targetHigh'],
  ['Z1_Heat_Curve_Target_Low_Temp', 'targetLow'],
  ['Z1_Heat_Curve_Outside_High_Temp', 'outsideHigh'],
  ['Z1_Heat_Curve_Outside_Low_Temp', 'outsideLow'],
]);

/** What `SetZ1HeatRequestTemperature` last set. */
export const HEAT_REQUEST = 'Z1_Heat_Request_Temp';

/** Operating modes in which it cools, alone or beside hot water: by choice, or as its automatic mode has turned out. */
export const COOLS: ReadonlySet<number> = new Set([1, 5, 7, 8]);

/** The one device of a HeishaMon. */
export const HEAT_PUMP = 'heat-pump';

/** Operating modes with hot water, by the same mode without it. */
export const WITH_HOT_WATER: ReadonlyMap<number, number> = new Map([
  [0, 4],
  [1, 5],
  [2, 6],
  [7, 6],
]);
export const WITHOUT_HOT_WATER: ReadonlyMap<number, number> = new Map([
  [4, 0],
  [5, 1],
  [6, 2],
  [8, 2],
]);
/** °C that `SetDHWTemp` takes. */
export const HOT_WATER = { min: 40, max: 75 };
