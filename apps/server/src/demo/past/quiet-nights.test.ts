import { HOUR, type Instant, USUAL_QUIET_HOURS, instant } from '@braise/domain';
import { quietSpans } from '@braise/domain/schedule';
import { DEMO_HOMES, createOpenHome } from '@braise/simulator';
import { expect, it } from 'vitest';
import { createClosedLoop } from './closed-loop.ts';

const { nora } = DEMO_HOMES;
const NIGHTS = { ...USUAL_QUIET_HOURS, enabled: true };
/** Noon in Paris, and two days of January. */
const BEGINS = instant(Date.parse('2026-01-13T11:00:00Z'));
const ENDS = instant(BEGINS + 48 * HOUR);
/** What is asked for at 22:00 reaches the pump, and is said by it, within minutes, ms. */
const SETTLES = 5 * 60_000;

/** Two days and nights of a home that is heated by a heat pump: kW of its compressor and levels of its quiet mode, by night and by day; kelvin-hours that rooms lacked. */
async function live(enabled: boolean) {
  const { home, inside } = createOpenHome({ definition: nora, seed: 11, start: BEGINS, severity: 'none' });
  const told: string[] = [];
  inside.onCommand = (_, action) => {
    if (action.kind === 'quiet-mode') told.push(String(action.level));
  };
  const loop = createClosedLoop(home, BEGINS, { quietHours: { ...NIGHTS, enabled } });
  const spans = quietSpans(NIGHTS, nora.timeZone, BEGINS, ENDS);
  const isNight = (at: Instant): boolean => spans.some(({ from, to }) => at >= from + SETTLES && at < to);
  const isDay = (at: Instant): boolean => !spans.some(({ from, to }) => at >= from && at < to + SETTLES);
  const [nightly, daily] = [new Set<number>(), new Set<number>()];
  const states = new Set<string>();
  let [most, lacked] = [0, 0];
  await loop.advance(ENDS, ({ rooms, heatSources: [source] }, at) => {
    const { source: own } = inside.state;
    if (own.kind !== 'heat-pump') throw new Error('the home has a heat pump');
    if (isNight(at)) {
      nightly.add(own.pump.quietLevel ?? 0);
      most = Math.max(most, own.pump.power);
      states.add(source?.quiet?.state ?? 'none');
    }
    if (isDay(at)) daily.add(own.pump.quietLevel ?? 0);
    const airs = home.truth().rooms;
    for (const [index, { effective }] of rooms.entries()) {
      const asked = effective.setting.power === 'ON' ? (effective.setting.temperature ?? 0) : 0;
      const room = nora.zones[index]?.type === 'HEATING' ? airs.find(({ key }) => key === nora.zones[index]?.room) : undefined;
      if (room !== undefined) lacked += Math.max(0, asked - room.temperature) / 60;
    }
  });
  return { told, nightly: [...nightly], daily: [...daily], states: [...states], most, lacked };
}

it('keeps a home warm by a heat pump that is quiet by night, and is told so once in the evening and once in the morning', async () => {
  const [quiet, loud] = [await live(true), await live(false)];
  expect(loud).toMatchObject({ told: [], nightly: [0], daily: [0], states: ['none'] });
  expect(quiet).toMatchObject({ told: ['2', '0', '2', '0'], nightly: [2], daily: [0], states: ['held'] });
  expect(quiet.most).toBeGreaterThan(0);
  expect(quiet.most).toBeLessThan(0.85 * loud.most);
  // five rooms through two January days: what they lack more is hardly felt
  expect(quiet.lacked - loud.lacked).toBeLessThan(5 * 48 * 0.1);
});
