import { expect, it } from 'vitest';
import { wireOf } from '../../testing/wire-of.ts';
import type { Wire } from '../wire/wire.ts';
import { downloadData } from './download-data.ts';

/** A wire whose server answers as told. */
const wireTo = (answer: (signal?: AbortSignal) => Promise<Response>): Wire =>
  wireOf(
    () => Promise.reject(new Error('a download reads its body by itself')),
    ({ signal }) => answer(signal),
  );
const download = (wire: Wire, options: Partial<Pick<Parameters<typeof downloadData>[0], 'signal' | 'onProgress'>> = {}) =>
  downloadData({ wire, call: { method: 'GET', path: '/api/v2/me/export' }, ...options });

it('hands over the whole, and tells how far it has come', async () => {
  const pieces = ['{"a":', '"é"', '}'];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(piece));
    },
  });
  const told: number[] = [];
  const answer = await download(
    wireTo(async () => new Response(body)),
    { onProgress: (bytes) => told.push(bytes) },
  );
  if (!answer.ok) throw new Error(answer.error.kind);
  expect(await answer.value.file.text()).toBe('{"a":"é"}');
  expect(told).toEqual([5, 9, 10]);
  expect(answer.value.bytes).toBe(10);
});

it('says why the server refuses', async () => {
  const refused = Response.json({ errors: [{ code: 'rateLimited', title: '' }] }, { status: 429, headers: { 'retry-after': '40' } });
  const error = { kind: 'refused', status: 429, code: 'rateLimited', retryAfterSeconds: 40 };
  expect(await download(wireTo(async () => refused))).toEqual({ ok: false, error });
});

it('takes the answer of a proxy for a server that is away', async () => {
  const answer = await download(wireTo(async () => new Response('Bad Gateway', { status: 502 })));
  expect(answer).toEqual({ ok: false, error: { kind: 'unreachable' } });
});

it('takes what breaks off for nothing', async () => {
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new TypeError('network error'));
      else controller.enqueue(new Uint8Array(3));
      sent = true;
    },
  });
  expect(await download(wireTo(async () => new Response(body)))).toEqual({ ok: false, error: { kind: 'unreachable' } });
});

it('rejects when the person stops it', async () => {
  const stop = new AbortController();
  const wire = wireTo(
    (signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
  );
  const answer = download(wire, { signal: stop.signal });
  stop.abort();
  await expect(answer).rejects.toThrow(/aborted/);
});
