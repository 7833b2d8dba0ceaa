import { homeView } from '@braise/contract/live';
import { assert, integer, property } from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createDemoConnection, ONLY_A_DEMO } from './demo-connection.ts';
import { SAMPLE_ROOMS } from './sample-rooms.ts';
import { sampleView } from './sample-view.ts';

it('is at every moment what a server would tell of a home', () => {
  assert(
    property(integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }), (now) => {
      const view = sampleView(0, now);
      expect(homeView.safeParse(view).success).toBe(true);
      for (const room of view.rooms) {
        expect(room.effective).not.toBeNull();
        expect(Date.parse(room.schedule.next?.at ?? '')).toBeGreaterThan(now - 60_000);
      }
    }),
  );
});

it('has plans that cover the day', () => {
  for (const { plan } of SAMPLE_ROOMS) {
    expect(plan[0]?.start).toBe(0);
    expect(plan.at(-1)?.end).toBe(1440);
    for (const [index, { end }] of plan.slice(0, -1).entries()) expect(plan[index + 1]?.start).toBe(end);
  }
});

it('follows its schedule when it is read again, and by nothing that somebody would have to end', () => {
  vi.useFakeTimers();
  let now = Date.UTC(2026, 0, 10, 12);
  const { live } = createDemoConnection(0, () => now);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  now += 3 * 3_600_000;
  live.refresh();
  expect(live.room(1)?.schedule.next).toEqual(sampleView(0, now).rooms.find(({ id }) => id === 1)?.schedule.next);
});

it('declines what is asked of it, and says why', async () => {
  const { commander } = createDemoConnection(0, () => Date.UTC(2026, 0, 10, 12));
  expect(await commander.askHome({ kind: 'all-off' })).toEqual({ ok: false, error: ONLY_A_DEMO });
  commander.askRoom(1, { kind: 'resume' });
  expect(commander.intents.get().failures.get(1)?.error).toBe(ONLY_A_DEMO);
  commander.dismiss(1);
  expect(commander.intents.get().failures.size).toBe(0);
});
