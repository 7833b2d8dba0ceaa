import { DAY, MINUTE, instant } from '@braise/domain';
import { expect, it } from 'vitest';
import { valveClimate } from '../testing/homes.ts';
import { keepExternalTemperature } from './keep-external-temperature.ts';
import type { ExternalMemory } from '../memory.ts';

/** Temperatures that a valve is told on each of three days on which its room never stays as it is. */
function toldADay(keepAliveSeconds: number): readonly number[] {
  const climate = valveClimate({ externalTemperature: { keepAliveSeconds, minIntervalSeconds: 60 } });
  const days = [0, 0, 0];
  let memory: ExternalMemory | null = null;
  for (let minute = 0; minute < 3 * 1440; minute++) {
    const now = instant(minute * MINUTE);
    const result = keepExternalTemperature('VA1', climate, 20 + (minute % 2), false, memory, now);
    memory = result.memory;
    if (result.command !== null) days[Math.floor(now / DAY)]! += 1;
  }
  return days;
}

it('tells a valve 96 temperatures a day, and as many at once as it has left', () => {
  expect(toldADay(7200)).toEqual([96 + 95, 96, 96]);
});

it('tells more to one that would forget them, and a fifth of that for changes', () => {
  expect(toldADay(600).slice(1)).toEqual([173, 173]);
});
