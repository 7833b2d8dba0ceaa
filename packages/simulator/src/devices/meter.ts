import { MINUTE } from '@braise/domain';
import { type OnAir, type Unit, onAir } from './unit.ts';

/** `base`: its count when it was put in, kWh; `heldAt`: what had gone through by when it fell silent, kWh, null: it is not. */
export type MeterState = { base: number; heldAt: number | null };

/** A meter of energy: it speaks up when its count has changed by a tenth of a kilowatt-hour. `taken`: what has gone through since it was put in, kWh. */
export function createMeter(options: OnAir & { readonly state: MeterState; readonly taken: () => number }): Unit {
  const { state, taken } = options;
  return {
    ...onAir(options),
    cadence: { shortest: MINUTE, longest: MINUTE, heartbeat: 30 * MINUTE, report: 'whole' },
    quanta: { energyIn: 0.1 },
    step: () => undefined,
    measure: () => (state.heldAt === null ? { energyIn: Math.round((state.base + taken()) * 100) / 100 } : {}),
    receive: () => undefined,
  };
}
