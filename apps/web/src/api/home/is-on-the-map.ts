import * as endpoints from '@braise/contract/endpoints';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** Whether the home has a place, so that a device can know whether it is there. */
export async function readIsOnTheMap(wire: Wire, homeId: number): Promise<Result<boolean>> {
  const read = await wire.call(endpoints.getHome, { params: { homeId } });
  return read.ok ? succeeded(read.value.geolocation !== null) : read;
}
