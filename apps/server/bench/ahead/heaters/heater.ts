import type { PolicyMaker } from '../../heating/policies/policy.ts';

/** Somebody who heats a home, and may heat rooms for their next block already. */
export type Heater = {
  readonly policy: PolicyMaker;
  /** °C that a zone is heated for before they are asked for; null: for nothing but what is asked. */
  readonly ahead: (zone: number) => number | null;
};
