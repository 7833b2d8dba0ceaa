import type { Decision } from '@braise/control';
import { setpointOf } from '@braise/domain';
import { oracle } from '../../heating/policies/oracle/oracle.ts';
import { oursHeard } from '../../heating/policies/ours.ts';
import { heatedByRule } from './by-rule.ts';
import type { Heater } from './heater.ts';

/** Ours as it is, or with rooms that wait for their block. */
function heatedByOurs(earlyStart: boolean): Heater {
  let decided: Decision | null = null;
  return {
    policy: oursHeard(
      (decision) => {
        decided = decision;
      },
      () => ({ learns: true, earlyStart }),
    ),
    ahead: (zone) => {
      const effective = decided?.rooms[zone]?.effective;
      return effective?.reason === 'EARLY_START' ? setpointOf(effective.setting) : null;
    },
  };
}

/** Everybody who is compared: ours, the same without early start and by the rule of the trade, and who knows everything. */
export const HEATERS = {
  ours: () => heatedByOurs(true),
  waiting: () => heatedByOurs(false),
  rule: heatedByRule,
  oracle: (): Heater => ({ policy: oracle, ahead: () => null }),
} as const satisfies Readonly<Record<string, () => Heater>>;
export type HeaterName = keyof typeof HEATERS;
