import type { Decision } from '@braise/control';
import { type Instant, HOUR, MINUTE, setpointOf } from '@braise/domain';
import { createClosedLoop } from '../../../src/demo/past/closed-loop.ts';
import type { Heater } from './heater.ts';

/** Of every room alike: K an hour, and how long its radiator takes to become warm. */
const RATE = 1.2;
const DEAD_TIME = 15 * MINUTE;
/** Fewer K are not worth a start of their own. */
const LEAST_GAP = 0.5;

/** Ours with rooms that wait for their block, as somebody would set them by hand a while before it: the rule of the trade. */
export function heatedByRule(): Heater {
  const begun = new Map<number, { readonly celsius: number; readonly until: Instant }>();
  let clock = 0;
  return {
    ahead: (zone) => {
      const known = begun.get(zone);
      return known === undefined || known.until <= clock ? null : known.celsius;
    },
    policy: ({ bench, home, start }) => {
      const loop = createClosedLoop(home, start, { locationBasedControl: bench.phones, learns: true });
      const begin = ({ rooms }: Decision, at: Instant): void => {
        for (const [zone, { roomId, effective, next, measured }] of rooms.entries()) {
          if (bench.definition.zones[zone]?.type !== 'HEATING' || effective.reason !== 'SCHEDULE' || next === null || measured === null)
            continue;
          const celsius = setpointOf(next.setting);
          if (celsius === null || celsius <= (setpointOf(effective.setting) ?? -Infinity)) continue;
          const gap = celsius - measured.celsius;
          if (gap < LEAST_GAP || at < next.at - DEAD_TIME - (gap / RATE) * HOUR) continue;
          begun.set(zone, { celsius, until: next.at });
          const termination = { type: 'NEXT_TIME_BLOCK' } as const;
          loop.setManualControl(roomId, { setting: next.setting, termination, until: next.at, source: 'app', requestedAt: at });
        }
      };
      return {
        advance: (to, each) =>
          loop.advance(to, (decision, at) => {
            clock = at;
            begin(decision, at);
            each(at);
          }),
        setPresence(presence) {
          if (presence === 'AWAY') {
            for (const zone of begun.keys()) loop.setManualControl(zone + 1, null);
            begun.clear();
          }
          loop.setPresence(presence);
        },
      };
    },
  };
}
