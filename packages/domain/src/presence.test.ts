import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Band, type PhoneTrack, BANDS, followPhone, happenedAt } from './phones/index.ts';
import { type PhonePresence, effectivePresence, isStaleLocation, nextPresenceChange, presenceByPhones } from './presence.ts';
import { HOUR, MINUTE } from './units/duration.ts';
import { instant } from './units/units.ts';

const heard = (band: Band | null, at: number) => ({ band, at: instant(at), heardAt: instant(at), sure: true });
const at = (...said: readonly (readonly [Band | null, number])[]): PhoneTrack =>
  said.reduce<PhoneTrack | null>((track, [band, when]) => followPhone(track, heard(band, when)), null) as PhoneTrack;
const tracking = (track: PhoneTrack | null): PhonePresence => ({ tracks: true, track });
const HOME = { presence: 'HOME', awayFrom: null, awayUntil: null };

const track = fc
  .array(fc.tuple(fc.constantFrom(...BANDS, null), fc.integer({ min: 0, max: 20 * MINUTE })), { minLength: 1 })
  .map((said) => {
    let when = 0;
    return at(...said.map(([band, after]) => [band, (when += after)] as const));
  });
const phone = fc.record({ tracks: fc.boolean(), track: fc.option(track) });

test('one tracking phone that has not said that it is out keeps the home at home', () => {
  fc.assert(
    fc.property(fc.array(phone), fc.constantFrom(null, at([0, 0]), at([3, 0], [0, HOUR])), (phones, home) => {
      expect(presenceByPhones([...phones, tracking(home)])).toEqual(HOME);
    }),
  );
});

test('phones that do not track have no say', () => {
  fc.assert(
    fc.property(fc.array(phone), phone, (phones, other) => {
      expect(presenceByPhones([...phones, { ...other, tracks: false }])).toEqual(presenceByPhones(phones));
    }),
  );
  expect(presenceByPhones([])).toEqual(HOME);
});

test('a home is away once all have been out for ten minutes, and for as long as each was heard within twelve hours', () => {
  const phones = [tracking(at([0, 0], [1, MINUTE], [2, 9 * MINUTE])), tracking(at([null, 5 * MINUTE]))];
  const state = { ...presenceByPhones(phones), lock: null };
  const when = (time: number) => effectivePresence(state, instant(time));
  expect(when(15 * MINUTE - 1)).toBe('HOME');
  expect(when(15 * MINUTE)).toBe('AWAY');
  expect(when(12 * HOUR + 5 * MINUTE - 1)).toBe('AWAY');
  expect(when(12 * HOUR + 5 * MINUTE)).toBe('HOME');
  expect([0, 15 * MINUTE, 13 * HOUR].map((time) => nextPresenceChange(state, instant(time)))).toEqual([
    15 * MINUTE,
    12 * HOUR + 5 * MINUTE,
    null,
  ]);
  expect(effectivePresence({ ...state, lock: 'AWAY' }, instant(0))).toBe('AWAY');
  expect(effectivePresence({ ...state, lock: 'HOME' }, instant(HOUR))).toBe('HOME');
});

test('a phone that falls silent never makes a home away, wherever it was', () => {
  fc.assert(
    fc.property(fc.array(phone), track, fc.integer({ min: 12 * HOUR, max: 500 * HOUR }), (phones, silent, after) => {
      const now = instant(silent.heardAt + after);
      expect(effectivePresence({ ...presenceByPhones([...phones, tracking(silent)]), lock: null }, now)).toBe('HOME');
    }),
  );
});

test('in whatever order a life is told, by whatever clock, nobody who is at home is taken for away', () => {
  const life = fc.array(fc.record({ band: fc.constantFrom(...BANDS), after: fc.integer({ min: 3 * MINUTE, max: 6 * HOUR }) }), {
    minLength: 1,
    maxLength: 12,
  });
  const skew = fc.integer({ min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(life, fc.array(fc.tuple(fc.nat(), skew), { minLength: 12, maxLength: 12 }), fc.boolean(), (lived, told, bothEnds) => {
      let clock = 1e12;
      const events = [...lived, { band: 0 as Band, after: 3 * MINUTE }].map(({ band, after }) => ({ band, at: (clock += after) }));
      const last = events.length - 1;
      // all that came before the return is told in any order, and the phone's clock is another each time; or its clock is right
      const order = events
        .map((event, i) => ({ ...event, by: i === last ? 0 : (told[i]?.[0] ?? 0), skewed: told[i]?.[1] ?? 0 }))
        .sort((a, b) => a.by - b.by);
      let known: PhoneTrack | null = null;
      for (const [i, { band, at: when, skewed }] of order.entries()) {
        const heardAt = instant(clock + i * 1_000);
        const own = bothEnds ? skewed : 0;
        const said = { occurredAt: instant(when + own), ...(bothEnds && { sentAt: instant(heardAt + own) }) };
        known = followPhone(known, { band, heardAt, ...happenedAt(said, heardAt) });
      }
      for (const later of [0, 9 * MINUTE, HOUR, 11 * HOUR])
        expect(effectivePresence({ ...presenceByPhones([tracking(known)]), lock: null }, instant(clock + later))).toBe('HOME');
    }),
  );
});

test('who says to be at home by a clock that is behind is believed', () => {
  const out = at([0, HOUR], [2, 2 * HOUR]);
  const now = instant(5 * HOUR);
  const back = followPhone(out, { band: 0, heardAt: now, ...happenedAt({ occurredAt: instant(HOUR) }, now) });
  expect(presenceByPhones([tracking(back)])).toEqual(HOME);
});

test('where a phone is nobody knows after twelve hours of silence', () => {
  expect([isStaleLocation(instant(0), instant(12 * HOUR - 1)), isStaleLocation(instant(0), instant(12 * HOUR))]).toEqual([false, true]);
});
