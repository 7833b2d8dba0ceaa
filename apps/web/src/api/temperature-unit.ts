import type { HomeSummary } from '@braise/contract/live';
import { carryOut } from './carry-out.ts';
import type { Result } from './result.ts';
import type { Wire } from './wire.ts';

export type TemperatureUnit = HomeSummary['temperatureUnit'];

/** Says in which unit everybody in the home reads temperatures. */
export const setTemperatureUnit = (wire: Wire, homeId: number, temperatureUnit: TemperatureUnit): Promise<Result<unknown>> =>
  carryOut(wire, { method: 'PUT', path: `/api/v2/homes/${homeId}/temperatureUnit`, body: { temperatureUnit } });
