import { type Instant, DAY, HOUR, MINUTE, effectivePresence, instant, presenceByPhones } from '@braise/domain';
import {
  type Band,
  type PhoneTrack,
  type ReturnHabit,
  NO_RETURNS,
  arrivalsBy,
  expectedReturn,
  followPhone,
  learnReturn,
} from '@braise/domain/phones';
import { type RandomStream, createRandomStream, deriveSeed } from '@braise/simulator';
import { type BenchRow, atMost } from '../table/row.ts';
import type { AheadPart } from './part.ts';

const SEED = 20_261_123;
const ZONES = ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Santiago'];
/** So many days from each of these: both changes of the clocks lie in them, in every zone that has any. */
const [DAYS, LEARNED] = [120, 30];
const BEGINNINGS = ['2026-02-01', '2026-08-15'];

type Absence = { readonly left: Instant; readonly back: Instant };
/** When somebody is out on a day, hours of the wall clock; null: they stay. */
type Life = (random: RandomStream, weekday: number, week: number) => readonly [number, number] | null;

const LIVES: Readonly<Record<string, Life>> = {
  // one day in eight is another
  commuter: (random, weekday) => {
    if (weekday > 5) return null;
    return random.chance(0.125) ? [8 + random.normal() / 6, random.between(12, 22)] : [8 + random.normal() / 6, 18 + random.normal() / 5];
  },
  shift: (random, weekday, week) => {
    if (weekday > 5) return null;
    return week % 2 === 0
      ? [5.5 + random.normal() / 10, 14.2 + random.normal() / 5]
      : [13 + random.normal() / 10, 22 + random.normal() / 5];
  },
  weekend: (random, weekday) => (weekday < 6 ? null : [10 + random.normal(), 16 + 1.5 * random.normal()]),
  teen: (random, weekday) => {
    if (weekday > 5) return random.chance(0.5) ? [14 + random.normal(), 19 + 2 * random.normal()] : null;
    return [7.7 + random.normal() / 12, (weekday === 3 ? 12.7 : 17) + Math.abs(random.normal())];
  },
};

function absencesOf(name: string, zone: string, from: string): readonly Absence[] {
  const random = createRandomStream(deriveSeed(SEED, name, zone, from));
  return Array.from({ length: DAYS }, (_, i) => {
    const date = Temporal.PlainDate.from(from).add({ days: i });
    const out = LIVES[name]?.(random, date.dayOfWeek, Math.floor(i / 7)) ?? null;
    if (out === null || out[1] - out[0] < 0.75) return null;
    const at = (hour: number): Instant =>
      instant(
        date.toZonedDateTime({
          timeZone: zone,
          plainTime: Temporal.PlainTime.from({ hour: Math.floor(hour), minute: Math.floor((hour % 1) * 60) }),
        }).epochMilliseconds,
      );
    return { left: at(out[0]), back: at(Math.min(23.9, out[1])) };
  }).filter((one) => one !== null);
}

const said = (track: PhoneTrack | null, band: Band, at: Instant): PhoneTrack => followPhone(track, { band, at, heardAt: at, sure: true });
const outOn = ({ left, back }: Absence): PhoneTrack => {
  const out = said(said(said(null, 0, instant(left - HOUR)), 1, left), 3, instant(left + 20 * MINUTE));
  return said(out, 2, instant(back - 12 * MINUTE));
};

/** What would have been said of each return in the middle of the absence, minutes off; the rival says what it was a week before. */
function errorsOf(absences: readonly Absence[], zone: string) {
  const [ours, rival]: [number[], number[]] = [[], []];
  let asked = 0;
  let habit: ReturnHabit = NO_RETURNS;
  const [first] = absences;
  for (const absence of absences) {
    const { left, back } = absence;
    if (first !== undefined && left - first.left > LEARNED * DAY) {
      asked += 1;
      const now = instant(left + (back - left) / 2);
      const expected = expectedReturn({ inward: null, arrivals: arrivalsBy(habit, left, zone, now) }, now);
      if (expected !== null) ours.push(Math.abs(expected - back) / MINUTE);
      const lastWeek = absences.find((one) => Math.abs(one.left - (left - 7 * DAY)) < DAY / 2);
      if (lastWeek !== undefined) rival.push(Math.abs(lastWeek.back + 7 * DAY - back) / MINUTE);
    }
    habit = learnReturn(habit, outOn(absence), zone, back);
  }
  return { ours, rival, asked };
}

/** Minutes for which a home is taken for away though its resident is there, whose phone fell silent at some time while they were at home. */
function falseAway(absences: readonly Absence[], random: RandomStream): number {
  let minutes = 0;
  for (const [i, { back }] of absences.entries()) {
    const next = absences[i + 1];
    const stays = (next?.left ?? instant(back + DAY)) - back;
    if (stays <= 0) continue;
    const silent = instant(back + random.uniform() * stays);
    // another resident's phone is out, and goes on saying so
    const [home, other] = [said(null, 0, silent), said(null, 3, silent)];
    for (let at: Instant = silent; at < silent + 2 * DAY; at = instant(at + 10 * MINUTE)) {
      const state = presenceByPhones([
        { tracks: true, track: home },
        { tracks: true, track: { ...other, heardAt: at } },
      ]);
      if (effectivePresence({ ...state, lock: null }, at) === 'AWAY') minutes += 10;
    }
  }
  return minutes;
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
};

/** When those who are out come back, as their phones' habits say it in the middle of their absence, in five zones over both changes of the clocks. */
export const arrival: AheadPart = () => {
  const rows: BenchRow[] = [];
  let silent = 0;
  for (const name of Object.keys(LIVES)) {
    const all = ZONES.flatMap((zone) =>
      BEGINNINGS.map((from) => {
        const absences = absencesOf(name, zone, from);
        silent += falseAway(absences, createRandomStream(deriveSeed(SEED, 'silent', name, zone, from)));
        return errorsOf(absences, zone);
      }),
    );
    const [ours, rival] = [all.flatMap((one) => one.ours), all.flatMap((one) => one.rival)];
    const asked = all.reduce((sum, one) => sum + one.asked, 0);
    console.log(
      `  ${name}: n ${asked}, told of ${((100 * ours.length) / asked).toFixed(0)} %, median ${quantile(ours, 0.5).toFixed(0)} min, p90 ${quantile(ours, 0.9).toFixed(0)}; last week's hour ${quantile(rival, 0.5).toFixed(0)}, ${quantile(rival, 0.9).toFixed(0)}`,
    );
    const target = name === 'commuter' ? 15 : null;
    rows.push(
      atMost(`return of a resident (${name}), median error`, quantile(ours, 0.5), 'min', target, {
        name: "last week's hour",
        value: quantile(rival, 0.5),
      }),
    );
  }
  rows.push(atMost('false away with a phone that fell silent at home', silent, 'min', 0));
  return Promise.resolve(rows);
};
