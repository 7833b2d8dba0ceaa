import * as endpoints from '@braise/contract/endpoints';
import type { HomeSummary } from '@braise/contract/live';
import { carryOut } from '../commands/carry-out.ts';
import { callTo } from '../wire/call.ts';
import type { Result } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

export type TemperatureUnit = HomeSummary['temperatureUnit'];

/** Says in which unit everybody in the home reads temperatures. */
export const setTemperatureUnit = (wire: Wire, homeId: number, temperatureUnit: TemperatureUnit): Promise<Result<unknown>> =>
  carryOut(wire, callTo(endpoints.setTemperatureUnit, { params: { homeId }, body: { temperatureUnit } }));
