import { home } from '@braise/contract/v2';
import { readAnswer } from '../wire/read-answer.ts';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** Whether the home has a place, so that a device can know whether it is there. */
export async function readIsOnTheMap(wire: Wire, homeId: number): Promise<Result<boolean>> {
  const answer = await wire.ask({ method: 'GET', path: `/api/v2/homes/${homeId}` });
  const read = readAnswer(answer, home);
  return read.ok ? succeeded(read.value.geolocation !== null) : read;
}
