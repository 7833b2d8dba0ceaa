import { HOUR, MINUTE, celsius, instant } from '@braise/domain';
import { expect, it } from 'vitest';
import type { ReachLimit } from '../decision.ts';
import { type LawTrial, newTrial } from '../law/trial.ts';
import { heatedRoom } from '../testing/homes.ts';
import { roomTrial } from './room-trial.ts';
import type { SettledRoom } from './settle-room.ts';

const start = instant(Date.parse('2026-01-12T08:00:00Z'));

/** How far a law is behind that holds a room 2 K too cold for six hours, which asks for so much heat and was found to lack `limit`. */
function behind(limit: ReachLimit | null, fraction = 1): number | undefined {
  let trial: LawTrial | null = { ...newTrial(start), byLaw: true };
  for (let minute = 5; minute <= 6 * 60; minute += 5) {
    const now = instant(start + minute * MINUTE);
    const settled = {
      room: heatedRoom(1, ['VA1', 'SE1']),
      air: { celsius: 19, at: now, deviceId: 'SE1' },
      onRadiator: false,
      demand: { fraction, inferred: false },
      window: { open: null },
      effective: { setting: { power: 'ON', temperature: celsius(21) }, reason: 'SCHEDULE', until: null },
    } as unknown as SettledRoom;
    trial = roomTrial(settled, { supplied: true, limit: now - start > HOUR ? limit : null }, trial, now);
  }
  return trial?.behind;
}

it('does not hold it against a law that a room gets less than its open valves ask for', () => {
  expect(behind(null)).toBeGreaterThan(3);
  expect([behind('emitter'), behind('flow')]).toEqual([0, 0]);
});

it('does where the valves are shut, or hardly open, which may be its doing', () => {
  expect(behind('flow', 0)).toBeGreaterThan(3);
  expect(behind('valve')).toBeGreaterThan(3);
});
