import { type Instant, DAY, MINUTE, instant } from '@braise/domain';
import { createVirtualHome, DEMO_HOMES } from '@braise/simulator';
import { expect, it } from 'vitest';
import { createClosedLoop } from './closed-loop.ts';

/** Time for a command to arrive. */
const ARRIVED = 3 * MINUTE;

it('makes hot water when its schedule says so and at no other time, day after day', async () => {
  const start = instant(Date.parse('2026-11-10T00:00:00Z'));
  const definition = DEMO_HOMES.nora;
  const home = createVirtualHome({ definition, seed: 7, start, severity: 'none' });
  const loop = createClosedLoop(home, start);
  const roomId = definition.zones.findIndex(({ type }) => type === 'HOT_WATER') + 1;
  let [power, changedAt, used] = ['', start as number, 0];
  const made = { ON: 0, OFF: 0 };
  let coldest = Infinity;
  await loop.advance(instant(start + 5 * DAY), ({ rooms }, at: Instant) => {
    const room = rooms.find((each) => each.roomId === roomId);
    if (room === undefined) throw new Error('no hot water');
    const electricity = home.truth().energy.hotWater;
    if (room.effective.setting.power !== power) [power, changedAt] = [room.effective.setting.power, at];
    if (electricity > used && at - changedAt > ARRIVED) made[room.effective.setting.power]++;
    used = electricity;
    coldest = Math.min(coldest, room.measured?.celsius ?? Infinity);
  });
  expect(made.OFF).toBe(0);
  expect(made.ON).toBeGreaterThan(5 * 30);
  // The blocks follow the showers of the morning and come before those of the evening.
  expect(coldest).toBeGreaterThan(34);
});
