import { madeOf } from '../what-if/made-of-electricity.ts';

/**
 * How warm the water of a heat source is beside the coldest that would do, with which the emitter that needs the warmest gives what it gives while its valve stands open: °C
 * that do not depend on that, and K for each K of it. `off`: by how much they may be off, as deviations.
 */
export type WaterByNeed = {
  readonly least: number;
  readonly rise: number;
  readonly off: { readonly least: number; readonly rise: number };
};

/** °C of the water that rooms commonly need while they are heated. Of water that is believed to follow it more or less, it is as warm there. */
export const USUAL_NEED = 45;

/** K by which that water is lower than it would be if it did not adapt to what rooms need, and by how much that may be off, as a deviation. */
export type LoweredWater = { readonly by: number; readonly deviation: number };

/** A source that takes less for the same heat while its water is colder. `outdoor`: °C by step of the record. */
export type ThriftySource = {
  readonly kind: 'condensing-boiler' | 'heat-pump';
  readonly water: WaterByNeed;
  readonly outdoor: Float64Array;
};

/** How much colder the water comes back to a boiler than it went out, K. */
const DROP = 19;
/** Share of the gross heat of gas that a condensing boiler makes of it while the water comes back at 54 °C or warmer, and more for each K below, to 30 °C. */
const EFFICIENCY = { warm: 0.872, perKelvin: 0.0039, from: 54, to: 30 };
/**
 * Of a kelvin by which water goes out hotter, what comes back hotter to a boiler for the same heat: valves close against it, and less of it goes round. A heat pump makes the water that goes out. And by how much
 * that may be off, as a deviation.
 */
export const FOLLOWS = { 'condensing-boiler': { likely: 0.5, deviation: 0.25 }, 'heat-pump': { likely: 1, deviation: 0 } } as const;

/** What a source takes for so much heat in an hour that ends with a step, while some room needs water of `wanted` °C. `colder`: K by which its water is colder than is believed. */
export function takenFor(
  { kind, water: { least, rise }, outdoor }: ThriftySource,
  heat: number,
  wanted: number,
  step: number,
  colder: number,
): number {
  const flow = least + rise * wanted - colder;
  if (kind === 'condensing-boiler') {
    const { warm, perKelvin, from, to } = EFFICIENCY;
    return heat / (warm + perKelvin * Math.min(from - to, Math.max(0, from - (flow - DROP))));
  }
  return heat / madeOf(flow, outdoor[step]!);
}
