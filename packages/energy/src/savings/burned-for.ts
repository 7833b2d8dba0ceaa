/**
 * How warm the water of a heat source is beside the coldest that would do, with which the emitter that needs the warmest gives what it gives while its valve stands open: °C
 * that do not depend on that, and K for each K of it.
 */
export type WaterByNeed = { readonly least: number; readonly rise: number };

/** K by which that water is lower than it would be if it did not adapt to what rooms need, and by how much that may be off, as a deviation. */
export type LoweredWater = { readonly by: number; readonly deviation: number };

/** How much colder the water comes back than it went out, K. */
const DROP = 19;
/** Share of the gross heat of gas that a condensing boiler makes of it while the water comes back at 54 °C or warmer, and more for each K below, to 30 °C. */
const EFFICIENCY = { warm: 0.872, perKelvin: 0.0039, from: 54, to: 30 };

/** What a condensing boiler takes for so much heat, while some room needs water of `wanted` °C. `colder`: K by which water comes back colder than is believed. */
export function burnedFor(heat: number, wanted: number, { least, rise }: WaterByNeed, colder: number): number {
  const back = least + rise * wanted - DROP - colder;
  const { warm, perKelvin, from, to } = EFFICIENCY;
  return heat / (warm + perKelvin * Math.min(from - to, Math.max(0, from - back)));
}
