import { failureKind } from '../failure-kind.ts';
import { readText } from '../read-text.ts';

/** What a service said; `detail` names no address of the web, which may hold a place. */
export type JsonAnswer =
  | { readonly ok: true; readonly body: unknown }
  | {
      readonly ok: false;
      readonly reason: 'rate-limited' | 'refused' | 'unavailable';
      readonly detail: string;
      /** Seconds, where the service said so. */
      readonly retryAfter?: number;
    };

/** No answer with a handful of places comes near. */
const LARGEST_BODY = 512 * 1024;

/** GETs JSON; every way to fail is an answer. */
export async function askJson(url: URL, headers: Readonly<Record<string, string>>, timeout: number): Promise<JsonAnswer> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      return refusal(answer.status, answer.headers.get('retry-after'));
    }
    return { ok: true, body: JSON.parse(await readText(answer, LARGEST_BODY)) };
  } catch (error) {
    return { ok: false, reason: 'unavailable', detail: failureKind(error) };
  }
}

function refusal(status: number, retryAfter: string | null): JsonAnswer {
  const detail = `HTTP ${status}`;
  if (status === 429) {
    const seconds = /^\d{1,6}$/.test(retryAfter?.trim() ?? '') ? { retryAfter: Number(retryAfter) } : {};
    return { ok: false, reason: 'rate-limited', detail, ...seconds };
  }
  return { ok: false, reason: status >= 500 || status === 408 ? 'unavailable' : 'refused', detail };
}
