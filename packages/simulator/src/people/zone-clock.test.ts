import { instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { createZoneClock, weekday } from './zone-clock.ts';

describe('createZoneClock', () => {
  it.each(['Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Tokyo', 'Pacific/Apia'])(
    'agrees with Temporal in %s',
    (zone) => {
      const clock = createZoneClock(zone);
      for (let hour = 0; hour < 24 * 400; hour += 1) {
        const at = Date.UTC(2025, 8, 1) + hour * 3_600_000 + 60_000 * 7;
        const here = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
        const { day, minute } = clock(instant(at));
        expect([day, minute, weekday(day) + 1]).toEqual([
          Math.floor(Date.UTC(here.year, here.month - 1, here.day) / 86_400_000),
          here.hour * 60 + here.minute,
          here.dayOfWeek,
        ]);
      }
    },
  );

  it('answers in any order', () => {
    const clock = createZoneClock('Europe/Paris');
    const summer = instant(Date.UTC(2026, 6, 1, 10));
    const winter = instant(Date.UTC(2026, 0, 1, 10));
    expect(clock(summer).minute).toBe(720);
    expect(clock(winter).minute).toBe(660);
    expect(clock(summer).minute).toBe(720);
  });
});
