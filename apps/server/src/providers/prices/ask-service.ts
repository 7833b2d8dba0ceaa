import { setTimeout as delay } from 'node:timers/promises';
import { type Instant, DAY, HOUR, SECOND, instant } from '@braise/domain';
import { failureKind } from '../failure-kind.ts';
import { readText } from '../read-text.ts';
import type { SourceFailure } from './price-port.ts';

/** How a service is asked. */
export type ServiceOptions = {
  readonly now: () => Instant;
  /** Of one attempt, ms. */
  readonly timeout?: number;
  /** Waits before each further attempt, ms. */
  readonly retryDelays?: readonly number[];
};

type Question = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
  readonly body?: URLSearchParams;
  /** Statuses beside those of success whose body says something. */
  readonly speaks?: readonly number[];
};
type ServiceText = { readonly ok: true; readonly status: number; readonly text: string } | SourceFailure;

/** A month of quarter hours in XML is a tenth of it. */
const LARGEST_BODY = 4 * 1024 * 1024;

/** The text that a service answers with; every way to fail is an answer. What is away is asked again, what refuses is not, and no address leaves in a detail. */
export async function askService(url: URL, question: Question, options: ServiceOptions): Promise<ServiceText> {
  const { retryDelays = [2 * SECOND, 10 * SECOND] } = options;
  for (let attempts = 0; ; attempts += 1) {
    const answer = await attempt(url, question, options);
    const wait = retryDelays[attempts];
    if (answer.ok || answer.reason !== 'unavailable' || wait === undefined) return answer;
    await delay(wait);
  }
}

/** The answer as JSON; what is none is unavailable. */
export async function askServiceJson(
  url: URL,
  question: Question,
  options: ServiceOptions,
): Promise<{ readonly ok: true; readonly status: number; readonly body: unknown } | SourceFailure> {
  const answer = await askService(url, { ...question, headers: { accept: 'application/json', ...question.headers } }, options);
  if (!answer.ok) return answer;
  try {
    return { ok: true, status: answer.status, body: JSON.parse(answer.text) };
  } catch {
    return notUnderstood('no JSON');
  }
}

/** An answer that is none: the service may be mended by the next time. */
export const notUnderstood = (detail: string): SourceFailure => ({
  ok: false,
  reason: 'unavailable',
  detail: `an answer that is none: ${detail}`,
});

async function attempt(url: URL, question: Question, { now, timeout = 20 * SECOND }: ServiceOptions): Promise<ServiceText> {
  try {
    const { headers = {}, method = 'GET', body, speaks = [] } = question;
    const answer = await fetch(url, { method, headers, signal: AbortSignal.timeout(timeout), redirect: 'error', ...(body && { body }) });
    if (answer.ok || speaks.includes(answer.status)) return { ok: true, status: answer.status, text: await readText(answer, LARGEST_BODY) };
    await answer.body?.cancel();
    const detail = `HTTP ${answer.status}`;
    if (answer.status === 429)
      return { ok: false, reason: 'rate-limited', until: endOfLimit(answer.headers.get('retry-after'), now()), detail };
    return { ok: false, reason: answer.status >= 500 || answer.status === 408 ? 'unavailable' : 'refused', detail };
  } catch (error) {
    return { ok: false, reason: 'unavailable', detail: failureKind(error) };
  }
}

/** By seconds or by date, as the header has it; an hour where nothing is said, and a day at most. */
function endOfLimit(retryAfter: string | null, now: Instant): Instant {
  const said = retryAfter?.trim() ?? '';
  const until = /^\d{1,9}$/.test(said) ? now + Number(said) * SECOND : Date.parse(said);
  return instant(until > now ? Math.min(until, now + DAY) : now + HOUR);
}
