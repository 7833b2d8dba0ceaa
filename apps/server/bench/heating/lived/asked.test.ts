import { HOUR, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { homesOf } from '../homes/homes.ts';
import { createAsked, degreesOf } from './asked.ts';

const definition = homesOf('tuning').find(({ name }) => name === 'five-boiler')!.definition;
const salon = definition.zones.findIndex(({ name }) => name === 'salon');
/** Monday midnight in Lyon. */
const MONDAY = Date.UTC(2026, 0, 11, 23);
const at = (hour: number) => instant(MONDAY + hour * HOUR);

function trace(change?: (asked: ReturnType<typeof createAsked>, hour: number) => void): readonly number[] {
  const asked = createAsked(definition);
  return Array.from({ length: 24 }, (_, hour) => {
    change?.(asked, hour);
    return degreesOf(asked.of(salon, at(hour)).setting);
  });
}

describe('what is asked of a room', () => {
  it('is the schedule', () => {
    const day = trace();
    expect([day[3], day[7], day[12], day[18], day[23]]).toEqual([17, 20, 17.5, 21, 17]);
  });

  it('is the absence while everybody is away', () => {
    const day = trace((asked, hour) => {
      if (hour === 9) asked.setPresence('AWAY');
      if (hour === 15) asked.setPresence('HOME');
    });
    expect([day[8], day[9], day[14], day[15]]).toEqual([20, 16, 16, 17.5]);
  });

  it('is what a hand turned its dial to, until the next block', () => {
    const day = trace((asked, hour) => {
      if (hour === 10) asked.turnDial('salon', 22, at(hour));
    });
    expect([day[9], day[10], day[16], day[17]]).toEqual([17.5, 22, 22, 21]);
  });
});
