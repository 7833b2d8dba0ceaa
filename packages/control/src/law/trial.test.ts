import { DAY, HOUR, type Instant, MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { type LawTrial, type SeenRoom, actingBy, followTrial, newTrial } from './trial.ts';

const START = instant(Date.parse('2026-01-12T00:00:00Z'));
const at = (days: number): Instant => instant(START + days * DAY);
const LEARNED = at(0);

type Held = {
  readonly off: (hour: number) => number;
  readonly byLaw: boolean;
  readonly heats?: boolean;
  readonly lacks?: (hour: number) => boolean;
  readonly learned?: Instant;
};

/** Lives whole days in which 21 °C are asked for from 14 to 22 o'clock; a law acts while it may and is there. */
function live(from: LawTrial, days: number, { off, byLaw, heats = true, lacks = () => false, learned = LEARNED }: Held): LawTrial {
  let trial = from;
  for (let minute = 10; minute <= days * 24 * 60; minute += 10) {
    const hour = (minute / 60) % 24;
    const asked = hour >= 14 && hour < 22 ? 21 : 17;
    const seen: SeenRoom = { asked, celsius: asked + off(hour), heats, lacks: lacks(hour), learned };
    trial = followTrial(trial, seen, instant(from.at + minute * MINUTE));
    trial = actingBy(trial, byLaw && trial.left === null);
  }
  return trial;
}

const always = (kelvin: number) => () => kelvin;
const alone = live(newTrial(START), 6, { off: always(-0.5), byLaw: false });

describe('the score of a room', () => {
  it('knows what the valves alone hold it at, by minutes of comfort from two hours after a change on', () => {
    expect(alone.alone.square).toBeCloseTo(0.25, 1);
    expect(alone.alone.hours).toBeCloseTo(39, 0);
    const late = live(newTrial(START), 6, { off: (hour) => (hour < 16 ? -3 : 0), byLaw: false });
    expect(late.alone.square).toBeLessThan(0.05);
  });

  it('counts at once what a rise went beyond: who is above is no longer on the way', () => {
    const beyond = (hour: number) => (hour >= 14 && hour < 16 ? 1.5 : 0);
    expect(live(newTrial(START), 6, { off: beyond, byLaw: false }).alone.square).toBeGreaterThan(0.4);
    // after the block it asks for less, and comes down
    const after = (hour: number) => (hour >= 22 ? 3 : 0);
    expect(live(newTrial(START), 6, { off: after, byLaw: false }).alone.square).toBeLessThan(0.05);
  });

  it('leaves a law in place that holds it as well, for as long as one likes', () => {
    expect(live(alone, 60, { off: always(-0.5), byLaw: true })).toMatchObject({ left: null, failures: 0 });
  });

  it('stops one that is far off within a day, and one that is half as bad again within some', () => {
    expect(live(alone, 1, { off: always(-2), byLaw: true }).left).not.toBeNull();
    expect(live(alone, 1, { off: always(-0.75), byLaw: true }).left).toBeNull();
    expect(live(alone, 4, { off: always(-0.75), byLaw: true }).left).not.toBeNull();
  });

  it('does not hold a hard winter against what the valves did in a mild autumn', () => {
    const autumn = live(newTrial(START), 6, { off: always(-0.1), byLaw: false });
    const begun = live(autumn, 60, { off: always(-0.1), byLaw: true });
    expect(live(begun, 30, { off: always(-0.6), byLaw: true })).toMatchObject({ left: null, failures: 0 });
    expect(live(autumn, 4, { off: always(-0.6), byLaw: true }).failures).toBe(1);
  });

  it('takes one bad evening for no proof', () => {
    const feast = live(alone, 1, { off: (hour) => (hour < 18 ? 0.1 : 2), byLaw: true });
    expect(live(feast, 5, { off: always(0.2), byLaw: true })).toMatchObject({ left: null, behind: 0 });
  });

  it('does not blame a law for warmth while no heat is given', () => {
    expect(live(alone, 5, { off: always(2), byLaw: true, heats: false }).left).toBeNull();
    expect(live(alone, 5, { off: always(2), byLaw: true }).left).not.toBeNull();
  });

  it('does not blame a law for cold while no heat comes, nor the valves alone, but for warmth then', () => {
    const out = { byLaw: true, lacks: () => true };
    expect(live(alone, 5, { ...out, off: always(-3) })).toMatchObject({ left: null, behind: 0 });
    expect(live(alone, 5, { ...out, off: always(-3), byLaw: false }).alone).toEqual(alone.alone);
    expect(live(alone, 5, { ...out, off: always(2) }).left).not.toBeNull();
  });

  it('gives a room that lacked heat as long to come back as it was without, and two hours at most', () => {
    const behindAfter = (from: number, to: number, back: number) =>
      live(alone, 1, {
        byLaw: true,
        lacks: (hour) => hour >= from && hour < to,
        off: (hour) => (hour < from ? 0 : hour < to + back ? -2 : -0.55),
      }).behind;
    expect(behindAfter(16.5, 17.5, 0.7)).toBe(0);
    expect(behindAfter(16.5, 17.5, 2)).toBeGreaterThan(0);
    expect(behindAfter(14, 19, 1.7)).toBe(0);
    expect(behindAfter(14, 19, 3)).toBeGreaterThan(0);
  });
});

describe('a room that is left to its valves', () => {
  const bad: Held = { off: always(-1.5), byLaw: true };
  const left = live(alone, 1, bad);

  it('is tried again after two weeks', () => {
    expect(left.left?.until).toBeGreaterThan(left.at + 13 * DAY);
    expect(live(left, 12, { ...bad, byLaw: false }).left).not.toBeNull();
    expect(live(left, 15, { ...bad, byLaw: false }).left).toBeNull();
  });

  it('is tried sooner with another model, but after a second failure only when a month is over', () => {
    const anew = live(left, 1, { off: always(-0.3), byLaw: true, learned: at(7) });
    expect(anew.left).toBeNull();
    const again = live(live(anew, 1, { ...bad, learned: at(7) }), 1, { ...bad, byLaw: false, learned: at(14) });
    expect(again.left?.until).toBeGreaterThan(again.at + 25 * DAY);
  });

  it('has its failures forgotten after four good weeks', () => {
    const good: Held = { off: always(-0.2), byLaw: true, learned: at(7) };
    expect(live(left, 20, good).failures).toBe(1);
    expect(live(left, 30, good).failures).toBe(0);
  });

  it('is one number long for each of a dozen, as JSON', () => {
    expect(JSON.parse(JSON.stringify(left))).toStrictEqual(left);
    expect(JSON.stringify(left).length).toBeLessThan(400);
  });
});

it('does not count a pause in which nobody looked', () => {
  const paused = followTrial(
    actingBy(alone, true),
    { asked: 21, celsius: 15, heats: true, lacks: false, learned: LEARNED },
    instant(alone.at + 20 * HOUR),
  );
  expect(paused.behind).toBe(0);
});
