import type { RadioState } from './radio-state.ts';
import type { Unit } from './unit.ts';

export type ContactState = { open: boolean };

const MINUTE = 60_000;

/** A contact on a window: reports at once when it opens or shuts, and about every hour that it lives. */
export function createContact(options: {
  readonly address: string;
  readonly gatewayId: string;
  readonly room: number;
  readonly radio: RadioState;
  readonly speaks: Unit['speaks'];
  readonly state: ContactState;
}): Unit {
  const { room, state, radio } = options;
  return {
    address: options.address,
    gatewayId: options.gatewayId,
    radio,
    speaks: options.speaks,
    cadence: { shortest: 50 * MINUTE, longest: 70 * MINUTE, heartbeat: 50 * MINUTE, report: 'whole' },
    quanta: {},
    step: (_at, { airing }) => {
      state.open = (airing[room] ?? 0) > 0;
    },
    measure: () => ({ contactOpen: state.open ? 1 : 0 }),
    urgent: () => radio.said.contactOpen !== undefined && radio.said.contactOpen !== (state.open ? 1 : 0),
    receive: () => undefined,
  };
}
