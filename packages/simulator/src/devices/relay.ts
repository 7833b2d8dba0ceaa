import { MINUTE } from '@braise/domain';
import { type OnAir, type Unit, onAir } from './unit.ts';

export type RelayState = { closed: boolean };

/** A bare relay: it stays as it was told, for good. */
export function createRelay(options: OnAir & { readonly state: RelayState }): Unit {
  const { state } = options;
  return {
    ...onAir(options),
    cadence: { shortest: 4 * MINUTE, longest: 6 * MINUTE, heartbeat: 30 * MINUTE, report: 'whole' },
    quanta: {},
    step: () => undefined,
    measure: () => ({ relay: state.closed ? 1 : 0 }),
    receive: (action) => {
      if (action.kind === 'relay') state.closed = action.on;
    },
    echo: (action) => (action.kind === 'relay' ? { relay: action.on ? 1 : 0 } : null),
  };
}
