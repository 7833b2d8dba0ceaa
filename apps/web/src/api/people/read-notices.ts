import { notices, NOTICES_PATH } from '@braise/contract/notices';
import { readAnswer } from '../wire/read-answer.ts';
import { type Result, succeeded } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** What whoever is signed in should know of the server. */
export async function readNotices(wire: Wire): Promise<Result<readonly string[]>> {
  const read = readAnswer(await wire.ask({ method: 'GET', path: NOTICES_PATH }), notices);
  return read.ok ? succeeded(read.value.notices) : read;
}
