import { createHash } from 'node:crypto';
import { MINUTE, HOUR_S } from '@braise/domain';
import type * as z from 'zod';
import { keepYoungest } from '../../keep-youngest.ts';
import { askJson } from './ask-json.ts';
import { createPace } from './create-pace.ts';
import type { GeocoderFailure } from './geocoder-port.ts';

export type ServiceOptions = {
  readonly headers: Readonly<Record<string, string>>;
  /** Of one request, ms. */
  readonly timeout: number;
  /** Between the starts of requests, ms. */
  readonly interval: number;
};

/** What a form asks again while it is filled in is not asked of the service again; addresses stay in memory, and not for long. */
const KEPT_ANSWERS = 200;
const KEPT_MILLISECONDS = 15 * MINUTE;
/** A person waits no longer for a turn, ms. */
const PATIENCE = 5_000;
/** How long a service that names no end of its limit is left alone, and the longest that one may name, s. */
const USUAL_PAUSE = 60;
const LONGEST_PAUSE = HOUR_S;

type Answer<Schema extends z.ZodType> = { readonly ok: true; readonly body: z.output<Schema> } | GeocoderFailure;
export type Ask = <Schema extends z.ZodType>(url: URL, schema: Schema) => Promise<Answer<Schema>>;

/** Asks a service in its own pace, keeps its answers for a while, and leaves it alone when it says so. What is asked is never part of a failure. */
export function createGeocodingService({ headers, timeout, interval }: ServiceOptions): Ask {
  const inTurn = createPace({ interval, patience: PATIENCE });
  /** By a digest of what was asked: no address stands in memory beside its answer. */
  const kept = new Map<string, { readonly body: unknown }>();
  let closedUntil = 0;

  function keep(key: string, body: unknown): void {
    const entry = { body };
    keepYoungest(kept, key, entry, KEPT_ANSWERS);
    setTimeout(() => kept.get(key) === entry && kept.delete(key), KEPT_MILLISECONDS).unref();
  }

  return async (url, schema) => {
    const key = createHash('sha256').update(url.href).digest('base64url');
    const known = kept.get(key);
    if (known !== undefined) return parsed(known.body, schema);
    const answer = performance.now() < closedUntil ? null : await inTurn(() => askJson(url, headers, timeout));
    if (answer === null) return { ok: false, reason: 'rate-limited', detail: 'not asked: the limit holds' };
    if (!answer.ok) {
      if (answer.reason === 'rate-limited')
        closedUntil = performance.now() + Math.min(answer.retryAfter ?? USUAL_PAUSE, LONGEST_PAUSE) * 1_000;
      return { ok: false, reason: answer.reason, detail: answer.detail };
    }
    const outcome = parsed(answer.body, schema);
    if (outcome.ok) keep(key, answer.body);
    return outcome;
  };
}

function parsed<Schema extends z.ZodType>(body: unknown, schema: Schema): Answer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return { ok: true, body: result.data };
  return { ok: false, reason: 'unavailable', detail: 'an answer that is none' };
}
