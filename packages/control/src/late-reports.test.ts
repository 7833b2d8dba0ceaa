import { type Setting, SECOND, celsius } from '@braise/domain';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { heatedRoom, valve } from './testing/homes.ts';
import { createRig } from './testing/rig.ts';

const wish: fc.Arbitrary<Setting | null> = fc.oneof(
  fc.constant(null),
  fc.constant<Setting>({ power: 'OFF' }),
  fc.integer({ min: 10, max: 50 }).map((half): Setting => ({ power: 'ON', temperature: celsius(half / 2) })),
);

/** A person changes their mind every few seconds; the valve is behind by up to a minute and repeats what it knew meanwhile. */
const changes = fc.array(
  fc.record({ wish, pause: fc.integer({ min: 1, max: 40 }), latency: fc.integer({ min: 1, max: 60 }), repeats: fc.boolean() }),
  { minLength: 1, maxLength: 6 },
);

it('takes no late report of an order of ours for a hand on the dial', () => {
  fc.assert(
    fc.property(changes, (orders) => {
      const rig = createRig('2026-01-15T10:00:00Z', { rooms: [heatedRoom(1, ['VA1'])], devices: { VA1: valve() } });
      rig.report('VA1', { temperature: 19, setpoint: 18, systemMode: 1, heatDemand: 0 });
      rig.step();
      rig.advance(10 * 60 * SECOND);
      const before = rig.requests.length;
      for (const { wish: setting, pause, latency, repeats } of orders) {
        rig.device('VA1').latency = latency * SECOND;
        const manual =
          setting === null
            ? null
            : { setting, termination: { type: 'MANUAL' as const }, until: null, source: 'app' as const, requestedAt: rig.now };
        rig.setRoom(1, { manual });
        rig.advance(pause * SECOND);
        if (repeats) rig.report('VA1', { temperature: 20 });
      }
      rig.advance(20 * 60 * SECOND);
      expect(rig.requests.slice(before)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it.each([null, 20])('takes no late report of what a new valve held before our first order for a hand on the dial (%s)', (known) => {
  const rig = createRig('2026-01-15T10:00:00Z', { rooms: [heatedRoom(1, ['VA1'])], devices: { VA1: valve() } });
  if (known !== null) rig.report('VA1', { setpoint: known, systemMode: 1 });
  rig.step();
  rig.advance(60 * SECOND);
  expect(rig.room(1).delivery).toBe('confirmed');
  rig.report('VA1', { setpoint: 20, systemMode: 1 });
  rig.advance(2 * 60 * SECOND);
  expect(rig.requests).toEqual([]);
  expect(rig.room(1).delivery).toBe('confirmed');
});

it('takes another setpoint on a valve that has just had its first order for a hand on the dial', () => {
  const rig = createRig('2026-01-15T10:00:00Z', { rooms: [heatedRoom(1, ['VA1'])], devices: { VA1: valve() } });
  rig.report('VA1', { setpoint: 20, systemMode: 1 });
  rig.step();
  rig.advance(60 * SECOND);
  rig.report('VA1', { setpoint: 23, systemMode: 1 });
  rig.advance(20 * SECOND);
  expect(rig.requests).toMatchObject([{ roomId: 1, setting: { temperature: 23 } }]);
});
