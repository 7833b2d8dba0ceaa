import { MINUTE } from '@braise/domain';
import { type OnAir, type Unit, onAir } from './unit.ts';

export type ContactState = { open: boolean };

/** A contact on a window: reports at once when it opens or shuts, and about every hour that it lives. */
export function createContact(
  options: OnAir & {
    readonly room: number;
    readonly state: ContactState;
  },
): Unit {
  const { room, state, radio } = options;
  return {
    ...onAir(options),
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
