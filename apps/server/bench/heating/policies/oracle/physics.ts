import type { HomeInside } from '@braise/simulator';

/** Heat that a cubic metre of air holds, kWh/K. */
export const AIR = 0.000_335;
/** Of the sun that enters, what warms the air at once. */
export const SUN_ON_AIR = 0.4;

export type Shell = HomeInside['building']['shells'][number];
export type Emitter = NonNullable<HomeInside['emitters'][number]>;

/** Heat that an emitter gives, kW, by its mean water and the air around it; and what a kelvin of water more would add, kW/K. */
export function emission({ nominalPower, exponent }: Emitter, water: number, air: number): readonly [heat: number, slope: number] {
  const excess = water - air;
  if (excess <= 0.01) return [(nominalPower * excess) / 500, nominalPower / 500];
  const heat = nominalPower * (excess / 50) ** exponent;
  return [heat, (exponent * heat) / excess];
}

/** The most that an emitter takes from a flow, its valve wide open, kW. */
export const mostFrom = ({ waterFlow }: Emitter, flow: number, water: number, air: number): number =>
  Math.max(0, waterFlow * Math.min(1.5 * (flow - water), flow - air));

/** The least flow temperature from which it takes so much with its valve open by a share, °C. */
export const flowFor = ({ waterFlow }: Emitter, heat: number, share: number, water: number, air: number): number =>
  Math.max(air + heat / (share * waterFlow), water + heat / (1.5 * share * waterFlow));
