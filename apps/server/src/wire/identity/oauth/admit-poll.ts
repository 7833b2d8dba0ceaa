import { createHash } from 'node:crypto';
import type { Instant } from '@braise/domain';
import { keepYoungest } from '../../../keep-youngest.ts';

/** Seconds between two polls of a device (RFC 8628, 3.2). */
export const POLL_INTERVAL_S = 5;
/** A device that keeps the interval by a clock of its own may be this much early. */
const LENIENT_MS = 500;
/** Codes that live at one time are far fewer. */
const MOST_CODES = 10_000;
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** Whether a request for a token may be answered: false for a device that asks again too soon, which is to be told `slow_down`. */
export type AdmitPoll = (parameters: URLSearchParams) => boolean;

/** The time runs from the last poll that was answered, so that a device that never learns still gets its token. */
export function createAdmitPoll(now: () => Instant): AdmitPoll {
  const answered = new Map<string, Instant>();
  return (parameters) => {
    const code = parameters.get('device_code');
    if (code === null || parameters.get('grant_type') !== DEVICE_GRANT) return true;
    const key = createHash('sha256').update(code).digest('base64url');
    const [at, last] = [now(), answered.get(key)];
    if (last !== undefined && at - last < POLL_INTERVAL_S * 1000 - LENIENT_MS) return false;
    keepYoungest(answered, key, at, MOST_CODES);
    return true;
  };
}
