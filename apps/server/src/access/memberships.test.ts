import { type Instant, instant } from '@braise/domain';
import { expect, test } from 'vitest';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { createMemberships } from './memberships.ts';

function setUp() {
  let time = 1_000_000;
  const asked: ((homes: ReadonlySet<number>) => void)[] = [];
  const bus = createInProcessBus((error) => {
    throw error;
  });
  const memberships = createMemberships({
    load: () => new Promise((resolve) => asked.push(resolve)),
    bus,
    now: (): Instant => instant(time),
  });
  const answer = (index: number, ...homes: number[]) => asked[index]?.(new Set(homes));
  return {
    memberships,
    asked,
    answer,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    changed: () => bus.publish({ type: 'membership-changed', homeId: 1, personId: 'p' }),
  };
}

test('many requests at once ask the database once, for some seconds', async () => {
  const { memberships, asked, answer, pass } = setUp();
  const both = Promise.all([memberships.homesOf('p'), memberships.homesOf('p')]);
  answer(0, 7);
  expect(await both).toEqual([new Set([7]), new Set([7])]);
  pass(4_999);
  await memberships.homesOf('p');
  expect(asked.length).toBe(1);
  pass(1);
  void memberships.homesOf('p');
  expect(asked.length).toBe(2);
});

test('a change while the database is being asked is not covered up by the older answer', async () => {
  const { memberships, answer, changed } = setUp();
  const before = memberships.homesOf('p');
  changed();
  const after = memberships.homesOf('p');
  answer(1);
  answer(0, 7);
  await before;
  expect(await after).toEqual(new Set());
  expect(await memberships.homesOf('p')).toEqual(new Set());
});

test('a clock that jumps back does not keep an answer for ever', async () => {
  const { memberships, asked, answer, pass } = setUp();
  const first = memberships.homesOf('p');
  answer(0, 7);
  await first;
  pass(-3_600_000);
  void memberships.homesOf('p');
  expect(asked.length).toBe(2);
});
