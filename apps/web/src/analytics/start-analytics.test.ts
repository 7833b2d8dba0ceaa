import type { AnalyticsEvent } from '@braise/contract/analytics';
import type { Consents } from '@braise/contract/consents';
import { beforeEach, describe, expect, it } from 'vitest';
import { consentsOf, type KnownConsents } from '../api/people/consents.ts';
import { failed, type Result, succeeded } from '../api/wire/result.ts';
import type { Call } from '../api/wire/call.ts';
import { wireOf } from '../testing/wire-of.ts';
import { type Analytics, startAnalytics } from './start-analytics.ts';
import { holdTracking, track } from './track.ts';

const SHOWN: AnalyticsEvent = { category: 'energyIQ', name: 'shown' };
const CLICKED: AnalyticsEvent = { category: 'energyIQ', name: 'clicked' };
const decision = (granted: boolean) => ({ granted, textVersion: 1, language: 'fr' as const, at: '2026-11-20T18:00:00.000Z' });
const answer = (granted: boolean) => ({ granted, textVersion: 1, language: 'fr' as const });
const body = (analytics: Consents['analytics']): Consents => ({ analytics, services: null, dataSharing: null });

let told: Call[];
let timers: Map<number, { run: () => void; milliseconds: number }>;
let hide: () => void;
let analytics: Analytics;
let load: Promise<Result<unknown>>;
/** How often the server was asked what the person agreed to. */
let asked: number;

const wire = wireOf(
  async (call) => (call.method === 'GET' ? ((asked += 1), load) : succeeded({ ...call.body, at: '2026-11-20T18:00:00.000Z' })),
  async (call) => {
    told.push(call);
    return new Response(null, { status: 204 });
  },
);
let consents: KnownConsents;

beforeEach(() => {
  told = [];
  asked = 0;
  timers = new Map();
  holdTracking();
  consents = consentsOf({ ...wire });
  let last = 0;
  analytics = startAnalytics({
    wire,
    consents,
    setTimer: (run, milliseconds) => {
      last += 1;
      timers.set(last, { run, milliseconds });
      return last;
    },
    clearTimer: (timer) => timers.delete(timer),
    onHidden: (run) => (hide = run),
  });
});
const events = () => told.map((call) => (call.body as { events: AnalyticsEvent[] }).events);
function elapse(): void {
  const due = [...timers.values()];
  timers.clear();
  for (const { run } of due) run();
}

describe('what happens in the app', () => {
  it('waits for the consent and leaves with it, gathered', async () => {
    load = Promise.resolve(succeeded(body(decision(true))));
    track(SHOWN);
    await analytics.begin();
    track(CLICKED);
    expect(told).toEqual([]);
    elapse();
    expect(events()).toEqual([[SHOWN, CLICKED]]);
    track(SHOWN);
    hide();
    expect(events()).toEqual([[SHOWN, CLICKED], [SHOWN]]);
  });

  it.each([
    ['was refused', succeeded(body(decision(false)))],
    ['was not given', succeeded(body(null))],
    ['cannot be asked for', failed({ kind: 'unreachable' })],
  ])('is forgotten where consent %s', async (_, loaded) => {
    load = Promise.resolve(loaded);
    track(SHOWN);
    await analytics.begin();
    track(CLICKED);
    elapse();
    hide();
    expect(told).toEqual([]);
    // what was forgotten does not come back with a later yes
    await consents.load();
    await consents.answer('analytics', answer(true));
    track(CLICKED);
    elapse();
    expect(events().flat()).not.toContain(SHOWN);
  });

  it('counts as not granted while the server says nothing for a second', async () => {
    const slow = Promise.withResolvers<Result<unknown>>();
    load = slow.promise;
    track(SHOWN);
    const begun = analytics.begin();
    expect([...timers.values()].map(({ milliseconds }) => milliseconds)).toEqual([1_000]);
    elapse();
    await begun;
    slow.resolve(succeeded(body(decision(true))));
    // what is on its way is not asked for a second time
    await consents.load();
    track(CLICKED);
    elapse();
    expect(events()).toEqual([[CLICKED]]);
    expect(asked).toBe(1);
    await consents.load();
    expect(asked).toBe(2);
  });

  it('waits for the consent of whoever comes, however the wait for the one before ends', async () => {
    const former = Promise.withResolvers<Result<unknown>>();
    load = former.promise;
    const begun = analytics.begin();
    analytics.end();
    const latter = Promise.withResolvers<Result<unknown>>();
    load = latter.promise;
    const begunAgain = analytics.begin();
    track(SHOWN);
    former.resolve(failed({ kind: 'unreachable' }));
    await begun;
    latter.resolve(succeeded(body(decision(true))));
    await begunAgain;
    elapse();
    expect(events()).toEqual([[SHOWN]]);
  });

  it('stops at once when it is taken back, with what had gathered', async () => {
    load = Promise.resolve(succeeded(body(decision(true))));
    await analytics.begin();
    track(SHOWN);
    await consents.answer('analytics', answer(false));
    track(CLICKED);
    elapse();
    hide();
    expect(told).toEqual([]);
    await consents.answer('analytics', answer(true));
    track(CLICKED);
    elapse();
    expect(events()).toEqual([[CLICKED]]);
  });

  it('of one person is not told for the next', async () => {
    load = Promise.resolve(succeeded(body(decision(true))));
    await analytics.begin();
    track(SHOWN);
    analytics.end();
    track(SHOWN);
    load = Promise.resolve(succeeded(body(null)));
    await analytics.begin();
    track(CLICKED);
    elapse();
    expect(told).toEqual([]);
  });
});
