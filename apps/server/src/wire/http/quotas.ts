import { DAY_S, MINUTE_S } from '@braise/domain';
import type { Quota } from './rate-limiter.ts';

/** How much may be asked for, by who asks. */
export const QUOTAS = {
  /** Of a person with one app, whatever is asked for: what the headers of the answers tell. */
  requests: { quota: 20_000, windowSeconds: DAY_S },
  /** Sign-ins and devices' codes that a network may begin: each is a row for up to an hour, and nobody need have an account. */
  beginnings: { quota: 120, windowSeconds: 10 * MINUTE_S },
  /** Of a network: a page that fails at every frame tells enough with its first reports. */
  errorReports: { quota: 30, windowSeconds: 10 * MINUTE_S },
  /** Of all networks together: the table must not be what fills the disk. */
  allErrorReports: { quota: 600, windowSeconds: 10 * MINUTE_S },
  /** Of a person: the page gathers its events for seconds; several tabs may be open. */
  events: { quota: 120, windowSeconds: 10 * MINUTE_S },
  /** Of a person: a form that is filled in asks a few times; a search through every town costs the processor tens of milliseconds. */
  places: { quota: 30, windowSeconds: 5 * MINUTE_S },
  /** Of a person: each has this server ask another, and read what that answers. */
  calendars: { quota: 20, windowSeconds: 10 * MINUTE_S },
  /** Of a member of staff, in whichever homes: each request leaves a row for more than a year. Far more than a page asks for that is open all the time. */
  staffRequests: { quota: 600, windowSeconds: 15 * MINUTE_S },
} as const satisfies Readonly<Record<string, Quota>>;
