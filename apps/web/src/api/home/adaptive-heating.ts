import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { carryOut } from '../commands/carry-out.ts';
import { callTo } from '../wire/call.ts';
import type { Result } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** By how much, K, schedules may be lowered where rooms come to them by themselves. */
export const readAdaptiveHeating = (wire: Wire, homeId: number): Promise<Result<CallAnswer<typeof endpoints.getAdaptiveHeating>>> =>
  wire.call(endpoints.getAdaptiveHeating, { params: { homeId } });

export const setAdaptiveHeating = (wire: Wire, homeId: number, band: number): Promise<Result<unknown>> =>
  carryOut(wire, callTo(endpoints.setAdaptiveHeating, { params: { homeId }, body: { band } }));
