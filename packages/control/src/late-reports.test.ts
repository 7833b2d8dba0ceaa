import { type Setting, celsius } from '@braise/domain';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { heatedRoom, valve } from './testing/homes.ts';
import { createRig } from './testing/rig.ts';

const SECOND = 1_000;

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
