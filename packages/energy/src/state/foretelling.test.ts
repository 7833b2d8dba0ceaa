import { HOUR, MINUTE, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { aModel } from '../testing/a-model.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { type Foretelling, foretell } from './foretelling.ts';
import type { Surroundings } from './surroundings.ts';
import { type TrackedRoom, beginTracking, trackRoom } from './tracked-room.ts';

const START = instant(Date.parse('2026-01-12T00:00:00Z'));
const world = aModel({ beside: [] });

/** A room's valve, wide open for an hour in six. */
const surroundingsAt = (at: number): Surroundings => ({
  outdoor: 3,
  sun: 0,
  others: [],
  opening: ((at - START) / HOUR) % 6 < 1 ? 1 : 0.1,
  flow: 55,
  room: 20,
  hourOfDay: Math.floor(((at - START) / HOUR) % 24),
});

/** What is thought of a model hour by hour in a room that lives by `world`. `heard`: whether its sensor says anything, `aired`: whether its window is open. */
function live(
  model: RoomModel,
  hours: number,
  { heard = true, aired = false, before = null as Foretelling | null } = {},
): readonly Foretelling[] {
  let truth: TrackedRoom = beginTracking(20, START);
  let tracked = truth;
  let foretelling = before;
  const course: Foretelling[] = [];
  for (let at = START + 5 * MINUTE; at <= START + hours * HOUR; at += 5 * MINUTE) {
    const now = instant(at);
    const surroundings = surroundingsAt(at);
    truth = trackRoom(world, truth, surroundings, null, { now, undisturbed: false });
    const measured = heard ? { celsius: Math.round(truth.mean[0]! * 10) / 10, at: now } : null;
    tracked = trackRoom(model, tracked, surroundings, measured, { now, undisturbed: aired });
    foretelling = foretell(model, foretelling, { tracked, surroundings, measured, aired }, now);
    if (at % HOUR === 0) course.push(foretelling);
  }
  return course;
}

const strong = { ...world, parameters: { ...world.parameters, power: world.parameters.power * 3 } };

describe('how well a model foretells its room', () => {
  it('is trusted within a day when it does, and not at once', () => {
    const course = live(world, 24);
    expect(course[3]!.trusted).toBe(false);
    expect(course.at(-1)!.trusted).toBe(true);
    expect(course.at(-1)!.doubt).toBeLessThan(2);
  });

  it('is never trusted when it takes its radiator for three times as strong', () => {
    expect(live(strong, 72).some(({ trusted }) => trusted)).toBe(false);
  });

  it('is trusted no longer, within a day, once the room is another', () => {
    const trusted = { ...live(world, 24).at(-1)!, begunAt: START, run: beginTracking(20, START) };
    const course = live(strong, 24, { before: trusted });
    expect(course[0]!.trusted).toBe(true);
    expect(course.at(-1)!.trusted).toBe(false);
  });

  it('keeps a trust that another model of the room has earned, as one that it may lose soon, and none of another kind of room', () => {
    const earned = live(world, 24).at(-1)!;
    const before = { ...earned, begunAt: START, run: beginTracking(20, START) };
    const later = instant(world.to + 7 * 24 * HOUR);
    expect(live({ ...world, to: later }, 1, { before })[0]).toMatchObject({ trusted: true, doubt: 2.2, learned: later });
    const wrong = live({ ...strong, to: later }, 24, { before });
    expect(wrong.filter(({ trusted }) => trusted).length).toBeLessThan(16);
    const floor = { ...world, to: later, kind: { ...world.kind, emitter: 'floor' as const } };
    expect(live(floor, 1, { before })[0]).toMatchObject({ trusted: false });
    expect(live({ ...world, to: later }, 1, { before: { ...before, trusted: false } })[0]).toMatchObject({ trusted: false, doubt: 3.5 });
  });

  it('says nothing of hours with an open window, or of which nobody heard', () => {
    for (const circumstances of [{ heard: false }, { aired: true }]) {
      const [first] = live(strong, 1);
      expect(live(strong, 12, circumstances).at(-1)).toMatchObject({ doubt: first!.doubt, trusted: false });
    }
  });
});
