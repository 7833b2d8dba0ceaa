import { home } from '@braise/contract/v2';
import { readAnswer } from './read-answer.ts';
import type { Wire } from './wire.ts';

/** Whether the home has a place, so that a device can know whether it is there; null: nobody could say. */
export async function isOnTheMap(wire: Wire, homeId: number): Promise<boolean | null> {
  const answer = await wire.ask({ method: 'GET', path: `/api/v2/homes/${homeId}` });
  const read = readAnswer(answer, home);
  return read.ok ? read.value.geolocation !== null : null;
}
