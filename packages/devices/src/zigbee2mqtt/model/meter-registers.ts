import type { Expose } from './expose.ts';

/** All that was ever delivered: `EAST` and `BASE` of a French meter. */
const ALL = 'current_summ_delivered';
/** What was delivered in the hours of one of its tariffs. */
const OF_TARIFF = /^current_tier(\d{1,2})_summ_delivered$/;

/**
 * The registers of an electricity meter whose customer port is read (LiXee ZLinky), each with its channel: the one of all that was delivered, or, of a contract by which the
 * meter keeps none, one for each tariff, by its number.
 */
export function meterRegisters(exposes: readonly Expose[]): ReadonlyMap<Expose, number> {
  const counts = exposes.filter(({ type, unit, published }) => type === 'numeric' && unit === 'kWh' && published);
  const all = counts.find(({ property }) => property === ALL);
  if (all !== undefined) return new Map([[all, 0]]);
  return new Map(
    counts.flatMap((expose) => {
      const tariff = OF_TARIFF.exec(expose.property)?.[1];
      return tariff === undefined ? [] : [[expose, Number(tariff)] as const];
    }),
  );
}
