import { HOUR, instant } from '@braise/domain';
import { createVirtualHome, DEMO_HOMES } from '@braise/simulator';
import { expect, it } from 'vitest';
import { createClosedLoop } from './closed-loop.ts';

const start = instant(Date.parse('2026-01-14T00:00:00Z'));
/** An electric heater beside a heat pump helps once the water has been so many kelvin behind its target for half an hour; the target is said once a minute. */
const BEHIND = 5;

it('warms a home of January by a heat pump whose water is never far behind its target', async () => {
  const home = createVirtualHome({ definition: DEMO_HOMES.nora, seed: 11, start, severity: 'none' });
  const loop = createClosedLoop(home, start);
  let [behind, longest, burning] = [0, 0, 0];
  await loop.advance(instant(start + 30 * HOUR), ({ heatSources: [source] }) => {
    const { flow, heatPower } = home.truth();
    const burns = heatPower > 0 && source?.callForHeat === true;
    burning += burns ? 1 : 0;
    behind = burns && (source.flowTarget ?? 0) > flow + BEHIND ? behind + 1 : 0;
    longest = Math.max(longest, behind);
  });
  expect(burning).toBeGreaterThan(60);
  expect(longest).toBeLessThan(10);
});
