import { DAY, instant } from '@braise/domain';
import { createVirtualHome } from '@braise/simulator';
import { describe, expect, it } from 'vitest';
import { createClosedLoop } from '../../../src/demo/past/closed-loop.ts';
import { homesOf } from '../homes/homes.ts';
import { createRandomModels } from './random-models.ts';

const { definition, seed } = homesOf('tuning').find(({ name }) => name === 'two-collective')!;
const START = instant(Date.UTC(2026, 0, 2));

/** Minutes of the last of nine days in which a law told the valves of a room anything, by room. */
async function minutesByLaw(believed?: ReturnType<typeof createRandomModels>): Promise<readonly number[]> {
  const home = createVirtualHome({ definition, seed, start: START });
  const loop = createClosedLoop(home, START, { learns: true, ...(believed !== undefined && { believed }) });
  const minutes = definition.zones.map(() => 0);
  await loop.advance(instant(START + 9 * DAY), ({ memory }, at) => {
    if (at < START + 8 * DAY) return;
    const rooms = memory['rooms'] as Readonly<Record<string, { readonly trial?: { readonly byLaw: boolean } }>>;
    for (const index of minutes.keys()) if (rooms[String(index + 1)]?.trial?.byLaw === true) minutes[index]!++;
  });
  expect(
    loop
      .learned()
      .values()
      .every(({ model }) => model !== null),
  ).toBe(true);
  return minutes;
}

describe('a home whose rooms were learned', () => {
  it('is decided for by its models within days', async () => {
    expect(Math.min(...(await minutesByLaw()))).toBeGreaterThan(1000);
  });

  it('is left to its valves where the models know nothing', async () => {
    expect(Math.max(...(await minutesByLaw(createRandomModels(seed))))).toBe(0);
  });
});
