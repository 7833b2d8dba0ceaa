import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen, sendJson, SESSION_TOKEN } from '../../testing/listen.ts';
import { homeView, roomView } from '../../testing/views.ts';
import { wireTo } from '../../testing/wire-to.ts';
import { createExternalStore } from '../external-store.ts';
import { QUEUED_FOR } from './intents.ts';
import { applyEvent, EMPTY_STATE, type LiveStatus } from '../live/live-state.ts';
import { type Commander, createCommander } from './commander.ts';

const request = { kind: 'manual', setting: { power: 'ON', celsius: 21, mode: null }, termination: { type: 'MANUAL' } } as const;
let mode: 'takes' | 'refuses' | 'away' | 'ponders' = 'takes';
/** Answers that are still to be given. */
let pondered: (() => void)[] = [];
let keys: (string | undefined)[] = [];
let server: Awaited<ReturnType<typeof listen>>;
let commander: Commander;
/** Whether regular reads are held back, and how often the home was read again since. */
let held = 0;
let reloads = 0;
/** Whether the server has told nothing yet. */
let ofBefore = false;
const hold = () => {
  held += 1;
  return () => {
    held -= 1;
    reloads += 1;
  };
};
let online = true;
/** How long the device slept meanwhile: milliseconds. */
let slept = 0;
const state = createExternalStore(EMPTY_STATE);
const status = createExternalStore<LiveStatus>('live');

beforeEach(async () => {
  mode = 'takes';
  online = true;
  slept = 0;
  keys = [];
  pondered = [];
  state.set(applyEvent(EMPTY_STATE, { type: 'snapshot', view: homeView([roomView({ revision: 4 })], 4) }, Date.now()));
  status.set('live');
  server = await listen((asked, response) => {
    if (asked.url === '/session') return sendJson(response, 200, { signedIn: true });
    if (asked.url === '/session/refresh') return sendJson(response, 200, SESSION_TOKEN);
    keys.push(asked.headers['idempotency-key']?.toString());
    if (mode === 'away') return response.destroy();
    if (mode === 'ponders') return void pondered.push(() => sendJson(response, 200, { revision: 5 }));
    if (mode === 'refuses') return sendJson(response, 422, { errors: [{ code: 'setting.outOfRange', title: '' }] });
    return sendJson(response, 200, { revision: 5 });
  });
  const { wire } = await wireTo(server.fetch);
  commander = createCommander({
    wire,
    live: { homeId: 1, state, status, hold, reload: () => (reloads += 1), isOfBefore: () => ofBefore },
    now: () => Date.now() + slept,
    online: () => online,
  });
  await vi.dynamicImportSettled();
});
afterEach(async () => {
  commander.stop();
  await server.close();
});

const intent = () => commander.intents.get().intents.get(1);

it('keeps what was asked until the stream shows it', async () => {
  commander.askRoom(1, request);
  expect(intent()?.status).toBe('sending');
  await expect.poll(() => intent()?.status).toBe('accepted');
  state.set(applyEvent(state.get(), { type: 'room', room: roomView({ revision: 5 }) }, Date.now()));
  expect(intent()).toBeUndefined();
});

it('undoes what is refused, says why, and repeats it when asked', async () => {
  mode = 'refuses';
  commander.askRoom(1, request);
  await expect.poll(() => commander.intents.get().failures.get(1)?.error).toMatchObject({ code: 'setting.outOfRange' });
  expect(intent()).toBeUndefined();
  mode = 'takes';
  commander.retry(1);
  expect(commander.intents.get().failures.size).toBe(0);
  await expect.poll(() => intent()?.status).toBe('accepted');
  expect(new Set(keys).size).toBe(2);
});

it('waits for the network and sends the same request under the same key', async () => {
  mode = 'away';
  commander.askRoom(1, request);
  await expect.poll(() => intent()?.status).toBe('queued');
  status.set('offline');
  mode = 'takes';
  status.set('live');
  await expect.poll(() => intent()?.status).toBe('accepted');
  expect(new Set(keys).size).toBe(1);
});

it('sends what is asked of a room one after the other, and what was asked last alone', async () => {
  mode = 'ponders';
  const asked = [0, 1, 2].map(() => {
    commander.askRoom(1, request);
    return intent()?.key;
  });
  commander.askRoom(2, request);
  await expect.poll(() => keys.length).toBe(2);
  expect(keys).toContain(asked[0]);
  mode = 'takes';
  for (const answer of pondered) answer();
  await expect.poll(() => intent()?.status).toBe('accepted');
  expect(keys.slice(2)).toEqual([asked[2]]);
});

it('holds regular reads back while the whole home is changed, and reads it again after', async () => {
  reloads = 0;
  const asking = commander.askHome({ kind: 'presence', presence: 'AWAY' });
  expect(held).toBe(1);
  expect((await asking).ok).toBe(true);
  expect([held, reloads]).toEqual([0, 1]);
});

it('asks the home again under the same key while nothing has answered, and for another wish under another', async () => {
  mode = 'away';
  const wish = { kind: 'all-off' } as const;
  expect((await commander.askHome(wish)).ok).toBe(false);
  mode = 'takes';
  expect((await commander.askHome(wish)).ok).toBe(true);
  const [first, ...others] = new Set(keys);
  expect([first, others]).toEqual([keys[0], []]);
  await commander.askHome(wish);
  await commander.askHome({ ...wish });
  expect(new Set(keys).size).toBe(3);
});

it('reads the home again once a room has taken a request', async () => {
  reloads = 0;
  commander.askRoom(1, request);
  await expect.poll(() => intent()?.status).toBe('accepted');
  expect(reloads).toBe(1);
});

it('sends what is asked on the values of an earlier visit once present ones have come, and only what was asked last', async () => {
  ofBefore = true;
  status.set('connecting');
  commander.askRoom(1, request);
  commander.askRoom(1, request);
  const last = intent()?.key;
  expect(intent()?.status).toBe('sending');
  expect(keys).toEqual([]);
  ofBefore = false;
  status.set('live');
  await expect.poll(() => intent()?.status).toBe('accepted');
  expect(keys).toEqual([last]);
});

it('declines what was asked on the values of an earlier visit when present ones come long after', async () => {
  ofBefore = true;
  status.set('connecting');
  commander.askRoom(1, request);
  slept = QUEUED_FOR + 1;
  ofBefore = false;
  status.set('live');
  await expect.poll(() => commander.intents.get().failures.get(1)?.error).toEqual({ kind: 'unreachable' });
  expect(keys).toEqual([]);
});

it.each([
  [false, { kind: 'withheld', code: 'offline' }],
  [true, { kind: 'unreachable' }],
])('declines what is asked on the values of an earlier visit while nothing answers, with a network: %s', (deviceOnline, error) => {
  ofBefore = true;
  status.set('offline');
  online = deviceOnline;
  commander.askRoom(1, request);
  ofBefore = false;
  expect(commander.intents.get().failures.get(1)?.error).toEqual(error);
  expect(keys).toEqual([]);
});

it('what is asked before the part that sends is there is sent once it is', async () => {
  const early = createCommander({
    wire: (await wireTo(server.fetch)).wire,
    live: { homeId: 1, state, status, hold, reload: () => undefined, isOfBefore: () => false },
    now: Date.now,
    online: () => true,
  });
  early.askRoom(1, request);
  expect(early.intents.get().intents.size).toBe(0);
  await expect.poll(() => early.intents.get().intents.get(1)?.status).toBe('accepted');
  early.stop();
});
