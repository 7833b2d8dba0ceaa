import { DAY, instant } from '@braise/domain';
import { createVirtualHome } from '@braise/simulator';
import { describe, expect, it } from 'vitest';
import { createClosedLoop } from '../../../src/demo/past/closed-loop.ts';
import { homesOf } from '../homes/homes.ts';
import { createRandomModels } from './random-models.ts';

const { definition, seed } = homesOf('tuning').find(({ name }) => name === 'two-collective')!;
const START = instant(Date.UTC(2026, 0, 2));

type Trial = { readonly byLaw: boolean; readonly alone: { readonly square: number } };

/** Of each room, minutes of the last of nine days in which a law told its valves anything, and K that it is off by with its valves alone. */
async function lastDay(believed?: ReturnType<typeof createRandomModels>) {
  const home = createVirtualHome({ definition, seed, start: START });
  const loop = createClosedLoop(home, START, { learns: true, ...(believed !== undefined && { believed }) });
  const rooms = definition.zones.map(() => ({ minutes: 0, alone: Number.NaN }));
  await loop.advance(instant(START + 9 * DAY), ({ memory }, at) => {
    if (at < START + 8 * DAY) return;
    const remembered = memory['rooms'] as Readonly<Record<string, { readonly trial?: Trial }>>;
    for (const [index, room] of rooms.entries()) {
      const trial = remembered[String(index + 1)]?.trial;
      if (trial?.byLaw === true) room.minutes++;
      room.alone = Math.sqrt(trial?.alone.square ?? Number.NaN);
    }
  });
  expect(
    loop
      .learned()
      .values()
      .every(({ model }) => model !== null),
  ).toBe(true);
  return rooms;
}

describe('a home whose rooms were learned', () => {
  it('is decided for by its models within days', async () => {
    for (const { minutes } of await lastDay()) expect(minutes).toBeGreaterThan(1000);
  });

  it('is left to its valves where the models know nothing, and these hold it', async () => {
    const held = (await lastDay(createRandomModels(seed))).filter(({ alone }) => alone < 0.5);
    expect(held).not.toEqual([]);
    for (const { minutes } of held) expect(minutes).toBe(0);
  });
});
