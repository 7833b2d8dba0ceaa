import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listen, sendJson, SESSION_TOKEN } from '../../testing/listen.ts';
import { homeView, roomView } from '../../testing/views.ts';
import { wireTo } from '../../testing/wire-to.ts';
import type { CallError } from '../wire/result.ts';
import { followHome } from './follow-home.ts';

const view = homeView([roomView()]);
const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** Follows a home of a server whose stream and view answer as told; notes each status once. */
async function follow(
  stream: (response: ServerResponse, nth: number) => void,
  readView: (response: ServerResponse) => void,
  renew: (response: ServerResponse, token: typeof SESSION_TOKEN) => void = (response, token) => sendJson(response, 200, token),
) {
  let streams = 0;
  let renewals = 0;
  const server = await listen((request: IncomingMessage, response) => {
    if (request.url === '/session') return sendJson(response, 200, { signedIn: true });
    if (request.url === '/session/refresh') return renew(response, { ...SESSION_TOKEN, accessToken: `t${(renewals += 1)}` });
    if (request.url === '/live/homes/1/view') return readView(response);
    streams += 1;
    return stream(response, streams);
  });
  const { session, wire } = await wireTo(server.fetch);
  const stop = new AbortController();
  const statuses: string[] = [];
  const failures: CallError[] = [];
  const events: string[] = [];
  const following = followHome(
    {
      wire,
      session,
      homeId: 1,
      onEvent: (event) => events.push(event.type),
      onStatus(status, failure) {
        if (statuses.at(-1) !== status) statuses.push(status);
        if (failure) failures.push(failure);
      },
      // waits are not waited for: a turn of the loop lets the server answer
      online: () => true,
      held: () => holding.now,
      rest: () => new Promise((resolve) => setImmediate(resolve)),
    },
    stop.signal,
  );
  closings.push(async () => {
    stop.abort();
    await following;
    await server.close();
  });
  return { statuses, failures, events, session, following, streams: () => streams };
}

const hold = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(`event: snapshot\ndata: ${JSON.stringify({ type: 'snapshot', view })}\n\n`);
};
const refuse = (response: ServerResponse) => sendJson(response, 503, { errors: [{ code: 'unavailable', title: '' }] });

/** Whether the home is being changed just now. */
const holding = { now: false };

it('holds the stream', async () => {
  const { statuses, events } = await follow(hold, refuse);
  await expect.poll(() => statuses).toEqual(['live']);
  expect(events).toEqual(['snapshot']);
});

it('asks for the view while no stream can be held, and goes back to the stream', async () => {
  const { statuses, events } = await follow(
    (response, nth) => (nth < 4 ? refuse(response) : hold(response)),
    (response) => sendJson(response, 200, view),
  );
  await expect.poll(() => statuses.at(-1)).toBe('live');
  expect(statuses).toEqual(['connecting', 'polling', 'live']);
  expect(events.length).toBeGreaterThan(1);
});

it('is offline while nothing answers, and recovers by itself', async () => {
  const { statuses } = await follow(
    (response, nth) => (nth < 4 ? response.destroy() : hold(response)),
    (response) => response.destroy(),
  );
  await expect.poll(() => statuses.at(-1)).toBe('live');
  expect(statuses).toEqual(['connecting', 'offline', 'live']);
});

it('says what the server answered instead of the home', async () => {
  const break500 = (response: ServerResponse) => sendJson(response, 500, { errors: [{ code: 'internal', title: '' }] });
  const { failures } = await follow(break500, break500);
  await expect.poll(() => failures[0]).toEqual({ kind: 'refused', status: 500, code: 'internal' });
});

it('tells of a view of another shape as a fault of the server', async () => {
  const { failures } = await follow(refuse, (response) => sendJson(response, 200, { home: 'La Tuilerie' }));
  await expect.poll(() => failures[0]).toEqual({ kind: 'refused', status: 500, code: 'internal' });
});

it('signs out of a home that is gone', async () => {
  const { session, following } = await follow((response) => sendJson(response, 404, { errors: [{ code: 'notFound', title: '' }] }), refuse);
  await following;
  expect(session.get()).toEqual({ status: 'signed-out', because: 'home-gone' });
});

it('signs out at once, though the server shares one token among the tabs of a moment', async () => {
  let asked = 0;
  const gone = (response: ServerResponse) => sendJson(response, 404, { errors: [{ code: 'notFound', title: '' }] });
  const { session, following, streams } = await follow(gone, gone, (response) => {
    asked += 1;
    sendJson(response, 200, SESSION_TOKEN);
  });
  await following;
  expect(session.get()).toEqual({ status: 'signed-out', because: 'home-gone' });
  expect(streams()).toBe(1);
  // at the start, and of the home that is gone
  expect(asked).toBeLessThanOrEqual(3);
});

it('leaves whoever lives there no more signed in, and asks no further', async () => {
  let homeId: number | null = SESSION_TOKEN.homeId;
  const { session, following, streams } = await follow(
    (response) => {
      hold(response);
      homeId = null;
      response.end(`event: end\ndata: ${JSON.stringify({ type: 'end', reason: 'access-withdrawn' })}\n\n`);
    },
    refuse,
    (response, token) => sendJson(response, 200, { ...token, homeId }),
  );
  await following;
  expect(session.get()).toMatchObject({ status: 'signed-in', homeId: null });
  expect(streams()).toBe(1);
});

it('signs nobody out of a home that is gone for them while the server does not say where they live', async () => {
  let away = false;
  let homeId: number | null = SESSION_TOKEN.homeId;
  const gone = (response: ServerResponse) => sendJson(response, 404, { errors: [{ code: 'notFound', title: '' }] });
  const { session, following, streams } = await follow(
    (response, nth) => {
      away = nth < 5;
      homeId = null;
      gone(response);
    },
    gone,
    (response, token) => (away ? refuse(response) : sendJson(response, 200, { ...token, homeId })),
  );
  await following;
  expect(session.get()).toMatchObject({ status: 'signed-in', homeId: null });
  expect(streams()).toBeGreaterThan(1);
});

it('does not ask for the view while the home is being changed', async () => {
  holding.now = true;
  let views = 0;
  const { events, streams } = await follow(refuse, (response) => {
    views += 1;
    sendJson(response, 200, view);
  });
  await expect.poll(() => streams()).toBeGreaterThan(5);
  expect(views).toBe(0);
  holding.now = false;
  await expect.poll(() => events).toContain('snapshot');
});
