import * as endpoints from '@braise/contract/endpoints';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** What whoever is signed in should know of the server. */
export async function readNotices(wire: Wire): Promise<Result<readonly string[]>> {
  const read = await wire.call(endpoints.getNotices);
  return read.ok ? succeeded(read.value.notices) : read;
}
