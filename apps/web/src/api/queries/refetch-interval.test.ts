import { SECOND } from '@braise/domain';
import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query';
import { assert, integer, property, record } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { createExternalStore } from '../external-store.ts';
import type { SessionState } from '../session/session.ts';
import { createQueries } from './create-queries.ts';
import { refetchInterval } from './refetch-interval.ts';

const AGE = 30 * SECOND;
let isLive: boolean;
let notifiedAt: number | null;
let failure: Error | null;
let begun: number;
let reads: number[];
let stop: () => void;

/** A page shows something that may be half a minute old; what it returns draws it again. */
async function show(): Promise<() => void> {
  const queries = createQueries(createExternalStore<SessionState>({ status: 'signed-out', because: null }));
  const observer = new QueryObserver(queries, {
    queryKey: ['shown'],
    queryFn: async () => {
      reads.push((Date.now() - begun) / SECOND);
      if (failure !== null) throw failure;
      return 'read';
    },
    refetchInterval: ({ state }) => refetchInterval(state, AGE, { isLive, notifiedAt }, Date.now()),
  });
  stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return () => observer.setOptions(observer.options);
}
/** The stream tells of something, and the page is drawn again. */
function tell(draw: () => void): void {
  notifiedAt = Date.now();
  draw();
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);

beforeEach(() => {
  vi.useFakeTimers();
  // no timers run where it takes itself to be on a server
  environmentManager.setIsServer(() => false);
  [isLive, notifiedAt, failure, begun, reads] = [false, null, null, Date.now(), []];
});
afterEach(() => {
  stop();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

describe('without a stream', () => {
  it('is read whenever its age is over', async () => {
    await show();
    await pass(90);
    expect(reads).toEqual([0, 30, 60, 90]);
  });

  it('is not read while the page is hidden', async () => {
    await show();
    focusManager.setFocused(false);
    await pass(3600);
    expect(reads).toEqual([0]);
  });

  it('waits its age after a refusal too', async () => {
    failure = new CallFailure({ kind: 'refused', status: 500, code: 'internal' });
    await show();
    await pass(60);
    expect(reads).toEqual([0, 30, 60]);
  });

  it('is tried again sooner while nothing answers', async () => {
    failure = new CallFailure({ kind: 'unreachable' });
    await show();
    await pass(20);
    expect(reads).toEqual([0, 10, 20]);
    failure = null;
    await pass(60);
    expect(reads).toEqual([0, 10, 20, 30, 60]);
  });
});

describe('under a stream', () => {
  beforeEach(() => (isLive = true));

  it('is not read by the clock', async () => {
    await show();
    await pass(3600);
    expect(reads).toEqual([0]);
  });

  it('is read once the stream has told of something, when its age is over', async () => {
    const draw = await show();
    await pass(5);
    tell(draw);
    await pass(60);
    expect(reads).toEqual([0, 30]);
    tell(draw);
    await pass(60);
    expect(reads).toEqual([0, 30, 66]);
  });

  it('is tried again all the same where nobody answered, until somebody does', async () => {
    failure = new CallFailure({ kind: 'unreachable' });
    await show();
    await pass(20);
    failure = null;
    await pass(600);
    expect(reads).toEqual([0, 10, 20, 30]);
  });

  it('comes back with the stream that nobody answered without', async () => {
    isLive = false;
    failure = new CallFailure({ kind: 'unreachable' });
    const draw = await show();
    await pass(9);
    [isLive, failure] = [true, null];
    tell(draw);
    await pass(60);
    expect(reads).toEqual([0, 10]);
  });
});

it('is never older than its age once there is something new, nor read twice in a second', () =>
  assert(
    property(record({ readAt: integer({ min: 0, max: 1e6 }), now: integer({ min: 0, max: 1e7 }) }), ({ readAt, now }) => {
      const reading = { dataUpdatedAt: readAt, errorUpdatedAt: 0, error: null };
      const wait = refetchInterval(reading, AGE, { isLive: true, notifiedAt: readAt + 1 }, readAt + now);
      expect(wait).toBe(Math.max(SECOND, AGE - now));
    }),
  ));
